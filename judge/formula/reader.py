"""Tokens to trees: a reader by precedence of operators that knows no language and never fails.

What it cannot place ends the expression; what was read until there counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judge.formula.functions import KNOWN, MAKERS, MODULES, SAME, THROUGH, call
from judge.formula.tokens import Token
from judge.formula.tree import Kind, Node, name, negative, number, product, raised, total

COMPARISONS = frozenset({"<", ">", "<=", ">=", "==", "!=", "===", "!=="})
LINKS = frozenset({"and", "or", "&&", "||", "&", "|"})
TIMES = frozenset({"*", ".*", "%"})
OVER = frozenset({"/", "./", "//", "%/%"})
DOTS = frozenset({"@", "%*%"})
POWERS = frozenset({"**", "^", ".^"})
CLOSING = {"(": ")", "[": "]", "{": "}"}
DEEPEST = 40
"""Brackets inside brackets that are followed; no formula needs as many, and text may be hostile."""


class Reader:
    """Reads one expression from tokens; `at` is where it stopped."""

    stops: ClassVar[frozenset[str]] = frozenset(
        {"if", "else", "for", "in", "and", "or", "is", "then", "do", "end"}
    )
    """Words that are no operands."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self._depth = 0

    def expression(self) -> Node | None:
        """The expression that begins here; None where none does."""
        self._depth += 1
        try:
            return self._choice() if self._depth <= DEEPEST else None
        finally:
            self._depth -= 1

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

    def _choice(self) -> Node | None:
        node = self._linked()
        if node is not None and self.take("?"):
            return self._chosen(node, ":")
        if node is not None and self.take("if"):
            condition = self._linked()
            if condition is not None and self.take("else"):
                other = self.expression()
                return Node(Kind.CALL, "if", (condition, node, other)) if other else node
        return node

    def _chosen(self, condition: Node, link: str) -> Node:
        first = self.expression()
        second = self.expression() if self.take(link) else None
        parts = [condition, *(part for part in (first, second) if part is not None)]
        return Node(Kind.CALL, "if", tuple(parts))

    def _linked(self) -> Node | None:
        node = self._compared()
        while node is not None and self.peek() in LINKS:
            self.at += 1
            other = self._compared()
            if other is not None:
                node = Node(Kind.CALL, "either", (node, other))
        return node

    def _compared(self) -> Node | None:
        node = self._sum()
        while node is not None and self.peek() in COMPARISONS:
            sign = self.peek()
            self.at += 1
            other = self._sum()
            if other is not None:
                pair = (node, other) if sign[0] != ">" else (other, node)
                node = Node(Kind.CALL, "compare", pair)
        return node

    def _sum(self) -> Node | None:
        node = self._product()
        if node is None:
            return None
        terms = [(1.0, node)]
        while self.peek() in {"+", "-", ".+", ".-"}:
            sign = -1.0 if self.peek()[-1] == "-" else 1.0
            self.at += 1
            term = self._product()
            if term is None:
                break
            terms.append((sign, term))
        return total(terms)

    def _product(self) -> Node | None:
        node = self._signed()
        if node is None:
            return None
        factors = [(1.0, node)]
        while True:
            operator = self.peek()
            if operator in DOTS:
                self.at += 1
                other = self._signed()
                if other is not None:
                    factors.append((1.0, other))
                continue
            if operator in TIMES or operator in OVER:
                self.at += 1
            elif not self._juxtaposed():
                break
            factor = self._signed()
            if factor is None:
                break
            factors.append((-1.0 if operator in OVER else 1.0, factor))
        return product(factors)

    def _juxtaposed(self) -> bool:
        """Whether the next token multiplies without an operator: in code only 2x does."""
        if not 0 < self.at < len(self.tokens):
            return False
        before, token = self.tokens[self.at - 1], self.tokens[self.at]
        return before.is_number and token.is_name and token.start == before.end

    def _signed(self) -> Node | None:
        if self.take("-"):
            node = self._signed_again()
            return negative(node) if node is not None else None
        if self.peek() in {"+", "!", "~", "&", "*", "$", "not"} and self.peek():
            self.at += 1
            return self._signed_again()
        return self._power()

    def _signed_again(self) -> Node | None:
        self._depth += 1
        try:
            return self._signed() if self._depth <= DEEPEST else None
        finally:
            self._depth -= 1

    def _power(self) -> Node | None:
        base = self._operand()
        if base is not None and self.peek() in POWERS:
            self.at += 1
            exponent = self._signed_again()
            return raised(base, exponent) if exponent is not None else base
        return base

    def _operand(self) -> Node | None:
        if self.at >= len(self.tokens):
            return None
        token = self.tokens[self.at]
        if token.is_number:
            self.at += 1
            return number(_value(token.text))
        if token.text in CLOSING:
            self.at += 1
            parts = self.listed(CLOSING[token.text])
            node = parts[0] if len(parts) == 1 else Node(Kind.CALL, "list", tuple(parts))
            return self._followed(node) if parts else None
        if token.is_name and token.text not in self.stops:
            self.at += 1
            return self._followed(name(token.text))
        return None

    def _followed(self, node: Node) -> Node:
        """What follows an operand: attributes, methods, calls, indices."""
        while True:
            if self.peek() in {".", "->", "::", ":::", "$"} and self._is_name(1):
                node = self._member(node)
            elif self.peek() == "(" and node.kind is Kind.NAME and self.binds():
                self.at += 1
                node = call(node.name, self.listed(")"))
            elif self.peek() == "[" and self.binds():
                self.at += 1
                self.listed("]")
            else:
                return node

    def binds(self) -> bool:
        """Whether a bracket belongs to the operand before it."""
        return self.tokens[self.at].line == self.tokens[self.at - 1].line

    def _is_name(self, ahead: int) -> bool:
        place = self.at + ahead
        return place < len(self.tokens) and self.tokens[place].is_name

    def _member(self, node: Node) -> Node:
        member = self.peek(1)
        self.at += 2
        if self.peek() == "(" and self._is_method(node, member):
            self.at += 1
            return call(member, [node, *self.listed(")")])
        if node.kind is not Kind.NAME:
            return node
        return name(f"{node.name}.{member}")

    def _is_method(self, node: Node, member: str) -> bool:
        """Whether a method works on what stands before it: x.exp(), not torch.exp(x)."""
        simple = member.lower()
        if not {simple} & (KNOWN | SAME.keys() | THROUGH | MAKERS.keys()):
            return node.kind is not Kind.NAME
        return node.kind is not Kind.NAME or node.name.rpartition(".")[2].lower() not in MODULES

    def listed(self, close: str) -> list[Node]:
        """Arguments up to a closing bracket: given by name they lose the name; axes and other
        plain settings are none."""
        parts: list[Node] = []
        while self.at < len(self.tokens) and not self.take(close):
            named = self.peek(1) == "=" and self._is_name(0)
            setting = self.peek().lower()
            if named:
                self.at += 2
            before = self.at
            node = self.expression()
            if node is not None and not (named and setting in SETTINGS):
                parts.append(node)
            if not self.take(",") and self.at == before:
                self.at += 1
        return parts


_SETTINGS = """
dim axis keepdim keepdims dims out dtype device reduction retain_graph create_graph keep_dims
training inplace unbiased correction
"""
SETTINGS = frozenset(_SETTINGS.split())
"""Arguments that say nothing of a formula."""


def _value(text: str) -> float:
    try:
        return float(text.replace("_", "").lower().replace("d", "e"))
    except ValueError:
        return 0.0


def read(tokens: Sequence[Token]) -> Node | None:
    """The expression at the start of the tokens."""
    return Reader(tokens).expression()
