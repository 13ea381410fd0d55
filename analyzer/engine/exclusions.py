"""What in a repository is no source of its own: vendored, generated, binary, data, too large?

Names are compared whole, never by substring, and a virtual environment is known by what it
holds: a repository may well keep its simulator in a folder called `env`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from analyzer.engine.roles import holds_code, language_by_name, suffix_of
from analyzer.model.source import SkipReason


def _words(line: str) -> frozenset[str]:
    return frozenset(line.split())


VERSION_CONTROL = frozenset({".git", ".hg", ".svn"})

CACHES = _words(
    "__pycache__ .tox .nox .mypy_cache .pytest_cache .ruff_cache .ipynb_checkpoints .eggs"
)
THIRD_PARTY = _words(
    "node_modules bower_components third_party thirdparty vendor vendored _vendor site-packages"
    " third-party 3rdparty 3rd_party 3rd-party"
)
MAYBE_THIRD_PARTY = frozenset({"external", "extern"})
HOLD_THIRD_PARTY = MAYBE_THIRD_PARTY | {"externals", "dependencies", "deps", "submodules"}
"""Folders of which those are third-party code that have a license of their own."""
VIRTUAL_ENVIRONMENT = frozenset({"pyvenv.cfg", "conda-meta"})
"""Either of them in a folder makes it a virtual environment, whatever its name."""

LOCK_FILES = _words(
    "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml poetry.lock uv.lock pdm.lock "
    "pixi.lock conda-lock.yml cargo.lock pipfile.lock composer.lock gemfile.lock flake.lock "
    "renv.lock manifest.toml go.sum"
)
_BINARY_SUFFIXES = {
    "image": ".png .jpg .jpeg .gif .bmp .tif .tiff .webp .ico .icns .psd .heic .exr .dcm .nii",
    "document": ".pdf .doc .docx .xls .xlsx .ppt .pptx .odt .ods .odp .eps .ps .djvu",
    "weights or arrays": ".pt .pth .ckpt .safetensors .npz .npy .pkl .pickle .h5 .hdf5 .onnx .pb "
    ".tflite .gguf .ggml .joblib .mat .rds .rda .rdata .jld .jld2 .msgpack .fits .nc .tfrecord "
    ".tfrecords .caffemodel .pdparams .dill .feather .parquet .arrow .orc .avro .lmdb .mdb .root",
    "archive": ".zip .tar .gz .tgz .bz2 .tbz .xz .zst .lz4 .7z .rar .whl .egg .deb .rpm .dmg .iso",
    "program": ".so .dll .dylib .exe .o .a .class .jar .war .pyc .pyo .pyd .wasm .elc",
    "audio or video": ".mp3 .wav .flac .ogg .m4a .aac .mp4 .avi .mov .mkv .webm .wmv .flv",
    "font": ".ttf .otf .woff .woff2 .eot",
    "database": ".db .sqlite .sqlite3",
}
_BINARY = {suffix: kind for kind, line in _BINARY_SUFFIXES.items() for suffix in line.split()}
_DATA_SUFFIXES = _words(
    ".csv .tsv .jsonl .ndjson .svg .log .out .err .geojson .ply .off .stl .pdb .sdf .mol .mol2 "
    ".xyz .smi .fasta .fa .fastq .fq .gff .gtf .vcf .bed .sam .conll .conllu .srt .vtt .lst"
)

TEXT_LIST_BYTES = 100_000
UNKNOWN_TEXT_BYTES = 200_000
DATA_BYTES = 1_000_000
CROWD = 1_000
"""More files of one data-like suffix in one folder than people write by hand."""

_LANGUAGE_LIMITS = {
    "text": TEXT_LIST_BYTES,
    "": UNKNOWN_TEXT_BYTES,
    "json": DATA_BYTES,
    "yaml": DATA_BYTES,
    "xml": DATA_BYTES,
    "ini": DATA_BYTES,
    "toml": DATA_BYTES,
    "requirements": DATA_BYTES,
    "html": DATA_BYTES,
}
_CROWDED_LANGUAGES = frozenset({"", "text", "json", "yaml", "xml", "html"})

_LFS_HEAD = b"version https://git-lfs.github.com/spec/v1"
LFS_POINTER_BYTES = 1_024
_MARKER = re.compile(r"(?<![\w.])@generated\b")
MINIFIED_LINE = 500


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Why something is not read. `may_hold_evidence`: a claim could have been about it."""

    reason: SkipReason
    detail: str
    may_hold_evidence: bool = False


def folder_exclusion(name: str, entries: Collection[str], around: str = "") -> Exclusion | None:
    """Why a folder is left out as a whole, by its name, the names in it and the name of the folder
    that holds it."""
    if not VIRTUAL_ENVIRONMENT.isdisjoint(entries):
        return Exclusion(SkipReason.VENDORED, "a virtual environment")
    if name in CACHES:
        return Exclusion(SkipReason.VENDORED, "a cache")
    if name.endswith((".egg-info", ".dist-info")):
        return Exclusion(SkipReason.VENDORED, "package metadata")
    if name in THIRD_PARTY:
        return Exclusion(SkipReason.VENDORED, "third-party code", may_hold_evidence=True)
    is_candidate = name in MAYBE_THIRD_PARTY or around in HOLD_THIRD_PARTY
    if is_candidate and any(_is_license(entry) for entry in entries):
        detail = "third-party code: it has a license of its own"
        return Exclusion(SkipReason.VENDORED, detail, may_hold_evidence=True)
    return None


def _is_license(name: str) -> bool:
    return name.upper().partition(".")[0] in {"LICENSE", "LICENCE", "COPYING"}


def crowded_suffixes(names: Collection[str]) -> frozenset[str]:
    """Suffixes that mark a data set: text files by the thousand in one folder."""
    if len(names) <= CROWD:
        return frozenset()
    counts = Counter(suffix_of(n) for n in names if language_by_name(n) in _CROWDED_LANGUAGES)
    return frozenset(suffix for suffix, count in counts.items() if count > CROWD)


def name_exclusion(path: str, size: int, *, most: int) -> Exclusion | None:
    """Why a file is left out, by its name and size alone. `most` bytes of source are read."""
    name = path.rpartition("/")[2].lower()
    suffix = suffix_of(name)
    if name in LOCK_FILES:
        return Exclusion(SkipReason.GENERATED, "a lock file")
    if name.endswith((".min.js", ".min.css")):
        return Exclusion(SkipReason.GENERATED, "minified")
    if name.endswith(("_pb2.py", "_pb2_grpc.py", "_pb2.pyi", ".pb.go", ".pb.cc", ".pb.h")):
        return Exclusion(SkipReason.GENERATED, "compiled from a protocol description")
    if suffix in _BINARY:
        return Exclusion(SkipReason.BINARY, _BINARY[suffix])
    if suffix in _DATA_SUFFIXES:
        return Exclusion(SkipReason.DATA, f"{suffix[1:]} data, {spelled(size)}")
    return _size_exclusion(path, size, most)


def _size_exclusion(path: str, size: int, most: int) -> Exclusion | None:
    language = language_by_name(path)
    if size > min(_LANGUAGE_LIMITS.get(language, most), most):
        if language in _LANGUAGE_LIMITS:
            kind = language or "text"
            return Exclusion(SkipReason.DATA, f"{kind} of {spelled(size)}, taken for data")
        detail = f"{spelled(size)}; at most {spelled(most)} are read"
        return Exclusion(SkipReason.TOO_LARGE, detail, holds_code(path))
    return None


def lfs_exclusion(data: bytes) -> Exclusion | None:
    """The note for a Git LFS pointer, with the size of the file that it stands for."""
    if len(data) >= LFS_POINTER_BYTES or not data.startswith(_LFS_HEAD):
        return None
    size = re.search(rb"^size (\d{1,18})\s*$", data, re.M)
    real = f"; the file itself has {spelled(int(size[1]))}" if size else ""
    return Exclusion(SkipReason.LFS_POINTER, f"a Git LFS pointer{real}", may_hold_evidence=True)


def text_exclusion(language: str, text: str) -> Exclusion | None:
    """Why a file that was read is left out after all: generated or minified."""
    if language in {"javascript", "css"} and len(text) > MINIFIED_LINE * (text.count("\n") + 1):
        return Exclusion(SkipReason.GENERATED, "minified")
    if language == "notebook":
        return None
    head = "\n".join(text[:4_096].split("\n", 5)[:5])
    lowered = head.lower()
    if _MARKER.search(lowered) or ("generated" in lowered and "do not edit" in lowered):
        return Exclusion(SkipReason.GENERATED, "its first lines say so", may_hold_evidence=True)
    return None


def spelled(size: int) -> str:
    """A size in bytes as people read it: "2.4 MB"."""
    for unit, factor in (("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} byte{'' if size == 1 else 's'}"
