"""Does a sentence state a decision that code must follow, and what kind?

The cues of `tables/sentences.toml` are added up: wording of decisions against wording of findings,
speculation, prior work and motivation. What the section is there for tips the scale.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from msgspec import Struct

from analyzer.paper.document import Section, SectionKind
from analyzer.paper.specialists.wording import said

ENOUGH = 1.5
"""Balance from which a sentence counts as a decision: one plain "is computed" suffices."""

LEANING = {
    SectionKind.ABSTRACT: -4.0,
    SectionKind.INTRODUCTION: -1.5,
    SectionKind.RELATED_WORK: -6.0,
    SectionKind.REFERENCES: -9.0,
    SectionKind.PROOF: -6.0,
    SectionKind.RESULTS: -0.5,
    SectionKind.METHOD: 0.5,
}
"""What the kind of a section adds to every sentence in it."""

_TITLES = re.compile(
    r"^(?:why|motivation|intuition|discussion|remarks?|implications|examples?|case stud|"
    r"qualitative|sample|prompts?|"
    r"theor|limitations?|failure)\b",
    re.I,
)
TITLE_LEANING = -2.0
"""What a section adds whose title announces reasons, examples or prompts."""

SHORTEST = 4
"""Words a decision has at least."""

LONGEST = 160
"""Words of a sentence; more is text whose sentences were lost in conversion."""


class Cue(Struct, frozen=True):
    """One kind of wording and how much it weighs."""

    name: str
    weight: float
    pattern: re.Pattern[str]


class Nature(Struct, frozen=True):
    """The balance of a sentence, and the names of the cues that spoke."""

    balance: float
    cues: tuple[str, ...]

    @property
    def decision(self) -> bool:
        """Whether code must follow what the sentence says."""
        return self.balance >= ENOUGH


def table(name: str) -> dict[str, object]:
    """A shipped table by name."""
    text = resources.files("analyzer.paper").joinpath("tables", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def cues() -> tuple[Cue, ...]:
    """The sentence cues, in table order."""
    rows = table("sentences")["cue"]
    assert isinstance(rows, list)
    return tuple(Cue(row["name"], float(row["weight"]), re.compile(row["pattern"])) for row in rows)


def nature_of(sentence: str, section: Section) -> Nature:
    """What the sentence is, read in its section."""
    plain = said(sentence)
    lowered = plain.lower()
    words = len(plain.split())
    if not SHORTEST <= words <= LONGEST:
        return Nature(-9.0, ("too short" if words < SHORTEST else "too long",))
    raw = sentence.lower()
    spoken = [cue for cue in cues() if cue.pattern.search(raw if cue.name in ON_RAW else lowered)]
    balance = sum(cue.weight for cue in spoken) + LEANING.get(section.kind, 0.0)
    balance += TITLE_LEANING if _TITLES.search(section.title) else 0.0
    return Nature(balance, tuple(cue.name for cue in spoken))


ON_RAW = frozenset({"prior work", "cited statement"})
"""Cues that look at the sentence with its citations."""
