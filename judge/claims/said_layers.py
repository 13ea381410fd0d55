"""Which layers does a claim speak of, and which of its numbers belong to one of them together?

"A 7x7 convolution with 64 filters and stride 2, then 3x3 max pooling" is one convolution with a
kernel, filters and a stride, and one pooling with a window.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace


class SaidSize(Struct, frozen=True):
    """One size of a layer: the number at characters `start` to `end` of the claim."""

    role: str
    value: float
    start: int
    end: int


class SaidLayer(Struct, frozen=True):
    """A layer of a claim. `words` are those said of it, in lower case."""

    kind: str
    sizes: tuple[SaidSize, ...]
    words: tuple[str, ...]
    start: int


_KINDS = (
    ("convolution", r"\b(?:de|trans(?:posed?)?[ -]|up)?conv(?:olution(?:al|s)?|nets?|s)?\b"),
    ("pooling", r"\b(?:max|average|avg|mean|sum|global)?[- ]?pool(?:ing|ed|s)?\b"),
    (
        "fully connected",
        r"\bfully[- ]connected\b|\b(?:dense|linear|affine|hidden|projection)\s+layers?\b"
        r"|\b(?:MLPs?|perceptrons?|feed-?\s?forward)\b|\blinear\s+(?:projection|map|head|classifier)",
    ),
    ("attention", r"\b(?:self-?\s?|cross-?\s?|multi-?head(?:ed)?\s+)?attention\b"),
    ("embedding", r"\bembedding\s+(?:layers?|tables?|matri\w+)\b|\bembeddings?\b"),
    ("recurrent", r"\b(?:LSTMs?|GRUs?|RNNs?|recurrent\s+layers?)\b"),
)
_KIND = tuple((kind, re.compile(pattern, re.I)) for kind, pattern in _KINDS)

_N = r"(?<![\w.])(?<![A-Za-z]-)(?P<n>\d{1,3}(?:,\d{3})+|\d+)"
_WORD = r"(?:[a-z][a-z-]*\s+)"
_BY = r"\s?(?:[x×]|\\times)\s?"
_SQUARE = rf"(?<![\w.])(?P<n>\d+){_BY}(?P=n)(?:{_BY}(?P=n))?(?![\w.])"
_SIZED = r"(?:\s+(?:size|width|length))?s?\s*(?:of|is|=|:)?\s*"
_SOFTLY = r"\s+(?:fully|dense|linear|hidden|softmax|output|affine)"
_ROLES = (
    ("kernel", _SQUARE),
    ("kernel", rf"\b(?:kernel|filter|pooling\s+window)s?{_SIZED}{_N}\b(?!\s*(?:,\d|{_BY}))"),
    ("kernel", rf"{_N}(?!\s*{_BY})[ -](?:tap|wide)\b"),
    ("stride", rf"\bstrid(?:es?|ed)(?:\s+(?:length|size))?[- ]?(?:of|is|by|=|:)?\s*{_N}"),
    ("out", rf"{_N}\s+{_WORD}{{0,2}}(?:filters|(?<!input )channels|kernels)\b"),
    ("out", rf"{_N}\s+{_WORD}{{0,2}}(?:feature|activation)[\s-]+maps\b"),
    ("units", rf"{_N}\s+{_WORD}{{0,2}}(?:units|neurons|hidden\s+(?:nodes|cells))\b"),
    ("units", rf"{_N}[- ](?:way|unit|neuron|node|d|dim|dimensional){_SOFTLY}"),
    ("units", rf"\bhidden\s+(?:layers?\s+)?(?:(?:of|with)\s+)?(?:width|dimension){_SIZED}{_N}"),
    ("units", rf"\bhidden\s+(?:layers?\s+)?(?:(?:of|with)\s+)?{_SIZED}{_N}"),
    ("heads", rf"{_N}\s+{_WORD}{{0,2}}heads\b"),
)
_ROLE = tuple((role, re.compile(pattern, re.I)) for role, pattern in _ROLES)
_SIDE = _ROLE[0][1]
_OF_LAYER = re.compile(
    r"\s*(?:$|[,;.)]|(?:and|or|with|followed|of|in)\b|[\w-]*conv|filter|kernel|max\b|max-|av(?:g|era)"
    r"|pool|layers?\b|trans|strided|dilat|depth-?wise|point-?wise|separable|spatial|receptive)",
    re.I,
)
"""What follows the sides of a window; those of images, boards and matrices are followed by them."""

_SLIDES = re.compile(r"\b(?:[\w-]*conv|filter|kernel|pool|layers?\b)", re.I)
LARGEST_WINDOW = 31
LONGEST = 3000
"""Characters beyond which a text is no claim about layers."""

_MAY_HAVE = {
    "kernel": frozenset({"convolution", "pooling"}),
    "stride": frozenset({"convolution", "pooling"}),
    "out": frozenset({"convolution"}),
    "units": frozenset({"fully connected", "recurrent"}),
    "heads": frozenset({"attention"}),
}
_ALONE = {
    "kernel": "convolution",
    "out": "convolution",
    "units": "fully connected",
    "heads": "attention",
}
_CUT = re.compile(
    r"[;.:](?=\s|$)|,(?!\s*(?:(?:and|or)\s+)?\d)"
    r"|,(?=\s*(?:and\s+)?\d+\s?[x×]\s?\d+\s+(?:\w+\s+)?(?:max|av|pool|conv))"
    r"|\b(?:then|followed\s+by|whose|while|before|after)\b"
    r"|\band\s+(?=an?\s|one\s|two\s|three\s|ends\b|\d+\s?[x×]\s?\d+\s+(?:max|conv|av|pool))",
    re.I,
)
_LETTERS = re.compile(r"[A-Za-z][A-Za-z0-9]+")
_LAYER_WORDS = re.compile(
    r"^(?:conv\w*|pool\w*|layers?|filters?|kernels?|units?|with|and|the|of|size|stride|each|then|"
    r"network|net|fully|connected|linear|dense|one|two|three|four|that|by|into|for|"
    r"global|heads?|are|has|have|have|single|an?|in|on|to|is|use|uses)$",
    re.I,
)


@lru_cache(maxsize=512)
def said_layers(text: str) -> tuple[SaidLayer, ...]:
    """The layers of a claim, in its order; those without sizes only stand there. Of listed sizes
    each belongs to a layer of its own: "32 and 64 filters of 8x8 and 4x4"."""
    if len(text) > LONGEST:
        return ()
    sizes = sorted(_sizes(text), key=lambda size: size.start)
    bounds = [0, *(m.start() for m in _CUT.finditer(text)), len(text)]
    found: list[SaidLayer] = []
    for begin, end in pairwise(bounds):
        mine = [size for size in sizes if begin <= size.start < end]
        found += _in_part(text, begin, end, mine, found[-1] if found else None)
    return tuple(_with_subjects(text, found))


@lru_cache(maxsize=512)
def roles_by_start(text: str) -> Mapping[int, str]:
    """What size of a layer each number of a claim is that is one, by where it begins."""
    return {size.start: size.role for layer in said_layers(text) for size in layer.sizes}


def role_at(start: int, text: str) -> str:
    """What size of a layer the number is that begins there; "" for no layer's."""
    return roles_by_start(text).get(start, "")


def _sizes(text: str) -> Iterator[SaidSize]:
    taken: set[int] = set()
    for role, pattern in _ROLE:
        for match in pattern.finditer(text):
            start, end = match.span("n")
            if pattern is _SIDE:
                if not _is_window(match, text):
                    continue
                end = match.end()
            for first, last in [(start, end)] if pattern is _SIDE else _listed(text, start, end):
                if first not in taken:
                    taken.add(first)
                    value = float(
                        match["n"] if pattern is _SIDE else text[first:last].replace(",", "")
                    )
                    yield SaidSize(role, value, first, last)


def _is_window(side: re.Match[str], text: str) -> bool:
    """Whether sides are those of what a layer slides over its input."""
    small = int(side["n"]) <= LARGEST_WINDOW
    return small and bool(_SLIDES.search(text) and _OF_LAYER.match(text, side.end()))


_BEFORE = re.compile(r"(?:(?<![\w.])\d+\s*,\s*)*(?<![\w.-])\d+\s*,?\s+(?:and|or)\s+$")
_AFTER = re.compile(r"(?:\s*,\s*\d+(?![\w.]))*\s*,?\s+(?:and|or)\s+\d+(?![\w.])(?!\s*[x×-])")
_PLAIN = re.compile(r"\d+")


def _listed(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where a number stands, with those that are listed together with it."""
    before, after = _BEFORE.search(text, 0, start), _AFTER.match(text, end)
    found = [m.span() for m in _PLAIN.finditer(before[0])] if before else []
    shift = before.start() if before else 0
    more = [m.span() for m in _PLAIN.finditer(after[0])] if after and not before else []
    return [
        *((a + shift, b + shift) for a, b in found),
        (start, end),
        *((a + end, b + end) for a, b in more),
    ]


def _in_part(
    text: str, begin: int, end: int, sizes: list[SaidSize], before: SaidLayer | None
) -> Iterator[SaidLayer]:
    """The layers of one part of a claim: each size goes to the nearest layer that may have it."""
    kinds = sorted(
        (match.start(), kind)
        for kind, pattern in _KIND
        for match in pattern.finditer(text, begin, end)
    )
    mine: dict[tuple[int, str], list[SaidSize]] = {kind: [] for kind in kinds}
    for size in sizes:
        able = [one for one in kinds if one[1] in _MAY_HAVE[size.role]]
        if able:
            mine[min(able, key=lambda one: abs(one[0] - size.start))].append(size)
        elif alone := _kind_alone(size, before):
            mine.setdefault((begin, alone), []).append(size)
    for kind in dict.fromkeys(kind for _, kind in sorted(mine)):
        groups: list[tuple[int, list[SaidSize]]] = []
        for start, own in sorted((s, o) for (s, k), o in mine.items() if k == kind):
            if groups and not _repeats(groups[-1][1], own):
                groups[-1][1].extend(own)
            else:
                groups.append((start, list(own)))
        for start, own in groups:
            for together in _apart(own):
                yield SaidLayer(kind, tuple(together), (), start)


def _apart(sizes: list[SaidSize]) -> Iterator[list[SaidSize]]:
    """The sizes of each layer: of listed ones the first belong together, then the second; what
    is said once holds of all."""
    by_role: dict[str, list[SaidSize]] = {}
    for size in sizes:
        by_role.setdefault(size.role, []).append(size)
    for place in range(max(map(len, by_role.values()), default=1)):
        yield [
            own[place] if len(own) > place else own[0]
            for own in by_role.values()
            if len(own) > place or len(own) == 1
        ]


def _kind_alone(size: SaidSize, before: SaidLayer | None) -> str:
    """What has a size that stands apart from the name of a layer: the layer before, if it may."""
    if before is not None and before.kind in _MAY_HAVE[size.role]:
        return before.kind
    return _ALONE.get(size.role, "")


def _repeats(one: list[SaidSize], other: list[SaidSize]) -> bool:
    return bool({size.role for size in one} & {size.role for size in other})


def _with_subjects(text: str, layers: list[SaidLayer]) -> Iterator[SaidLayer]:
    """Each layer with the words of its sentence before it and of its own part."""
    for layer in layers:
        sentence = max(text.rfind(". ", 0, layer.start), text.rfind("; ", 0, layer.start), 0)
        stop = min((m.start() for m in _CUT.finditer(text, layer.start + 1)), default=len(text))
        said = _LETTERS.findall(text[sentence:stop])
        words = dict.fromkeys(w.lower() for w in said if not _LAYER_WORDS.match(w) and len(w) > 2)
        yield replace(layer, words=tuple(words))
