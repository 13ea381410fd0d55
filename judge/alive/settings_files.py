"""Which files of settings does anything take up?

One that no code, command line or other file names may still be read: nothing is said of it unless
another of its folder is named, or no live code reads files of its format.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import EXECUTES, FileRole

_INCLUDE = re.compile(r"^[ \t]*(?:include|import|source)\b[^\n]*", re.M)
"""Lines by which one file of settings takes in another."""

_LOADERS = {
    "json": re.compile(
        r"(?<![.\w])\w*json(?!\w*\.?dump|[\"'])\w*[.(:]|nlohmann|from_pretrained", re.I
    ),
    "yaml": re.compile(r"ya?ml|omegaconf|hydra|merge_from_file|config[-_]file", re.I),
    "yml": re.compile(r"ya?ml|omegaconf|hydra|merge_from_file|config[-_]file", re.I),
    "toml": re.compile(r"toml", re.I),
    "gin": re.compile(r"\bgin\b"),
}
"""Signs of code that reads a format; writing one is none."""


class SettingsFiles:
    """Files of settings of one repository, each with what names and what reads it."""

    def __init__(self, live: Iterable[Chunk], facts: Sequence[ParameterFact]) -> None:
        """`live` are the chunks that a run may execute."""
        chunks = list(live)
        self._chunks = [chunk for chunk in chunks if chunk.role in EXECUTES]
        self._including = [chunk for chunk in chunks if chunk.role is FileRole.CONFIG]
        self._naming_facts = [f for f in facts if isinstance(f.value, str)]
        self._settings = sorted({f.location.path for f in facts if f.kind is ParameterKind.CONFIG})
        self._chosen: dict[str, bool] = {}
        self._named: dict[str, bool] = {}
        self._loaders: dict[str, bool] = {}

    def chooses(self, path: str) -> bool:
        """False for a file of settings that nothing names while another of its folder is named:
        it can be chosen, and nobody does."""
        known = self._chosen.get(path)
        if known is None:
            folder, _, own = path.rpartition("/")
            others = [p for p in self._settings if p != path and p.rpartition("/")[0] == folder]
            others = [p for p in others if p.rpartition(".")[2] == own.rpartition(".")[2]]
            known = self._is_named(path) or not any(map(self._is_named, others))
            self._chosen[path] = known
        return known

    def _is_named(self, path: str) -> bool:
        """Whether code, a command line or another file of settings says the file's name."""
        known = self._named.get(path)
        if known is None:
            stem = path.rpartition("/")[2].partition(".")[0]
            word = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(stem)}(?![A-Za-z0-9_])")
            known = any(word.search(text) for own, text in self._naming if own != path)
            self._named[path] = known
        return known

    @cached_property
    def _naming(self) -> list[tuple[str, str]]:
        """Texts that may name a file of settings, with their own paths."""
        texts = [(c.location.path, c.code_text()) for c in self._chunks]
        texts += [(f.location.path, f"{f.text} {f.value}") for f in self._naming_facts]
        texts += [(c.location.path, "\n".join(_INCLUDE.findall(c.text))) for c in self._including]
        return texts

    def has_loader(self, path: str) -> bool:
        """Whether any live code reads files of this format; True for formats unknown here."""
        suffix = path.rpartition(".")[2].lower()
        sign = _LOADERS.get(suffix)
        if sign is None:
            return True
        known = self._loaders.get(suffix)
        if known is None:
            known = any(sign.search(chunk.code_text()) for chunk in self._chunks)
            self._loaders[suffix] = known
        return known
