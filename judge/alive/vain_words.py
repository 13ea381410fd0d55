"""What of a claim is said only where no run does it: in stubs, in code that nothing calls, in
settings that nothing reads, in documents?

A word alone is said in many places. Two words of a claim that stand beside each other in it, on one
line of a stub or a document and on no line that runs, tell what the claim is about and that nobody
does it. Looked for in the whole repository, not among the places that a search liked.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum
from typing import Protocol

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import CHANGEABLE, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, FileRole
from index.tokenize import tokens

NAMED_APART = CHANGEABLE | {ParameterKind.CONFIG, ParameterKind.CONSTANT}
"""Kinds of facts whose name stands on a line of its own."""

MANIFESTS = frozenset(
    {
        *("pyproject.toml", "setup.cfg", "tox.ini", "pixi.toml", "Pipfile", "environment.yml"),
        *("Cargo.toml", "Project.toml", "Manifest.toml", "rust-toolchain.toml", "rustfmt.toml"),
        *("package.json", "tsconfig.json", "CMakeLists.txt", "CMakePresets.json", "conanfile.txt"),
        *("DESCRIPTION", "pom.xml", "build.gradle", "gradle.properties", "fpm.toml", "meson.build"),
        *("build.properties", "mkdocs.yml", "codecov.yml", "dune-project", "vcpkg.json"),
    }
)
"""Files that tools of a language read, never the program."""

FEWEST_WORDS = 2
"""Words of a claim that an unread setting must say: one is said in many places."""

UNSAID = 0.5
"""How often a word counts that no place says."""

APART = 2
"""How far apart in a claim, in telling words, two of them still belong together."""

PLACES, SETTINGS = 4, 12
"""Best places of a kind that are compared by meaning, and settings of which it is asked whether
anything reads them."""

NAMED = 0.3
"""What a name of nothing but the claim's words adds to the words and the meaning of a place."""

LONG_WORD = 3
"""Shorter pieces of names ("is", "of") mean nothing."""


class Ground(Enum):
    """What becomes of what stands in a place."""

    RUNS = "runs"
    STUB = "stub"
    UNCALLED = "uncalled"
    DOCUMENT = "document"


class Vain(Struct, frozen=True):
    """`only`: share of the claim's pairs of words that nothing which runs says, though something
    else does. `setting`: the most of its words that one setting says which nothing reads, where
    nothing else that is read or runs says them. `stub`
    and `running`: how much the best stub and the best place that runs speak for it, by words,
    meaning and name, 0 to 2.3; `stub` is 0 without one."""

    only: float = 0.0
    setting: float = 0.0
    stub: float = 0.0
    running: float = 0.0


NOTHING_VAIN = Vain()

Meaning = Callable[[str, Sequence[str]], Sequence[float]]


class Known(Protocol):
    """What a repository tells of its places and settings."""

    chunks: dict[str, Chunk]

    @property
    def parameters(self) -> Sequence[ParameterFact]:
        """All facts."""

    def stub_of(self, owner: str) -> str:
        """Why a definition is a stub; "" when it is none."""

    def is_reachable(self, owner: str) -> bool:
        """Whether a run reaches it."""

    def code_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of code, with the owner's name."""

    def prose_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of comments and docstrings."""

    def lines_of(self, path: str) -> Sequence[str]:
        """The lines of a file as stored."""

    def is_read(self, fact: ParameterFact) -> bool:
        """Whether anything may read the setting."""


def _is_setting(fact: ParameterFact) -> bool:
    """Whether the program could read the setting."""
    return fact.kind in NAMED_APART and fact.location.path.rpartition("/")[2] not in MANIFESTS


def _ground(chunk: Chunk, known: Known) -> Ground | None:
    if chunk.role is FileRole.DOC:
        return Ground.DOCUMENT
    if chunk.role not in RUNS:
        return None
    if known.stub_of(chunk.owner):
        return Ground.STUB
    return Ground.RUNS if known.is_reachable(chunk.owner) else Ground.UNCALLED


def share_said(name: str, words: Container[str]) -> float:
    """The share of a name's longer pieces that are among the words."""
    parts = [part for part in tokens(name) if part.isalpha() and len(part) >= LONG_WORD]
    return sum(part in words for part in parts) / len(parts) if parts else 0.0


class VainWords:
    """The words of all places of a repository, by what becomes of them."""

    def __init__(self, known: Known) -> None:
        grounds = ((chunk, _ground(chunk, known)) for chunk in known.chunks.values())
        self._places = [(chunk, ground) for chunk, ground in grounds if ground is not None]
        self._saying: defaultdict[str, list[int]] = defaultdict(list)
        for number, (chunk, _) in enumerate(self._places):
            for word in known.code_tokens(chunk) | known.prose_tokens(chunk):
                self._saying[word].append(number)
        self._lines: dict[int, list[frozenset[str]]] = {}
        self._is_read = known.is_read
        self._lines_of = known.lines_of
        self._settings = [fact for fact in known.parameters if _is_setting(fact)]
        self._by_line: defaultdict[tuple[str, int], list[ParameterFact]] = defaultdict(list)
        self._setting_words: list[frozenset[str]] = []
        self._settings_saying: defaultdict[str, list[int]] = defaultdict(list)
        for number, fact in enumerate(self._settings):
            self._take_setting(number, fact)

    def _take_setting(self, number: int, fact: ParameterFact) -> None:
        place = fact.location
        lines = self._lines_of(place.path)[place.first_line - 1 : place.last_line]
        words = frozenset(tokens("\n".join(lines))) | frozenset(tokens(fact.name))
        self._setting_words.append(words)
        for word in words:
            self._settings_saying[word].append(number)
        for line in range(place.first_line, place.last_line + 1):
            self._by_line[place.path, line].append(fact)

    def of(self, words: Sequence[str], text: str, meaning: Meaning) -> Vain:
        """What of a claim's telling words, in its order, is said in vain; `text` is the claim."""
        weight = {
            word: math.log1p(len(self._places) / (len(self._saying.get(word, ())) or UNSAID))
            for word in words
        }
        if not weight:
            return NOTHING_VAIN
        spoken = _spoken(weight, self._saying)
        near = {ground: self._nearest(spoken, ground, weight, text, meaning) for ground in SPEAKING}
        only, unread = self._only(words, weight), self._unread(weight)
        return Vain(only, unread, near[Ground.STUB], near[Ground.RUNS])

    def _nearest(
        self,
        spoken: Mapping[int, float],
        ground: Ground,
        weight: Mapping[str, float],
        text: str,
        meaning: Meaning,
    ) -> float:
        """How much the best place speaks."""
        own = [number for number in spoken if self._places[number][1] is ground]
        best = sorted(own, key=lambda number: (-spoken[number], number))[:PLACES]
        near = meaning(text, [self._places[number][0].chunk_id for number in best])
        speaks = [
            spoken[number] + max(0.0, cosine) + NAMED * self._named(number, weight)
            for number, cosine in zip(best, near, strict=True)
        ]
        return max(speaks, default=0.0)

    def _named(self, number: int, weight: Mapping[str, float]) -> float:
        return share_said(self._places[number][0].owner.rpartition(".")[2], weight)

    def _only(self, words: Sequence[str], weight: Mapping[str, float]) -> float:
        pairs = dict.fromkeys(_pairs(words))
        total = math.fsum(weight[one] + weight[two] for one, two in pairs)
        vain = [weight[one] + weight[two] for one, two in pairs if self._in_vain((one, two))]
        return math.fsum(vain) / total if vain else 0.0

    def _in_vain(self, pair: tuple[str, str]) -> bool:
        """Whether a place says both words where nothing that runs does."""
        one, two = pair
        both = sorted(set(self._saying.get(one, ())) & set(self._saying.get(two, ())))
        idle = (n for n in both if self._places[n][1] is not Ground.RUNS)
        if not any(self._says(n, pair) for n in idle) and not self._in_setting(pair):
            return False
        running = (n for n in both if self._places[n][1] is Ground.RUNS)
        return not any(self._says(n, pair) for n in running)

    def _says(self, number: int, pair: tuple[str, str]) -> bool:
        """Whether a line of the place, or its name, says both; lines that hold nothing but
        settings which nobody reads do not run."""
        chunk, ground = self._places[number]
        for at, words in enumerate(self._words_by_line(number)):
            if words.issuperset(pair):
                last = at == len(self._lines[number]) - 1
                if ground is not Ground.RUNS or last or not self._is_idle(chunk, at):
                    return True
        return False

    def _words_by_line(self, number: int) -> list[frozenset[str]]:
        """The words of each line of a place, and those of its name."""
        known = self._lines.get(number)
        if known is None:
            chunk = self._places[number][0]
            known = [frozenset(tokens(line)) for line in chunk.text.split("\n")]
            known.append(frozenset(tokens(chunk.owner)))
            self._lines[number] = known
        return known

    def _is_idle(self, chunk: Chunk, at: int) -> bool:
        facts = self._by_line.get((chunk.location.path, chunk.line_of(at)), ())
        return bool(facts) and not any(map(self._is_read, facts))

    def _in_setting(self, pair: tuple[str, str]) -> bool:
        """Whether a setting that nothing reads says both words."""
        one, two = pair
        both = set(self._settings_saying.get(one, ())) & set(self._settings_saying.get(two, ()))
        return any(not self._is_read(self._settings[n]) for n in sorted(both)[:SETTINGS])

    def _unread(self, weight: Mapping[str, float]) -> float:
        said = _spoken(weight, self._settings_saying)
        best = sorted(said, key=lambda number: (-said[number], number))[:SETTINGS]
        read = [self._setting_words[n] for n in best if self._is_read(self._settings[n])]
        for number in best:
            words = self._setting_words[number] & weight.keys()
            told = len(words) < FEWEST_WORDS or any(words <= others for others in read)
            if not (told or self._is_read(self._settings[number]) or self._runs(number, words)):
                return said[number]
        return 0.0

    def _runs(self, setting: int, words: frozenset[str]) -> bool:
        """Whether another place than the setting's says the words, and runs."""
        own = self._settings[setting].location
        places = frozenset.intersection(*(frozenset(self._saying.get(w, ())) for w in words))
        grounds = (self._places[n] for n in places)
        return any(
            ground is Ground.RUNS and not chunk.location.overlaps(own) for chunk, ground in grounds
        )


SPEAKING = (Ground.STUB, Ground.RUNS)


def _spoken(weight: Mapping[str, float], saying: Mapping[str, Sequence[int]]) -> dict[int, float]:
    """The share of the words that each place or setting says, by its number."""
    total = math.fsum(weight.values())
    said: defaultdict[int, float] = defaultdict(float)
    for word, much in weight.items():
        for number in saying.get(word, ()):
            said[number] += much / total
    return said


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Words that stand near each other, each pair in one order."""
    for at, word in enumerate(words):
        for other in words[at + 1 : at + 1 + APART]:
            if other != word:
                yield (word, other) if word < other else (other, word)
