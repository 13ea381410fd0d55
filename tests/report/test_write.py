"""Reports on disk: the same bytes, whole files, and one clear line when something is wrong."""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings

from analyzer.model.errors import IncompleteError, InputError
from analyzer.report.document import ReportDocument
from analyzer.report.write import read_report, report_bytes, write_atomically
from tests.report.sample import report
from tests.report.texts import documents

GOOD = report_bytes(report())


@contextmanager
def files_limited_to(size: int) -> Iterator[None]:
    """A disk that is full after `size` bytes of any file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def stored(folder: Path, data: bytes) -> Path:
    path = folder / "report.json"
    path.write_bytes(data)
    return path


def test_bytes_are_utf8_json_with_one_final_newline() -> None:
    assert GOOD.endswith(b"}\n")
    assert GOOD.startswith(b'{\n "schema_version": "1.2",\n "tool": {\n  "name": "analyzer",')
    assert json.loads(GOOD)["claims"][0]["score"] == 0.75


@given(document=documents)
@settings(max_examples=60, deadline=None)
def test_what_is_read_is_what_was_written(
    tmp_path_factory: pytest.TempPathFactory, document: ReportDocument
) -> None:
    data = report_bytes(document)
    path = stored(tmp_path_factory.getbasetemp(), data)

    again = read_report(path)

    assert again == document
    assert report_bytes(again) == data


def test_fields_of_a_later_version_survive(tmp_path: Path) -> None:
    later = json.loads(GOOD)
    later |= {"schema_version": "1.7", "lasers": [1, 2]}
    later["claims"][0]["mood"] = "calm"

    again = json.loads(report_bytes(read_report(stored(tmp_path, json.dumps(later).encode()))))

    assert again["lasers"] == [1, 2]
    assert again["claims"][0]["mood"] == "calm"


def _with(**changes: object) -> bytes:
    return json.dumps({**json.loads(GOOD), **changes}).encode()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(b" \n", "is empty", id="empty"),
        pytest.param(GOOD[:400], "is not whole JSON: line", id="truncated"),
        pytest.param(GOOD.decode().encode("utf-16"), "is not UTF-8", id="UTF-16"),
        pytest.param(b"[]", "is not a report", id="a list"),
        pytest.param(b'{"D1": []}', "is not a report", id="a claims file"),
        pytest.param(b'{"schema_version": NaN}', "a number that JSON does not have", id="NaN"),
        pytest.param(b"[" * 100_000, "nested too deeply", id="100,000 deep"),
        pytest.param(b"1" * 5000, "a number that JSON does not have", id="a number without end"),
        pytest.param(_with(schema_version="2.0"), "reads 1.x", id="a later major version"),
        pytest.param(_with(schema_version=1), "reads 1.x", id="a version that is no text"),
        pytest.param(_with(claims=3), "claims: ", id="claims that are no list"),
        pytest.param(_with(claims=[{"id": 1}]), "claims[0].id: ", id="a claim without fields"),
    ],
)
def test_a_bad_report_gets_one_clear_line(tmp_path: Path, data: bytes, said: str) -> None:
    path = stored(tmp_path, data)

    with pytest.raises(InputError) as caught:
        read_report(path)

    line = str(caught.value)
    assert line.startswith(f"{path}: ")
    assert said in line
    assert "\n" not in line
    assert len(line) < 700


def test_a_report_that_is_not_there_or_a_directory(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        read_report(tmp_path / "none.json")
    with pytest.raises(InputError, match="is a directory"):
        read_report(tmp_path)


def test_a_byte_order_mark_is_no_trouble(tmp_path: Path) -> None:
    assert read_report(stored(tmp_path, b"\xef\xbb\xbf" + GOOD)) == report()


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "out.json"

    write_atomically(path, b"old")
    path.chmod(0o640)
    write_atomically(path, b"new")

    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert names(tmp_path) == ["out.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to("real.json")

    write_atomically(link, b"new")

    assert link.is_symlink()
    assert (tmp_path / "real.json").read_bytes() == b"new"


def test_a_full_disk_leaves_the_old_file_whole_and_nothing_else(tmp_path: Path) -> None:
    path = stored(tmp_path, b"old")

    with files_limited_to(100), pytest.raises(IncompleteError, match="disk is full"):
        write_atomically(path, b"x" * 10_000)

    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["report.json"]


def test_places_that_cannot_take_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    with pytest.raises(InputError, match="its directory does not exist"):
        write_atomically(tmp_path / "none" / "out.json", b"x")
    with pytest.raises(InputError, match="is a directory"):
        write_atomically(tmp_path, b"x")
    with pytest.raises(InputError, match="is no place for a file"):
        write_atomically(tmp_path / "file" / "out.json", b"x")
    with pytest.raises(InputError, match="is no place for a file"):
        write_atomically(tmp_path / ("n" * 300), b"x")
    assert names(tmp_path) == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_directory_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    with pytest.raises(InputError, match="may not be written"):
        write_atomically(tmp_path / "out.json", b"x")


def test_a_device_is_written_to_and_stays_a_device() -> None:
    write_atomically(Path(os.devnull), b"x")

    assert not Path(os.devnull).is_file()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_device_that_is_full() -> None:
    with pytest.raises(IncompleteError, match="disk is full"):
        write_atomically(Path("/dev/full"), b"x")
