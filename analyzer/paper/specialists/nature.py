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
    SectionKind.METHOD: 0.25,
}
"""What the kind of a section adds to every sentence in it."""

_TITLES = re.compile(
    r"^(?:why|motivation|intuition|discussion|remarks?|implications|examples?(?= \w)|case stud|"
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


_OUTCOME_CLAUSE = re.compile(
    r",? (?:(?:and )?we (?:then )?(?:obtain|achieve|get|reach|report)(?:ed)?|(?:which |thus |and )?"
    r"(?:achiev|yield|obtain|reach|attain)(?:ed|s|ing|es)|(?:which )?(?:results?|resulting) in)\b",
    re.I,
)
FEWEST_BEFORE = 6
"""Words that a setting has at least before the clause that says what it led to."""


def without_outcome(sentence: str) -> str:
    """A sentence of settings without the clause that gives the values measured with them."""
    measured = next(cue for cue in cues() if cue.name == "measured value").pattern
    for clause in _OUTCOME_CLAUSE.finditer(sentence):
        before, after = sentence[: clause.start()], sentence[clause.start() :]
        stated = re.search(r"\d", before) and len(before.split()) >= FEWEST_BEFORE
        if stated and measured.search(said(after).lower()) and before.count("$") % 2 == 0:
            return f"{before}."
    return sentence


_ON_HARDWARE = re.compile(
    r",? (?:on|using|with) (?:an? |one |two |four |eight |\d[\d–-]* )?(?:single )?(?:[\w-]+ ){0,4}?"
    r"(?:GPUs?|TPUs?)\b(?: \([^()]*\))?(?: (?:each )?with \d+ ?GB(?: of)?(?: \w+)?)?",
    re.I,
)


def without_hardware(sentence: str) -> str:
    """A decision without the machine it ran on, which nobody can check in code."""
    left = _ON_HARDWARE.sub("", sentence, count=1)
    if left == sentence or len(left.split()) < FEWEST_BEFORE:
        return sentence
    lowered = said(left).lower()
    decided = any(cue.name == "we decide" and cue.pattern.search(lowered) for cue in cues())
    spoilt = any(cue.name in ON_ALL and cue.pattern.search(lowered) for cue in cues())
    return left if decided and not spoilt else sentence


def nature_of(sentence: str, section: Section) -> Nature:
    """What the sentence is, read in its section."""
    plain = said(sentence)
    lowered = plain.lower()
    words = len(plain.split())
    if not SHORTEST <= words <= LONGEST:
        return Nature(-9.0, ("too short" if words < SHORTEST else "too long",))
    raw = sentence.lower()
    core = _core(lowered)
    spoken = [
        cue
        for cue in cues()
        if cue.pattern.search(
            raw if cue.name in ON_RAW else lowered if cue.weight > 0 or cue.name in ON_ALL else core
        )
    ]
    names = {cue.name for cue in spoken}
    spoken = [cue for cue in spoken if ONLY_WITHOUT.get(cue.name) not in names]
    balance = sum(cue.weight for cue in spoken) + LEANING.get(section.kind, 0.0)
    balance += TITLE_LEANING if _TITLES.search(section.title) else 0.0
    return Nature(balance, tuple(cue.name for cue in spoken))


_DECIDED = frozenset({"we decide", "is done", "we study", "we do"})
_ASIDE = re.compile(r"(?<=\S) \([^()]{12,}\)")
_REASON_BEHIND = re.compile(r",? (?:because|since|as (?:it|they|this|the)|in order to)\b.*")
_REASON_AHEAD = re.compile(
    r"^(?:(?:in order )?to|inspired by|motivated by|since|because|as|while|although|given) "
    r".{1,160}?, (?=we\b)"
)


def _core(lowered: str) -> str:
    """The decision alone: what is said in brackets or as its reason does not undo it."""
    core = _REASON_AHEAD.sub("", _REASON_BEHIND.sub("", _ASIDE.sub("", lowered)))
    decided = any(cue.name in _DECIDED and cue.pattern.search(core) for cue in cues())
    return core if decided else lowered


ONLY_WITHOUT = {"we do": "we decide", "done": "is done"}
"""Cues by any verb that say nothing more where a well-known verb has spoken."""

ON_ALL = frozenset({"cost or hardware", "measured value", "question"})
"""Cues against a decision that hold wherever they stand."""

ON_RAW = frozenset({"prior work", "cited statement"})
"""Cues that look at the sentence with its citations."""
