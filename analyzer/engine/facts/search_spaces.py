"""Sweeps and placeholders: a list of values to try is no value, "auto" is none at all."""

from __future__ import annotations

import re

from msgspec.structs import replace

from analyzer.engine.facts.standings import Standings, dotted_key
from analyzer.model.code import ParameterKind

_SWEEP = re.compile(r"(?:^|.*\.)parameters\.(?P<name>[\w.\-]+)\.(?P<how>values?)")
_METHODS = ("grid", "random", "bayes", "bayesian", "custom")
_PLACEHOLDERS = ("auto", "???")


def sweeps_name_their_values(standings: Standings) -> None:
    """Give the values of a sweep the name of the parameter that they are for."""
    sweeps = {
        standings.facts[number].location.path
        for number in standings.standing(ParameterKind.CONFIG)
        if dotted_key(standings.facts[number]) == "method"
        and standings.facts[number].value in _METHODS
    }
    for number in standings.standing(ParameterKind.CONFIG):
        fact = standings.facts[number]
        match = _SWEEP.fullmatch(dotted_key(fact)) if fact.location.path in sweeps else None
        if match is None:
            continue
        note = "a search space: the values to choose from" if match["how"] == "values" else ""
        named = replace(fact, owner="parameters", name=match["name"], note=note)
        standings.add(named, standings.reading_of[number])


def placeholders_set_nothing(standings: Standings) -> None:
    """`"auto"` of DeepSpeed and `???` of OmegaConf stand for a value from elsewhere."""
    for number in standings.standing(ParameterKind.CONFIG):
        if standings.facts[number].value in _PLACEHOLDERS:
            standings.lose(number, "stands for a value that is set elsewhere")
