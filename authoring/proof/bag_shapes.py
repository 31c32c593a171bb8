"""Trees of a bag table by their shape: rows whose trees have one shape are worked out together."""

from __future__ import annotations

from typing import Any, TypeAlias

from authoring.proof.bag_tables import End, Go, Mix, Tree, leaves

Shape: TypeAlias = "tuple[Any, ...]"
"""A tree without the rows its leaves name.

("go", leaf, place, plus), ("end", leaf, value), ("choose", shapes) or ("mix", weights, shapes); leaves are
numbered in order.
"""


def shape_of(tree: Tree, first: int = 0) -> Shape:
    """The shape of a tree whose first leaf has that number."""
    match tree:
        case Go():
            return ("go", first, tree.place, tree.plus)
        case End():
            return ("end", first, tree.value)
    options = []
    for option in tree.options:
        options.append(shape_of(option, first))
        first += len(leaves(option))
    return ("mix", tree.weights, tuple(options)) if isinstance(tree, Mix) else ("choose", tuple(options))
