"""Is this chunk one that was indexed before? A key of all that is searched of a chunk.

Lines may move and files may be read anew: as long as the key is the same, words and vectors are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole

KEY_BYTES = 16


def content_keys(
    chunks: Sequence[Chunk], *, known: Mapping[int, bytes] = MappingProxyType({})
) -> list[bytes]:
    """`KEY_BYTES` each: of header, owner, text, what of it is prose, and whether all of it is.
    `known` are keys of chunks that still live, by the identity of these very objects."""
    return [known.get(id(chunk)) or _key(chunk) for chunk in chunks]


def _key(chunk: Chunk) -> bytes:
    parts = (chunk.header, chunk.owner, chunk.prose, chunk.role is FileRole.DOC, chunk.text)
    return hashlib.blake2b(
        repr(parts).encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES
    ).digest()


def split_keys(content: bytes, count: int) -> list[bytes]:
    """Stored keys one by one; ValueError when there are not `count`."""
    if len(content) != KEY_BYTES * count:
        raise ValueError("its keys are not those of its chunks")
    return [content[at : at + KEY_BYTES] for at in range(0, len(content), KEY_BYTES)]


def fingerprint(chunk_ids: Sequence[str]) -> str:
    """One digest of ids in their order: are these the very chunks an index was made of?"""
    return hashlib.sha256("\n".join(chunk_ids).encode()).hexdigest()
