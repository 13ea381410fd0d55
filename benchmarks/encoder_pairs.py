"""What do people write about code, and about which code? Pairs to learn from, mined from sources.

usage: python -m benchmarks.encoder_pairs SOURCES -o pairs.jsonl

SOURCES holds one folder of Python files a project. A pair is a docstring and the definition without
it, or a comment and the lines it stands above; both as our own tokens. Tests are left out.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
import sys
import warnings
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from index.tokenize import tokens

MOST_FILES = 1_200
MOST_DOCSTRINGS = 5_000
MOST_COMMENTS = 2_500
"""Of one project, so that none sets the tone."""
FIRST_WORDS = 60
FIRST_LINES = 80
LINES_BELOW_A_COMMENT = 12
_LEFT_OUT = re.compile(r"(^|/)(tests?|testing|_?vendor|migrations)(/|$)|test_|_test\.py|_pb2")
_PRAGMA = re.compile(r"noqa|type:|pylint|copyright|todo|fixme|license|pragma|fmt:|isort", re.I)
_CODE_IN_COMMENT = re.compile(r"[=\[\]{}].*[\[(]")
_SECTION = re.compile(r"\s*(Args|Param|Return|Example|>>>|\.\. )")
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Pair:
    """What is said, what it is said of, and the name of that, if it has one; all as tokens."""

    project: str
    kind: str  # docstring or comment
    said: list[str]
    code: list[str]
    name: list[str]


def opening(docstring: str) -> str:
    """The first paragraph, and the second where the first is a mere headline."""
    first, *others = re.split(r"\n\s*\n", docstring.strip())
    if len(first.split()) < 8 and others and not _SECTION.match(others[0]):
        first = f"{first} {others[0]}"
    return " ".join(first.split()[:FIRST_WORDS])


def documented(tree: ast.AST, lines: list[str]) -> Iterator[tuple[str, str, str]]:
    """Docstring, code without docstring and comments, and name of each definition."""
    for node in ast.walk(tree):
        if not isinstance(node, _DEFINITIONS):
            continue
        text = opening(ast.get_docstring(node) or "")
        said = node.body[0]
        if len(text) < 20 or len(text.split()) < 4 or not _does_something(node.body[1:]):
            continue
        code = [
            *lines[node.lineno - 1 : said.lineno - 1],
            *lines[said.end_lineno : node.end_lineno],
        ]
        if len(code) >= 3:
            bare = (re.sub(r"^\s*#.*", "", line) for line in code[:FIRST_LINES])
            yield text, "\n".join(bare), node.name


def _does_something(body: list[ast.stmt]) -> bool:
    return any(not isinstance(statement, ast.Pass) for statement in body)


def commented(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Each comment of some words, and the lines below it up to the next gap."""
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and lines[end].lstrip().startswith("#"):
            end += 1
        below = end
        while below < min(len(lines), end + LINES_BELOW_A_COMMENT) and _continues(lines[below]):
            below += 1
        text = " ".join(line.lstrip().lstrip("#").strip() for line in lines[at:end])
        code = lines[end:below]
        if end > at and _is_prose(text) and sum(map(len, code)) > 25:
            yield text, "\n".join(code)
        at = max(end, below, at + 1)


def _continues(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _is_prose(text: str) -> bool:
    words = re.findall(r"[A-Za-z]{2,}", text)
    return 5 <= len(words) <= 50 and not _PRAGMA.search(text) and not _CODE_IN_COMMENT.search(text)


def pairs_of_file(path: Path, project: str) -> Iterator[Pair]:
    """All pairs in one file; none in one that cannot be read."""
    try:
        source = path.read_text("utf-8")
        tree = ast.parse(source)
    except (OSError, SyntaxError, ValueError, RecursionError):
        return
    lines = source.split("\n")
    for said, code, name in documented(tree, lines):
        yield Pair(project, "docstring", tokens(said), tokens(code), tokens(name))
    for said, code in commented(lines):
        yield Pair(project, "comment", tokens(said), tokens(code), [])


def pairs_of_project(folder: Path) -> list[Pair]:
    """A fair sample of a project's pairs, each thing said once."""
    shuffled = random.Random(folder.name)
    files = [
        p for p in sorted(folder.rglob("*.py")) if not _LEFT_OUT.search(str(p.relative_to(folder)))
    ]
    shuffled.shuffle(files)
    found: dict[tuple[str, ...], Pair] = {}
    for path in files[:MOST_FILES]:
        for pair in pairs_of_file(path, folder.name):
            found.setdefault(tuple(pair.said), pair)
    pairs = list(found.values())
    shuffled.shuffle(pairs)
    docstrings = [pair for pair in pairs if pair.kind == "docstring"]
    comments = [pair for pair in pairs if pair.kind == "comment"]
    return [*docstrings[:MOST_DOCSTRINGS], *comments[:MOST_COMMENTS]]


def main(arguments: list[str]) -> int:
    """Mine, write, and tell how much of what."""
    parser = argparse.ArgumentParser(description="Mine pairs of prose and code.")
    parser.add_argument("sources", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args(arguments)
    warnings.simplefilter("ignore")
    with options.output.open("w", encoding="utf-8") as output:
        for folder in sorted(path for path in options.sources.iterdir() if path.is_dir()):
            pairs = pairs_of_project(folder)
            output.writelines(json.dumps(asdict(pair)) + "\n" for pair in pairs)
            print(f"{folder.name}: {len(pairs)} pairs", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
