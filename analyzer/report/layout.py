"""Styled text laid out for one terminal width: the one door to rich.

Every string is made visible here, so nothing of the repository can steer the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from analyzer.report.visible import ascii_text, visible

if TYPE_CHECKING:
    from rich.text import Text

Span = tuple[str, str]
"""Text and its style: "bold", "dim", "red bold", or "" for none."""

NARROWEST = 40
SCORE_STYLES = {1.0: "green", 0.75: "cyan", 0.5: "yellow", 0.25: "magenta", 0.0: "red"}
BAR_CELLS = 10


class Sheet:
    """Lines written one after the other; `text` gives them all.

    Without color no line holds anything but printable characters; with `ascii_only` nothing
    but ASCII.
    """

    def __init__(self, *, width: int, color: bool, ascii_only: bool = False) -> None:
        from rich.console import Console

        self._stream = StringIO()
        self._color = color
        self._ascii = ascii_only
        self._console = Console(
            file=self._stream,
            width=max(width, NARROWEST),
            color_system="standard" if color else None,
            force_terminal=color,
            force_jupyter=False,
            legacy_windows=False,
            no_color=not color,
            markup=False,
            emoji=False,
            highlight=False,
        )

    @property
    def width(self) -> int:
        """Cells in a line."""
        return self._console.width

    def line(self, *spans: Span, indent: int = 0) -> None:
        """One paragraph, wrapped and indented."""
        from rich.padding import Padding

        self._console.print(Padding(self._text(spans), (0, 0, 0, indent)), overflow="fold")

    def blank(self) -> None:
        """An empty line."""
        self._console.print()

    def heading(self, title: str, note: str = "") -> None:
        """A line that opens a part, with an empty one before it."""
        self.blank()
        self.line((title, "bold"), (f"  {note}" if note else "", "dim"))

    def table(
        self,
        rows: Sequence[Sequence[Span]],
        *,
        right: Sequence[int] = (),
        wide: int = -1,
        indent: int = 0,
    ) -> None:
        """Rows of cells in columns; those in `right` align right, `wide` takes what is left."""
        from rich.padding import Padding
        from rich.table import Table

        if not rows:
            return
        grid = Table.grid(padding=(0, 2, 0, 0), expand=wide >= 0)
        for column in range(len(rows[0])):
            grid.add_column(
                justify="right" if column in right else "left",
                ratio=1 if column == wide else None,
                no_wrap=wide >= 0 and column != wide,
                overflow="fold",
            )
        for row in rows:
            grid.add_row(*(self._text([cell]) for cell in row))
        self._console.print(Padding(grid, (0, 0, 0, indent)))

    def bar(self, share: float | None) -> str:
        """A bar of ten cells; all empty for None."""
        full, empty = ("#", ".") if self._ascii else ("█", "░")
        cells = round((share or 0.0) * BAR_CELLS)
        return full * cells + empty * (BAR_CELLS - cells)

    def text(self) -> str:
        """Everything written so far, one final line end."""
        written = self._stream.getvalue()
        if not self._color:
            written = "\n".join(line.rstrip() for line in written.split("\n"))
        return written

    def _text(self, spans: Sequence[Span]) -> Text:
        from rich.text import Text

        return Text.assemble(*((self._safe(text), style) for text, style in spans))

    def _safe(self, text: str) -> str:
        shown = visible(text.replace("\t", "    "))
        return ascii_text(shown) if self._ascii else shown


def score_span(score: float | None) -> Span:
    """A score in its color; "n/a" when not assessed."""
    if score is None:
        return ("n/a", "dim")
    return (f"{score:g}", f"{SCORE_STYLES[score]} bold")
