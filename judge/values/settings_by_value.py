"""Which setting holds a stated value under a name that the claim does not say?

"15 alternating sweeps, 10 restarts, T = 100 time steps" stand in code as `sweeps`, `starts`,
`steps`: words that begin alike, short forms, other words for the same, in a group that holds the
claim's other values too. Each sign earns a little; enough of them together name the setting.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from msgspec import Struct

from analyzer.model.code import SETTINGS, ParameterFact
from index.stem import stem
from judge.alive.fact_places import PREFIX, speaks_of, words_of
from judge.claims.fact_names import (
    ends_as_anothers,
    is_anothers,
    is_of_another_kind,
    name_key,
    name_owners,
    plain_name,
)
from judge.claims.plan_values import TRIVIAL
from judge.claims.requirement import Requirement
from judge.claims.symbol_words import meant_by
from judge.claims.vocabulary import parameters, plain_tokens
from judge.lookup.repository import Repository
from judge.values.equality import equals, is_number
from judge.values.launches import launched_otherwise, replacing
from judge.values.near_values import is_telling
from judge.values.other_cases import other_case, serves_other
from judge.values.overlaid_settings import is_named, overlaid
from judge.values.scaled_uses import scaled_use
from judge.values.set_again import set_again
from judge.values.stated_values import is_stated

SAID, ALIKE, REMARKED, PLACED, ALONE, DISTINCT, TELLING = 2.0, 1.5, 1.0, 0.5, 1.0, 0.5, 1.0
"""What is earned by a name that says a word of the claim, another word for one, a remark that does,
a place that says where the claim holds; by a value under one name only, one that is no small whole
number, one of three digits."""

ONE_BESIDE, ALL_BESIDE = 0.5, 2.0
"""What is earned by a group that holds another value of the claim, or most of several."""

ENOUGH = 2.5
AGAINST = 3.0
EVERYWHERE = 4.0
"""What must be earned, what where the claim's own name stands with another value, and what by the
numbers that stand everywhere."""

NEAR = 15
"""Lines between values of one group, at most."""

SMALL = 20.0
MOST_NAMES = 4
"""Names under which a value may stand and still tell something."""

_GROUPS = """
share fraction portion part ratio proportion frac subsample percentage rate
passes epochs
batch batches minibatch minibatches bs
rounds iterations iters sweeps steps hops updates iteration iter max_iter trees cycles
starts restarts tries repeats initialisations initializations
tol tolerance threshold change changes less below under
blocks layers depth stages stacks
width units hidden features channels filters dims dim dimension dimensional size
rank latent factors components
bins levels buckets
min least fewer smallest lowest final
max most upto largest limit cap
events interactions ratings actions
mem memory replay buffer capacity cap ring
warm warmup warming
keep kept retained keeps
goal target aim aiming
mix averaging polyak ema average averaged slow mixing tracking
span range bound uniform uniformly
probability prob rate chance share
prune pruned cut cutoff threshold
window win context
var variance variances sd std stdev deviation sigma
hop stride
"""


@cache
def _synonyms() -> dict[str, frozenset[str]]:
    """For each word the other words by which code may say the same."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in _GROUPS.strip().split("\n"):
        words = line.split()
        for word in words:
            for form in (word, stem(word)):
                found[form].update(words)
                found[form].update(map(stem, words))
    return {word: frozenset(others) for word, others in found.items()}


class Held(Struct, frozen=True):
    """A setting that holds the value, and how much speaks for it."""

    fact: ParameterFact
    earned: float


def held_by(
    requirement: Requirement, repository: Repository, *, against: bool = False
) -> list[ParameterFact]:
    """The settings of which enough says that they are what is asked; the best alone, with those
    of its name. `against`: the claim's own name stands with another value."""
    if requirement.negated or requirement.values[0] == 0:
        return []
    holding = [f for f in _live_settings(repository) if is_stated(requirement, f)]
    holding = [f for f in holding if _is_of_case(requirement, f, repository)]
    names = {plain_name(f) for f in holding}
    holding = [f for f in holding if _is_used(requirement, f, repository)]
    if not holding or len(names) > MOST_NAMES:
        return []
    able = [f for f in holding if _is_able(requirement, f, repository)]
    weighed = [Held(f, _earned(requirement, repository, f, len(names))) for f in able]
    best = max((one.earned for one in weighed), default=0.0)
    least = AGAINST if against else ENOUGH
    if best < (EVERYWHERE if set(requirement.values) <= TRIVIAL else least):
        return []
    return [one.fact for one in weighed if one.earned == best]


def _is_of_case(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether a fact stands in no file of another case and serves nothing else."""
    if other_case(requirement, fact, repository):
        return False
    return not serves_other(requirement, fact, repository.lines_of(fact.location.path))


def _is_used(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether a run holds the value under the fact's name, as far as is known."""
    chosen = repository.is_chosen(fact) or is_named(fact.location.path, repository)
    if not (repository.is_read(fact) and chosen):
        return False
    if launched_otherwise(fact, repository) or replacing(fact, repository):
        return False
    return is_stated(requirement, in_use(requirement, fact, repository))


def in_use(requirement: Requirement, fact: ParameterFact, repository: Repository) -> ParameterFact:
    """The fact with the value that it has where it is used."""
    again = overlaid(requirement, fact, repository)
    again = set_again(fact, repository) if again is fact else again
    return again if again is not fact else scaled_use(fact, repository)


_MAPPINGS = frozenset({"dict", "SimpleNamespace", "Namespace", "ConfigDict", "edict", "list"})
"""Calls that make a group of settings."""


def _live_settings(repository: Repository) -> tuple[ParameterFact, ...]:
    return repository.once(_settings)


def _settings(repository: Repository) -> tuple[ParameterFact, ...]:
    """Single numbers that settings in force hold."""
    return tuple(
        fact
        for fact in repository.parameters
        if (fact.kind in SETTINGS or fact.callee in _MAPPINGS)
        and fact.in_force
        and not isinstance(fact.value, tuple | bool | str)
        and is_number(fact.value)
        and repository.is_reachable(fact.owner)
    )


def _is_able(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether the fact stands under no other condition than the value, and the tables give its
    name to no other parameter, but where the claim's own words around the number say it."""
    place = repository.fact_places.words(fact)
    if speaks_of(place, requirement.rivals) and not speaks_of(place, requirement.scope):
        return False
    if is_of_another_kind(requirement, fact):
        return False
    anothers = is_anothers(requirement, fact) or ends_as_anothers(requirement, fact)
    if not anothers and (requirement.term or name_key(fact) not in name_owners()):
        return True
    return _named_alike(_pieces(fact), _words_beside(requirement)) >= ALIKE


def _earned(
    requirement: Requirement, repository: Repository, fact: ParameterFact, names: int
) -> float:
    words = _words_beside(requirement)
    earned = _named_alike(_pieces(fact), words)
    if earned < SAID and _is_symbol(requirement, fact):
        earned = ALIKE
    if speaks_of(_remark(repository, fact), [w for w in words if len(w) >= PREFIX]):
        earned += REMARKED
    if not earned and (names > 1 or set(requirement.values) <= TRIVIAL):
        return 0.0
    value = abs(requirement.values[0])
    earned += DISTINCT * (value > SMALL or value % 1 != 0)
    if names == 1:
        earned += ALONE
        earned += TELLING * is_telling(value)
    told = (*requirement.conditions, *requirement.scope, *requirement.heads)
    earned += PLACED * speaks_of(repository.fact_places.words(fact), told)
    return earned + _beside(requirement, repository, fact)


def _beside(requirement: Requirement, repository: Repository, fact: ParameterFact) -> float:
    """What the claim's other values in the fact's own group say."""
    others = {v for v in requirement.siblings if v not in requirement.values}
    others -= TRIVIAL
    if not others:
        return 0.0
    group = [
        f.value
        for f in _live_settings(repository)
        if (f.location.path, f.owner, f.kind) == (fact.location.path, fact.owner, fact.kind)
        and abs(f.location.first_line - fact.location.first_line) <= NEAR
        and f.name.rpartition(".")[0] == fact.name.rpartition(".")[0]
    ]
    found = sum(any(equals(v, (other,)) for v in group) for other in others)
    if found > 1 and found >= len(others) / 2:
        return ALL_BESIDE
    return ONE_BESIDE if found else 0.0


def _words_beside(requirement: Requirement) -> tuple[str, ...]:
    """The words by which the claim names the value, in their order."""
    term = parameters().terms.get(requirement.term)
    said = [word for phrase in (term.said if term else ()) for word in phrase]
    # Every parameter of some kind has a size: the word tells none from another.
    said = [word for word in said if word not in _EMPTY] or said
    label = plain_tokens(requirement.label.rpartition(" = ")[0])
    return tuple(dict.fromkeys((*requirement.beside, *label, *said)))


_EMPTY = frozenset({"size", "number"})


def _pieces(fact: ParameterFact) -> frozenset[str]:
    last = fact.simple_name
    return frozenset(w for w in words_of(last) if not w.isdigit())


def _named_alike(pieces: Iterable[str], words: tuple[str, ...]) -> float:
    """What a name earns whose pieces say the words, shorten them or say the same otherwise."""
    earned = 0.0
    initials = {f"{a[0]}{b[0]}" for a, b in pairwise(words)}
    for piece in pieces:
        if len(piece) > 1 and (piece in initials or any(_is_short(piece, w) for w in words)):
            return SAID
        if _synonyms().get(piece, frozenset()) & set(words):
            earned = ALIKE
    return earned


def _is_short(piece: str, word: str) -> bool:
    """Whether a piece of a name is a word of the claim, its beginning, its end, or its consonants
    in their order."""
    if piece == word:
        return True
    if len(piece) < SHORTEST or len(word) <= len(piece):
        return word.startswith(piece[:PREFIX]) and piece.startswith(word) and len(word) >= PREFIX
    if word.startswith(piece) or (len(piece) >= PREFIX and word.endswith(piece)):
        return True
    bare = word[0] + _VOWELS.sub("", word[1:])
    return len(piece) >= SHORTEST and bare.startswith(piece)


SHORTEST = 3
"""Letters of a piece that may shorten a word."""

_VOWELS = re.compile("[aeiouy]")


def _is_symbol(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the claim gives the value to a letter, and the name is that letter or a word that
    often stands for it."""
    letters = {s[0].lower() for s in requirement.spellings if len(s) == 1 and len(s[0]) == 1}
    pieces = _pieces(fact)
    return bool(letters & pieces or meant_by(requirement.spellings) & pieces)


_SIGN = re.compile(r"(?:#|//|--\s|;|help\s*=)(?P<said>.*)$")


def _remark(repository: Repository, fact: ParameterFact) -> frozenset[str]:
    """Words of the comment or the help beside the fact."""
    return words_of(" ".join(_remarks(repository, fact)))


def _remarks(repository: Repository, fact: ParameterFact) -> Iterator[str]:
    lines = repository.lines_of(fact.location.path)
    for line in lines[fact.location.first_line - 1 : fact.location.first_line]:
        if found := _SIGN.search(line):
            yield found["said"]
