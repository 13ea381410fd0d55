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
never in the audited repository. Reports may be written where you name a place, also into your own
checkout: a note says so, and no audit takes reports, or claims as `extract` writes them, for
evidence.
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

[retrieval]
encoder = "static"         # static, minilm (needs analyzer[dense]), none, or a
                           # sentence-transformers model by name or folder (needs analyzer[st])
query_prefix = ""          # what such a model wants in front of a query
passage_prefix = ""

[judge]
kind = "static"            # static, llm, batch, hybrid
model = ""
api_base = ""              # an OpenAI-compatible server; without one, litellm finds the provider
claims_per_call = 4
further_models = []         # they vote beside `model`; --model given several times
samples = 1                # answers for each claim; of several the majority counts
temperature = 0.7          # of several samples; one alone is taken at 0
threshold = 0.6            # hybrid: from this confidence on the static judge decides
evidence_tokens = 1250     # facts and excerpts of one claim, about
whole_items = 0            # show so many items of evidence whole instead (SA-Bench: 2)
spare_tokens = 0           # room for models that think before they answer

[running]                  # how a model is asked; in no report, since it bears on no verdict
max_cost = 1.5             # US dollars in one run; no limit when left out
max_tokens = 500000        # tokens in one run, in + out; no limit when left out
concurrency = 4            # calls at the same time
timeout = 120.0            # seconds for one call
deadline = 3600.0          # seconds for all calls; no limit when left out
attempts = 5               # at one request that meets passing faults
input_price = 0.15         # US dollars for a million tokens, where the program knows no price
output_price = 0.6
key_variable = "ANALYZER_API_KEY"   # the environment variable that holds the key for api_base
```

Models, keys, limits, costs and faults: [models](models.md).
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
