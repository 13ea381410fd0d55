"""What do the macros of a paper stand for? Defined by it, and put in place of their names.

Expansion has a budget: a macro that calls itself, or a thousand others, ends as the text it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.latex_tokens import Token, argument, option, raw, skip_spaces, tokens_of
from analyzer.paper.latex_units import QUANTITIES, UNITS

EXPANSIONS = 100_000
"""Macro uses that are expanded in one paper."""

GROWTH = 6
"""Expanded, a paper may have so many times the tokens of its source."""

WINDOW = 300
"""Tokens looked at first for the arguments of a macro."""

LONG_LOOKS = 100
"""Macros of one paper whose arguments may be longer than twenty windows."""

_DEFINING = frozenset({"newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"})
_OPERATORS = frozenset({"DeclareMathOperator", "DeclareMathSymbol"})
_PAIRING = frozenset({"DeclarePairedDelimiter", "DeclarePairedDelimiterX"})
_TEX_DEFINING = frozenset({"def", "gdef", "edef", "xdef"})
_KEPT = frozenset(
    [
        "begin",
        "end",
        "section",
        "subsection",
        "subsubsection",
        "paragraph",
        "subparagraph",
        "chapter",
        "part",
        "appendix",
        "caption",
        "label",
        "ref",
        "eqref",
        "autoref",
        "cref",
        "Cref",
        "cite",
        "citet",
        "citep",
        "citealp",
        "citealt",
        "item",
        "footnote",
        "title",
        "author",
        "maketitle",
        "input",
        "include",
        "bibliography",
        "url",
        "href",
        "textbf",
        "textit",
        "emph",
        "texttt",
        "textsc",
        "multicolumn",
        "multirow",
        "makecell",
        "toprule",
        "midrule",
        "bottomrule",
        "hline",
        "State",
        "Require",
        "Ensure",
        "If",
        "For",
        "While",
        "Return",
        "Comment",
        "KwIn",
        "KwOut",
        "documentclass",
        "left",
        "right",
        "frac",
        "sqrt",
        "text",
        "mathbf",
        "mathrm",
        "mathcal",
        "mathbb",
        "bm",
        "boldsymbol",
        "hat",
        "tilde",
        "bar",
        "vec",
        "sum",
        "prod",
        "int",
        "abstract",
    ]
)
"""Commands whose meaning the reader knows; a paper that redefines them changes their looks only."""


class Macro(Struct, frozen=True):
    """A definition: how many arguments, the first one's default, and the body with #1 to #9.

    Where it is `starred`, a star behind its name belongs to it.
    """

    arguments: int
    default: tuple[Token, ...] | None
    body: tuple[Token, ...]
    starred: bool = False


def _plain_tokens(text: str) -> tuple[Token, ...]:
    return tuple(Token(token.text, 0, 0) for token in tokens_of(text))


_QUANTITIES = {
    name: Macro(count, (), _plain_tokens(body)) for name, (count, body) in QUANTITIES.items()
}
_UNITS = {name: _plain_tokens(text) for name, text in UNITS.items()}


class Expander:
    """Expands tokens in order, taking in definitions as they come."""

    def __init__(self) -> None:
        self.macros: dict[str, Macro] = {}
        self.theorems: dict[str, str] = {}
        self.left = EXPANSIONS
        self.long_looks = LONG_LOOKS

    def expand(self, tokens: Sequence[Token]) -> list[Token]:
        """`tokens` without definitions, each macro replaced by what it stands for."""
        done: list[Token] = []
        rest = list(reversed(tokens))
        room = GROWTH * len(tokens) + 50_000
        while rest:
            token = rest.pop()
            name = token.command
            if not name or self.left <= 0 or len(done) + len(rest) > room:
                done.append(token)
            elif name in _PAIRING:
                self._pair(rest)
            elif name in _DEFINING or name in _OPERATORS or name in _TEX_DEFINING or name == "let":
                self._define(token, rest, done)
            elif name == "newtheorem":
                self._theorem(rest)
            elif token.text[1:] in self.macros:
                self.left -= 1
                rest.extend(reversed(self._used(token, self.macros[token.text[1:]], rest)))
            elif name in _QUANTITIES and _braced_groups(rest, _QUANTITIES[name].arguments - 1):
                self.left -= 1
                rest.extend(reversed(self._used(token, _QUANTITIES[name], rest)))
            else:
                done.append(token)
        return done

    def _define(self, token: Token, rest: list[Token], done: list[Token]) -> None:
        if token.command in _TEX_DEFINING:
            self._tex_definition(rest)
            return
        ahead = _ahead(rest)
        name_tokens, at = argument(ahead, 0)
        if token.command == "let":
            self._let(rest, name_tokens, ahead, at)
            return
        if token.command in _OPERATORS:
            body, at = argument(ahead, at)
            operator = [Token("\\operatorname", 0, 0), Token("{", 0, 0), *body, Token("}", 0, 0)]
            self._keep(raw(name_tokens), Macro(0, None, tuple(operator)))
            del rest[len(rest) - at :]
            return
        count, at = option(ahead, at)
        default, at = option(ahead, at) if count is not None else (None, at)
        body, at = argument(ahead, at)
        name = raw(name_tokens).strip()
        if name.startswith("\\the"):
            # The reader numbers floats and sections by these.
            done.append(token)
            return
        arguments = int(raw(count)) if count and raw(count).strip().isdigit() else 0
        self._keep(
            name, Macro(arguments, tuple(default) if default is not None else None, tuple(body))
        )
        del rest[len(rest) - at :]

    def _let(self, rest: list[Token], name: list[Token], ahead: list[Token], at: int) -> None:
        at = skip_spaces(ahead, at)
        if at < len(ahead) and ahead[at].text == "=":
            at += 1
        target, at = argument(ahead, at)
        del rest[len(rest) - at :]
        if target and target[0].command and raw(name) != raw(target):
            known = self.macros.get(target[0].text[1:])
            self._keep(raw(name), known or Macro(0, None, tuple(target)))

    def _tex_definition(self, rest: list[Token]) -> None:
        ahead = _ahead(rest)
        at = skip_spaces(ahead, 0)
        if at >= len(ahead):
            return
        name = ahead[at].text
        parameters = ""
        at += 1
        while at < len(ahead) and ahead[at].text != "{":
            parameters += ahead[at].text
            at += 1
        body, at = argument(ahead, at)
        del rest[len(rest) - at :]
        # Arguments with delimiters of their own are rare in papers and left alone.
        if parameters.strip() in (
            "",
            *("".join(f"#{n}" for n in range(1, m)) for m in range(2, 10)),
        ):
            self._keep(name, Macro(parameters.count("#"), None, tuple(body)))

    def _pair(self, rest: list[Token]) -> None:
        """A macro that puts its argument between two delimiters, however large these are."""
        ahead = _ahead(rest)
        name, at = argument(ahead, 0)
        count, after = option(ahead, at)
        left, at = argument(ahead, after)
        right, at = argument(ahead, at)
        if count is None:
            body = (*left, *_plain_tokens(" #2 "), *right)
            self._keep(raw(name), Macro(2, (), body, starred=True))
        else:
            _, at = argument(ahead, at)
        del rest[len(rest) - at :]

    def _theorem(self, rest: list[Token]) -> None:
        ahead = _ahead(rest)
        name, at = argument(ahead, 0)
        _, at = option(ahead, at)
        printed, at = argument(ahead, at)
        _, at = option(ahead, at)
        self.theorems[raw(name).strip()] = raw(printed).strip()
        del rest[len(rest) - at :]

    def _keep(self, name: str, macro: Macro) -> None:
        bare = name.strip().removeprefix("\\")
        calls_itself = any(token.text == f"\\{bare}" for token in macro.body)
        if bare and bare not in _KEPT and not calls_itself:
            self.macros[bare] = macro

    def _used(self, token: Token, macro: Macro, rest: list[Token]) -> list[Token]:
        given: list[list[Token]] = []
        end = token.end
        if macro.starred and rest and rest[-1].text == "*":
            rest.pop()
        if macro.arguments:
            given, used = self._given(macro, rest)
            if used:
                end = max(end, rest[len(rest) - used].end)
                del rest[len(rest) - used :]
        if macro is _QUANTITIES.get(token.command):
            given = [_in_units(one) for one in given]
        return _filled(macro.body, given, token.start, end)

    def _given(self, macro: Macro, rest: list[Token]) -> tuple[list[list[Token]], int]:
        """The arguments of a macro and how many tokens they take; looks no farther than it must."""
        given: list[list[Token]] = []
        at = 0
        for most in (WINDOW, 20 * WINDOW, len(rest)):
            if most > 20 * WINDOW:
                self.long_looks -= 1
                if self.long_looks < 0:
                    break
            ahead = _ahead(rest, most)
            given, at = _arguments(macro, ahead)
            if at < len(ahead) or len(ahead) == len(rest):
                break
        return given, at


def _arguments(macro: Macro, ahead: Sequence[Token]) -> tuple[list[list[Token]], int]:
    given: list[list[Token]] = []
    at = 0
    if macro.default is not None:
        first, at = option(ahead, at)
        given.append(list(macro.default) if first is None else first)
    while len(given) < macro.arguments:
        value, at = argument(ahead, at)
        given.append(value)
    return given, at


def _braced_groups(rest: Sequence[Token], wanted: int) -> bool:
    """Whether as many groups in braces come next: other packages use some names otherwise."""
    ahead = _ahead(rest, WINDOW)
    _, at = option(ahead, 0)
    for _ in range(wanted):
        at = skip_spaces(ahead, at)
        if at >= len(ahead) or ahead[at].text != "{":
            return False
        _, at = argument(ahead, at)
    return True


def _in_units(given: Sequence[Token]) -> list[Token]:
    """An argument of a quantity with the names of units replaced by their signs."""
    return [
        Token(part.text, token.start, token.end)
        for token in given
        for part in _UNITS.get(token.command, (token,))
    ]


def _ahead(rest: Sequence[Token], most: int = 3_000) -> list[Token]:
    """The tokens that come next, in order, `most` of them."""
    return list(reversed(rest[-most:]))


def _filled(
    body: Sequence[Token], given: Sequence[Sequence[Token]], start: int, end: int
) -> list[Token]:
    filled: list[Token] = []
    at = 0
    while at < len(body):
        token = body[at]
        following = body[at + 1].text if at + 1 < len(body) else ""
        if token.text == "#" and following[:1].isdigit():
            number = int(following[0])
            if 1 <= number <= len(given):
                filled += given[number - 1]
            if following[1:]:
                filled.append(Token(following[1:], start, end))
            at += 2
            continue
        filled.append(Token(token.text, start, end))
        at += 1
    return filled
