"""docs/cli.md: every verb's help text and every setting, generated from the program itself."""

from __future__ import annotations

import typer
from typer.main import get_command

INTRODUCTION = """# The command line

Generated from the program (`python -m analyzer.cli.reference > docs/cli.md`); a test keeps it
in step.

Exit codes: 0 complete · 1 complete and below `--fail-under` · 2 input or usage · 3 incomplete
(a claim has no score, or the run was stopped early). Answers go to stdout, progress and notes to
stderr; a progress line is drawn on terminals only.

The index lives in the user's cache directory (`ANALYZER_CACHE_DIR` moves it) or in `--index-dir`,
never in the audited repository.
"""

SETTINGS = """## Settings (`--config FILE`)

A TOML file that you name; none is ever read from the audited repository.

```toml
[prefilter]
smallest_repository = 15   # rule repository_too_small: fewest non-blank lines that run
fewest_values = 3          # rule values_unsupported: numbers a claim must state
disabled = []              # names of rules to switch off

[scan]
max_file_bytes = 2000000   # larger source files are not read; the ledger names them
max_files = 100000
max_depth = 200
```
"""


def reference() -> str:
    """The whole page."""
    from analyzer.cli import verbs
    from analyzer.cli.options import app

    del verbs
    group = get_command(app)
    parts = [INTRODUCTION, _block("analyzer", group, None)]
    context = typer.Context(group, info_name="analyzer")
    commands = getattr(group, "commands", {})
    parts += [_block(f"analyzer {name}", commands[name], context) for name in commands]
    return "\n".join([*parts, SETTINGS])


def _block(title: str, command: object, parent: typer.Context | None) -> str:
    name = title.rpartition(" ")[2]
    context = typer.Context(command, info_name=name, parent=parent, terminal_width=88)  # type: ignore[arg-type]
    text = command.get_help(context)  # type: ignore[attr-defined]
    return f"## `{title}`\n\n```text\n{text.strip()}\n```\n"


if __name__ == "__main__":
    print(reference(), end="")
