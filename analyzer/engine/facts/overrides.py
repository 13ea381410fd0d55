"""Of all values that a repository gives a name, which are in force when it runs?

Each rule is a function over the Standings, run in the order of RULES: first what never runs, then
each source of values over those it takes precedence over. A rule decides only what is certain from
names; where several values can be meant, all of them stay in force.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from analyzer.engine.callgraph import Reachability
from analyzer.engine.evaluation.findings import Findings
from analyzer.engine.facts.assignments import last_assignment_wins
from analyzer.engine.facts.built_in_entries import files_beat_built_in_entries
from analyzer.engine.facts.call_arguments import call_beats_default
from analyzer.engine.facts.config_groups import selected_groups_win
from analyzer.engine.facts.definitions_given import build_beats_define
from analyzer.engine.facts.derived_constants import constants_from_constants
from analyzer.engine.facts.evaluated import evaluation_decides
from analyzer.engine.facts.guarded_values import (
    designated_beats_field,
    given_beats_guarded,
    properties_beat_fallback,
)
from analyzer.engine.facts.instance_values import instance_beats_field
from analyzer.engine.facts.java_properties import java_properties
from analyzer.engine.facts.launches import launch_beats_default
from analyzer.engine.facts.layered_files import later_file_wins
from analyzer.engine.facts.literal_arguments import literal_arguments
from analyzer.engine.facts.merged_literals import later_literal_wins
from analyzer.engine.facts.namelists import namelist_beats_program
from analyzer.engine.facts.option_functions import options_beat_fields
from analyzer.engine.facts.parsed_options import options_beat_variables
from analyzer.engine.facts.positional_arguments import position_beats_default
from analyzer.engine.facts.search_spaces import placeholders_set_nothing, sweeps_name_their_values
from analyzer.engine.facts.section_settings import sections_beat_fields
from analyzer.engine.facts.standings import Standings
from analyzer.engine.facts.template_arguments import template_arguments
from analyzer.engine.facts.unknown_options import unknown_options_set_nothing
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact
from analyzer.model.source import FileRole

Rule = Callable[[Standings], None]


def settle(
    readings: Sequence[FileReading],
    reachability: Reachability,
    findings: Findings | None = None,
    texts: Mapping[str, str] | None = None,
) -> tuple[ParameterFact, ...]:
    """Every parameter fact, in the order of the readings, with `in_force` and `note` settled, and
    behind them those that an evaluation of the programs worked out. The note of a fact that lost
    says where the winner is, or why its code never runs."""
    standings = Standings(readings, reachability)
    for text_rule in TEXT_RULES if texts else ():
        text_rule(standings, texts or {})
    for rule in RULES:
        rule(standings)
    more = evaluation_decides(standings, findings) if findings is not None else ()
    return (*standings.settled(), *more)


def tests_and_prose_set_nothing(standings: Standings) -> None:
    """Values in tests and documents never reach a run."""
    notes = {FileRole.TEST: "in a test", FileRole.DOC: "in documentation"}
    for number, reading in enumerate(standings.reading_of):
        if reading.role in notes:
            standings.lose(number, notes[reading.role])


def dead_code_sets_nothing(standings: Standings) -> None:
    """Values in definitions and modules that no entry point reaches."""
    if not standings.reachability.entry_points:
        return
    reachable = standings.reachability.reachable
    dead = {
        (reading.path, name)
        for reading in standings.readings
        if family(reading.language)
        for name in (reading.module, *(d.name for d in reading.definitions))
        if name not in reachable
    }
    for number, fact in enumerate(standings.facts):
        if (fact.location.path, fact.owner) in dead:
            standings.lose(number, "in code that no entry point reaches")


TEXT_RULES: tuple[Callable[[Standings, Mapping[str, str]], None], ...] = (
    unknown_options_set_nothing,
    constants_from_constants,
    build_beats_define,
    template_arguments,
    position_beats_default,
    later_literal_wins,
    namelist_beats_program,
    designated_beats_field,
    properties_beat_fallback,
    java_properties,
    instance_beats_field,
    given_beats_guarded,
    options_beat_fields,
    options_beat_variables,
    sections_beat_fields,
    literal_arguments,
)
"""Rules for languages without a parser, which look at the texts again."""

RULES: tuple[Rule, ...] = (
    tests_and_prose_set_nothing,
    dead_code_sets_nothing,
    last_assignment_wins,
    selected_groups_win,
    later_file_wins,
    files_beat_built_in_entries,
    launch_beats_default,
    call_beats_default,
    sweeps_name_their_values,
    placeholders_set_nothing,
)
