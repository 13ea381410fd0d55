"""Read JSON that a later step can rely on, or say line or path of everything that is wrong.

The standard reader takes NaN, repeated keys, half characters and numbers of any size, and
nesting can exhaust its stack. Here each of these is a fault, and none an exception.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from taxonomy.faults import ClaimsFileError, Fault, inside, shown

MAX_BYTES = 50 * 2**20
MAX_DEPTH = 200
"""Far below the interpreter's stack; rubric trees are 20 deep."""

_ESCAPE = re.compile(r"\\.", re.DOTALL)
_BRACKETS_AND_STRINGS = re.compile(r'"[^"]*"?|[\[\]{}]')


@dataclass(frozen=True, slots=True)
class _Refused:
    """Stands in the parsed document where a number cannot be used."""

    text: str
    problem: str
    remedy: str


class _Repeated(dict[str, Any]):
    """An object that named a key more than once."""

    key = ""


def read_text(path: Path) -> str:
    """The file's text. UTF-8, UTF-16 and UTF-32 are told apart, a byte order mark is dropped."""
    name = file_name(path)
    content = _read_bytes(path)
    if len(content) > MAX_BYTES:
        limit = MAX_BYTES // 2**20
        raise ClaimsFileError(
            name, [Fault("", f"is larger than {limit} MB", "split it; no claims file needs this")]
        )
    encoding = json.detect_encoding(content)
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        start = error.start + (3 if encoding == "utf-8-sig" else 0)
        title = encoding.upper().removesuffix("-SIG")
        fault = Fault(f"byte {start}", f"is not {title} text", "save the file as UTF-8")
        raise ClaimsFileError(name, [fault]) from None
    if not text.strip("\ufeff \t\r\n\v\f\0"):
        raise ClaimsFileError(name, [Fault("", "is empty", "write at least one claim")])
    return text.removeprefix("\ufeff")


def file_name(path: Path) -> str:
    """The name to print: without folders, and with nothing a terminal cannot show."""
    return printable(path.name or str(path))


def printable(text: str) -> str:
    """`text` with every character that cannot be shown or stored turned into "?"."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        fault = Fault("", "does not exist", "check the path")
    except IsADirectoryError:
        fault = Fault("", "is a directory", "name the claims file in it")
    except PermissionError:
        fault = Fault("", "may not be read", "change its permissions")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fault = Fault("", f"cannot be read ({reason})", "check the path")
    raise ClaimsFileError(printable(str(path)), [fault])


def decode(text: str) -> Any:
    """The parsed document, with marks where `hidden_faults` will find something wrong.

    Raises json.JSONDecodeError and nothing else.
    """
    _refuse_depth(text)
    return json.loads(
        text,
        parse_float=_number,
        parse_int=_integer,
        parse_constant=_constant,
        object_pairs_hook=_object,
    )


def syntax_fault(error: json.JSONDecodeError, *, first_line: int = 1) -> Fault:
    """A parser's complaint as a fault with line and column."""
    place = f"line {error.lineno + first_line - 1} column {error.colno}"
    if error.msg.startswith("nested"):
        return Fault(place, error.msg, "flatten it; a rubric is some 20 deep")
    if error.msg.startswith("Unterminated") or error.pos >= len(error.doc.rstrip(" \t\r\n")):
        return Fault(place, "the JSON ends too early", "the file looks cut off; get it whole")
    if error.doc.lstrip().startswith("```"):
        return Fault(place, "is not JSON", "remove the Markdown fence around it")
    reason = error.msg[:1].lower() + error.msg[1:].removesuffix(" at")
    return Fault(place, f"is not JSON ({reason})", "mend the syntax there")


def hidden_faults(document: Any, place: str = "") -> list[Fault]:
    """Numbers, keys and characters that cannot be used, in the order of the document."""
    faults: list[Fault] = []
    waiting = [(place, document)]
    while waiting:
        here, value = waiting.pop()
        if isinstance(value, dict):
            faults.extend(_key_faults(here, value))
            waiting.extend(_members(here, reversed(value.items())))
        elif isinstance(value, list):
            waiting.extend(_members(here, reversed(list(enumerate(value)))))
        else:
            faults.extend(_scalar_faults(here, value))
    return faults


def _members(here: str, items: Any) -> list[tuple[str, Any]]:
    """Those members of an object or a list that could hide a fault; plain scalars cannot."""
    return [(inside(here, key), value) for key, value in items if not _harmless(value)]


def _harmless(value: Any) -> bool:
    if isinstance(value, str):
        return value.isascii() or _whole(value)
    return value is None or isinstance(value, int | float)


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _key_faults(here: str, value: dict[str, Any]) -> list[Fault]:
    faults = []
    if isinstance(value, _Repeated):
        faults.append(Fault(here, f"names the key {shown(value.key)} twice", "keep one of them"))
    faults += [
        Fault(inside(here, key), "holds half a character in its name", "write it whole")
        for key in value
        if not _whole(key)
    ]
    return faults


def _scalar_faults(here: str, value: Any) -> list[Fault]:
    if isinstance(value, _Refused):
        return [Fault(here, f"is {value.text}, {value.problem}", value.remedy)]
    if isinstance(value, str) and not _whole(value):
        return [Fault(here, "holds half a character (a lone surrogate)", "write it whole")]
    return []


def _refuse_depth(text: str) -> None:
    # The parser recurses in C before any hook of ours could count.
    depth = 0
    for match in _BRACKETS_AND_STRINGS.finditer(_ESCAPE.sub("  ", text)):
        bracket = match[0]
        if bracket in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise json.JSONDecodeError(
                    f"nested more than {MAX_DEPTH} deep", text, match.start()
                )
        elif bracket in "]}":
            depth -= 1


def _number(text: str) -> float | _Refused:
    value = float(text)
    return value if math.isfinite(value) else _too_large(text)


def _integer(text: str) -> int | _Refused:
    # 20 characters hold every 64-bit number; longer ones are slow or refused by int().
    if len(text) > 20 or not -(2**63) <= int(text) < 2**63:
        return _too_large(text)
    return int(text)


def _too_large(text: str) -> _Refused:
    short = text if len(text) <= 24 else text[:20] + "…"
    return _Refused(short, "a number too large to keep", "write it as text, in quotes")


def _constant(text: str) -> _Refused:
    return _Refused(text, "which is no JSON number", "write a number, or null")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    repeated = _Repeated(value)
    seen: set[str] = set()
    repeated.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return repeated
