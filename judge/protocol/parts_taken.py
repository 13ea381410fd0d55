"""Is a part of the data taken for what its name says: is the test part used, and no other under it?

A test part that code makes and then never reads tests nothing; and of three loaders that are made
in the same way, the one called `test` that is given the validation part has the wrong data.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES
from index.tokenize import tokens
from judge.lookup.repository import Repository

TEST = frozenset(tokens("test testing tst te"))
HELD_OUT = frozenset(tokens("valid validation val va vld dev development devel"))
TRAIN = frozenset(tokens("train training trn tr"))
KINDS = (("test", TEST), ("validation", HELD_OUT), ("training", TRAIN))
"""Parts of the data, by what code calls them, whole or short."""

OF_DATA = frozenset(
    tokens(
        "x y xs ys data dataset datasets set sets split part dl dls ds dp loader loaders iter"
        " iterator batches files file path paths images labels inputs targets text texts rows items"
        " samples examples patients users pairs queries docs sentences seqs sequences nodes edges"
        " idx ids ix mask"
    )
)
"""What else a name of a part of the data says."""

_ASSIGNED = re.compile(
    r"^[ \t]*(?:(?:const|let|var|val|auto|final|static|public|private)\b[ \t&]*)*"
    r"(?P<names>\[?\(?[A-Za-z_]\w*(?:[ \t]*,[ \t]*\*?[A-Za-z_]\w*)*\)?\]?)[ \t]*"
    r"(?:=(?!=)|:=|<-)[ \t]*(?P<made>[^\n]*)",
    re.M,
)
_CALL = re.compile(r"^(?:await\s+|new\s+)?(?P<callee>[A-Za-z_][\w.:]*)\s*\((?P<rest>.*)$")
_WORD = re.compile(r"(?<![\w])[A-Za-z_][\w.]*")
_CUTS = re.compile(
    r"\w*(?:subset|split|sampl|select|take|skip|perm|diff|drop|filter|except|minus|folds?(?![a-z])|slice"
    r"|where|isin|exclud)\w*|\[[^\]\"']*[:\d][^\]\"']*\]",
    re.I,
)
"""Signs that something is cut from a part."""


class Taken(Struct, frozen=True):
    """A name that says of which part of the data it is, `kind`, with what is wrong with it, and
    where."""

    kind: str
    note: str
    place: str


def kind_of(name: str) -> str:
    """The part of which a name is, where it says nothing else; "" for none or for several."""
    last = name.rpartition(".")[2]
    pieces = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", last).strip("_").lower().split("_")
    words = frozenset(t for piece in pieces if piece for t in tokens(piece)[:1])
    kinds = [(kind, own) for kind, own in KINDS if words & own]
    if len(kinds) != 1 or not words <= kinds[0][1] | OF_DATA:
        return ""
    return kinds[0][0]


def parts_taken(repository: Repository) -> tuple[Taken, ...]:
    """Parts that are made and never read, then parts that are given another one's data."""
    # Scripts and settings load nothing; in a shell, moreover, `test` is a command.
    live = [c for c in repository.live_chunks if c.role in COMPUTES]
    by_owner: defaultdict[tuple[str, str], list[Chunk]] = defaultdict(list)
    for chunk in live:
        by_owner[chunk.location.path, chunk.owner].append(chunk)
    unread: list[Taken] = []
    swapped: list[Taken] = []
    tested = False
    for chunks in by_owner.values():
        code = "\n".join(chunk.code_text() for chunk in chunks)
        if not re.search(r"te|val|dev|tst", code):
            continue
        made = [(chunk, *one) for chunk in chunks for one in _made(chunk)]
        tested = tested or any(_is_tested(name, code) for _, _, name, _ in made)
        unread += _unread(made, code)
        swapped += _swapped(made, code)
    return (*(() if tested else unread), *swapped)


Made = tuple[Chunk, int, str, str]
"""A line, from 0, on which a chunk gives a name something, and what."""


def _made(chunk: Chunk) -> Iterator[tuple[int, str, str]]:
    code = chunk.code_text()
    for match in _ASSIGNED.finditer(code):
        for name in re.findall(r"[A-Za-z_]\w*", match["names"]):
            if kind_of(name):
                yield code.count("\n", 0, match.start("names")), name, match["made"]


def _reads(name: str, code: str) -> list[str]:
    """Lines that read a name: not where it is given something."""
    word = re.compile(rf"(?<![\w.\"']){re.escape(name)}(?![\w\"'])")
    found: list[str] = []
    for line in code.split("\n"):
        match = _ASSIGNED.match(line)
        read = match["made"] if match is not None and word.search(match["names"]) else line
        if word.search(read) and not re.match(r"\s*(?:def|function|fn|func|del)\b", line):
            found.append(line)
    return found


def _is_tested(name: str, code: str) -> bool:
    """Whether code reads a test part that it made, and does not only hand it back."""
    if kind_of(name) != "test":
        return False
    lines = [one for one in _reads(name, code) if not re.match(r"\s*(?:return|yield)\b", one)]
    return bool(lines)


def _unread(made: Sequence[Made], code: str) -> Iterator[Taken]:
    """Test parts that code makes beside others which it reads."""
    for chunk, line, name, _ in made:
        if kind_of(name) != "test" or _reads(name, code):
            continue
        others = {other for _, _, other, _ in made if kind_of(other) not in ("", "test")}
        if any(_reads(other, code) for other in others):
            yield Taken("test", f"{name} is made and never read", _place(chunk, line))


def _swapped(made: Sequence[Made], code: str) -> Iterator[Taken]:
    """Parts that are given another part, where the same call gives another name its own."""
    calls = [(one, call) for one in made if (call := _CALL.match(one[3].strip()))]
    known = {kind_of(name) for _, _, name, _ in made}
    right = {call["callee"] for one, call in calls if _kinds_in(call["rest"]) == {kind_of(one[2])}}
    for (chunk, line, name, _), call in calls:
        kinds, own = _kinds_in(call["rest"]), kind_of(name)
        if call["callee"] not in right or len(kinds) != 1 or own in kinds or own == "training":
            continue
        if not kinds <= known:
            continue  # the only held-out part may bear either name
        if _CUTS.search(call["callee"]) or _CUTS.search(_without_keys(call["rest"])):
            continue
        cut = rf"(?:{_CUTS.pattern})[^\n]*\b{re.escape(name)}\b|\b{re.escape(name)}\s*\[[^\]]*[:\d]"
        if _says(own, call["rest"]) or re.search(cut, code, re.I):
            continue
        yield Taken(own, f"{name} is {min(kinds)} data", _place(chunk, line))


def _without_keys(written: str) -> str:
    return re.sub(r"\[\s*[\"'][\w-]*[\"']\s*\]", "", written)


def _kinds_in(written: str) -> set[str]:
    """The parts that what is written names, as words of their own or in quotes."""
    return {kind for word in _WORD.findall(written) if (kind := kind_of(word))}


def _says(kind: str, written: str) -> bool:
    """Whether any word has a piece that says the part."""
    own = dict(KINDS)[kind]
    pieces = re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", written).lower())
    return any(tokens(piece)[:1] and tokens(piece)[0] in own for piece in pieces if piece)


def _place(chunk: Chunk, line: int) -> str:
    at = chunk.line_of(line)
    return f"{chunk.location.path}:{at}-{at}"
