"""Notebooks: cells in order, one module, and every place a line of the stored file."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.engine.languages.notebook import read_notebook
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import Definition, FileReading, ParameterFact
from analyzer.model.source import FileRole, Problem
from tests.engine.python_sources import python_file

CELLS = [
    ("markdown", "# Title\n\nWe use **Adam**."),
    ("code", "%matplotlib inline\nimport torch\nLR = 1e-3 * 0.3  # rate\n"),
    ("code", 'def make(net, wd=0.1):\n    """Docs."""\n    return torch.optim.Adam(net, lr=LR)'),
    ("code", "broken = = 1\nEPOCHS = 7"),
    ("raw", "raw words"),
    ("code", "!python train.py --lr {LR} --epochs 3\n%run eval.py --n 2\nmake(1)"),
]


def source_lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def notebook(cells: list[tuple[str, str]], *, as_list: bool = True) -> dict[str, object]:
    stored = []
    for kind, text in cells:
        cell: dict[str, object] = {"cell_type": kind, "metadata": {"source": "no cell's source"}}
        if kind == "code":
            cell["outputs"] = [{"text": ["LR = 99\n"], "data": {"cells": [{"source": "x = 3"}]}}]
        cell["source"] = source_lines(text) if as_list else text
        stored.append(cell)
    return {"cells": stored, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def old_notebook(cells: list[tuple[str, str]]) -> dict[str, object]:
    stored = [
        {"cell_type": kind, ("input" if kind == "code" else "source"): source_lines(text)}
        for kind, text in cells
    ]
    return {"metadata": {}, "nbformat": 3, "worksheets": [{"cells": stored}]}


def read(text: str) -> FileReading:
    return read_notebook(python_file(text, "nb/run.ipynb", FileRole.NOTEBOOK, "notebook"))


LAYOUTS = [
    pytest.param(json.dumps(notebook(CELLS), indent=1), id="one string a line"),
    pytest.param(json.dumps(notebook(CELLS, as_list=False), indent=1), id="one string a cell"),
    pytest.param(json.dumps(notebook(CELLS)), id="one line in all"),
    pytest.param(json.dumps(old_notebook(CELLS), indent=2), id="format 3"),
]


@pytest.mark.parametrize("text", LAYOUTS)
def test_every_cited_line_holds_the_source_line(text: str) -> None:
    found = read(text)
    stored = text.split("\n")

    assert len(found.chunks) == 6
    for chunk in found.chunks:
        for number, line in enumerate(chunk.text.split("\n")):
            assert json.dumps(line)[1:-1] in stored[chunk.line_of(number) - 1]
    for fact, written in zip(found.parameters, ["LR", "wd", "lr", "EPOCHS"], strict=True):
        assert fact.name == written
        assert written in stored[fact.location.first_line - 1]


@pytest.mark.parametrize("text", LAYOUTS)
def test_cells_are_one_module_and_outputs_are_never_read(text: str) -> None:
    found = read(text)

    assert found.is_entry_point
    assert found.module == "nb.run"
    assert [one.name for one in found.definitions] == ["nb.run.make"]
    assert [(one.name, one.value) for one in found.parameters] == [
        ("LR", 1e-3 * 0.3),
        ("wd", 0.1),
        ("lr", 1e-3 * 0.3),
        ("EPOCHS", 7),
    ]
    assert [one.callee for one in found.calls] == ["torch.optim.Adam", "make"]
    assert "torch.optim.Adam" in {one.name for one in found.names}


def test_chunks_know_their_cell_and_role() -> None:
    found = read(json.dumps(notebook(CELLS), indent=1)).chunks

    assert [(one.cell, one.kind, one.role) for one in found] == [
        (1, ChunkKind.DOC, FileRole.DOC),
        (2, ChunkKind.CELL, FileRole.NOTEBOOK),
        (3, ChunkKind.CELL, FileRole.NOTEBOOK),
        (4, ChunkKind.CELL, FileRole.NOTEBOOK),
        (5, ChunkKind.DOC, FileRole.DOC),
        (6, ChunkKind.CELL, FileRole.NOTEBOOK),
    ]
    assert found[2].owner == "nb.run.make"
    assert [one.prose_text() for one in found[1:3]] == ["# rate", '"""Docs."""']
    assert found[1].text.startswith("%matplotlib inline\n")


def test_ids_stay_apart_when_all_cells_are_on_one_line() -> None:
    found = read(json.dumps(notebook(CELLS))).chunks

    assert len({one.chunk_id for one in found}) == 6


def test_shell_lines_become_launches() -> None:
    text = json.dumps(notebook(CELLS), indent=1)
    found = read(text).launches

    assert [(one.program, one.flags) for one in found] == [
        ("train.py", (("lr", "0.0003"), ("epochs", "3"))),
        ("eval.py", (("n", "2"),)),
    ]
    stored = text.split("\n")
    assert "train.py" in stored[found[0].location.first_line - 1]
    assert "eval.py" in stored[found[1].location.first_line - 1]


def test_commands_in_the_prose_of_a_notebook_are_launches() -> None:
    prose = "Run\n\n`python train.py --lr 0.1`\n\nor see `python other.py` there."
    found = read(json.dumps(notebook([("markdown", prose), ("raw", "`python raw.py`")]), indent=1))

    assert [(one.program, one.flags) for one in found.launches] == [
        ("train.py", (("lr", "0.1"),)),
    ]
    assert (
        "train.py"
        in json.dumps(notebook([("markdown", prose)]), indent=1).split("\n")[
            found.launches[0].location.first_line - 1
        ]
    )


def test_a_bash_cell_launches_from_its_own_line() -> None:
    text = json.dumps(notebook([("code", "%%bash\necho hi\npython a.py --n 1")]), indent=1)
    (found,) = read(text).launches

    assert found.program == "a.py"
    assert "a.py" in text.split("\n")[found.location.first_line - 1]


def test_a_bad_cell_costs_only_itself_and_is_named() -> None:
    (problem,) = read(json.dumps(notebook(CELLS), indent=1)).problems

    assert problem.stage == "notebook"
    assert "cell 4" in problem.message


def test_a_truncated_notebook_gives_the_cells_before_the_break() -> None:
    text = json.dumps(notebook(CELLS), indent=1)
    found = read(text[: text.index("broken")])

    assert [one.name for one in found.definitions] == ["nb.run.make"]
    assert len(found.problems) == 1


@pytest.mark.parametrize("text", ["", "[1, 2]", "no json", '{"a": 1}', "[" * 100_000, "null"])
def test_text_that_is_no_notebook_is_a_problem_and_plain_text(text: str) -> None:
    found = read(text)

    assert len(found.problems) == 1
    assert "".join(one.text for one in found.chunks) == text


def test_an_empty_notebook_is_no_problem() -> None:
    found = read('{"cells": [], "metadata": {}}')

    assert (found.chunks, found.problems) == ((), ())


def test_other_kernels_are_not_parsed_as_python() -> None:
    document = notebook([("code", "x <- c(1, 2)  # two")])
    document["metadata"] = {"kernelspec": {"language": "R"}}
    found = read(json.dumps(document, indent=1))

    assert found.problems == ()
    assert [one.prose_text() for one in found.chunks] == ["# two"]


@given(st.lists(st.tuples(st.sampled_from(["code", "markdown"]), st.text(max_size=60)), max_size=4))
def test_any_cells_are_read_and_shown_in_full(cells: list[tuple[str, str]]) -> None:
    found = read(json.dumps(notebook(cells), indent=1))

    shown = "".join(one.text for one in found.chunks)
    wanted = "".join(text for _, text in cells).encode("utf-8", "replace").decode()
    assert "".join(shown.split()) == "".join(wanted.split())
    msgspec.msgpack.encode(found)


@settings(max_examples=60)
@given(st.integers(0, 2000), st.text(alphabet='{}[]",:\\\n x', max_size=5))
def test_a_damaged_notebook_never_raises_and_stays_inside(at: int, added: str) -> None:
    text = json.dumps(notebook(CELLS), indent=1)
    text = text[:at] + added + text[at + 3 :]
    found = read(text)

    last = text.count("\n") + 1
    records: tuple[Chunk | Definition | ParameterFact | Problem, ...]
    records = (*found.chunks, *found.definitions, *found.parameters, *found.problems)
    places = [one.location for one in records]
    assert all(1 <= one.first_line <= one.last_line <= last for one in places)
    assert len({one.chunk_id for one in found.chunks}) == len(found.chunks)
