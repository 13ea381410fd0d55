"""What an index directory says of itself, and whether its files still are what was written."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import TypeVar

import msgspec

from analyzer.model.errors import StoreError, UnknownStoreFormat
from index.filesystem import TEMPORARY, FileOperations

STORE_FORMAT = 3
"""Raise it when the layout changes, or the way tokens are made."""
PROGRAM = "analyzer"
MANIFEST = "manifest.json"
LOCK = "lock"
OTHER_DIRECTORY = "choose another directory with --index-dir"

Form = TypeVar("Form")
_GENERATION = re.compile(r"gen-[0-9a-f]{16}")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The index in force. `files` maps the paths inside its generation to hex SHA-256."""

    program: str
    format: int
    engine_version: int
    repository_digest: str
    generation: str
    counts: dict[str, int]
    files: dict[str, str]


class _Head(msgspec.Struct, frozen=True):
    """What every format, past or future, says in its manifest."""

    program: str
    format: int
    engine_version: int = 0


class Unusable(Exception):
    """There is no index to be had here; the text says why, in a sentence."""


class Damaged(Unusable):
    """What is here is not what was written, or is just being replaced."""


def read_manifest(directory: Path, engine_version: int, files: FileOperations) -> Manifest:
    """The manifest, if this version can use the index: else Unusable or UnknownStoreFormat."""
    try:
        content = files.read(directory / MANIFEST)
    except FileNotFoundError:
        raise Unusable("") from None  # a first run is nothing to explain
    head = _decoded(content, _Head)
    if head.format > STORE_FORMAT:
        raise UnknownStoreFormat(
            str(directory),
            f"the index has format {head.format}, and this version reads only {STORE_FORMAT}",
            f"update the program or {OTHER_DIRECTORY}",
        )
    if (head.format, head.engine_version) != (STORE_FORMAT, engine_version):
        raise Unusable("the index was made by another version of the program")
    manifest = _decoded(content, Manifest)
    if not is_generation(manifest.generation):
        raise Damaged("the index is damaged: its manifest names no generation")
    return manifest


def _decoded(content: bytes, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(content, type=form)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Damaged("the index is damaged: its manifest cannot be read") from error


def manifest_bytes(manifest: Manifest) -> bytes:
    """The manifest as a file for people to read, too; same manifest, same bytes."""
    return msgspec.json.format(msgspec.json.encode(manifest, order="deterministic")) + b"\n"


def checksums(directory: Path) -> dict[str, str]:
    """Hex SHA-256 of every file beneath, by POSIX path; {} when there is no such directory."""
    return {
        path.relative_to(directory).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(directory.rglob("*"))
        if path.is_file()
    }


def generation_name(files: dict[str, str]) -> str:
    """The name of the generation with these checksums."""
    return "gen-" + hashlib.sha256(msgspec.json.encode(files, order="sorted")).hexdigest()[:16]


def is_generation(name: str) -> bool:
    """Whether a file of this name is one of ours, to use and to remove."""
    return _GENERATION.fullmatch(name) is not None


def refuse_foreign(directory: Path) -> None:
    """StoreError when the directory holds what no index put there.

    An index in it would be hard to tell from the rest, and saving removes old files.
    """
    try:
        names = sorted(path.name for path in directory.iterdir())
    except FileNotFoundError:
        return
    strangers = [name for name in names if not _is_ours(name)]
    if strangers == [] and (LOCK in names or MANIFEST not in names):
        return
    if _names_this_program(directory / MANIFEST):
        return
    raise StoreError(
        str(directory),
        f"the directory holds other files ({(strangers or names)[0]!r})",
        "choose an empty or a new directory with --index-dir",
    )


def _is_ours(name: str) -> bool:
    return name in (MANIFEST, LOCK) or name.startswith(TEMPORARY) or is_generation(name)


def _names_this_program(path: Path) -> bool:
    try:
        return _decoded(path.read_bytes(), _Head).program == PROGRAM
    except (OSError, Unusable):
        return False
