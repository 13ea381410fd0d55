"""Settings to a client of a language model, or to one that only counts what would be asked.

Keys are read from the environment here and handed to the one object that sends them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings
from analyzer.model.errors import IncompleteError, InputError
from index.store import default_index_dir
from judge.remote.attempt import Provider
from judge.remote.client import Figures, RemoteClient, Running
from judge.remote.exchange import Client, ModelFailure
from judge.remote.forecast import ForecastClient
from judge.remote.panel import Panel, members_of
from judge.remote.pricing import Price, price_of
from judge.remote.reply_cache import ReplyCache
from judge.remote.retrying import Limits
from judge.remote.spending import Account
from judge.remote.waiting import Clock, SystemClock

OWN_KEYS = {"api.openai.com": "OPENAI_API_KEY"}
"""Servers whose usual variable is taken without being named. No other gets that key."""

SECRET_NAMES = ("_KEY", "_TOKEN", "_SECRET", "_PASSWORD")
SHORTEST_SECRET = 8


Heard = Callable[[int, int], None]


def client_for(
    settings: Settings,
    use: ModelUse,
    *,
    repo: Path,
    environment: Mapping[str, str],
    heard: Heard,
    clock: Clock | None = None,
) -> RemoteClient | Panel[RemoteClient]:
    """The client that settings ask for, a panel where they name several models; InputError for
    what a user must mend first."""
    clock = clock or SystemClock()
    running = settings.running
    deadline = None if running.deadline is None else clock.now() + running.deadline
    limits = Limits(running.timeout, running.attempts, deadline)
    members: list[RemoteClient] = []
    accounts: list[Account] = []
    for name in model_names(settings):
        price = known_price(settings, name)
        account = Account(
            max_tokens=running.max_tokens,
            max_cost=_max_cost(settings, price, name),
            price=price,
            before=tuple(accounts),
        )
        client = RemoteClient(
            _provider(settings, use, environment, clock, name),
            name,
            cache=reply_cache(use, repo),
            account=account,
            clock=clock,
            price=price,
            running=Running(running.concurrency, limits),
            heard=heard,
        )
        members.append(client)
        accounts.append(account)
    return members[0] if len(members) == 1 else Panel(members)


def forecast_client(
    settings: Settings, use: ModelUse, *, repo: Path
) -> ForecastClient | Panel[ForecastClient]:
    """The client of a dry run: it opens no connection and needs no key."""
    provider = settings.judge.api_base.rstrip("/") or "litellm"
    cache = reply_cache(use, repo)
    members: list[ForecastClient] = []
    for name in model_names(settings):
        price = known_price(settings, name)
        _max_cost(settings, price, name)
        members.append(ForecastClient(name, provider=provider, cache=cache, price=price))
    return members[0] if len(members) == 1 else Panel(members)


def model_names(settings: Settings) -> tuple[str, ...]:
    """The model's name, then those that vote beside it; InputError without one or for one twice."""
    chosen = settings.judge
    if not chosen.model:
        raise InputError("--judge", f"{chosen.kind} needs a model", "name one with --model")
    names = (chosen.model, *chosen.further_models)
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise InputError(
            "--model", f"names {twice!r} twice", "set judge.samples for several votes of one model"
        )
    return names


def check_one_model(settings: Settings) -> None:
    """InputError where several models are named for what one alone does."""
    if settings.judge.further_models:
        raise InputError("--model", "names several models", "only the judges llm and hybrid vote")


def known_price(settings: Settings, model: str = "") -> Price | None:
    """As the settings say, else as the list says; None when nobody knows. `model` is one of
    `model_names`, the first where it is not told."""
    running = settings.running
    if running.input_price is not None and running.output_price is not None:
        return Price(running.input_price, running.output_price)
    if running.input_price is not None or running.output_price is not None:
        raise InputError("running", "tells one of two prices", "give input_price and output_price")
    # The same name on a server of one's own means something else.
    return None if settings.judge.api_base else _listed(model or settings.judge.model)


def _listed(model: str) -> Price | None:
    from judge.remote.litellm_provider import litellm_price

    return price_of(model) or litellm_price(model)


def reply_cache(use: ModelUse, repo: Path) -> ReplyCache:
    """Where replies are kept: never in the audited repository, which could bring its own."""
    directory = use.cache_dir or default_index_dir(repo).parent.parent / "replies"
    if directory.resolve().is_relative_to(repo.resolve()):
        raise InputError(
            str(directory), "lies inside the repository", "choose another with --cache-dir"
        )
    return ReplyCache(directory)


def figures_notes(client: Client, settings: Settings) -> tuple[str, ...]:
    """What the run took, in one sentence a model for the terminal."""
    remote = [one for one in members_of(client) if isinstance(one, RemoteClient)]
    return tuple(
        _figures_note(one.model, one.figures(), known_price(settings, one.model)) for one in remote
    )


def _figures_note(model: str, figures: Figures, price: Price | None) -> str:
    now = figures.paid_now
    cost = f"${now.cost:.4f}" if price is not None and now.cost is not None else "price not known"
    text = (
        f"{model}: {figures.replies} of {figures.requests} requests answered, "
        f"{figures.from_cache} of them from the cache; {now.calls} calls, "
        f"{now.use.prompt:,} tokens in, {now.use.completion:,} out, {cost}"
    )
    if not figures.from_cache:
        return text
    before = figures.paid_before
    earlier = "" if figures.cost_before is None else f", ${figures.cost_before:.4f}"
    return f"{text} (paid before: {before.prompt:,} in, {before.completion:,} out{earlier})"


def check_answered(client: Client) -> None:
    """IncompleteError when a run asked and nobody ever answered: it has no scores to report."""
    remote = [one for one in members_of(client) if isinstance(one, RemoteClient)]
    failures: list[ModelFailure] = [failure for one in remote for failure in one.failures()]
    if not failures or any(one.figures().replies for one in remote):
        return
    first = failures[0]
    asked = sum(one.figures().requests for one in remote)
    raise IncompleteError(
        f"model {', '.join(one.model for one in remote)}",
        f"no reply to any of {asked} requests ({first.kind}: {first.detail})",
        "nothing was scored; mend this and run again",
    )


def _max_cost(settings: Settings, price: Price | None, model: str) -> float | None:
    if settings.running.max_cost is not None and price is None:
        raise InputError(
            "--max-cost",
            f"the price of {model} is not known",
            "tell input_price and output_price in the settings, or use --max-tokens",
        )
    return settings.running.max_cost


def _provider(
    settings: Settings, use: ModelUse, environment: Mapping[str, str], clock: Clock, model: str
) -> Provider:
    if settings.judge.api_base:
        return _own_server(settings, use, environment, clock, model)
    from judge.remote.litellm_provider import LitellmProvider, OfflineLitellm

    if use.offline:
        return OfflineLitellm()
    secrets = [
        value
        for name, value in sorted(environment.items())
        if name.upper().endswith(SECRET_NAMES) and len(value) >= SHORTEST_SECRET
    ]
    return LitellmProvider(model, keys=secrets, wall=clock.wall)


def _own_server(
    settings: Settings, use: ModelUse, environment: Mapping[str, str], clock: Clock, model: str
) -> Provider:
    from judge.remote.chat_completions import ChatCompletions, checked_key
    from judge.remote.transport import HttpTransport, NoTransport, checked_url

    base = settings.judge.api_base
    host = checked_url(base).hostname or ""
    names = (settings.running.key_variable, OWN_KEYS.get(host, ""))
    key = next((environment[name] for name in names if environment.get(name)), "")
    transport = NoTransport(base) if use.offline else HttpTransport(base)
    return ChatCompletions(transport, model, key=checked_key(base, key.strip()), wall=clock.wall)
