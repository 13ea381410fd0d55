"""Where the report of a verb goes, and how it gets there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from analyzer.cli.printing import Screen

if TYPE_CHECKING:
    from analyzer.report.document import ReportDocument


@dataclass(frozen=True, slots=True)
class Destination:
    """What `-o` and `--html` name; an `output` of "-" is stdout."""

    output: Path | None
    html: Path | None

    @property
    def to_stdout(self) -> bool:
        """Whether the JSON report is printed."""
        return self.output is not None and str(self.output) == "-"

    @property
    def file(self) -> Path | None:
        """The file for the JSON report."""
        return None if self.to_stdout else self.output

    @property
    def files(self) -> tuple[Path, ...]:
        """All files that are written."""
        return tuple(path for path in (self.file, self.html) if path is not None)

    def notes(self, repo: Path) -> tuple[str, ...]:
        """What a user should know of the places, for an audit of `repo`."""
        from analyzer.cli.outputs import inside_notes

        return inside_notes(self.files, repo)

    def deliver(self, document: ReportDocument, screen: Screen, fail_under: float | None) -> int:
        """Write and show a report; the exit code that it stands for."""
        from analyzer.cli.outputs import exit_code, write_outputs

        write_outputs(document, self.file, self.html)
        screen.report(document, as_json=self.to_stdout)
        return exit_code(document, fail_under)
