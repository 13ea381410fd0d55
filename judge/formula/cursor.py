"""Steps over tokens, and over those that say only a type."""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.tokens import Token

CLOSING = {"(": ")", "[": "]", "{": "}"}
_TYPES = """
float double int half long unsigned signed char size_t real real_t f32 f64 u8 i32 i64 u32 u64 usize
isize scalar_t T scalar Scalar
"""
TYPES = frozenset(_TYPES.split())


class Cursor:
    """Tokens with a place among them; `at` is the next one."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        """The text of a token to come; "" at the end."""
        place = self.at + ahead
        return self.tokens[place].text if place < len(self.tokens) else ""

    def take(self, text: str) -> bool:
        """Step over a token if it is this one."""
        if self.peek() != text:
            return False
        self.at += 1
        return True

    def skip_past(self, end: str) -> None:
        while self.at < len(self.tokens) and not self.take(end):
            self.at += 1

    def is_cast(self) -> bool:
        """Whether a type in brackets stands before an operand: (float)n."""
        if self.peek(1) not in TYPES or self.peek(2) != ")":
            return False
        place = self.at + 3
        following = self.tokens[place] if place < len(self.tokens) else None
        return following is not None and (
            following.is_name or following.is_number or following.text == "("
        )

    def skip_type(self) -> bool:
        """Steps over what says only a type: `as f64`, `<float>` before a bracket, the mark of a
        function that works in place."""
        if self.peek() == "as" and self.is_name(1):
            self.at += 2
        elif self.peek() == "<" and self.peek(2) == ">" and self.peek(3) == "(":
            self.at += 3
        elif self.peek() == "::" and self.peek(1) == "<":
            self.skip_past(">")
        elif self.peek() == "!" and self.peek(1) == "(" and self.touches():
            self.at += 1
        else:
            return False
        return True

    def touches(self) -> bool:
        return self.at > 0 and self.tokens[self.at].start == self.tokens[self.at - 1].end

    def is_member(self) -> bool:
        """An arrow with room around it makes a function, not a member."""
        return self.peek() != "->" or self.touches()

    def binds(self) -> bool:
        """Whether a bracket belongs to the operand before it."""
        return self.tokens[self.at].line == self.tokens[self.at - 1].line

    def is_name(self, ahead: int) -> bool:
        place = self.at + ahead
        return place < len(self.tokens) and self.tokens[place].is_name
