"""Which settings that a claim speaks of does code read only to print them?

`discount = settings.real("discount")` and a `toString` that says "discount" are all there is: the
value is in the log and in nothing that is computed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import EXECUTES, Location
from index.tokenize import tokens
from judge.claims.terms import everyday_stems, general_stems
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.logical_lines import is_import

LOOKED_AT = 12
"""Live chunks, best first, in which names are looked for."""

_PRINTS = re.compile(
    r"\b(?:print\w*|println!?|printf|fprintf|sprintf|format!?|cout|cerr|echo|log\w*\.\w+|logger\.\w+"
    r"|logging\.\w+|console\.\w+|message|cat|disp|display|puts|info!?|debug!?|warn\w*!?|LOG\w*"
    r"|toString|__repr__|__str__|describe|summary|@info|@printf|System\.out\.\w+|wandb\.\w+)\b"
)
_JOINED = re.compile(r"[\"'][^\"'\n]*[\"']\s*\+|\+\s*[\"']|\bf[\"']|<<\s*[\"']|[\"']\s*<<|\$\{")
_SPOKEN = re.compile(
    r"\"[^\"\n]*[a-z][^\"\n]*\s[^\"\n]*\"\s*\+|\+\s*\"[^\"\n]*\s[^\"\n]*[a-z][^\"\n]*\""
)

_TAKEN = re.compile(
    r"\s*(?:this\.|self\.)?(?:[\w:<>]+\s+)*([A-Za-z_]\w{3,})\s*(?::\s*[\w:<>]+\s*)?=\s*"
    r"(?:[^=\n]*[\"'](?:[\w.-]*\.)?\1[\"'][^=\n]*|[\w.>()-]*[.>]\1);?\s*$"
)
"""A line that takes a setting under its own name: `tau = args.tau`, `x = s.real("a.x")`."""


def only_printed(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each name that the claim's words say and that running code takes from the
    settings and never reads, unless to print it."""
    said = frozenset(plain_tokens(text)) - general_stems() - everyday_stems()
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        for name, number in repository.of_chunk(_taken_names, chunk):
            words = frozenset(tokens(name.replace("_", " ")))
            if name in found or not words or not words <= said:
                continue
            if _only_prints(name, repository.live_chunks):
                found[name] = _finding(name, chunk, number)
    return tuple(found.values())


def _taken_names(chunk: Chunk) -> tuple[tuple[str, int], ...]:
    """The names that a definition gives what a setting of the same name says, with their lines,
    from 0."""
    if chunk.role not in EXECUTES:
        return ()
    lines = enumerate(chunk.code_text().split("\n"))
    return tuple(
        (taken[1], number)
        for number, line in lines
        if "=" in line and (taken := _TAKEN.match(line))
    )


def _prints(line: str, chunk: Chunk) -> bool:
    """Whether a line prints, or joins what it holds to words for a reader."""
    if _PRINTS.search(line) or _SPOKEN.search(line):
        return True
    return bool(_PRINTS.search(chunk.owner.rpartition(".")[2]) and _JOINED.search(line))


def _unquoted(line: str) -> str:
    """A line without its texts, other than what is filled into them."""
    filled = " ".join(re.findall(r"\{(\w+)", line)) if _FILLED.search(line) else ""
    return _QUOTED.sub('""', line) + " " + filled


_FILLED = re.compile(r"\bf[\"']|\$\{|\$\w|[\"'][^\"'\n]*\{\w+")
_QUOTED = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")


def _only_prints(name: str, live: Iterable[Chunk]) -> bool:
    """Whether every line that holds a name declares it, sets it or prints it."""
    lines = _lines_with(name, live)
    return all(
        not is_import(line) and (_sets(name, line) or _prints(line, chunk)) for chunk, line in lines
    )


def _lines_with(name: str, live: Iterable[Chunk]) -> Iterator[tuple[Chunk, str]]:
    own = re.compile(rf"\b{re.escape(name)}\b")
    for chunk in live:
        if chunk.role not in EXECUTES or name not in chunk.text:
            continue
        for line in chunk.code_text().split("\n"):
            if name in line and own.search(_unquoted(line)):
                yield chunk, line


def _sets(name: str, line: str) -> bool:
    """Whether a line declares a field, or sets it from a setting of its name or to a number."""
    taken = _TAKEN.match(line)
    if taken:
        return taken[1] == name
    declared = _DECLARED.match(line)
    return declared is not None and declared["name"] == name


_DECLARED = re.compile(
    r"\s*(?:(?:private|public|protected|static|final|const|mutable|pub|let|var|val)\s+)*"
    r"(?:[\w:<>]+\s+)?(?P<name>\w+)\s*(?::\s*[\w:<>]+\s*)?(?:=\s*-?[\d.]+(?:e-?\d+)?f?)?\s*[;,]?\s*$"
)


def _finding(name: str, chunk: Chunk, number: int) -> MechanismFinding:
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    place = MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
    return MechanismFinding(
        f"use of {name}", negated=False, against=place, instead="never read, other than to print it"
    )
