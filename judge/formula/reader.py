"""Tokens to trees: a reader by precedence of operators that knows no language and never fails.

What it cannot place ends the expression; what was read until there counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judge.formula.cursor import CLOSING, Cursor
from judge.formula.functions import EACH, WORKS, call, closure, is_module, simple_name
from judge.formula.tokens import Token
from judge.formula.tree import Kind, Node, name, negative, number, product, raised, squared, total
from judge.formula.written_otherwise import by_tanh

MEMBERS = frozenset({".", "->", "::", ":::", "$"})
OWNERS = frozenset({"self", "this", "np", "torch"})
PREFIXED = frozenset({"+", "!", "~", "&", "*", "$", "not"})
MARKS = frozenset({"mut", "await", "new", "ref"})
"""Words before an operand that say nothing of its value."""

_ACCESSORS = """
col row col_mut row_mut column columns at get get_mut slice select narrow index_select segment head
"""
ACCESSORS = frozenset(_ACCESSORS.split())
"""Methods that take some of what they are asked of, as an index does."""

COMPARISONS = frozenset({"<", ">", "<=", ">=", "==", "!=", "===", "!=="})
LINKS = frozenset({"and", "or", "&&", "||", "&", "|"})
TIMES = frozenset({"*", ".*", "%"})
OVER = frozenset({"/", "./", "//", "%/%"})
DOTS = frozenset({"@", "%*%"})
POWERS = frozenset({"**", "^", ".^"})
UNDER = frozenset({"\\"})
TRANSPOSED = frozenset({"T", "mT", "H", "data", "toFloat", "toDouble", "toInt", "toLong"})
"""Attributes that hand on what they are asked of."""
DEEPEST = 40
"""Brackets inside brackets that are followed; no formula needs as many, and text may be hostile."""


class Reader(Cursor):
    """Reads one expression from tokens; `at` is where it stopped."""

    stops: ClassVar[frozenset[str]] = frozenset(
        {"if", "else", "for", "in", "and", "or", "is", "then", "do"}
    )
    """Words that are no operands."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self._depth = 0

    def expression(self) -> Node | None:
        """The expression that begins here; None where none does."""
        self._depth += 1
        try:
            return self._choice() if self._depth <= DEEPEST else None
        finally:
            self._depth -= 1

    def _choice(self) -> Node | None:
        node = self._linked()
        if node is not None and self.peek() in {"->", "=>"}:
            self.at += 1
            body = self.expression()
            return closure(body) if body is not None else node
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
        return by_tanh(total(terms))

    def _product(self) -> Node | None:
        begin = self.at
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
            if operator in UNDER:
                self.at += 1
                other = self._signed()
                if other is None:
                    break
                factors = [*((-power, one) for power, one in factors), (1.0, other)]
                continue
            if operator in TIMES or operator in OVER:
                self.at += 1
            elif not self._juxtaposed():
                break
            factor = self._signed()
            if factor is None:
                break
            factors.append((-1.0 if operator in OVER else 1.0, factor))
        return self._multiplied(factors, begin)

    def _multiplied(self, factors: Sequence[tuple[float, Node]], begin: int) -> Node:
        """The product of factors read since `begin`; the same name twice is its square, unless
        it was asked for different elements."""
        found = product(factors)
        texts = [token.text for token in self.tokens[begin : self.at]]
        half = len(texts) // 2
        alike = "[" not in texts or texts[:half] == texts[half + 1 :]
        return squared(found) if alike else found

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
        if self.peek() in PREFIXED or (self.peek() in MARKS and self.is_name(1)):
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
            node = number(_value(token.text))
            return self._followed(node) if self.peek() == "." and self.is_name(1) else node
        if token.text in {"|", "||", "@"} or token.text == "lambda":
            unnamed = self._unnamed()
            if unnamed is not None:
                return unnamed
        if token.text == "(" and self.is_cast():
            self.at += 3
            return self._operand()
        if token.text in CLOSING:
            self.at += 1
            parts = self.listed(CLOSING[token.text])
            node = parts[0] if len(parts) == 1 else Node(Kind.CALL, "list", tuple(parts))
            return self._followed(node) if parts else None
        if token.is_name and token.text not in self.stops:
            self.at += 1
            return self._followed(name(token.text))
        return None

    def _unnamed(self) -> Node | None:
        """A function without a name: |x| body, @(x) body, lambda x: body."""
        begin = self.at
        opening = self.peek()
        self.at += 1
        if opening == "@":
            if self.peek() != "(":
                return self._operand() if self.is_name(0) else None
            self.at += 1
            self.listed(")")
        elif opening != "||":
            self.skip_past("|" if opening == "|" else ":")
        body = self.expression()
        if body is None:
            self.at = begin + (opening == "@")
            return None
        return closure(body)

    def _followed(self, node: Node) -> Node:
        """What follows an operand: attributes, methods, calls, indices."""
        while True:
            if self.peek() in MEMBERS and self.is_name(1) and self.is_member():
                node = self._member(node)
            elif self.skip_type() or self._skip_broadcast():
                continue
            elif self.peek() == "(" and node.kind is Kind.NAME and self.binds():
                self.at += 1
                node = call(node.name, self.listed(")"))
            elif self.peek() == "[" and self.binds():
                self.at += 1
                self.listed("]")
            elif node.name == "vec" and self.peek() == "!" and self.peek(1) == "[":
                self.at += 2
                elements = self.listed("]")
                return elements[0] if elements else node
            else:
                return node

    def _skip_broadcast(self) -> bool:
        """Steps over the dot of f.(x), which applies a function to each element."""
        return self.peek(1) == "(" and self.touches() and self.take(".")

    def _member(self, node: Node) -> Node:
        member = self.peek(1)
        self.at += 2
        if member in TRANSPOSED and self.peek() != "(" and node.name not in OWNERS:
            return node
        if member in ACCESSORS and self.peek() == "(" and not is_module(node.name):
            self.at += 1
            self.listed(")")
            return node
        if self.peek() == "(" and self._is_method(node, member):
            self.at += 1
            return call(member, [node, *self.listed(")")])
        if node.kind is not Kind.NAME:
            return node
        return name(f"{node.name}.{member}")

    def _is_method(self, node: Node, member: str) -> bool:
        """Whether a method works on what stands before it: x.exp(), not torch.exp(x)."""
        if simple_name(member) not in WORKS | EACH:
            return node.kind is not Kind.NAME
        return node.kind is not Kind.NAME or not is_module(node.name)

    def listed(self, close: str) -> list[Node]:
        """Arguments up to a closing bracket: given by name they lose the name; axes and other
        plain settings are none."""
        parts: list[Node] = []
        while self.at < len(self.tokens) and not self.take(close):
            named = self.peek(1) == "=" and self.is_name(0)
            setting = self.peek().lower()
            if named:
                self.at += 2
            before = self.at
            node = self.expression()
            if node is not None and not (named and setting in SETTINGS):
                parts.append(node)
            if node is not None and self.peek() == "for":
                self._skip_loops(close)
            if not self.take(",") and self.at == before:
                self.at += 1
        return parts

    def _skip_loops(self, close: str) -> None:
        """What a comprehension goes over, up to the bracket that closes it."""
        depth = 0
        while self.at < len(self.tokens) and (depth or self.peek() != close):
            depth += (self.peek() in CLOSING) - (self.peek() in CLOSING.values())
            self.at += 1


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
