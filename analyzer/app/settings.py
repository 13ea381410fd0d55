"""What a run may be tuned by, read from an optional TOML file that the user names.

Settings are never taken from the audited repository.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from analyzer.model.errors import InputError

RULE_NAMES = (
    "words_absent",
    "nothing_found",
    "repository_too_small",
    "docs_or_tests_only",
    "values_unsupported",
    "only_a_stub_says_it",
    "only_idle_code_says_it",
    "only_documents_say_it",
    "named_in_vain",
    "names_unknown",
    "best_place_is_dead",
)


FLAGS = {"kind": "judge"}
"""Settings whose flag has another name."""


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


class RetrievalSettings(_Section):
    """How meaning is searched. `encoder`: static, minilm, none, or a sentence-transformers model
    by name or folder; the prefixes are what that model wants in front of each text."""

    encoder: str = Field(default="static", min_length=1)
    query_prefix: str = ""
    passage_prefix: str = ""


class JudgeSettings(_Section):
    """Who judges. With a model: its name, those of models that vote beside it, and where a server
    of your own answers.

    `temperature` is for several samples; one alone is taken at 0. `threshold` is the static
    judge's confidence in a hybrid. `whole_items` other than 0 shows so many items whole.
    """

    kind: Literal["static", "llm", "batch", "hybrid"] = "static"
    model: str = ""
    further_models: tuple[str, ...] = Field(default=(), max_length=8, strict=False)
    api_base: str = ""
    claims_per_call: int = Field(default=4, ge=1, le=16)
    samples: int = Field(default=1, ge=1, le=32)
    temperature: float = Field(default=0.7, ge=0, le=2, strict=False)
    threshold: float = Field(default=0.6, ge=0, le=1, strict=False)
    evidence_tokens: int = Field(default=1_250, ge=200)
    whole_items: int = Field(default=0, ge=0, le=8)
    spare_tokens: int = Field(default=0, ge=0)


class RunningSettings(_Section):
    """How a model is asked, and what that may take: seconds, tokens, US dollars.

    Nothing here bears on a verdict, so the report leaves it out.
    """

    max_cost: float | None = Field(default=None, ge=0, strict=False)
    max_tokens: int | None = Field(default=None, ge=0)
    concurrency: int = Field(default=4, ge=1, le=64)
    timeout: float = Field(default=120.0, gt=0, strict=False)
    deadline: float | None = Field(default=None, gt=0, strict=False)
    attempts: int = Field(default=5, ge=1, le=20)
    input_price: float | None = Field(default=None, ge=0, strict=False)
    output_price: float | None = Field(default=None, ge=0, strict=False)
    key_variable: str = "ANALYZER_API_KEY"


class Settings(_Section):
    """All settings of a run; the report repeats those that bear on verdicts."""

    prefilter: PrefilterSettings = PrefilterSettings()
    scan: ScanSettings = ScanSettings()
    retrieval: RetrievalSettings = RetrievalSettings()
    judge: JudgeSettings = JudgeSettings()
    running: RunningSettings = RunningSettings()

    def reported(self) -> dict[str, Any]:
        """What a report says of them."""
        return self.model_dump(mode="json", exclude={"running"})


def with_flags(settings: Settings, **sections: Mapping[str, Any]) -> Settings:
    """`settings` with what flags say instead; None says nothing. InputError for a bad value."""
    changed = {
        section: getattr(settings, section).model_dump()
        | {name: value for name, value in flags.items() if value is not None}
        for section, flags in sections.items()
    }
    try:
        return Settings.model_validate(settings.model_dump() | changed)
    except ValidationError as error:
        first: Any = error.errors()[0]
        flag = FLAGS.get(str(first["loc"][-1]), str(first["loc"][-1])).replace("_", "-")
        raise InputError(f"--{flag}", first["msg"], "see `analyzer check --help`") from None


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
