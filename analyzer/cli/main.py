"""The command: verbs, and errors to text and exit code.

Exit codes: 0 complete; 1 complete and below --fail-under; 2 input or usage; 3 incomplete
(claims without a score, or stopped early). Nothing heavy is imported before a verb runs.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from itertools import chain, repeat

from analyzer.app.collection import paused_collection
from analyzer.cli.exit_codes import BAD_INPUT, COMPLETE, INCOMPLETE
from analyzer.model.errors import AnalyzerError, IncompleteError

INTERRUPTION = "interrupted; files that were whole before are untouched"

INTERRUPTED = 130
"""What typer makes of Ctrl-C inside a verb."""


def main() -> None:
    """Entry point of the `analyzer` command."""
    _open_closed_streams()
    # Pydantic would look through every installed package for plugins, and run what it finds.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    with paused_collection():
        code = run(sys.argv[1:])
        # The process ends here: looking for garbage once more would be for nothing.
        gc.freeze()
    raise SystemExit(code)


def run(arguments: Sequence[str], command: Callable[[list[str]], int] | None = None) -> int:
    """The exit code of one call; every error a user can mend is one line on stderr, and each of
    several faults of one file a line of its own below their number."""
    try:
        code = (command or _command)(list(arguments))
        sys.stdout.flush()
        return code
    except IncompleteError as error:
        return _failed(error.lines, INCOMPLETE)
    except AnalyzerError as error:
        return _failed(error.lines, BAD_INPUT)
    except KeyboardInterrupt:
        return _failed((INTERRUPTION,), INCOMPLETE)
    except BrokenPipeError:
        # The reader went away (`| head`): not our failure, and no traceback at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COMPLETE
    except OSError as error:
        return _failed((f"{error.filename or 'system'}: {error.strerror or error}",), INCOMPLETE)


def _open_closed_streams() -> None:
    """A caller may have closed stdout or stderr (`>&-`); writing then goes nowhere."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - stays open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115


def _failed(lines: Sequence[str], code: int) -> int:
    """`code`, after telling why: one line, or a first one and further ones set in below it."""
    from analyzer.report.visible import line_text

    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    for start, line in zip(chain(["analyzer: "], repeat("  ")), lines, strict=False):
        text = line_text(line).encode(encoding, "backslashreplace").decode(encoding)
        print(f"{start}{text}", file=sys.stderr)
    return code


def _command(arguments: list[str]) -> int:
    import typer

    from analyzer.cli import verbs  # noqa: F401 - registers the verbs with the app
    from analyzer.cli.options import app

    try:
        code = app(args=arguments or ["--help"], standalone_mode=False, prog_name="analyzer")
    except typer.Exit as stop:
        return int(stop.exit_code)
    except typer.Abort:
        return _failed(("aborted",), INCOMPLETE)
    except Exception as error:  # noqa: BLE001 - told apart by their own text, others go on
        return _usage(error)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else COMPLETE


def _usage(error: Exception) -> int:
    """Errors of the command line itself carry their own text and code; others go on."""
    shown = getattr(error, "format_message", None)
    if shown is None:
        raise error
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "analyzer"
    return _failed((f"{shown().rstrip('.')}; see `{path} --help`",), BAD_INPUT)
