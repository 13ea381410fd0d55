"""Are the import contracts of pyproject.toml kept?

`lint-imports` has no module form; this runs it in the Python environment at hand, whether or not
its scripts are on PATH. Silent when all is kept.
"""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

from importlinter.cli import lint_imports


def main() -> int:
    """The exit code of the linter; its report on standard error when a contract is broken."""
    # Contracts are checked on the packages beside this file, not on an installed copy.
    sys.path.insert(0, str(Path.cwd()))
    report = io.StringIO()
    with contextlib.redirect_stdout(report):
        status = lint_imports(no_cache=True)
    if status != 0:
        print(report.getvalue(), file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
