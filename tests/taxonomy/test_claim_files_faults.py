"""Bad claims files: every fault gets one line with place, problem and remedy, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analyzer.model.errors import InputError
from taxonomy.claim_files import read_claims
from taxonomy.strict_json import MAX_BYTES
from tests.taxonomy.claims_documents import DOCUMENTS, write


def complaint(tmp_path: Path, content: Any, name: str = "c.json") -> str:
    with pytest.raises(InputError) as caught:
        read_claims(write(tmp_path, content, name))
    return str(caught.value)


def one(**fields: Any) -> list[dict[str, Any]]:
    return [{"id": "a", "claim": "x"} | fields]


def node(**fields: Any) -> dict[str, Any]:
    return {"id": "a", "requirements": "x", "weight": 1, "sub_tasks": []} | fields


WHOLE_FILE = {
    "empty": (b"", "c.json: is empty;"),
    "white space": (b" \n\t\n", "c.json: is empty;"),
    "only a byte order mark": (b"\xef\xbb\xbf", "c.json: is empty;"),
    "cut off in a string": ('{"D2": [{"id": "a ', "line 1 column 16: the JSON ends too early;"),
    "cut off between values": ('[\n{"id": 1},\n', "line 3 column 1: the JSON ends too early;"),
    "not JSON": ("claims: none", "line 1 column 1: is not JSON (expecting value);"),
    "a Markdown fence": ("```json\n[]\n```", "remove the Markdown fence"),
    "not UTF-8": (b'[{"id": "\xff"}]', "byte 9: is not UTF-8 text;"),
    "not UTF-8 after a mark": (b"\xef\xbb\xbf[\xff]", "byte 4: is not UTF-8 text;"),
    "half a UTF-16 letter": (b"\xff\xfe[\x00]", "is not UTF-16 text;"),
    "100,000 deep": ("[" * 100_000, "column 201: nested more than 200 deep;"),
    "deep and closed": ('{"a":' * 5_000 + "1" + "}" * 5_000, "nested more than 200 deep;"),
    "a string": ('"claims"', 'holds "claims" and no claims;'),
    "a number": ("3", "holds 3 and no claims;"),
    "null": ("null", "holds null and no claims;"),
    "an empty list": ("[]", "c.json: holds no claims;"),
    "empty dimensions": ('{"D1": [], "D3": []}', "c.json: holds no claims;"),
    "an empty object": ("{}", "is an object without claims;"),
    "two forms in one": ('{"claims": [], "D1": []}', 'has both "D1" and "claims";'),
    "a list that is none": ('{"D1": {}}', "D1: is an object, not a list;"),
    "claims that are no list": ('{"claims": 3}', "claims: is 3, not a list;"),
    "a fifth dimension": ('{"D1": [], "D5": []}', "D5: is no dimension;"),
}


@pytest.mark.parametrize("case", WHOLE_FILE)
def test_a_bad_file_gets_one_clear_line(case: str, tmp_path: Path) -> None:
    content, expected = WHOLE_FILE[case]

    message = complaint(tmp_path, content)

    assert expected in message
    assert "\n" not in message


ENTRIES: dict[str, tuple[Any, str]] = {
    "no claim": ([{"id": "a"}], '[0]: has no "claim";'),
    "no id": ([{"claim": "x"}], '[0]: has no "id";'),
    "blank claim": (one(claim=" \n"), "[0].claim: is empty;"),
    "claim not text": (one(claim=["x"]), "[0].claim: is a list of 1, not text;"),
    "source not text": (one(source=4), "[0].source: is 4, not text;"),
    "entry no object": (["x", *one()], '[0]: is "x", not an object;'),
    "empty id": (one(id=""), "[0].id: is empty;"),
    "id not text": (one(id=1.5), "[0].id: is 1.5, not text;"),
    "id true": (one(id=True), "[0].id: is true, not text;"),
    "id climbing out": (one(id="../../x"), "could name a path;"),
    "id with a slash": (one(id="a/b"), "could name a path;"),
    "id with a backslash": (one(id="a\\b"), "could name a path;"),
    "id of dots": (one(id=".."), "could name a path;"),
    "id with NUL": (one(id="a\0"), r'[0].id: is "a\u0000", with a character that cannot be shown;'),
    "id with an escape": (one(id="a\x1b[2J"), "with a character that cannot be shown;"),
    "id too long": (one(id="a" * 201), "[0].id: is 201 characters long;"),
    "dimension D5": (one(dimension="D5"), '[0].dimension: is "D5", no dimension;'),
    "dimension a number": (one(dimension=2), "[0].dimension: is 2, no dimension;"),
    "weight negative": (one(weight=-1), "[0].weight: is -1, a negative weight;"),
    "weight in quotes": (one(weight="1"), '[0].weight: is "1", not a number;'),
    "weight true": (one(weight=True), "[0].weight: is true, not a number;"),
    "weight NaN": (one(weight=float("nan")), "[0].weight: is NaN, which is no JSON number;"),
    "infinity elsewhere": (one(note=[1, -float("inf")]), "[0].note[1]: is -Infinity, which is no"),
    "NaN for the paper": (one(paper_id=float("nan")), "[0].paper_id: is NaN, which is no"),
    "half a character": (one(claim="x\ud835"), "[0].claim: holds half a character"),
    "half a character in a tree": (
        node(sub_tasks=[node(id="b", requirements="x\ud835"), node(id="c")]),
        "sub_tasks[0].requirements: holds half a character",
    ),
    "half a character in a key": (one(**{"\ud835": 1}), "holds half a character in its name;"),
    "rubric weight 0": (
        [{"criteria": "x", "score": 0}],
        "[0].score: is 0, a weight outside 1 to 5;",
    ),
    "rubric without score": ([{"criteria": "x"}], '[0]: has no "score";'),
    "wrong list": ({"D1": one(dimension="D2")}, "D1[0].dimension: is D2 in the list D1;"),
    "repeated id": ({"D1": one(), "D3": one()}, 'D3[0].id: is "a" like D1[0].id;'),
    "number and text alike": (one(id=1) + one(id="1"), '[1].id: is "1" like [0].id;'),
    "leaf without text": (node(requirements=" "), "requirements: is empty;"),
    "node without weight": (
        node(sub_tasks=[{"id": "b", "requirements": "x"}]),
        'sub_tasks[0]: has no "weight";',
    ),
    "children no list": (node(sub_tasks={"a": 1}), "sub_tasks: is an object, not a list;"),
    "node like its parent": (
        node(sub_tasks=[node()]),
        'sub_tasks[0].id: is "a" like id;',
    ),
    "paper id with a slash": ({"paper_id": "a/b", "claims": one()}, "paper_id: is"),
}


@pytest.mark.parametrize("case", ENTRIES)
def test_a_bad_entry_is_named_by_its_path(case: str, tmp_path: Path) -> None:
    content, expected = ENTRIES[case]
    text = json.dumps(content)

    message = complaint(tmp_path, text)

    assert message.startswith("c.json: ")
    assert expected in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("1e999", "[0].n: is 1e999, a number too large"),
        ("9" * 5_000, "a number too large to keep;"),
    ],
)
def test_numbers_that_cannot_be_kept_are_refused(
    number: str, expected: str, tmp_path: Path
) -> None:
    text = f'[{{"id": "a", "claim": "x", "n": {number}}}]'

    assert expected in complaint(tmp_path, text)


def test_a_key_named_twice_is_a_fault(tmp_path: Path) -> None:
    text = '{"D1": [{"id": "a", "claim": "x", "claim": "y"}]}'

    assert 'D1[0]: names the key "claim" twice;' in complaint(tmp_path, text)


def test_all_faults_come_together(tmp_path: Path) -> None:
    text = '{"id": "a", "claim": NaN}\n{"id": "a"}\n{"id":\n'

    assert complaint(tmp_path, text, "c.jsonl").split("\n") == [
        "c.jsonl: line 1.claim: is NaN, which is no JSON number; write a number, or null",
        "c.jsonl: line 3 column 7: the JSON ends too early; the file looks cut off; get it whole",
        'c.jsonl: line 2: has no "claim"; write what the code must do',
        'c.jsonl: line 2.id: is "a" like line 1.id; give every claim an id of its own',
    ]


def test_a_line_of_a_control_character_is_no_blank_line(tmp_path: Path) -> None:
    assert "is not JSON" in complaint(tmp_path, b"\x1c", "c.jsonl")


def test_only_twenty_are_shown_and_the_rest_counted(tmp_path: Path) -> None:
    message = complaint(tmp_path, [{"id": str(number)} for number in range(50)]).split("\n")

    assert len(message) == 21
    assert message[-1] == "and 30 more"


def test_an_id_made_for_a_checklist_may_not_meet_a_given_one(tmp_path: Path) -> None:
    rubric = [{"criteria": "x", "score": 1}, {"criteria": "y", "score": 1, "id": "c-001"}]

    assert 'is "c-001" like [0].id' in complaint(tmp_path, rubric)


def test_a_file_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    with path.open("wb") as stream:
        stream.truncate(MAX_BYTES + 1)

    with pytest.raises(InputError, match="is larger than 50 MB"):
        read_claims(path)


@pytest.mark.parametrize(
    ("name", "expected"),
    [(".", "is a directory"), ("none.json", "does not exist"), ("a\0b", "cannot be read")],
)
def test_a_path_that_is_no_file_is_said(name: str, expected: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=expected):
        read_claims(tmp_path / name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("claims")


def reads_or_complains(path: Path) -> bool:
    """Anything but an InputError would escape from here and fail the test."""
    try:
        claims = read_claims(path).claims
    except InputError as error:
        return bool(str(error).encode())
    return len({claim.claim_id for claim in claims}) == len(claims) > 0


names = st.sampled_from(["c.json", "c.jsonl", "c.txt"])
quick = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)


@quick
@given(content=st.binary(max_size=200), name=names)
def test_any_bytes_are_read_or_refused(folder: Path, content: bytes, name: str) -> None:
    assert reads_or_complains(write(folder, content, name))


FIELDS = ["id", "claim", "source", "dimension", "weight", "criteria", "score", "requirements"]
KEYS = [*FIELDS, "D1", "D2", "claims", "sub_tasks", "paper_id", "rubric", "model_config"]
keys = st.sampled_from([*KEYS, "\ud800", ""])
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("D1")
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=25,
)


@quick
@given(document=values, name=names)
def test_any_document_is_read_or_refused(folder: Path, document: Any, name: str) -> None:
    assert reads_or_complains(write(folder, json.dumps(document), name))


@quick
@given(data=st.data(), name=names)
def test_sound_files_with_damage_are_read_or_refused(
    folder: Path, data: st.DataObject, name: str
) -> None:
    form = data.draw(st.sampled_from(sorted(DOCUMENTS)))
    content = bytearray(json.dumps(DOCUMENTS[form]).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 12)))
        content[start:end] = data.draw(
            st.binary(max_size=4) | st.sampled_from([b"NaN", b'""', b"[", b"}", b"-1", b"null"])
        )

    assert reads_or_complains(write(folder, bytes(content), name))
