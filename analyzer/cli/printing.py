"""What goes to the terminal: progress and notes to stderr, answers to stdout."""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from analyzer.app.progress import Progress, silent
from analyzer.model.errors import InputError

if TYPE_CHECKING:
    from analyzer.app.index_repo import Indexed
    from analyzer.app.status import IndexStatus
    from analyzer.engine.ordering.before import Before
    from analyzer.report.document import ReportDocument

REDRAW = 0.1
"""Seconds between two drawings of the progress line."""

STAGES = {
    "scan": "scanning",
    "read": "reading files",
    "index": "indexing",
    "encode": "encoding",
    "judge": "judging",
    "ask": "asking the model",
}


class Screen:
    """One run's terminal: knows its width, whether it has colours, and what it can encode."""

    def __init__(
        self, *, quiet: bool, out: TextIO | None = None, err: TextIO | None = None
    ) -> None:
        self.out = out or sys.stdout
        self.err = err or sys.stderr
        self.quiet = quiet
        self.width = max(60, min(200, shutil.get_terminal_size((100, 40)).columns))
        self.color = self.out.isatty()
        encoding = (getattr(self.out, "encoding", None) or "utf-8").lower().replace("-", "")
        self.ascii_only = not encoding.startswith("utf")

    @contextmanager
    def progress(self) -> Iterator[Progress]:
        """A progress line on a terminal, nothing in a pipe; the line is gone afterwards."""
        if self.quiet or not self.err.isatty():
            yield silent
            return
        line = _ProgressLine(self.err)
        try:
            yield line
        finally:
            line.clear()

    def notes(self, notes: Sequence[str]) -> None:
        """Notes about this run, one a line."""
        from analyzer.report.visible import line_text

        for note in () if self.quiet else notes:
            print(f"analyzer: note: {line_text(note)}", file=self.err)

    def report(self, document: ReportDocument, *, as_json: bool) -> None:
        """The report itself, or its summary for people."""
        if as_json:
            from analyzer.report.write import report_bytes

            self._bytes(report_bytes(document))
        elif not self.quiet:
            from analyzer.report.terminal import terminal_summary

            text = terminal_summary(
                document, width=self.width, color=self.color, ascii_only=self.ascii_only
            )
            print(self.safe(text), file=self.out)

    def _bytes(self, data: bytes) -> None:
        """JSON is UTF-8 whatever the terminal speaks; streams without bytes take text."""
        buffer = getattr(self.out, "buffer", None)
        if buffer is None:
            print(data.decode("utf-8"), end="", file=self.out)
            return
        self.out.flush()
        buffer.write(data)
        buffer.flush()

    def safe(self, text: str) -> str:
        """`text` with whatever the stream cannot encode replaced."""
        encoding = getattr(self.out, "encoding", None) or "utf-8"
        return text.encode(encoding, "replace").decode(encoding)


class _ProgressLine:
    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._drawn = 0.0
        self._stage = ""

    def __call__(self, stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        if stage == self._stage and now - self._drawn < REDRAW:
            return
        self._drawn, self._stage = now, stage
        count = f" {done}/{total}" if total else f" {done}" if done else ""
        print(f"\r\x1b[K{STAGES.get(stage, stage)}{count}", end="", file=self._stream, flush=True)

    def clear(self) -> None:
        print("\r\x1b[K", end="", file=self._stream, flush=True)


def check_format(name: str) -> None:
    """InputError for anything but text and json."""
    if name not in {"text", "json"}:
        raise InputError("--format", f"{name!r} is unknown", "choose text or json")


def printed_json(value: object) -> str:
    """JSON as the verbs print it: two spaces, text as it is, no NaN."""
    return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False)


def index_summary(indexed: Indexed) -> str:
    """What `analyzer index` says: how much was read, what was not, and where the index is."""
    model = indexed.model
    chunks = sum(len(reading.chunks) for reading in model.readings)
    could = sum(skip.may_hold_evidence for skip in model.skipped)
    lines = [
        f"{indexed.name}: {len(model.files)} files read ({indexed.files_parsed} new or changed), "
        f"{chunks} chunks, {len(model.parameters)} named values",
        f"skipped: {len(model.skipped)} entries, {could} of them could hold evidence",
    ]
    lines += [
        f"  {skip.path}  {skip.reason}{': ' + skip.detail if skip.detail else ''}"
        for skip in model.skipped
    ]
    lines += [f"not parsed: {p.location}: {p.message}" for p in model.problems]
    lines.append(f"index: {indexed.directory}")
    from analyzer.report.visible import line_text

    return "\n".join(line_text(line) for line in lines)


def status_text(status: IndexStatus) -> str:
    """What `analyzer status` says: where the index is, what it holds, what it lacks."""
    from analyzer.report.visible import line_text

    lines = [f"index: {status.directory}"]
    if not status.stored:
        lines.append(f"nothing to use: {status.reason}" if status.reason else "nothing stored yet")
    else:
        meaning = f"vectors of {status.encoder}" if status.encoder else "no vectors"
        lines.append(f"{status.files} files, {status.chunks} chunks, {meaning}")
        lines.append("up to date" if status.current else "out of date; the next run mends it")
    lines.append(f"{status.size / 1e6:.1f} MB on disk")
    for word, paths in (
        ("new", status.new),
        ("changed", status.changed),
        ("deleted", status.deleted),
    ):
        lines += [f"  {word}  {path}" for path in paths]
    return "\n".join(line_text(line) for line in lines)


def search_text(rows: Sequence[dict[str, object]]) -> str:
    """Results for people: place, symbol, snippet."""
    from analyzer.report.visible import line_text, visible

    if not rows:
        return "nothing found"
    parts: list[str] = []
    for row in rows:
        head = f"{row['file']}:{row['lines']}  {row['kind']}  {row['symbol']}".rstrip()
        parts.append(line_text(head))
        parts += [f"    {visible(line)}" for line in str(row["snippet"]).split("\n")]
    return "\n".join(parts)


def facts_text(rows: Sequence[dict[str, object]]) -> str:
    """One value a line: effective ones plain, others in brackets with the reason."""
    from analyzer.report.visible import line_text

    if not rows:
        return "no named values found"
    lines: list[str] = []
    for row in rows:
        mark = " " if row["effective"] else "-"
        note = f"  ({row['note']})" if row["note"] else ""
        value = f"{row['name']} = {row['value']!r}"
        lines.append(line_text(f"{mark} {row['file']}:{row['line']}  {value}  {row['kind']}{note}"))
    return "\n".join(lines)


def symbols_text(rows: Mapping[str, Sequence[tuple[str, str, int]]]) -> str:
    """One name a line, as editors find it: file, line, kind, name."""
    from analyzer.report.visible import visible

    lines = [
        visible(f"{file}:{line}  {kind}  {name}")
        for file, found in rows.items()
        for name, kind, line in found
    ]
    return "\n".join(lines) if lines else "no definitions found"


def order_text(found: Before) -> str:
    """The verdict in a sentence, then the calls that lead to each of the two names."""
    from analyzer.app.order import order_lines
    from analyzer.report.visible import line_text

    return "\n".join(line_text(line) for line in order_lines(found))
