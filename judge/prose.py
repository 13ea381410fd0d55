"""What a reader is told of a judgement, in plain sentences.

Each requirement with what became of it and where; how the level was chosen; and why a bound moved
it. What was found of several in one place in one way is said once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.claims.plan import TOPIC_LABEL
from judge.rules.ceiling import Ceiling
from judge.rules.weighing import LEVELS, Weighed, shipped_weights
from taxonomy.verdict import RequirementResult, RequirementState, Score

NAMED_LEANINGS = 2
"""Signals named in a reasoning; the requirements before them say the rest."""

LEAST_LEANING = 0.25
"""Smaller shifts of the log-odds decide nothing."""


def weighing_text(signals: Mapping[str, float], result: Weighed) -> str:
    """How likely the levels are, and what speaks for and against the claim beyond the average."""
    likely = sorted(zip(result.probabilities, LEVELS, strict=True), key=lambda p: -p[0])[:2]
    chances = ", ".join(f"{level.value:g} ({chance:.0%})" for chance, level in likely)
    text = f"Most likely levels: {chances}"
    if result.level is not likely[0][1]:
        text += f", of which {result.level.value:g} is nearest to all that are likely"
    return f"{text}.{_leaning_text(signals)}"


def _leaning_text(signals: Mapping[str, float]) -> str:
    """The strongest leanings in words, those to a lower level and those to a higher one apart."""
    weights = shipped_weights()
    strong = [(n, shift) for n, shift in weights.leanings(signals) if abs(shift) >= LEAST_LEANING]
    told = [
        (shift > 0, meaning)
        for name, shift in strong
        if (meaning := _meaning(name, shift, signals[name] > weights.typical[name]))
    ][:NAMED_LEANINGS]
    lower = " and ".join(meaning for raises, meaning in told if not raises)
    higher = " and ".join(meaning for raises, meaning in told if raises)
    return (f" Against it counts that {lower}." if lower else "") + (
        f" For it counts that {higher}." if higher else ""
    )


def _meaning(name: str, shift: float, is_high: bool) -> str:
    """What a signal says that moved the level the way a reader expects of it; "" where it moved it
    the other way, which the weights do to balance signals that say nearly the same."""
    if name in AGAINST:
        return AGAINST[name] if is_high and shift < 0 else ""
    if name not in MEANING or is_high is not (shift > 0):
        return ""
    return MEANING[name][is_high]


def bounding_text(result: Weighed, bound: Ceiling, least: Score) -> str:
    """One more sentence where a bound lowered or raised the level."""
    if least.value > min(result.level.value, bound.level.value):
        why = "all it asks for is met" if least is Score.FAITHFUL else "only its value is another"
        return f" No less than {least.value:g}, since {why}."
    if bound.level.value >= result.level.value:
        return ""
    return f" No more than {bound.level.value:g}, since {bound.why}."


MEANING = {
    "value_credit": ("its values are not met", "its values are met"),
    "component_credit": ("its named components are not met", "its named components are met"),
    "operation_credit": ("its operations are not met", "its operations are met"),
    "step_credit": ("its steps are not met", "its steps are met"),
    "order_credit": ("the order of its steps is not met", "the order of its steps is met"),
    "formula_share": ("running code computes little of its formulas", "running code computes them"),
    "formula_level": ("its formulas are not met as they stand", "its formulas are met"),
    "mechanisms_done": ("code does not do what it describes", "code does what it describes"),
    "members_run": ("few members of its lists are run", "the members of its lists are run"),
    "topic_credit": ("its words stand apart", "its words stand together"),
    "values_level": (
        "its values, taken together, are not met",
        "its values, taken together, are met",
    ),
    "values_share": ("its values are not in force", "its values are in force"),
    "share": ("little of it is met", "most of it is met"),
    "values_decide": ("its values are not all met", "all its values are met"),
    "words_in_live": ("running code has few of its words", "running code has its words"),
    "together": ("no one file does much of it", "one file does most of it"),
    "meaning_live": (
        "running code is far from it in meaning",
        "running code is near it in meaning",
    ),
}
"""What a low signal and a high one mean, of signals that speak for a claim. What a claim asks for
moves no reader."""

AGAINST = {
    "formula_turned": "a formula has another sign, power or operation",
    "formula_lacks": "parts of a formula are missing",
    "formula_buried": "only code that does nothing computes a formula",
    "term_missing": "code at its places lacks a technical term of it",
    "term_replaced": "another thing of the kind stands in place of one it names",
    "mechanism_against": "another way of doing it stands there",
    "steps_turned": "steps come in another order",
    "none_run": "nothing of its lists is run",
    "contradicted": "something contradicts it",
    "dead_requirements": "parts of it are met only by code that does nothing",
    "dead_place": "the best place for it does nothing",
    "dead_places": "some of its places do nothing",
    "words_in_dead": "code that does nothing has its words",
    "unmet": "there is no trace of parts of it",
    "words_unknown": "no code has some of its words",
    "meaning_dead": "code that does nothing is near it in meaning",
    "repository_stubs": "many functions of the repository are stubs",
    "repository_unreached": "much of the repository is reached by nothing",
}
"""What a high signal means, of signals that speak against a claim; a low one is told of nowhere."""


ORDER = tuple(RequirementState)
SAID = {
    RequirementState.MET: "Met",
    RequirementState.VARIANT: "Met in part, or in another form",
    RequirementState.CONTRADICTED: "Contradicted",
    RequirementState.STUBBED: "Stubbed",
    RequirementState.MENTIONED: "Mentioned only",
    RequirementState.UNREACHED: "Written, but never called or not in force",
    RequirementState.NOT_FOUND: "Not found",
}


def reasoning(results: Sequence[RequirementResult], *, left_out: int = 0) -> str:
    """Plain sentences, one a state, that name each requirement and its place; what is left of the
    claim's words, which nothing is met by, comes after them."""
    asked = [result for result in results if result.requirement != TOPIC_LABEL]
    sentences: list[str] = []
    for state in ORDER:
        parts = _parts([result for result in asked if result.state is state])
        if parts:
            sentences.append(f"{SAID[state]}: {'; '.join(parts)}.")
    rest = _parts([result for result in results if result.requirement == TOPIC_LABEL])
    start = "The rest of the claim" if sentences else "No part of the claim was checked by itself"
    sentences += [f"{start}{part.removeprefix(TOPIC_LABEL)}." for part in rest]
    if left_out:
        sentences.append(f"{left_out} further parts of this long claim were not checked.")
    return " ".join(sentences) or "The claim asks for nothing that can be checked."


def _parts(results: Sequence[RequirementResult]) -> list[str]:
    """What was found of each; of those with one note and one place together."""
    together: dict[tuple[str, str], list[str]] = {}
    for result in results:
        place = result.references[0] if result.references else ""
        together.setdefault((result.note, place), []).append(result.requirement)
    return [_part(_labels(names), *found) for found, names in together.items()]


def _labels(names: Sequence[str]) -> str:
    """The names as a list, values of one name behind it: "rank = 1, 2, 4"."""
    by_name: dict[str, list[str]] = {}
    for name in names:
        head, equals, value = name.rpartition(" = ")
        by_name.setdefault(head if equals else name, []).extend([value] if equals else [])
    return ", ".join(
        f"{head} = {', '.join(values)}" if values else head for head, values in by_name.items()
    )


def _part(label: str, note: str, reference: str) -> str:
    place = _plain(reference) if reference else ""
    where = f" at {place}" if place and place not in note else ""
    shown = f" ({note})" if note else ""
    return f"{label}{shown}{where}"


def _plain(reference: str) -> str:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    return f"{path}:{first}" if first == last else reference
