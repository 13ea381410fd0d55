"""Where a report goes: checked before the work, written after it, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from analyzer.app.own_files import head_of, is_report_text
from analyzer.cli.exit_codes import BELOW, COMPLETE, INCOMPLETE
from analyzer.model.errors import InputError
from analyzer.report.document import ReportDocument


def check_outputs(paths: Sequence[Path], *, inputs: Sequence[Path], repo: Path) -> None:
    """InputError for a place that cannot or must not take a file, before an audit is spent on it.

    A report never replaces an input of the run, nor a file of the audited repository other than
    an earlier report.
    """
    for path in paths:
        try:
            _check_place(path)
        except OSError as error:
            problem = error.strerror or "cannot be used"
            raise InputError(str(path), problem, "choose another output") from None
        if any(_same(path, one) for one in inputs):
            raise InputError(str(path), "is an input of this run", "choose another output")
        if _is_inside(path, repo) and path.exists() and not is_report_text(head_of(path)):
            raise InputError(
                str(path), "is a file of the audited repository", "choose another output"
            )
    if len({path.resolve() for path in paths}) < len(paths):
        raise InputError(str(paths[0]), "is named twice", "give -o and --html different files")


def _check_place(path: Path) -> None:
    folder = path.parent
    if not folder.is_dir():
        raise InputError(str(folder), "is no folder", "create it or choose another output")
    if path.is_dir():
        raise InputError(str(path), "is a folder", "name a file")
    if not os.access(folder, os.W_OK):
        raise InputError(str(folder), "cannot be written", "choose another output")


def _same(path: Path, other: Path) -> bool:
    return path.exists() and other.exists() and path.samefile(other)


def _is_inside(path: Path, repo: Path) -> bool:
    return path.resolve().is_relative_to(repo.resolve())


def inside_notes(paths: Sequence[Path], repo: Path) -> tuple[str, ...]:
    """What to know of outputs that lie in the repository they are about."""
    inside = [str(path) for path in paths if _is_inside(path, repo)]
    return tuple(
        f"{path} lies inside the repository: no audit takes it for evidence" for path in inside
    )


def write_outputs(document: ReportDocument, output: Path | None, html: Path | None) -> None:
    """Write what was asked for; each file is replaced whole or left as it was."""
    from analyzer.report.write import report_bytes, write_atomically

    if output is not None:
        write_atomically(output, report_bytes(document))
    if html is not None:
        from analyzer.report.html_page import html_page

        write_atomically(html, html_page(document).encode("utf-8"))


def exit_code(document: ReportDocument, fail_under: float | None) -> int:
    """3 when a claim has no score, 1 below the mark, else 0."""
    if document.summary.not_assessed:
        return INCOMPLETE
    mean = document.summary.score
    if fail_under is not None and (mean is None or mean < fail_under):
        return BELOW
    return COMPLETE
