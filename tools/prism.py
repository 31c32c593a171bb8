"""Bag tables as Markov decision processes in the PRISM language, for other solvers to take the same odds."""

from __future__ import annotations

from authoring.proof.bag_tables import SELF, Choose, End, Go, Table, Tree


def prism(table: Table) -> str:
    """The process of a table without other chances than draws; "won" are the ends worth 1.

    A state is a place and row, and how many tokens of each type are left. Draws that leave no choice move on
    at once; others first go to a state in which somebody decides.
    """
    numbers: dict[tuple[int, int], int] = {}
    for place, given in enumerate(table.places):
        for row in range(len(given.taken)):
            numbers[place, row] = len(numbers) + 2
    hands: dict[tuple[Choose, int], int] = {}
    types = [type for type, count in enumerate(table.bag) if count]
    total = "(" + "+".join(f"n{type}" for type in types) + ")"

    def updates(tree: Tree, type: int) -> str:
        """The assignments that a tree comes to when a token of a type is taken."""
        change = dict.fromkeys(types, 0)
        if type >= 0:
            change[type] -= 1
        match tree:
            case End():
                to = 1 if tree.value == 1 else 0
            case Go():
                to = numbers[tree.place, tree.row]
                for each in tree.plus:
                    change[type if each == SELF else each] += 1
            case Choose():
                to = hands.setdefault((tree, -1), len(hands) + len(numbers) + 2)
            case _:
                raise ValueError("a chance that is no draw")
        moved = [f"(n{each}'=n{each}{by:+d})" for each, by in change.items() if by]
        return " & ".join([f"(s'={to})", *moved])

    def options(tree: Tree) -> list[Tree]:
        return [leaf for option in tree.options for leaf in options(option)] if isinstance(tree, Choose) else [tree]

    commands = []
    for place, given in enumerate(table.places):
        for row, taken in enumerate(given.taken):
            here = numbers[place, row]
            draws = []
            for type in types:
                tree = taken[given.kinds[type]]
                if isinstance(tree, Choose):
                    # What returns to the bag has to know which token it was.
                    hand = hands.setdefault((tree, type), len(hands) + len(numbers) + 2)
                    draws.append(f"n{type}/{total} : (s'={hand}) & (n{type}'=n{type}-1)")
                else:
                    draws.append(f"n{type}/{total} : {updates(tree, type)}")
            commands.append(f"[] s={here} & {total}>0 -> {' + '.join(draws)};")
            commands.append(f"[] s={here} & {total}=0 -> {updates(given.empty[row], -1)};")
    if isinstance(table.start, Choose):
        hands.setdefault((table.start, -1), len(hands) + len(numbers) + 2)
    for (tree, type), hand in hands.items():
        for option in dict.fromkeys(options(tree)):
            named = option
            if isinstance(option, Go):
                named = option._replace(plus=tuple(type if each == SELF else each for each in option.plus))
            commands.append(f"[] s={hand} -> {updates(named, -1)};")
    commands += ["[] s<2 -> (s'=s);"]
    match table.start:
        case Go():
            start = numbers[table.start.place, table.start.row]
        case Choose():
            start = hands[table.start, -1]
        case _:
            raise ValueError("no choice and no draw to start with")
    variables = [f"  n{type} : [0..{table.bag[type]}] init {table.bag[type]};" for type in types]
    head = ["mdp", "module bag", f"  s : [0..{len(numbers) + len(hands) + 1}] init {start};", *variables]
    return "\n".join([*head, *(f"  {command}" for command in commands), "endmodule", 'label "won" = s=1;', ""])
