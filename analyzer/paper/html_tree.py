"""Which elements does an HTML page hold? A tree that no page can break."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from msgspec import Struct, field

DEEPEST = 400
"""Elements within elements; deeper ones are put beside instead of inside."""

_VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
    ]
)
_CLOSED_BY = {
    "p": frozenset(
        [
            "p",
            "div",
            "ul",
            "ol",
            "table",
            "section",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "pre",
            "blockquote",
            "figure",
            "li",
            "dl",
        ]
    ),
    "li": frozenset({"li"}),
    "td": frozenset({"td", "th", "tr"}),
    "th": frozenset({"td", "th", "tr"}),
    "tr": frozenset({"tr", "tbody", "tfoot"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd"}),
}


class Element(Struct):
    """An element with its attributes; children are elements and strings."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def has(self, *names: str) -> bool:
        """Whether one of its classes is among `names`."""
        classes = self.attributes.get("class", "").split()
        return any(name in classes for name in names)

    def all(self) -> Iterator[Element]:
        """It and all elements in it, in the order of the page."""
        waiting: list[Element] = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += [c for c in reversed(element.children) if isinstance(c, Element)]

    def first(self, *tags: str) -> Element | None:
        """The first element below with one of `tags`."""
        return next((one for one in self.all() if one is not self and one.tag in tags), None)


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("html", {})
        self.open: list[Element] = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        while len(self.open) > 1 and tag in _CLOSED_BY.get(self.open[-1].tag, ()):
            self.open.pop()
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in _VOID and len(self.open) < DEEPEST:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        for depth in range(len(self.open) - 1, 0, -1):
            if self.open[depth].tag == tag:
                del self.open[depth:]
                return

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def element_tree(source: str) -> Element:
    """The tree of a page; never raises."""
    builder = _Builder()
    try:
        builder.feed(source)
        builder.close()
    except (AssertionError, ValueError, IndexError):
        # The standard parser gives up on some broken declarations; what it read stays.
        return builder.root
    return builder.root
