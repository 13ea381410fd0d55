"""A claim taken apart: requirements, each checkable alone, and the queries that look for them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

EXCLUSIVE = frozenset({"optimizer", "activation", "normalization", "loss"})
"""Families in which one member in another's place is a substitution. Backbones are none: a network
may hold a Transformer and an MLP side by side."""


class RequirementKind(StrEnum):
    """What is asked of the code."""

    VALUE = "value"  # a name with a number
    COMPONENT = "component"  # a named optimizer, layer, data set, baseline, metric
    OPERATION = "operation"  # a mathematical operation of a formula
    STEP = "step"  # one step of an order
    TOPIC = "topic"  # the words of the claim that no other requirement covers


@dataclass(frozen=True, slots=True)
class Requirement:
    """One part of a claim.

    `spellings` are alternatives; each is a set of tokens that must stand together. For a
    VALUE they name the parameter (empty: only the number is known) and `values` holds the
    accepted numbers (50 % is both 50 and 0.5).
    """

    requirement_id: str  # "r1", unique in its plan
    kind: RequirementKind
    label: str  # as reports show it: "learning rate = 0.0003"
    spellings: tuple[tuple[str, ...], ...]
    values: tuple[float, ...] = ()
    term: str = ""  # key in a table of `judge.claims.vocabulary`
    family: str = ""
    near: tuple[str, ...] = ()
    context: tuple[str, ...] = ()  # content words of the claim, to tell likely names apart
    conditions: tuple[str, ...] = ()  # names that narrow where the claim holds: ("atari",)
    heads: tuple[str, ...] = ()  # names that the claim begins with, as code may write them
    scope: tuple[str, ...] = ()  # where this value holds, told from others of its parameter
    rivals: tuple[str, ...] = ()  # where other values of its parameter hold
    rival_values: tuple[float, ...] = ()  # the other values that the claim gives the parameter
    siblings: tuple[float, ...] = ()  # the other values of the claim: they stand together
    negated: bool = False
    guessed: bool = False  # the name is a guess from the words around a number
    weight: float = 1.0
    beside: tuple[str, ...] = ()  # the words around a number, those of no other number


class PlannedQuery(Struct, frozen=True):
    """A search to make and why."""

    text: str
    terms: tuple[str, ...]
    reason: str
    requirement_id: str = ""
    shown: str = ""  # as the search trace shows it: the claim's words, not stems


class Plan(Struct, frozen=True):
    """All that a claim asks, in the claim's order."""

    requirements: tuple[Requirement, ...]
    queries: tuple[PlannedQuery, ...]
    content_words: tuple[str, ...]
    said: tuple[str, ...] = ()  # all words of the claim, as tokens in their order
    shown_words: tuple[str, ...] = ()  # the content words as the claim writes them
    left_out: int = 0  # parts beyond the most that are checked
    asks_nothing: bool = False  # speaks of the program as a whole: "it does what the paper says"

    @property
    def checkable(self) -> bool:
        """Whether the claim holds anything that could be looked for."""
        if self.asks_nothing:
            return False
        return bool(self.content_words) or any(
            not r.guessed for r in self.requirements if r.kind is not RequirementKind.TOPIC
        )
