"""What a reviewer is asked in the terminal: why, which dimension, which parts, which words."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.paper.review import Part
from analyzer.paper.review_words import QUESTIONS, READY_REASONS, ActionKind, Criterion, ReadyReason
from analyzer.report.visible import visible
from analyzer.report.wording import DIMENSIONS
from taxonomy.drift import Dimension


class Cancelled(Exception):
    """The reviewer gave no answer, so nothing is to be done."""


class Questions:
    """Asks until an answer fits; an empty answer where one is needed raises Cancelled."""

    def __init__(self, ask: Callable[[str], str | None], say: Callable[[str], None]) -> None:
        self._ask = ask
        self._say = say

    def usual(self, kind: ActionKind) -> ReadyReason:
        """The reason that an action mostly has."""
        return next(one for one in READY_REASONS if one.kind is kind)

    def why(self, kind: ActionKind) -> ReadyReason:
        """A ready reason by its number, or the reviewer's own words and the question behind."""
        ready = [one for one in READY_REASONS if one.kind is kind]
        self._choices([one.text for one in ready])
        typed = self._answer("why (number, or your own words)")
        if typed.isdecimal() and 1 <= int(typed) <= len(ready):
            return ready[int(typed) - 1]
        return ReadyReason(kind, self._criterion(), None, typed)

    def _criterion(self) -> Criterion:
        self._choices([f"{name}: {question}" for name, question in QUESTIONS.values()])
        criteria = list(QUESTIONS)
        while True:
            typed = self._answer("which question settled it (number)")
            if typed.isdecimal() and 1 <= int(typed) <= len(criteria):
                return criteria[int(typed) - 1]

    def dimension(self, typed: str) -> Dimension:
        """One of D1 to D4, by its number too."""
        known = {one.value: one for one in Dimension} | {one.value[1:]: one for one in Dimension}
        while typed.upper() not in known:
            names = ", ".join(f"{key.value} {name}" for key, name in DIMENSIONS.items())
            typed = self._answer(f"dimension ({names})")
        return known[typed.upper()]

    def parts(self, dimension: Dimension) -> tuple[Part, ...]:
        """Texts until an empty line; one that begins with a dimension ("D4: …") gets that."""
        found: list[Part] = []
        while typed := self.line(f"part {len(found) + 1} (Enter ends)", ""):
            head, colon, rest = typed.partition(":")
            named = head.strip().upper() in {one.value for one in Dimension}
            if colon and named and rest.strip():
                found.append(Part(rest.strip(), Dimension(head.strip().upper())))
            else:
                found.append(Part(typed, dimension))
        return tuple(found)

    def line(self, prompt: str, given: str) -> str:
        """What is typed, or `given` for nothing."""
        typed = self._ask(f"{prompt}: ")
        if typed is None:
            raise Cancelled
        return typed.strip() or given

    def _answer(self, prompt: str) -> str:
        typed = self.line(prompt, "")
        if not typed:
            raise Cancelled
        return typed

    def _choices(self, texts: list[str]) -> None:
        for number, text in enumerate(texts, start=1):
            self._say(f"  {number}  {visible(text)}\n")
