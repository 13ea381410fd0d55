"""What files count whatever is asked: by what runs of them, and as records."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import CodeModel, Definition, DefinitionKind, FileReading
from analyzer.model.source import FileRole, Location
from index.file_standing import NEVER_RUN, RECORDS, holds_records, standing

EXAMPLES = json.dumps([{"question": f"what is {n}?", "answer": str(n)} for n in range(20)])
ONE_LINE_EACH = "\n".join(json.dumps({"role": "user", "text": f"turn {n}"}) for n in range(20))
SETTINGS = json.dumps({"model": {"width": 64, "depth": 4}, "lr": 3e-4, "seed": 1})
STAGES = json.dumps({f"stage{n}": {"width": 64 * n, "depth": n} for n in range(1, 5)})


def chunk(path: str, text: str) -> Chunk:
    place = Location(path, 1, 1 + text.count("\n"))
    return Chunk(f"{path}:{place.lines}", place, FileRole.CONFIG, ChunkKind.CONFIG, "", path, text)


def counts(
    path: str, text: str = "", names: tuple[str, ...] = (), *, library: bool = False
) -> float:
    """What a file counts that defines functions of these names; "dead" ones are never reached."""
    place = Location(path, 1, 2)
    own = tuple(Definition(name, DefinitionKind.FUNCTION, place) for name in names)
    reading = FileReading(path, "python", FileRole.CODE, "", path, definitions=own)
    reached = frozenset(name for name in names if not name.startswith("dead"))
    entries = () if library else ("train",)
    model = CodeModel((), (reading,), (), reached, entries, frozenset(), (), ())
    return standing(model, lambda _path: [chunk(path, text)])(path)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        pytest.param((), 1.0, id="a file without definitions"),
        pytest.param(("train", "evaluate"), 1.0, id="all of it is reached"),
        pytest.param(("train", "dead_end"), (1 + NEVER_RUN) / 2, id="half of it is reached"),
        pytest.param(("dead_end",), NEVER_RUN, id="none of it is reached"),
    ],
)
def test_a_file_counts_by_what_of_it_runs(names: tuple[str, ...], expected: float) -> None:
    assert counts("train.py", names=names) == pytest.approx(expected)


def test_all_of_a_library_is_there_to_be_called() -> None:
    assert counts("layers.py", names=("dead_end",), library=True) == 1


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        pytest.param("a.json", "", 1.0, id="nothing in it"),
        pytest.param("a.json", SETTINGS, 1.0, id="settings"),
        pytest.param("a.json", STAGES, 1.0, id="settings of a few stages"),
        pytest.param("a.yaml", EXAMPLES, 1.0, id="not JSON by name"),
        pytest.param("a.json", EXAMPLES, RECORDS, id="examples"),
        pytest.param("a.json", ONE_LINE_EACH, RECORDS, id="a log with a record a line"),
    ],
)
def test_records_count_little(path: str, text: str, expected: float) -> None:
    assert counts(path, text) == expected


def test_records_over_several_chunks_are_taken_together() -> None:
    parts = [chunk("a.json", json.dumps({"question": str(n), "answer": n})) for n in range(20)]

    assert not holds_records(parts[:5])
    assert holds_records(parts)


@given(st.text(), st.lists(st.sampled_from(["run", "dead"]), max_size=5))
def test_no_file_counts_for_nothing_or_for_more_than_one(text: str, names: list[str]) -> None:
    for path in ("a.json", "a.py"):
        assert 0 < counts(path, text, tuple(names)) <= 1
