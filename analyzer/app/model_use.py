"""How one run may use a model: what is no setting, since it bears on no verdict."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ModelUse:
    """`cache_dir` None is the user's cache. `offline` takes replies from the cache alone."""

    cache_dir: Path | None = None
    offline: bool = False
