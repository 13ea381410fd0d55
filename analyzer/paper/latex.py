"""What does a paper in LaTeX say?

The reader walks the expanded tokens once. Whatever it does not know is passed through, so that no
words are lost; whatever is left open ends with the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from analyzer.paper.document import Block, BlockKind, Paper, SectionKind, Span
from analyzer.paper.latex_deluxe import DELUXE, plain_table
from analyzer.paper.latex_environments import (
    document_tokens,
    matching_end,
    place,
)
from analyzer.paper.latex_floats import FLOATS, LISTS, STEPS, FloatReader
from analyzer.paper.latex_inline import formula, resolved, words
from analyzer.paper.latex_macros import Expander
from analyzer.paper.latex_math import DISPLAYS, Row, display_rows, with_inline_displays
from analyzer.paper.latex_pieces import in_order, named
from analyzer.paper.latex_tables import TABULARS
from analyzer.paper.latex_tokens import Token, argument, masked, option, raw, tokens_of
from analyzer.paper.sections import Heading, assemble

DEEPEST = 60
"""Environments within environments; deeper ones are read as if they were not there."""

_LEVELS = {
    "part": 1,
    "chapter": 2,
    "section": 3,
    "subsection": 4,
    "subsubsection": 5,
    "paragraph": 9,
    "subparagraph": 9,
}
_THEOREM = re.compile(
    r"^(?:theorem|lemma|proposition|corollary|claim|conjecture|fact|observation|thm|lem|prop|cor"
    r"|coro|clm)\*?$",
    re.I,
)
_PROOFS = frozenset({"proof", "proof*", "proofsketch", "pf"})
_SILENT = frozenset(
    {
        "CCSXML",
        "tikzpicture",
        "pgfpicture",
        "picture",
        "comment",
        "keywords",
        "keyword",
        "IEEEkeywords",
    }
)


def read_latex(text: str, *, problems: Sequence[str] = ()) -> Paper:
    """The paper in flattened LaTeX source; never raises, whatever the text is."""
    expander = Expander()
    tokens = expander.expand(tokens_of(masked(text)))
    before, document = document_tokens(tokens)
    reader = _Reader(expander.theorems)
    title = _title(tokens)
    reader.preamble(before)
    reader.body(document, 0)
    reader.flush()
    pieces = in_order([named(piece, reader.labels) for piece in reader.pieces])
    return assemble(text, pieces, title=resolved(title, reader.labels), problems=problems)


def _title(tokens: Sequence[Token]) -> str:
    for index, token in enumerate(tokens):
        if token.text in ("\\title", "\\icmltitle"):
            _, after = option(tokens, index + 1)
            inside, _ = argument(tokens, after)
            return words(inside)
    return ""


class _Reader(FloatReader):
    def preamble(self, tokens: Sequence[Token]) -> None:
        """Formats of numbers that are set before the text begins."""
        for index, token in enumerate(tokens):
            if token.command in ("numberwithin", "renewcommand", "counterwithin"):
                self._set_number(tokens, index)

    def body(self, tokens: Sequence[Token], depth: int) -> None:
        """Read a stretch of tokens into pieces."""
        at = 0
        while at < len(tokens):
            at = max(at + 1, self._one(tokens, at, depth))

    def _one(self, tokens: Sequence[Token], at: int, depth: int) -> int:
        token = tokens[at]
        name = token.command
        if token.ends_paragraph or name == "par":
            self.flush()
        elif token.text in ("$$", "\\["):
            return self._bare_display(tokens, at)
        elif name in _LEVELS:
            return self._heading(tokens, at)
        elif name == "begin":
            return self._begin(tokens, at, depth)
        elif name in _COMMANDS:
            return _COMMANDS[name](self, tokens, at)
        elif token.text.startswith("\\begin") and len(token.text) > 8:
            self._verbatim(token)
        else:
            self.buffer.append(token)
        return at + 1

    def _begin(self, tokens: Sequence[Token], at: int, depth: int) -> int:
        name_tokens, start = argument(tokens, at + 1)
        name = raw(name_tokens).strip()
        end, after = matching_end(tokens, start, name)
        inside = tokens[start:end]
        if depth > DEEPEST:
            self.buffer += inside
        elif name in DISPLAYS:
            self._display(inside, name, Span(tokens[at].start, tokens[after - 1].end))
        elif name not in _SILENT:
            self._environment(name, inside, tokens[at:after], depth)
        return after

    def _environment(
        self, name: str, inside: Sequence[Token], whole: Sequence[Token], depth: int
    ) -> None:
        span = place(whole)
        if name in TABULARS and (self.float or name == "longtable" or len(inside) > 30):
            self.read_table(inside, name, span)
        elif name in FLOATS:
            self.read_float(name, inside, span, depth)
        elif name in DELUXE:
            self.read_float("table", plain_table(inside), span, depth)
        elif name in STEPS:
            self.read_steps(inside, span)
        elif name in LISTS:
            self._list(name, inside, depth)
        elif name in _PROOFS or _THEOREM.match(self.theorems.get(name, name).split(" ")[0]):
            self._statement(name, inside, span)
        elif name == "abstract":
            self.flush()
            self.pieces.append(Heading("Abstract", span, level=3, kind=SectionKind.ABSTRACT))
            self.body(inside, depth + 1)
            self.flush()
        elif name == "thebibliography":
            self._references(inside, span)
        elif name in ("appendices", "appendix", "subappendices"):
            self._start_appendix()
            self.body(inside, depth + 1)
        else:
            self._passed(name, inside, depth)

    def _passed(self, name: str, inside: Sequence[Token], depth: int) -> None:
        """An environment that only changes looks; its arguments are no text."""
        at = 0
        _, at = option(inside, at)
        if name in ("minipage", "multicols", "adjustbox", "wrapfigure", "spacing", "mdframed"):
            _, at = argument(inside, at)
        if name in self.theorems:
            self.flush()
            number = self.counters.step(name)
            self.target = (self.theorems[name], number)
            lead = f"{self.theorems[name]} {number}. "
            first = inside[0] if inside else Token("{", 0, 0)
            self.buffer.append(Token(lead, first.start, first.start))
        self.body(inside[at:], depth + 1)

    def _heading(self, tokens: Sequence[Token], at: int) -> int:
        token = tokens[at]
        name = token.command
        _, after = option(tokens, at + 1)
        inside, after = argument(tokens, after)
        self.flush()
        self.item, self.float = None, ""
        span = Span(token.start, max(token.end, tokens[after - 1].end))
        number = ""
        if not token.text.endswith("*") and name in ("section", "subsection", "subsubsection"):
            number = self.counters.step(name)
            self.target = ("Appendix" if self.appendix else "Section", number)
        title = words(inside).rstrip(".:").strip()
        self.pieces.append(
            Heading(title, span, number, _LEVELS[name], _LEVELS[name] == 9, self.appendix)
        )
        return after

    def _bare_display(self, tokens: Sequence[Token], at: int) -> int:
        closing = "$$" if tokens[at].text == "$$" else "\\]"
        end = at + 1
        while end < len(tokens) and tokens[end].text != closing and not tokens[end].ends_paragraph:
            end += 1
        span = Span(tokens[at].start, tokens[min(end, len(tokens) - 1)].end)
        self._display(tokens[at + 1 : end], "displaymath", span)
        return end + 1

    def _display(self, inside: Sequence[Token], name: str, span: Span) -> None:
        self.flush_text()
        for row in display_rows(inside, name):
            label = self._numbered(row)
            text = formula(row.tokens)
            if text.strip(" .,;\\&"):
                where = place(row.tokens) if row.shared else span
                self.pieces.append(Block(BlockKind.EQUATION, text, where, label))

    def _numbered(self, row: Row) -> str:
        """Count the lines of a formula and note their labels; what is printed beside it."""
        numbers: list[str] = []
        for line in range(max(row.numbers, 1)):
            if row.numbers:
                numbers.append(row.tag or self.counters.step("equation"))
                self.target = ("Equation", numbers[-1])
            for key in row.keys[line] if line < len(row.keys) else []:
                self.labels[key] = self.target
        if len(numbers) > 1:
            return f"Equations {numbers[0]}-{numbers[-1]}"
        return f"Equation {numbers[0]}" if numbers else ""

    def _list(self, name: str, inside: Sequence[Token], depth: int) -> None:
        self.flush()
        before, self.item = self.item, None
        numbered = "enum" in name
        count = 0
        _, at = option(inside, 0)
        start = at
        nesting = 0
        for index in range(at, len(inside)):
            command = inside[index].command
            nesting += (command == "begin") - (command == "end")
            if command == "item" and nesting == 0:
                self._item_part(inside[start:index], depth)
                count += 1
                mark, start = option(inside, index + 1)
                self.item = words(mark) if mark else (f"{count}." if numbered else "")
        self._item_part(inside[start:], depth)
        self.item = before if before is None else ""

    def _item_part(self, tokens: Sequence[Token], depth: int) -> None:
        self.body(tokens, depth + 1)
        self.flush()

    def _statement(self, name: str, inside: Sequence[Token], span: Span) -> None:
        """A theorem or proof, formulas and all, as one block."""
        self.flush()
        note, at = option(inside, 0)
        if name in _PROOFS:
            kind, label = BlockKind.PROOF, ""
        else:
            kind = BlockKind.THEOREM
            printed = self.theorems.get(name, name.capitalize())
            self.target = (printed, self.counters.step(name))
            label = " ".join(self.target)
        self.labels_in(inside)
        text = words(with_inline_displays(inside[at:]))
        lead = f"({words(note)}) " if note else ""
        self.pieces.append(Block(kind, f"{lead}{text}", span, label))

    def _references(self, inside: Sequence[Token], span: Span) -> None:
        self.flush()
        self.pieces.append(Heading("References", Span(span.start, span.start), level=3))
        _, at = argument(inside, 0)
        text = words(inside[at:])
        if text:
            self.pieces.append(Block(BlockKind.PARAGRAPH, text, span))

    def _verbatim(self, token: Token) -> None:
        self.flush_text()
        lines = token.text.split("\n")
        code = "\n".join(lines[1:-1]).strip("\n")
        if code.strip():
            self.pieces.append(Block(BlockKind.CODE, code, Span(token.start, token.end)))

    def _footnote(self, tokens: Sequence[Token], at: int) -> int:
        _, after = option(tokens, at + 1)
        inside, after = argument(tokens, after)
        text = words(inside)
        if text:
            span = Span(tokens[at].start, max(tokens[at].end, tokens[after - 1].end))
            self.notes.append(Block(BlockKind.FOOTNOTE, text, span))
        return after

    def _bibliography(self, tokens: Sequence[Token], at: int) -> int:
        self.flush()
        _, after = argument(tokens, at + 1)
        self.pieces.append(Heading("References", Span(tokens[at].start, tokens[at].end), level=3))
        return after

    def _appendix(self, tokens: Sequence[Token], at: int) -> int:
        self._start_appendix()
        span = Span(tokens[at].start, tokens[at].end)
        self.pieces.append(Heading("Appendix", span, level=3, appendix=True))
        return at + 1

    def _start_appendix(self) -> None:
        self.flush()
        self.appendix = True
        self.counters.start_appendix()

    def _set_number(self, tokens: Sequence[Token], at: int) -> int:
        first, after = argument(tokens, at + 1)
        second, after = argument(tokens, after)
        name, value = raw(first).strip(), raw(second).strip()
        command = tokens[at].command
        if command in ("numberwithin", "counterwithin"):
            self.counters.count_within(name, value)
        elif command == "setcounter" and re.fullmatch(r"-?\d{1,4}", value):
            self.counters.set(name, int(value))
        elif name.startswith("\\the"):
            self.counters.formats[name.removeprefix("\\the")] = value
        return after

    def _title_given(self, tokens: Sequence[Token], at: int) -> int:
        _, after = option(tokens, at + 1)
        _, after = argument(tokens, after)
        return after


_Command = Callable[[_Reader, Sequence[Token], int], int]
_COMMANDS: dict[str, _Command] = {
    "label": _Reader.label,
    "caption": _Reader.read_caption,
    "captionof": _Reader.read_caption,
    "footnote": _Reader._footnote,
    "footnotetext": _Reader._footnote,
    "bibliography": _Reader._bibliography,
    "printbibliography": _Reader._bibliography,
    "appendix": _Reader._appendix,
    "appendices": _Reader._appendix,
    "title": _Reader._title_given,
    "icmltitle": _Reader._title_given,
    **dict.fromkeys(("renewcommand", "setcounter", "numberwithin"), _Reader._set_number),
}
