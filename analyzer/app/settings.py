"""What a run may be tuned by, read from an optional TOML file that the user names.

Settings are never taken from the audited repository.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from analyzer.model.errors import InputError

RULE_NAMES = (
    "words_absent",
    "nothing_found",
    "repository_too_small",
    "docs_or_tests_only",
    "values_unsupported",
)


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class PrefilterSettings(_Section):
    """Thresholds and switches of the pre-filter's rules."""

    smallest_repository: int = Field(default=15, ge=0)
    fewest_values: int = Field(default=3, ge=1)
    disabled: tuple[str, ...] = Field(default=(), strict=False)


class ScanSettings(_Section):
    """Limits of the scan."""

    max_file_bytes: int = Field(default=2_000_000, ge=1_000)
    max_files: int = Field(default=100_000, ge=1)
    max_depth: int = Field(default=200, ge=1)


class Settings(_Section):
    """All settings of a run; the report repeats them."""

    prefilter: PrefilterSettings = PrefilterSettings()
    scan: ScanSettings = ScanSettings()


def read_settings(path: Path | None) -> Settings:
    """Defaults without a file; InputError that names key and remedy for a bad one."""
    if path is None:
        return Settings()
    try:
        document = tomllib.loads(path.read_text("utf-8"))
        settings = Settings.model_validate(document)
    except OSError as error:
        raise InputError(
            str(path), error.strerror or "cannot be read", "name a TOML file"
        ) from None
    except RecursionError:
        raise InputError(str(path), "is nested too deeply", "mend the file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(str(path), f"is not TOML ({error})", "mend the file") from None
    except ValidationError as error:
        first: Any = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise InputError(
            f"{path}: {key}", first["msg"], "see docs/cli.md for the settings"
        ) from None
    _check_rules(path, settings)
    return settings


def _check_rules(path: Path, settings: Settings) -> None:
    unknown = [name for name in settings.prefilter.disabled if name not in RULE_NAMES]
    if unknown:
        raise InputError(
            f"{path}: prefilter.disabled",
            f"there is no rule {unknown[0]!r}",
            f"choose from {', '.join(RULE_NAMES)}",
        )
