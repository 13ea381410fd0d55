"""What text do these bytes hold, and in which encoding?

The result has "\\n" line ends only, no byte-order mark, no NUL and no lone surrogate, so that
line numbers are those of the stored file and every text can be stored again.
"""

from __future__ import annotations

import codecs
import re

BINARY_HEAD = 8_192
"""A NUL this early means binary, unless the NULs are every second byte (UTF-16)."""

DETECTION_SAMPLE = 32_768
"""Bytes of non-ASCII lines that the detector sees: enough to tell, and its time is bounded."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8", "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "utf-16"),
)
# Text codecs that turn ASCII into something else, or take quadratic time on hostile input.
_REFUSED_COOKIES = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "utf-7"})
_PLAUSIBLE = [
    *("gb18030", "big5", "shift_jis", "euc_jp", "euc_kr"),
    *("cp1252", "cp1251", "koi8_r", "latin_1"),
]
_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROLS = re.compile("[\x00-\x06\x0e-\x1a\x1c-\x1f\x7f\ufffd]")


def decode(data: bytes) -> tuple[str, str] | None:
    """The text and the name of its encoding, or None for bytes that are no text."""
    for bom, codec, name in _BOMS:
        if data.startswith(bom):
            return _with_bom(data[len(bom) :], codec, name)
    if b"\0" in data[:BINARY_HEAD]:
        return _utf16_without_bom(data)
    text = _strictly(data, "utf-8")
    if text is not None:
        return _tidy(text), "utf-8"
    return _declared(data) or _nearly_utf8(data) or _guessed(data)


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except (UnicodeError, LookupError):
        return None


def _with_bom(data: bytes, codec: str, name: str) -> tuple[str, str] | None:
    text = data.decode(codec, "replace")
    return (_tidy(text), name) if _looks_like_text(text) else None


def _utf16_without_bom(data: bytes) -> tuple[str, str] | None:
    head = data[:BINARY_HEAD]
    even, odd = head[::2].count(0), head[1::2].count(0)
    half = len(head) / 2
    # Text that is mostly ASCII has its NULs on one side only.
    if odd > 0.5 * half and even < 0.05 * half:
        codec = "utf-16-le"
    elif even > 0.5 * half and odd < 0.05 * half:
        codec = "utf-16-be"
    else:
        return None
    text = data.decode(codec, "replace")
    return (_tidy(text), codec) if _looks_like_text(text) else None


def _declared(data: bytes) -> tuple[str, str] | None:
    """By the coding cookie of PEP 263, when Python knows it and it fits the whole file."""
    for line in data.split(b"\n", 2)[:2]:
        cookie = _COOKIE.match(line)
        if cookie is None:
            continue
        try:
            codec = codecs.lookup(cookie[1].decode("ascii"))
        except (LookupError, UnicodeError, ValueError):
            return None
        if (
            not getattr(codec, "_is_text_encoding", False)
            or codec.name.replace("_", "-") in _REFUSED_COOKIES
        ):
            return None
        text = _strictly(data, codec.name)
        return None if text is None else (_tidy(text), codec.name)
    return None


def _nearly_utf8(data: bytes) -> tuple[str, str] | None:
    """UTF-8 but for three bytes, or for one in two hundred: a damaged or patched file."""
    text, bad = _SURROGATES.subn("\ufffd", data.decode("utf-8", "surrogateescape"))
    if bad > max(3, len(data) // 200):
        return None
    return _tidy(text), f"utf-8 ({bad} byte{'s' if bad > 1 else ''} replaced)"


def _guessed(data: bytes) -> tuple[str, str] | None:
    if not _looks_like_text(data[:BINARY_HEAD].decode("latin-1")):
        return None
    codec = _detected(_non_ascii_lines(data))
    text = _strictly(data, codec) if codec else None
    if text is None:
        return _tidy(data.decode("latin-1")), "latin-1"
    return _tidy(text), codec


def _detected(sample: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(sample, cp_isolation=_PLAUSIBLE).best()
    return best.encoding if best is not None else ""


def _non_ascii_lines(data: bytes) -> bytes:
    kept: list[bytes] = []
    room = DETECTION_SAMPLE
    for line in data.split(b"\n"):
        if not line.isascii():
            kept.append(line[:room])
            room -= len(line) + 1
        if room <= 0:
            break
    return b"\n".join(kept)


def _looks_like_text(text: str) -> bool:
    head = text[:BINARY_HEAD]
    return len(_CONTROLS.findall(head)) <= 0.1 * len(head)


def _tidy(text: str) -> str:
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        text = text.replace("\0", "\ufffd")
    return text if text.isascii() else _SURROGATES.sub("\ufffd", text)
