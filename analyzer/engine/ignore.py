"""Which paths a repository's own .gitignore files leave out, decided as git decides.

Every pattern is cut at its slashes and each piece becomes a regex with atomic groups, so the
time for one match is bounded by pattern length times name length, whatever the pattern: the
files come from strangers. A pattern that git would reject matches nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

MAX_RULES = 2_000
"""Rules in force at one place, all levels together; later ones are dropped (and so ignore less)."""

MAX_PATTERN = 4_096
"""Longest path of the usual systems: a longer pattern cannot match."""

NamePattern = Callable[[str], object]

_POSIX_CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": " \\t",
    "cntrl": "\\x00-\\x1f\\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": "!-/:-@\\[-`{-~",
    "space": "\\s",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a .gitignore. `pieces` holds one pattern a path part, None for "**"."""

    pieces: tuple[NamePattern | None, ...]
    anywhere: bool  # no slash in the pattern: the last part alone is matched
    folders_only: bool
    negated: bool

    def matches(self, parts: Sequence[str], *, folder: bool) -> bool:
        """Whether the path of these parts, relative to the .gitignore, is meant."""
        if self.folders_only and not folder:
            return False
        if self.anywhere:
            return bool(self.pieces[0] and self.pieces[0](parts[-1]))
        return _parts_match(self.pieces, parts)


@dataclass(frozen=True, slots=True)
class IgnoreFile:
    """The rules of one .gitignore that lies `depth` folders below the root."""

    depth: int
    rules: tuple[Rule, ...]


def ignored(parts: Sequence[str], files: Sequence[IgnoreFile], *, folder: bool = False) -> bool:
    """Whether the path is left out, given the .gitignore files above it, outermost first.

    The deepest file with an opinion decides, and in it the last rule. Folders above the path
    are taken to be in: whoever walks does not enter an ignored folder.
    """
    for ignore_file in reversed(files):
        below = parts[ignore_file.depth :]
        for rule in reversed(ignore_file.rules):
            if rule.matches(below, folder=folder):
                return not rule.negated
    return False


def read_rules(data: bytes, *, limit: int = MAX_RULES) -> tuple[Rule, ...]:
    """The first `limit` rules in the bytes of a .gitignore, in their order. Never raises."""
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    rules: list[Rule] = []
    for line in text.split("\n"):
        rule = _rule(line.removesuffix("\r"))
        if rule is not None:
            rules.append(rule)
        if len(rules) >= limit:
            break
    return tuple(rules[:limit])


def _rule(line: str) -> Rule | None:
    pattern = _without_trailing_spaces(line)
    if not pattern or pattern.startswith("#") or len(pattern) > MAX_PATTERN:
        return None
    negated = pattern.startswith("!")
    pattern = pattern[1:] if negated else pattern
    folders_only = pattern.endswith("/")
    pattern = pattern.removesuffix("/")
    anywhere = "/" not in pattern
    pattern = pattern.removeprefix("/")
    if not pattern:
        return None
    try:
        pieces = (_name_pattern(pattern),) if anywhere else _pieces(pattern)
    except ValueError:
        return None
    return Rule(pieces, anywhere, folders_only, negated)


def _without_trailing_spaces(line: str) -> str:
    kept = line.rstrip(" ")
    slashes = len(kept) - len(kept.rstrip("\\"))
    return kept + " " if slashes % 2 and len(kept) < len(line) else kept


def _pieces(pattern: str) -> tuple[NamePattern | None, ...]:
    pieces = [
        None if _is_any_depth(piece) else _name_pattern(piece) for piece in _path_parts(pattern)
    ]
    # "a/**" means what lies in a, not a itself.
    if pieces[-1] is None:
        pieces.insert(-1, _name_pattern("*"))
    return tuple(pieces)


def _path_parts(pattern: str) -> list[str]:
    """The pattern cut at its slashes, those in brackets excepted."""
    parts, start, at = [], 0, 0
    while at < len(pattern):
        width = 2 if pattern[at] == "\\" else 1
        if pattern[at : at + width].endswith("/"):
            parts.append(pattern[start:at])
            start = at + width
        at = _bracket(pattern, at + 1)[1] if pattern[at] == "[" else at + width
    return [*parts, pattern[start:]]


def _is_any_depth(piece: str) -> bool:
    return len(piece) > 1 and not piece.strip("*")


def _parts_match(pieces: Sequence[NamePattern | None], parts: Sequence[str]) -> bool:
    """Match with at most one way back, to the last "**": never exponential."""
    at = piece_at = 0
    way_back: tuple[int, int] | None = None
    while at < len(parts):
        piece = pieces[piece_at] if piece_at < len(pieces) else _nothing
        if piece is None:
            piece_at += 1
            way_back = (piece_at, at)
        elif piece(parts[at]):
            at, piece_at = at + 1, piece_at + 1
        elif way_back is not None:
            piece_at, at = way_back[0], way_back[1] + 1
            way_back = (piece_at, at)
        else:
            return False
    return all(piece is None for piece in pieces[piece_at:])


def _nothing(name: str) -> bool:  # noqa: ARG001
    return False


def _name_pattern(glob: str) -> NamePattern:
    """A test for one path part. ValueError for a glob that git does not accept."""
    if not re.search(r"[*?\[\\]", glob):
        return glob.__eq__
    tail = glob.lstrip("*")
    if tail and len(tail) < len(glob) and not re.search(r"[*?\[\\]", tail):
        return lambda name: name.endswith(tail)
    return re.compile(_regex(glob), re.DOTALL).fullmatch


def _regex(glob: str) -> str:
    first, *rest = _chunks(glob)
    if not rest:
        return first
    # The earliest place of an inner chunk is as good as any later one: no backtracking.
    inner = "".join(_once(chunk, place) for place, chunk in enumerate(rest[:-1]))
    return f"{first}{inner}.*{rest[-1]}"


def _once(chunk: str, place: int) -> str:
    """The earliest place of a chunk and no other: what is looked ahead to is not tried again."""
    return f"(?=(?P<c{place}>.*?{chunk}))(?P=c{place})"


def _chunks(glob: str) -> list[str]:
    """Regexes of fixed width for what stands between the stars."""
    chunks = [""]
    at = 0
    while at < len(glob):
        char = glob[at]
        if char == "*":
            if at == 0 or glob[at - 1] != "*" or chunks[-1]:
                chunks.append("")
            at += 1
        elif char == "[":
            piece, at = _bracket(glob, at + 1)
            chunks[-1] += piece
        elif char == "\\":
            if at + 1 == len(glob):
                raise ValueError("ends with a backslash")
            chunks[-1] += re.escape(glob[at + 1])
            at += 2
        else:
            chunks[-1] += "." if char == "?" else re.escape(char)
            at += 1
    return chunks


def _bracket(glob: str, at: int) -> tuple[str, int]:
    """The regex of a bracket expression that starts at `at`, and where the glob goes on."""
    negated = glob[at : at + 1] in ("!", "^")
    at += negated
    start = at
    members = ""
    while at < len(glob) and (glob[at] != "]" or at == start):
        if glob.startswith("[:", at):
            end = glob.index(":]", at + 2)
            if glob[at + 2 : end] not in _POSIX_CLASSES:
                raise ValueError("unknown character class")
            members += _POSIX_CLASSES[glob[at + 2 : end]]
            at = end + 2
        else:
            member, at = _member(glob, at)
            members += member
    if at >= len(glob):
        raise ValueError("bracket is not closed")
    if not members:
        return ("." if negated else "(?!)"), at + 1
    return f"[{'^' if negated else ''}{members}]", at + 1


def _member(glob: str, at: int) -> tuple[str, int]:
    """One character or range of a bracket expression; "" for a range that runs backwards."""
    low, at = _escaped(glob, at)
    if glob[at : at + 1] != "-" or glob[at + 1 : at + 2] in ("]", ""):
        return re.escape(low), at
    high, at = _escaped(glob, at + 1)
    return (f"{re.escape(low)}-{re.escape(high)}" if low <= high else ""), at


def _escaped(glob: str, at: int) -> tuple[str, int]:
    if glob[at] != "\\":
        return glob[at], at + 1
    if at + 1 == len(glob):
        raise ValueError("ends with a backslash")
    return glob[at + 1], at + 2
