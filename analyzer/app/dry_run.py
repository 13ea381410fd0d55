"""What checking claims with a model would ask and cost, told before anything is spent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.check_claims import Judges, claims_in, judged
from analyzer.app.index_repo import index_repository
from analyzer.app.model_client import forecast_client, known_price, model_names
from analyzer.app.model_use import ModelUse
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.wiring import judge_for, needs_model, repository_for, thresholds_for
from analyzer.model.errors import InputError
from judge.case import Case, Judge
from judge.remote.forecast import Forecast, ForecastClient
from judge.remote.panel import members_of
from judge.remote.pricing import price_list
from taxonomy.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Ahead:
    """A run before it is one. `claims_left` are those that no pre-filter rule decides."""

    models: tuple[str, ...]
    files: int
    claims: int
    claims_left: int
    forecasts: tuple[Forecast, ...]  # one a model
    price_from: tuple[str, ...]  # each "settings", the day of a list, or "" for an unknown price


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
    claim_set = claims_in(claims)
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
    members = [one for one in members_of(client) if isinstance(one, ForecastClient)]
    judge = _Counting(judges(settings, repository, client))
    judged(claim_set, repository, judge, thresholds_for(settings), progress)
    return Ahead(
        models=model_names(settings),
        files=len(indexed.model.files),
        claims=len(claim_set.claims),
        claims_left=judge.cases,
        forecasts=tuple(one.forecast() for one in members),
        price_from=tuple(price_source(settings, one.model) for one in members),
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


def price_source(settings: Settings, model: str = "") -> str:
    """Where prices come from: "settings", the day of the price list, "" when nobody knows."""
    if known_price(settings, model) is None:
        return ""
    return "settings" if settings.running.input_price is not None else price_list().noted


def ahead_lines(ahead: Ahead) -> list[str]:
    """The forecast for people, one figure a line."""
    return [
        f"files: {ahead.files}",
        f"claims: {ahead.claims}, of them {ahead.claims_left} for the judge",
        *_asking(ahead),
        *_in_all(ahead.forecasts),
    ]


def _asking(ahead: Ahead) -> Iterator[str]:
    for model, forecast, source in zip(
        ahead.models, ahead.forecasts, ahead.price_from, strict=True
    ):
        yield from asking_lines(forecast, model, source)


def _in_all(forecasts: Sequence[Forecast]) -> Iterator[str]:
    if len(forecasts) > 1:
        prompt = sum(one.prompt_tokens for one in forecasts)
        most = sum(one.most_completion_tokens for one in forecasts)
        costs = [one.most_cost for one in forecasts if one.most_cost is not None]
        known = len(costs) == len(forecasts)
        cost = f"at most ${sum(costs):.4f}" if known else "cost not known"
        yield f"all models: about {prompt:,} tokens in, at most {most:,} out, {cost}"


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
