"""Reads mathematics as papers write it: names side by side multiply, bars are sizes, sums take
what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judge.formula.cursor import CLOSING
from judge.formula.functions import FUNCTIONS, call
from judge.formula.reader import Reader
from judge.formula.tree import Kind, Node, name, number, product, subtrees


class FormulaReader(Reader):
    """A reader of formulas over the pieces of a claim."""

    stops: ClassVar[frozenset[str]] = frozenset()
    _open_bars = 0

    def _multiplied(self, factors: Sequence[tuple[float, Node]], begin: int) -> Node:
        """The product; of symbols the indices are not kept, so that two alike may differ."""
        del begin
        return product(factors)

    def _linked(self) -> Node | None:
        node = self._compared()
        if self.peek() == "|" and not self._open_bars:
            self._skip_condition()
        return node

    def _skip_condition(self) -> None:
        """What a probability is given: all up to the next comma or closing bracket."""
        depth = 0
        while self.peek() and not (depth == 0 and self.peek() in {",", ")", "]", "}"}):
            depth += (self.peek() in CLOSING) - (self.peek() in {")", "]", "}"})
            self.at += 1

    def _juxtaposed(self) -> bool:
        text = self.peek()
        if not text:
            return False
        token = self.tokens[self.at]
        if text in {"|", "||"}:
            return self._opens_size()
        return token.is_name or token.is_number or text in {"(", "["}

    def _opens_size(self) -> bool:
        before, bar = self.tokens[self.at - 1], self.tokens[self.at]
        if self._open_bars and self.peek(1) in _AFTER_SIZE:
            return False
        return bar.start > before.end and self.peek(1) not in {"", ")", "]"}

    def _operand(self) -> Node | None:
        text = self.peek()
        if text in {"|", "||"}:
            return self._sized(text)
        if text == "." and self.peek(1) == "|":
            self.at += 1
            return name("any")
        if self._is_powered_function():
            return self._powered_function()
        if text.lower() in PREFIXES and not self._bracket_is_bound() and self._is_prefix(text):
            self.at += 1
            inner = self._after_prefix(text.lower())
            return call(text, [inner]) if inner is not None else name(text)
        return self._raised_part(super()._operand())

    def _after_prefix(self, prefix: str) -> Node | None:
        """What a function without a bracket is taken at: log s^2 is that of the square."""
        if prefix in REACHING:
            return self._product()
        return self._power() if prefix in OF_POWERS else self._operand()

    def _is_prefix(self, text: str) -> bool:
        """An expectation without a bracket stands before a function; E alone is a matrix."""
        following = self.peek(1)
        return text.lower() != "e" or following in _OPENS or following.lower() in FUNCTIONS

    def _is_powered_function(self) -> bool:
        """Whether a function is raised before what it is taken at: tanh^2(u)."""
        if self.peek().lower() not in FUNCTIONS or self.peek(1) != "^" or self.peek(3) != "(":
            return False
        return self.tokens[self.at + 2].is_number

    def _powered_function(self) -> Node:
        symbol, power = self.peek(), float(self.peek(2))
        self.at += 4
        return product([(power, call(symbol, self.listed(")")))])

    def _bracket_is_bound(self) -> bool:
        """Whether a bracket follows the name at hand without a space."""
        if self.peek(1) not in {"(", "[", "{"}:
            return False
        return self.tokens[self.at + 1].start - self.tokens[self.at].end <= 0 or (
            self.peek() not in {"sum", "prod"}
        )

    def _sized(self, bar: str) -> Node | None:
        self.at += 1
        self._open_bars += 1
        inner = self.expression()
        self._open_bars -= 1
        self.take(bar)
        if inner is None:
            return None
        if bar == "|":
            return Node(Kind.CALL, "abs", (inner,))
        if self.take("_"):
            self.at += 1
        if self.peek() == "^" and self.peek(1) == "2":
            return inner
        return product([(0.5, product([(2.0, inner)]))])

    def _raised_part(self, node: Node | None) -> Node | None:
        if node is not None and self.take("_+"):
            return Node(Kind.CALL, "max", (node, number(0.0)))
        return node

    def _followed(self, node: Node) -> Node:
        if self.peek() == "{" and node.name.lower() in FUNCTIONS:
            self.at += 1
            return call(node.name, self.listed("}"))
        if self.peek() == "[" and self.binds() and node.kind is Kind.NAME:
            self.at += 1
            parts = self.listed("]")
            if parts and all(map(_is_index, parts)) and node.name not in {"E", "P"}:
                return node
            return self._applied(_called(node.name, parts))
        if self.peek() == "(" and self.binds() and node.kind is Kind.NAME:
            self.at += 1
            return self._called(node)
        if self.peek() == "." and self.peek(1) and self.tokens[self.at + 1].is_name:
            self.at += 1
            other = self._operand()
            return product([(1, node), (1, other)]) if other is not None else node
        return node

    def _applied(self, node: Node) -> Node:
        """S[pi](s): what a functional's value is taken at says nothing of the formula."""
        if self.peek() == "(" and self.binds():
            self.at += 1
            self.listed(")")
        return node

    def _called(self, node: Node) -> Node:
        """f(x) is a call; p(1 - p) multiplies, for what depends on itself is no function."""
        parts = self.listed(")")
        inside = {part.name for one in parts for part in subtrees(one)}
        if len(parts) == 1 and node.name in inside and node.name.lower() not in FUNCTIONS:
            return product([(1.0, node), (1.0, parts[0])])
        return _called(node.name, parts)

    def binds(self) -> bool:
        before = self.tokens[self.at - 1]
        return self.tokens[self.at].start == before.end or before.text.lower() in FUNCTIONS


INDICES = frozenset("ijkmnlt")


_AFTER_SIZE = frozenset({"^", "_", "/", "*", ",", "=", ")"})
"""What follows a size, and no bar that opens one."""


def _is_index(node: Node) -> bool:
    """Whether a bracket holds a place alone: gamma[i, k] is an element of gamma."""
    return node.kind is Kind.NAME and node.name in INDICES


def is_place(node: Node) -> bool:
    """Whether a number is worked out of indices alone, and is more than one index."""
    leaves = [part for part in subtrees(node) if not part.parts]
    plain = all(leaf.kind is Kind.NUMBER or leaf.name in INDICES for leaf in leaves)
    return plain and node.kind in {Kind.SUM, Kind.PRODUCT}


def _called(symbol: str, parts: Sequence[Node]) -> Node:
    """A call; a single letter is a symbol, not a function of a library, but for the expectation.
    Of what it is taken at, places in a list (2k - 1) say nothing."""
    if len(symbol) == 1 and symbol != "E":
        if parts and all(map(is_place, parts)):
            return name(symbol)
        return Node(Kind.CALL, symbol, tuple(parts))
    return call(symbol, parts)


_OPENS = frozenset({"(", "[", "{", "|", "||"})
_PREFIXES = "sum prod log ln exp grad min max sqrt e argmin argmax"
PREFIXES = frozenset(_PREFIXES.split())
OF_POWERS = frozenset({"log", "ln", "exp"})
REACHING = frozenset({"sum", "prod", "e"})
"""Prefixes that reach over the whole product after them."""
