"""How does AASTeX's table environment read as the table it is for everybody else?

Caption, head and data are commands of their own there; put in order they are a caption and a
tabular environment.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.latex_tokens import Token, argument, option, tokens_of

DELUXE = frozenset({"deluxetable", "deluxetable*", "longdeluxetable"})
_DROPPED = frozenset(
    {
        *("tabletypesize", "tablewidth", "tablenum", "tablecolumns", "tablecomments", "tablerefs"),
        *(
            "tabletail",
            "setlength",
            "tablenotetext",
            "decimalcolnumbers",
            "rotate",
            "tablenotemark",
        ),
    }
)
_WITHOUT_ARGUMENT = frozenset({"decimalcolnumbers", "rotate"})
_TWO_ARGUMENTS = frozenset({"tablenotetext", "setlength"})


def plain_table(inside: Sequence[Token]) -> list[Token]:
    """The body of a table float that holds the same caption and cells; places stay the source's."""
    _, at = option(inside, 0)
    columns, at = argument(inside, at)
    caption: list[Token] = []
    head: list[Token] = []
    data: list[Token] = []
    while at < len(inside):
        name = inside[at].command
        if name == "tablecaption":
            words, after = argument(inside, at + 1)
            caption = [*_made("\\caption{", inside[at]), *words, *_made("}", inside[at])]
        elif name == "tablehead":
            words, after = argument(inside, at + 1)
            head = [*_without_marks(words), *_made("\\\\\\midrule ", inside[at])]
        else:
            data, after = _datum(inside, at, data)
        at = after
    first = inside[0] if inside else Token("{", 0, 0)
    begin = [*_made("\\begin{tabular}{", first), *columns, *_made("}", first)]
    return [*caption, *begin, *head, *data, *_made("\\end{tabular}", first)]


def _datum(inside: Sequence[Token], at: int, data: list[Token]) -> tuple[list[Token], int]:
    name = inside[at].command
    if name in ("startdata", "enddata"):
        return data, at + 1
    if name == "nodata":
        return [*data, *_made("--", inside[at])], at + 1
    if name not in _DROPPED:
        data.append(inside[at])
        return data, at + 1
    after = at + 1
    for _ in range(0 if name in _WITHOUT_ARGUMENT else 2 if name in _TWO_ARGUMENTS else 1):
        _, after = option(inside, after)
        _, after = argument(inside, after)
    return data, after


def _without_marks(head: Sequence[Token]) -> list[Token]:
    """A head whose cells are bare; braces around them change nothing."""
    return [token for token in head if token.command not in ("colhead", "dcolhead", "nocolhead")]


def _made(source: str, beside: Token) -> list[Token]:
    """Tokens of `source` at the place of `beside`."""
    return [Token(token.text, beside.start, beside.start) for token in tokens_of(source)]
