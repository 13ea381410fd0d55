"""Reports to bytes, to disk, and back.

A file is whole before it takes its name, so a reader never meets half a report, and a failure
leaves the old file as it was.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ValidationError

from analyzer.model.errors import AnalyzerError, IncompleteError, InputError
from analyzer.report.document import SCHEMA_VERSION, ReportDocument
from analyzer.report.visible import one_line

FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
STREAMS = ("/dev/", "/proc/")
"""Places that are written to, never replaced: /dev/stdout may be a regular file."""

REMEDY = "write it again with `analyzer check … -o REPORT.json`"
MESSAGE_LIMIT = 300


def report_bytes(document: ReportDocument) -> bytes:
    """Canonical JSON: UTF-8, fields in the schema's order, one final newline.

    The same document gives the same bytes, and so does what `read_report` makes of them.
    """
    return document.model_dump_json(indent=1).encode("utf-8") + b"\n"


def read_report(path: Path) -> ReportDocument:
    """The report stored at `path`; InputError names the place of what is wrong with it."""
    text = _text_of(path)
    document = _json_of(path, text)
    if not isinstance(document, dict) or "schema_version" not in document:
        raise InputError(str(path), "is not a report (it has no schema_version)", REMEDY)
    _check_version(path, document["schema_version"])
    try:
        # The text, not the parsed document: strict validation knows tuples and enums in JSON.
        return ReportDocument.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise InputError(str(path), _first_fault(error), REMEDY) from None


def write_atomically(path: Path, data: bytes) -> None:
    """Replace `path` by a file that holds `data`, or leave everything as it was and raise.

    Links are followed; a device or pipe is written to directly. InputError when another place
    would do, IncompleteError when the disk gave up.
    """
    try:
        target = path if str(path).startswith(STREAMS) else Path(os.path.realpath(path))
        if _is_stream(target):
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise _write_error(path, error) from error


def _replace(target: Path, data: bytes) -> None:
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "is a directory")
    fresh = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        _write_whole(fresh, data, mode=_mode_of(target))
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _sync_directory(target.parent)


def _write_whole(path: Path, data: bytes, *, mode: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _mode_of(target: Path) -> int:
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        return 0o666


def _sync_directory(directory: Path) -> None:
    # The new name reaches the disk with its directory; not every file system can promise it.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _is_stream(target: Path) -> bool:
    try:
        mode = target.stat().st_mode
    except OSError:
        return False
    if stat.S_ISDIR(mode):
        return False
    return not stat.S_ISREG(mode) or str(target).startswith(STREAMS)


def _write_error(path: Path, error: OSError) -> AnalyzerError:
    where = str(path)
    if error.errno in FULL:
        return IncompleteError(where, "the disk is full", "free some space and run again")
    if error.errno == errno.ENOENT:
        return InputError(where, "its directory does not exist", "create it or name another file")
    if error.errno == errno.EISDIR:
        return InputError(where, "is a directory", "name a file in it")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return InputError(where, "may not be written", "name a file in a writable directory")
    if error.errno in (errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL):
        return InputError(where, f"is no place for a file ({error.strerror})", "name another file")
    return IncompleteError(where, f"writing failed ({error.strerror})", "try again elsewhere")


def _text_of(path: Path) -> str:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise InputError(str(path), "there is no such file", REMEDY) from None
    except IsADirectoryError:
        raise InputError(str(path), "is a directory", "name the report file in it") from None
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
        raise InputError(str(path), problem, "check its permissions") from None
    if not data.strip():
        raise InputError(str(path), "is empty", REMEDY)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"is not UTF-8 text (byte {error.start})"
        raise InputError(str(path), problem, REMEDY) from None


def _json_of(path: Path, text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        problem = f"is not whole JSON: line {error.lineno}, column {error.colno}: {error.msg}"
    except RecursionError:
        problem = "is nested too deeply for a report"
    except ValueError as error:
        problem = f"holds a number that JSON does not have: {error}"
    raise InputError(str(path), one_line(problem)[:MESSAGE_LIMIT], REMEDY)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _check_version(path: Path, version: object) -> None:
    known = SCHEMA_VERSION.partition(".")[0]
    if not isinstance(version, str) or version.partition(".")[0] != known:
        problem = f"has schema version {one_line(str(version))[:20]}; this program reads {known}.x"
        raise InputError(str(path), problem, "use the version that wrote it")


def _first_fault(error: ValidationError) -> str:
    first, *others = error.errors(include_url=False, include_context=False, include_input=False)
    place = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in first["loc"])
    more = f" (and {len(others)} more)" if others else ""
    message = one_line(f"{place.lstrip('.') or 'report'}: {first['msg']}")
    return message[:MESSAGE_LIMIT] + more
