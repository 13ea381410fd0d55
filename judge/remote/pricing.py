"""What a model's tokens cost, as far as its list price is known.

An unknown price is None and never 0: a sum with an unknown part is unknown.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct

MILLION = 1_000_000
SNAPSHOT = re.compile(r"-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$")
"""How providers date one edition of a model; its price is that of the model."""


class Price(Struct, frozen=True):
    """US dollars for a million tokens."""

    prompt: float
    completion: float


class PriceList(Struct, frozen=True):
    """List prices by model name, and the day on which they were noted."""

    noted: str
    prices: dict[str, Price]


def price_of(model: str) -> Price | None:
    """The list price of a model, under its name with or without the provider's."""
    listed = price_list().prices
    plain = model.rpartition("/")[2].lower()
    return listed.get(plain) or listed.get(SNAPSHOT.sub("", plain))


def cost_of(price: Price | None, prompt: int, completion: int) -> float | None:
    """US dollars, to the millionth; None when the price is unknown."""
    if price is None:
        return None
    return round((prompt * price.prompt + completion * price.completion) / MILLION, 6)


@cache
def price_list() -> PriceList:
    """The list that comes with the program."""
    document = tomllib.loads(files("judge.remote").joinpath("prices.toml").read_text("utf-8"))
    return PriceList(
        noted=document["noted"],
        prices={name: Price(*pair) for name, pair in document["dollars_per_million"].items()},
    )
