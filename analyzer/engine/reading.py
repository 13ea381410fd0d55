"""One stored file to a SourceFile, or the reason why it is none."""

from __future__ import annotations

from hashlib import sha256

from analyzer.engine.decode import BINARY_HEAD, decode
from analyzer.engine.exclusions import (
    LFS_POINTER_BYTES,
    Exclusion,
    lfs_exclusion,
    name_exclusion,
    text_exclusion,
)
from analyzer.engine.roles import holds_code, language_by_name, language_of, role_of
from analyzer.engine.stored import read_stored
from analyzer.model.source import SkipReason, SourceFile

HEAD = 8_192
"""Characters that settle the language where the name does not."""


def read_file(stored: str, path: str, size: int, *, most: int) -> SourceFile | Exclusion:
    """Read the file `stored`, known as `path`, once. OSError when it cannot be read.

    Only files under 1 kB are opened when their name already rules them out: they may be
    pointers to the real file. Files over `most` bytes are never read whole.
    """
    by_name = name_exclusion(path, size, most=most)
    if by_name is not None and size >= LFS_POINTER_BYTES:
        return _binary_after_all(stored, path, by_name)
    data = read_stored(stored, most + 1)
    # The size is asked again: the file may have grown since it was listed.
    ruled_out = lfs_exclusion(data) or by_name or name_exclusion(path, len(data), most=most)
    return ruled_out or understand(path, data)


def understand(path: str, data: bytes) -> SourceFile | Exclusion:
    """The file with these bytes; an Exclusion when they are no text or were generated."""
    decoded = decode(data)
    if decoded is None:
        return _undecoded(path, data)
    text, encoding = decoded
    language = language_of(path, text[:HEAD])
    generated = text_exclusion(language, text)
    if generated is not None:
        return generated
    role = role_of(path, language, text=text)
    return SourceFile(path, language, role, text, sha256(data).hexdigest(), encoding)


def _undecoded(path: str, data: bytes) -> Exclusion:
    if b"\0" in data[:BINARY_HEAD]:
        return Exclusion(SkipReason.BINARY, "holds NUL bytes", holds_code(path))
    return Exclusion(SkipReason.UNDECODABLE, "no known encoding fits", holds_code(path))


def _binary_after_all(stored: str, path: str, by_name: Exclusion) -> Exclusion:
    """Big files of unknown suffix are taken for data; their first bytes may say binary."""
    if by_name.reason is not SkipReason.DATA or language_by_name(path):
        return by_name
    head = read_stored(stored, BINARY_HEAD)
    return by_name if decode(head) else _undecoded(path, head)
