"""Diagrams for a page: the same SVG as everywhere, with a link on each node to its place in the YAML."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from xml.etree import ElementTree

from authoring.diagrams.layout import laid_out
from authoring.diagrams.model import Diagram
from authoring.diagrams.svg import svg
from authoring.site.html import Html
from authoring.site.places import Editor
from authoring.site.preview import Shown

_SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _SVG)


def picture(shown: Shown, diagram: Diagram, editor: Editor) -> Html:
    """The diagram, its nodes linked. Raises NoLayout."""
    places = {node.id: shown.place(node.at) for node in diagram.nodes if node.at is not None}
    links = {id: (editor.link(place), f"{place.path}:{place.span.line + 1}") for id, place in places.items()}
    return _linked(_drawn(diagram), diagram, links)


@lru_cache(maxsize=256)
def _drawn(diagram: Diagram) -> str:
    return svg(diagram, laid_out(diagram))


def _linked(text: str, diagram: Diagram, links: Mapping[str, tuple[str, str]]) -> Html:
    """The picture with a link round each node's group; groups come in the order of the nodes."""
    root = ElementTree.fromstring(text)
    root.set("class", "diagram")
    # A picture with links in it is no single image to those who hear it.
    root.set("role", "group")
    root.set("preserveAspectRatio", "xMidYMin meet")
    for name in ("width", "height"):
        root.attrib.pop(name, None)
    content = root.find(f"{{{_SVG}}}g")
    groups = [] if content is None else [each for each in content if each.find(f"{{{_SVG}}}title") is not None]
    for node, group in zip(diagram.nodes, groups, strict=True):
        if content is None or node.id not in links:
            continue
        href, told = links[node.id]
        place = list(content).index(group)
        content.remove(group)
        link = ElementTree.Element(f"{{{_SVG}}}a", {"href": href, "aria-label": f"{node.title}, at {told}"})
        link.append(group)
        content.insert(place, link)
    return Html(ElementTree.tostring(root, encoding="unicode"))
