"""What checking claims with a model would ask and cost, told before anything is spent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.check_claims import Judges, judged
from analyzer.app.index_repo import index_repository
from analyzer.app.model_client import forecast_client, known_price
from analyzer.app.model_use import ModelUse
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.wiring import judge_for, needs_model, repository_for, thresholds_for
from analyzer.model.errors import InputError
from judge.case import Case, Judge
from judge.remote.forecast import Forecast
from judge.remote.pricing import price_list
from taxonomy.claim_files import read_claims
from taxonomy.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Ahead:
    """A run before it is one. `claims_left` are those that no pre-filter rule decides."""

    model: str
    files: int
    claims: int
    claims_left: int
    forecast: Forecast
    price_from: str  # "settings", the day of the price list, or "" for an unknown price


def ahead_of(
    claims: Path,
    repo: Path,
    *,
    index_dir: Path | None = None,
    settings: Settings,
    progress: Progress = silent,
    outputs: tuple[Path, ...] = (),
    use: ModelUse | None = None,
    judges: Judges = judge_for,
) -> Ahead:
    """Scan, gather and write the prompts, but ask nobody and store no reply."""
    if not needs_model(settings):
        raise InputError(
            "--dry-run", f"--judge {settings.judge.kind} asks no model", "leave it out"
        )
    claim_set = read_claims(claims)
    client = forecast_client(settings, use or ModelUse(), repo=repo)
    indexed = index_repository(
        repo,
        index_dir=index_dir,
        settings=settings,
        progress=progress,
        inputs=(claims,),
        outputs=outputs,
    )
    repository = repository_for(indexed)
    judge = _Counting(judges(settings, repository, client))
    judged(claim_set, repository, judge, thresholds_for(settings), progress)
    return Ahead(
        model=client.model,
        files=len(indexed.model.files),
        claims=len(claim_set.claims),
        claims_left=judge.cases,
        forecast=client.forecast(),
        price_from=price_source(settings),
    )


class _Counting:
    """A judge that remembers how many cases it was given."""

    def __init__(self, judge: Judge) -> None:
        self.name = judge.name
        self.cases = 0
        self._judge = judge.judge

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        self.cases += len(cases)
        return self._judge(cases)


def price_source(settings: Settings) -> str:
    """Where prices come from: "settings", the day of the price list, "" when nobody knows."""
    if known_price(settings) is None:
        return ""
    return "settings" if settings.running.input_price is not None else price_list().noted


def ahead_lines(ahead: Ahead) -> list[str]:
    """The forecast for people, one figure a line."""
    return [
        f"files: {ahead.files}",
        f"claims: {ahead.claims}, of them {ahead.claims_left} for the judge",
        *asking_lines(ahead.forecast, ahead.model, ahead.price_from),
    ]


def asking_lines(forecast: Forecast, model: str, price_from: str) -> list[str]:
    """Calls, tokens and cost for people, one figure a line; `price_from` as `Ahead` has it."""
    prompt, most = forecast.prompt_tokens, forecast.most_completion_tokens
    return [
        f"calls: {forecast.calls} to {model}, {forecast.from_cache} more from the cache",
        f"tokens: about {prompt:,} in, at most {most:,} out",
        f"cost: {money_told(forecast, price_from)}",
        "replies that must be asked for again come on top; nothing was sent or spent",
    ]


def money_told(forecast: Forecast, price_from: str) -> str:
    """The least and the most that a forecast may cost; `price_from` as `Ahead` has it."""
    low, high = forecast.prompt_cost, forecast.most_cost
    if low is None or high is None:
        return "not known, for want of a price (input_price and output_price in the settings)"
    source = "the settings" if price_from == "settings" else f"list of {price_from}"
    return f"between ${low:.4f} and ${high:.4f} (prices: {source})"
