"""Which formulas does a display environment hold, each with the labels and numbers set on it?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.latex_environments import environment_name
from analyzer.paper.latex_inline import words
from analyzer.paper.latex_tokens import Token, argument, option, raw

_ONE = ("equation", "multline", "displaymath", "math", "dmath", "IEEEeqnarray", "empheq")
_MANY = ("align", "gather", "eqnarray", "flalign", "alignat", "xalignat")
DISPLAYS = frozenset(name + star for name in (*_ONE, *_MANY) for star in ("", "*"))


class Row(Struct, frozen=True):
    """A formula of a display: how many of its lines carry a number, and the labels of each such
    line.

    `shared` says that the display holds other formulas too.
    """

    tokens: list[Token]
    keys: list[list[str]]
    tag: str
    numbers: int
    shared: bool


def display_rows(tokens: Sequence[Token], name: str) -> list[Row]:
    """The formulas in a display environment; a row that only goes on belongs to the one before."""
    bare = name.rstrip("*")
    starred = name.endswith("*") or bare in ("displaymath", "math")
    if bare in ("alignat", "xalignat", "IEEEeqnarray"):
        _, at = argument(tokens, 0)
        tokens = tokens[at:]
    lines = _lines(tokens) if bare in _MANY else [list(tokens)]
    rows: list[Row] = []
    for line in lines:
        row = _row(line, starred, shared=len(lines) > 1)
        if rows and _goes_on(line):
            rows[-1] = _joined(rows[-1], row)
        elif any(not token.space for token in line):
            rows.append(row)
    return rows


def _lines(tokens: Sequence[Token]) -> list[list[Token]]:
    lines: list[list[Token]] = [[]]
    depth = at = 0
    while at < len(tokens):
        token = tokens[at]
        depth += (token.text == "{") - (token.text == "}")
        depth += (token.command == "begin") - (token.command == "end")
        if token.text == "\\\\" and depth <= 0:
            lines.append([])
            if at + 1 < len(tokens) and tokens[at + 1].text == "[":
                _, at = option(tokens, at + 1)
                continue
        else:
            lines[-1].append(token)
        at += 1
    return lines


def _row(line: Sequence[Token], starred: bool, *, shared: bool) -> Row:
    kept: list[Token] = []
    keys: list[str] = []
    tag = ""
    quiet = starred
    at = depth = 0
    while at < len(line):
        depth += (line[at].text == "{") - (line[at].text == "}")
        command = line[at].command
        if command in ("label", "tag"):
            inside, at = argument(line, at + 1)
            if command == "label":
                keys.append(raw(inside).strip())
            else:
                tag = words(inside).strip("$()")
            continue
        depth += (command == "begin") - (command == "end")
        if command in ("nonumber", "notag"):
            quiet = True
        elif line[at].text == "&" and depth <= 0:
            # It lines formulas up and means nothing; within a matrix it does.
            pass
        elif command not in ("intertext", "shortintertext"):
            kept.append(line[at])
        at += 1
    return Row(kept, [keys], tag, int(bool(tag) or not quiet), shared)


def _goes_on(line: Sequence[Token]) -> bool:
    """Nothing before the first relation: "& = ..." or "+ ..."."""
    for token in line:
        if token.space or token.text == "&" or token.command in ("quad", "qquad", "hspace", ","):
            continue
        return token.text[:1] in "=+-<>" or token.command in (
            *("leq", "geq", "le", "ge", "approx", "times", "cdot", "quad", "propto", "in", "equiv"),
            *("stackrel", "overset", "label", "triangleq", "coloneqq"),
        )
    return True


def _joined(first: Row, second: Row) -> Row:
    """Two lines as one formula."""
    filled = [token for token in second.tokens if not token.space]
    line_break = [Token("\\\\ ", filled[0].start, filled[0].start)] if filled else []
    return Row(
        [*first.tokens, *line_break, *(second.tokens if filled else [])],
        _joined_keys(first, second),
        second.tag or first.tag,
        first.numbers + second.numbers * bool(filled),
        shared=True,
    )


def _joined_keys(first: Row, second: Row) -> list[list[str]]:
    if first.numbers and second.numbers:
        return [*first.keys, *second.keys]
    return [*first.keys[:-1], [*first.keys[-1], *second.keys[0]]]


def with_inline_displays(tokens: Sequence[Token]) -> list[Token]:
    """Display formulas set between dollar signs, to stand in running text."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text in ("\\begin", "\\end") and environment_name(tokens, at) in DISPLAYS:
            _, at = argument(tokens, at + 1)
            done.append(Token("$", token.start, token.end))
            continue
        done.append(token)
        at += 1
    return done
