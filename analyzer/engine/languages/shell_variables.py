"""What do the variables of a shell script stand for, as far as the script itself says?

A name has a value when it is assigned once, in plain sight, before its use. Names that take one
value after another, in loops and job arrays, have all of them; names that options set have their
default unless whoever starts the script gives the option.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import eq, ge, gt, le, lt, ne

from analyzer.engine.languages.arithmetic import folded
from analyzer.engine.languages.shell_words import Word, commands_of

MOST_USES = 50  # of variables in one word: values of values would grow without end
MOST_ITEMS = 256
_USE = re.compile(r"\$(?:(\w+)|\{(\w+)(?::?([-=])([^{}]*))?\})")
_ITEM = re.compile(r"\$\{(\w+)\[([^\[\]{}]+)\]\}")
_ALL = re.compile(r"\$(?:\{(\w+)\[[@*]\]\}|(\w+)|\{(\w+)\})")
_SUM = re.compile(r"\$\(\(((?:[^()]|\([^()]*\)){1,100})\)\)")
_CHOICE = re.compile(r"([^?:<>=!]+)(<=|>=|==|!=|<|>)([^?:<>=!]+)\?([^?:]+):([^?:]+)")
_COMPARED = {"<": lt, "<=": le, ">": gt, ">=": ge, "==": eq, "!=": ne}
_BARE = re.compile(r"\$?\{?\b([A-Za-z_]\w*)\b\}?")
_TASK = re.compile(r"^#(?:SBATCH|PBS|\$)[ \t].*?(?:--array[= ]|-a[ ]|-t[ ]|-J[ ])([\d,:%-]+)", re.M)
_TASK_NAMES = ("SLURM_ARRAY_TASK_ID", "PBS_ARRAY_INDEX", "SGE_TASK_ID", "PBS_ARRAYID")
_OPTION_VALUE = re.compile(r"\$(?:OPTARG|\{OPTARG\}|[12]|\{[12]\}|\{\w+#[^{}]*\})")


@dataclass(slots=True)
class Given:
    """How a script is started: its words, and variables that are set for it."""

    words: tuple[str, ...] = ()
    variables: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Variables:
    """Values of names assigned once. `often` counts assignments in the whole script."""

    often: dict[str, int] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)
    lists: dict[str, tuple[Word, ...]] = field(default_factory=dict)
    turns: dict[str, tuple[str, ...]] = field(default_factory=dict)  # one after the other
    given: frozenset[str] = frozenset()  # set from outside: assignments do not count

    def start_with(self, given: Given) -> None:
        """Take in what whoever starts the script sets."""
        self.known.update(given.variables)
        self.known.update({str(n): word for n, word in enumerate(given.words, 1)})
        self.given = frozenset(self.known)

    def count(self, name: str, times: int = 1) -> None:
        """Note an assignment anywhere in the script."""
        self.often[name] = self.often.get(name, 0) + times

    def is_single(self, name: str) -> bool:
        """Whether a name has one value wherever it is used."""
        return self.often.get(name, 0) == 1 or (name in self.given and self.often.get(name, 0) <= 1)

    def filled(self, text: str) -> str:
        """`text` with the variables put in that have one known value."""
        if not 0 < text.count("$") <= MOST_USES:
            return text
        if "$((" in text:
            text = _SUM.sub(self._sum, text)
        return _USE.sub(self._value, _ITEM.sub(self._item, text))

    def _sum(self, use: re.Match[str]) -> str:
        """`$((N * 10))`: names need no dollar in there."""
        text = _BARE.sub(lambda name: self.known.get(name[1], name[0]), use[1])
        value = _chosen(text)
        known = all(self.is_single(name) for name in _BARE.findall(use[1]))
        return str(value) if value is not None and known else use[0]

    def _item(self, use: re.Match[str]) -> str:
        items = self.lists.get(use[1], ())
        place = self.filled(use[2])
        known = place.isdigit() and int(place) < len(items) and self.is_single(use[1])
        return items[int(place)].text if known else use[0]

    def _value(self, use: re.Match[str]) -> str:
        name = use[1] or use[2]
        if name in self.known:
            return self.known[name] if self.is_single(name) else use[0]
        # `BIN=${BIN:-./run}` is the one assignment of BIN that counts.
        return use[4] if use[3] is not None and self.often.get(name, 0) <= 1 else use[0]

    def several(self, text: str) -> tuple[str, ...]:
        """All values of `$lr`, `${LRS[$i]}` or a name that stands for one of them; () for none."""
        match = _ITEM.fullmatch(text)
        if match is not None:
            return tuple(word.text for word in self.lists.get(match[1], ()))
        match = _ALL.fullmatch(text)
        name = (match[2] or match[3]) if match is not None else None
        return self.turns.get(name, ()) if name else ()

    def turns_in(self, texts: Iterable[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The variables of loops that stand in any of the texts, with all their values."""
        names = {use[1] or use[2] for text in texts for use in _USE.finditer(text)}
        return tuple((name, self.turns[name]) for name in sorted(names & self.turns.keys()))

    def expanded(self, word: Word) -> list[Word]:
        """The words that one word becomes: lists taken apart, unquoted text split."""
        if "$" not in word.text or (word.raw[:1] == "'" and word.is_quoted):
            return [word]
        match = _ALL.fullmatch(word.text)
        name = match[1] if match is not None else None
        if name and name in self.lists and self.is_single(name):
            return list(self.lists[name])
        text = self.filled(word.text)
        filled = Word(text, word.raw, word.offset, word.is_quoted)
        if word.is_quoted or word.raw[:1] != "$" or not re.search(r"\s", text) or "$" in text:
            return [filled]
        return [replace(part, raw=word.raw, offset=word.offset) for part in words_in(text)]


def _chosen(text: str) -> float | int | None:
    """What arithmetic gives: of `DIM < 300 ? 50 : 100`, the side that the comparison takes."""
    match = _CHOICE.fullmatch(text)
    if match is None:
        return folded(text.strip(), whole=True, caret=False)
    left, right, *sides = (
        folded(match[at].strip(), whole=True, caret=False) for at in (1, 3, 4, 5)
    )
    if left is None or right is None:
        return None
    return sides[0 if _COMPARED[match[2]](left, right) else 1]


def words_in(text: str, offset: int = 0) -> list[Word]:
    """The words of a stretch of shell text, moved to where it stands."""
    found = [word for command in commands_of(text)[0] for word in command.words]
    return [replace(word, offset=word.offset + offset) for word in found[:MOST_ITEMS]]


def tasks_of(text: str) -> dict[str, tuple[str, ...]]:
    """The numbers that a job array goes through, by the names that jobs know theirs under."""
    match = _TASK.search(text) if "#" in text else None
    numbers: list[str] = []
    for part in match[1].partition("%")[0].split(",") if match is not None else ():
        span, _, step = part.partition(":")
        first, dash, last = span.partition("-")
        if not first.isdigit() or (dash and not last.isdigit()):
            return {}
        end = int(last) if dash else int(first)
        by = int(step) if step.isdigit() and int(step) else 1
        if end - int(first) > MOST_ITEMS * by:
            return {}
        numbers += [str(number) for number in range(int(first), end + 1, by)]
    return dict.fromkeys(_TASK_NAMES, tuple(numbers)) if numbers else {}


def is_option_value(text: str) -> bool:
    """Whether an assignment takes what an option of the script was given: `lr=$OPTARG`."""
    return _OPTION_VALUE.fullmatch(text.strip("\"'")) is not None


def options_given(words: Sequence[str]) -> dict[str, str]:
    """`-l 0.5 --epochs=3` as options by name; switches are "true"."""
    found: dict[str, str] = {}
    for place, word in enumerate(words):
        if not word.startswith("-") or word in ("-", "--"):
            continue
        name, mark, value = word.lstrip("-").partition("=")
        after = words[place + 1] if place + 1 < len(words) else "-"
        found[name] = value if mark else after if not after.startswith("-") else "true"
    return found
