"""Which words of a repository talk to whoever judges it, instead of doing or describing anything?

Such words move no score: they are data to every judge. They are flagged, because their being there
says something about the repository. Words are compared as a reader sees them: without characters
that draw nothing, look-alike letters as Latin ones, comment marks and line ends as blanks; texts
that are written in base64 are read too.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache

from msgspec import Struct

from analyzer.model.source import SourceFile
from judge.text.shipped_tables import shipped_table
from judge.text.unseen import on_one_line, unseen, without_unseen

QUOTE = 120
"""Characters of a quote."""

WINDOW = 3
"""Lines that one sentence may stretch over."""


class InstructionKind(StrEnum):
    """What is tried."""

    OVERRIDE = "override"  # drop the rules: "ignore all previous instructions"
    VERDICT = "verdict"  # a score is asked for or said: "rate this 1.0"
    IMPERSONATION = "impersonation"  # speaks as the system, the user, or an earlier answer
    ADDRESS = "address"  # turns to a judge, a reviewer or a language model


class Instruction(Struct, frozen=True, order=True):
    """One place. `line` is 0 for the path itself. `hidden` says how it was kept from readers: ""
    when it was not, else "unseen characters", "look-alike letters" or "base64"."""

    path: str
    line: int
    kind: InstructionKind
    quote: str
    hidden: str = ""


CARRIER = re.compile(r"[A-Za-z0-9+/]{24,}={0,2}")
_CARRIED = re.compile(rb"[A-Za-z0-9+/]")
_CARRIES = bytes(b"x"[0] if _CARRIED.match(bytes([n])) else b" "[0] for n in range(256))
_LEAST_CARRIER = b"x" * 24


def instructions_in(files: Iterable[SourceFile]) -> tuple[Instruction, ...]:
    """All places in paths and texts, sorted; at most one a line."""
    found = {one for file in files for one in (*in_path(file.path), *in_text(file.text, file.path))}
    return tuple(sorted(found))


def in_path(path: str) -> list[Instruction]:
    """What the path itself says, its separators read as blanks."""
    words = re.sub(r"[_\-./\\+]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", path))
    # "1.0" in a name would otherwise be two numbers.
    words = re.sub(r"\b1 0\b", "1.0", words)
    return _in_line(words, path, 0)[:1]


def in_text(text: str, path: str) -> list[Instruction]:
    """What the text says, with the line on which each sentence begins."""
    if path.endswith((".ipynb", ".json")):
        text = _unescaped(text)
    lines = text.split("\n")
    found: dict[int, Instruction] = {}
    bare = _BareLines(lines)
    for number in _sparks(text, lines):
        window = " ".join([bare[n] for n in range(number, min(number + WINDOW, len(lines)))])
        for one in _in_line(window, path, number + 1, own=len(bare[number])):
            found.setdefault(one.line, one)
    for one in _encoded(text, lines, path):
        found.setdefault(one.line, one)
    return list(found.values())


def _sparks(text: str, lines: Sequence[str]) -> list[int]:
    """Lines (from 0) at which a sentence worth a slow look may begin."""
    small = text.lower() if text.isascii() else _seen_lines(lines)
    table = _table()
    found = [
        at for stem in table.stems for at in _places(stem, small) if table.spark.match(small, at)
    ]
    near: set[int] = set()
    number = counted = 0
    for at in sorted(found):
        number += small.count("\n", counted, at)
        counted = at
        near.add(number)
    return sorted({at - back for at in near for back in range(WINDOW) if at >= back})


def _places(stem: str, text: str) -> Iterator[int]:
    at = text.find(stem)
    while at >= 0:
        yield at
        at = text.find(stem, at + 1)


LONGEST = 4_000
"""Characters of one line that are read; a longer one is data."""


def _in_line(line: str, path: str, number: int, own: int | None = None) -> list[Instruction]:
    """`own`: a sentence must begin within so many characters."""
    line = line[:LONGEST]
    text, hidden = _seen(line)
    limit = len(text) if own is None else own
    found = []
    for kind, pattern in _table().patterns:
        match = pattern.search(text)
        if match and match.start() <= limit:
            found.append(Instruction(path, number, kind, _quote(line, text, match), hidden))
    return found


def _quote(line: str, text: str, match: re.Match[str]) -> str:
    """The words themselves; the whole line where hidden characters shift their places."""
    same = len(text) == len(line)
    shown = on_one_line(line[match.start() : match.end()] if same else line)
    return shown if len(shown) <= QUOTE else shown[: QUOTE - 1] + "…"


class _Table(Struct, frozen=True):
    stems: tuple[str, ...]
    spark: re.Pattern[str]
    patterns: tuple[tuple[InstructionKind, re.Pattern[str]], ...]


@cache
def _table() -> _Table:
    document = shipped_table("instructions")
    parts = {name: "".join(pieces) for name, pieces in document["parts"].items()}
    patterns = tuple(
        (InstructionKind(entry["kind"]), re.compile(_filled("".join(entry["pattern"]), parts)))
        for entry in document["patterns"]
    )
    spark = re.compile("".join(document["spark"]))
    return _Table(tuple(document["stems"]), spark, patterns)


def _filled(pattern: str, parts: Mapping[str, str]) -> str:
    for name, part in parts.items():
        pattern = pattern.replace(f"<{name}>", part)
    return pattern


_MARKS = re.compile(r"^\s*(?:#+|//+|/\*+|\*+/?|%+|--+|;+|\"{3}|'{3}|<!--|>|!)?\s?|\s+$")


def _bare(line: str) -> str:
    """A line without indent, comment mark and trailing blanks."""
    return _MARKS.sub("", line).removesuffix("*/").removesuffix("-->").rstrip()


class _BareLines(dict[int, str]):
    """Lines by their number (from 0), each made bare once: windows overlap."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def __missing__(self, number: int) -> str:
        found = self[number] = _bare(self._lines[number])
        return found


_SPACES = "\t\v\f\r\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000_`*’"
_BLANKS = re.compile(f"[{_SPACES} ]{{2,}}|[{_SPACES}]")
"""What `_spaced` makes one blank, but for line ends and single blanks, which are one already."""


def _seen_lines(lines: Sequence[str]) -> str:
    """All lines as `_seen` gives them; those in plain letters together."""
    plain = "\n".join(line.lower() if line.isascii() else _seen(line)[0] for line in lines)
    return _BLANKS.sub(" ", plain.replace("don't", "don t"))


def _seen(text: str) -> tuple[str, str]:
    """Small letters as a reader sees them, and by what means they were hidden."""
    if text.isascii():
        return _spaced(text.lower()), ""
    bare = without_unseen(text)
    plain = unicodedata.normalize("NFKC", bare)
    folded = plain.translate(LOOKALIKES)
    hidden = "look-alike letters" if _mixes_scripts(bare) else ""
    if any(unseen(c) for c in text):
        hidden = "unseen characters"
    # A text in another script stays as it is; only words of mixed letters are folded.
    return _spaced(
        (folded if hidden == "look-alike letters" else _folded_words(plain)).lower()
    ), hidden


def _spaced(text: str) -> str:
    return re.sub(r"[\s_`*’]+", " ", text.replace("don't", "don t"))


def _folded_words(text: str) -> str:
    return re.sub(
        r"\w+", lambda m: m[0].translate(LOOKALIKES) if _mixes_scripts(m[0]) else m[0], text
    )


def _mixes_scripts(text: str) -> bool:
    """Whether a word holds Latin letters beside look-alikes of another script."""
    return any(
        any("a" <= c.lower() <= "z" for c in word) and any(ord(c) in LOOKALIKES for c in word)
        for word in re.findall(r"[^\W\d_]+", text)
    ) or any(0x1D400 <= ord(c) <= 0x1D7FF or 0xFF21 <= ord(c) <= 0xFF5A for c in text)


LOOKALIKES = {
    ord(other): latin
    for other, latin in zip(
        "аеорсухіјѕԁһԛԝвкмнтАВЕКМНОРСТХУІЈЅοανρτικυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
        "aeopcyxijsdhqwbkmhtABEKMHOPCTXYIJSoavptikuABEZHIKMNOPTYX",
        strict=True,
    )
}
"""Cyrillic and Greek letters that are drawn like Latin ones."""


def _encoded(text: str, lines: list[str], path: str) -> Iterator[Instruction]:
    # Few files hold so long a word, and looking for one in bytes of two kinds is quick.
    if _LEAST_CARRIER not in text.encode("utf-8", "surrogatepass").translate(_CARRIES):
        return
    number, counted = 1, 0
    for match in CARRIER.finditer(text):
        number += text.count("\n", counted, match.start())
        counted = match.start()
        decoded = _decoded(match.group()) if len(lines[number - 1]) <= LONGEST else ""
        for one in _in_line(decoded, path, number) if decoded else ():
            yield Instruction(path, number, one.kind, one.quote, "base64")


def _decoded(text: str) -> str:
    """The readable text behind base64; "" for anything else."""
    body = text.rstrip("=")
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), validate=True)
        words = raw.decode("utf-8")
    except (binascii.Error, ValueError):
        return ""
    return words if words.isprintable() or words.replace("\n", " ").isprintable() else ""


def _unescaped(text: str) -> str:
    """JSON's escapes of single characters undone; line ends stay where they are."""
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda m: _character(int(m[1], 16)), text)
    return text.replace('\\n"', '"').replace('\\"', '"')


def _character(code: int) -> str:
    return " " if code < 32 or 0xD800 <= code <= 0xDFFF else chr(code)
