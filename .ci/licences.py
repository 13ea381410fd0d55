"""Which licences do the run-time dependencies carry?

Writes docs/licences.md from the metadata of the packages installed beside this Python. With
--check it writes nothing and fails when an installed dependency is missing from the page or its
licence has changed. Rows for other platforms and versions of Python may stand there as well.
"""

from __future__ import annotations

import re
import sys
from importlib import metadata
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "licences.md"
PROJECT = "analyzer"
UNCLEAR = "see its homepage"

HEAD = """\
# Licences of the dependencies

analyzer is under Apache-2.0 (LICENSE). Nothing of a third party is bundled with it: pip installs
the packages below, each under its own licence. Extras for development are not listed.
`python .ci/licences.py` writes this page; `.ci/check` fails when it is out of step.

| package | licence | asked for by |
| --- | --- | --- |
"""


def canonical(name: str) -> str:
    """The spelling that indexes use: lower case, one dash for each run of separators."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements(package: str) -> list[str]:
    """Names of the installed packages that `package` needs without extras, sorted."""
    needed: set[str] = set()
    for line in metadata.requires(package) or []:
        name = canonical(re.split(r"[\s;<>=!~\[(]", line, maxsplit=1)[0])
        if "extra ==" not in line and is_installed(name):
            needed.add(name)
    return sorted(needed)


def is_installed(name: str) -> bool:
    """Whether this environment holds the package; markers for other platforms leave some out."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def closure(project: str) -> dict[str, str]:
    """Every package needed to run `project`, with the package that first asked for it."""
    asked_by: dict[str, str] = {}
    waiting = [project]
    while waiting:
        package = waiting.pop(0)
        for name in requirements(package):
            if name not in asked_by and name != project:
                asked_by[name] = package
                waiting.append(name)
    return asked_by


def licence(package: str) -> str:
    """The licence as the package's own metadata states it, in one line."""
    fields = metadata.metadata(package).json
    classifiers = [
        line.rpartition(" :: ")[2]
        for line in fields.get("classifier", [])
        if line.startswith("License :: ") and not line.endswith("OSI Approved")
    ]
    expression = str(fields.get("license_expression", ""))
    stated = str(fields.get("license", "")).strip().split("\n")[0]
    short = stated if len(stated) <= 40 else ""
    return expression or short or ", ".join(sorted(classifiers)) or UNCLEAR


def rows(project: str) -> list[str]:
    """Lines of the table, by name."""
    return [
        f"| {name} | {licence(name)} | {asked_by} |"
        for name, asked_by in sorted(closure(project).items())
    ]


def stale(page: str, wanted: list[str]) -> list[str]:
    """Rows that the page lacks; who asked for a package may differ between Pythons."""
    listed = {row.rpartition(" | ")[0] for row in page.split("\n")}
    return [row for row in wanted if row.rpartition(" | ")[0] not in listed]


def main(arguments: list[str]) -> int:
    """0 when the page is right (or has been written), else 1."""
    wanted = rows(PROJECT)
    if arguments != ["--check"]:
        PAGE.write_text(HEAD + "\n".join(wanted) + "\n", encoding="utf-8")
        return 0
    missing = stale(PAGE.read_text(encoding="utf-8"), wanted)
    for row in missing:
        print(f"docs/licences.md lacks: {row}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
