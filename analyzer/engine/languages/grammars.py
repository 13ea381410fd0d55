"""Which grammar reads which language, and where does its library lie?

Grammars come inside of installed packages; nothing is ever downloaded. Their libraries are
unpacked into a cache of ours, and a library there that is not the packaged one is unpacked anew,
so that nobody else's code is loaded. To add a language, add a line and a query file.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import shutil
import tempfile
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any

CACHE_VARIABLE = "SEMBLE_GRAMMARS_CACHE_DIR"
OUR_CACHE_VARIABLE = "ANALYZER_CACHE_DIR"

GRAMMARS: dict[str, tuple[str, ...]] = {
    "c": ("c", "cpp"),
    "cpp": ("cpp",),
    "cuda": ("tree_sitter_cuda",),
    "java": ("java",),
    "julia": ("julia",),
    "matlab": ("tree_sitter_matlab",),
    "r": ("r",),
    "scala": ("scala",),
    "shell": ("bash",),
    "javascript": ("javascript",),
    "typescript": ("typescript", "tsx"),
    "go": ("go",),
    "rust": ("rust",),
    "fortran": ("fortran",),
    "lua": ("lua",),
    "perl": ("perl",),
    "makefile": ("make",),
    "cmake": ("cmake",),
    "python": ("python",),
}
"""Grammars of a language, the likeliest first. Names with a "tree_sitter_" are packages."""


class NoGrammar(Exception):
    """A grammar that is not there, or does not load here; the message says why."""


@cache
def grammar(name: str) -> Any:
    """The language object (or its pointer) of one grammar. Raises NoGrammar."""
    try:
        if name.startswith("tree_sitter_"):
            return import_module(name).language()
        return _bundled(name)
    except NoGrammar:
        raise
    except Exception as error:
        raise NoGrammar(f"{type(error).__name__}: {error}") from error


def _bundled(name: str) -> Any:
    import semble_grammars

    os.environ.setdefault(CACHE_VARIABLE, str(_cache_directory(semble_grammars.__version__)))
    _drop_foreign_library(name, Path(os.environ[CACHE_VARIABLE]))
    return semble_grammars.get_language(name)


def _cache_directory(version: str) -> Path:
    """The user's cache; a private temporary folder where that cannot be written."""
    import platformdirs

    base = os.environ.get(OUR_CACHE_VARIABLE)
    base = base or platformdirs.user_cache_dir("analyzer", appauthor=False)
    directory = Path(base).expanduser().absolute() / "grammars" / version
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            return directory
    except OSError:
        private = tempfile.mkdtemp(prefix="analyzer-grammars-")
        atexit.register(shutil.rmtree, private, ignore_errors=True)
        return Path(private)


def _drop_foreign_library(name: str, directory: Path) -> None:
    """Remove a cached library that differs from the packaged one."""
    for manifest in sorted(_manifests()):
        entry = manifest_entry(manifest, name)
        cached = directory / Path(manifest).parent.name / str(entry.get("file", ""))
        if entry and cached.is_file():
            found = hashlib.sha256(cached.read_bytes()).hexdigest()
            if found != entry.get("sha256"):
                cached.unlink()


def _manifests() -> list[str]:
    folder = Path(str(resources.files("semble_grammars"))) / "grammars"
    return [str(path) for path in folder.glob("*/manifest.json")]


@cache
def _manifest(path: str) -> dict[str, Any]:
    loaded = json.loads(Path(path).read_text(encoding="utf-8"))
    return dict(loaded.get("languages", {}))


def manifest_entry(path: str, name: str) -> dict[str, Any]:
    """File and digest of a grammar in one manifest; {} when it is not there."""
    return dict(_manifest(path).get(name, {}))
