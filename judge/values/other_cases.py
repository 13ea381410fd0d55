"""Does a fact belong to another case than the claim's: another stage of the work, another of the
settings that stand side by side, another kind of layer or a count of something else?

A claim about pre-training says nothing of the batches that fine-tuning takes; a claim about one
data set nothing of the file that holds the settings of another; the momentum of a normalisation
layer is not that of the optimizer.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import Location
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.conditions import written
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository

STAGES = {
    "pre-training": re.compile(r"pre[-_]?train|(?<![a-z])mlm(?![a-z])"),
    "fine-tuning": re.compile(
        r"fine[-_]?tun|down[-_]?stream|(?<![a-z])(?:lin)?prob(?:e|es|ing)(?![a-z])|linear[-_]eval"
        r"|transfer[-_]?learn|(?<![a-z])sft(?![a-z])"
    ),
    "evaluation": re.compile(
        r"(?<![a-z])eval(?:uat\w*)?(?![a-z])|(?<![a-z])(?:valid(?:ation)?|val|test(?:ing)?)(?![a-z])"
        r"|(?<![a-z])(?:predict\w*|infer(?:ence)?|benchmarks?|bench|decod(?:e|ing))(?![a-z])"
    ),
}
"""Stages of the work, with how paths, definitions and names of settings say them."""

_SAID = {
    "pre-training": re.compile(r"pre[- ]?train|\bpre\b"),
    "fine-tuning": re.compile(r"fine?[- ]?tun|\bfin tun|down ?stream|\bprob(?:e|ing)?\b|transfer"),
    "evaluation": re.compile(
        r"\beval|\bvalid|\btest|\bpredict|\binfer|\bbenchmark|\bdecod|\bscor|\baccura|\bmeasur"
        r"|\breport|\bcompar|\bmatch|\bsampl|\bgenerat"
    ),
}
"""The same in the content words of a claim."""

_TRAINING = """
batch_size learning_rate epochs iterations total_steps weight_decay momentum dropout warmup
gradient_clip decay_factor label_smoothing grad_accumulation
"""
TRAINING = frozenset(_TRAINING.split())
"""Parameters that a claim states of training, unless it speaks of evaluation."""


def other_stage(requirement: Requirement, fact: ParameterFact) -> str:
    """The stage that a fact belongs to and the claim does not speak of; "" where that is not
    sure."""
    context = " ".join(requirement.context)
    said = {stage for stage, sign in _SAID.items() if sign.search(context)}
    place = f"{fact.location.path} {fact.owner} {fact.callee} {fact.name}"
    place = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", place).lower()
    there = {stage for stage, sign in STAGES.items() if sign.search(place)}
    if not there or there & said:
        return ""
    if there == {"evaluation"}:
        return "evaluation" if requirement.term in TRAINING else ""
    trained = said - {"evaluation"}
    return min(there - {"evaluation"}) if trained else ""


_NORMALISES = re.compile(
    r"(?:batch|layer|group|instance|rms|sync|weight|filter)_?norm|(?<![a-z])(?:bn|ln|gn)\d?(?![a-z])",
    re.I,
)
_OF_NORMS = frozenset({"momentum", "adam_epsilon", "decay", "ema_decay", "exploration_epsilon"})
_PLURALS = re.compile(r"^(?:n_?|num_?|number_?of_?)?(?:mini_?)?batches(?:_per_\w+)?$", re.I)


def serves_other(requirement: Requirement, fact: ParameterFact, lines: Sequence[str]) -> bool:
    """Whether a fact's name is that of the parameter and its thing is another: the momentum of a
    normalisation layer, the number of batches."""
    last = fact.simple_name
    if requirement.term == "batch_size" and _PLURALS.match(last):
        return True
    if requirement.term not in _OF_NORMS or speaks_of(frozenset(requirement.context), ("norm",)):
        return False
    called = fact.callee or fact.owner.rpartition(".")[2]
    if called.rpartition(".")[2] in _BINDS and 0 < fact.location.first_line <= len(lines):
        called = lines[fact.location.first_line - 1].partition(fact.simple_name)[0]
    return _NORMALISES.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", called)) is not None


_BINDS = frozenset({"partial", "bind", "curry", "lambda", "partialmethod"})
"""Calls that give arguments to a function which they only name."""


_GENERAL = """
base default defaults common config configs settings conf main all shared global general core
params hparams options setup train training model models optim optimizer data dataset run
"""
GENERAL = frozenset(_GENERAL.split())
"""Names of files whose settings hold for all cases."""

BEGINNING, LONG = 2, 5
"""How many words of a claim name its case, and letters that such a word has more than."""

ALIKE = 0.5
"""Share of the keys of the smaller of two files from which they set the same thing for different
cases."""


class SettingsCases:
    """Files of settings that stand side by side, one for each case, and classes of settings that
    do so in one file. `started` are the files that command lines name, by the lines' places."""

    def __init__(
        self,
        facts: Iterable[ParameterFact],
        lines_of: Callable[[str], list[str]],
        started: Mapping[Location, str],
    ) -> None:
        self._lines_of = lines_of
        self._started = started
        keys: defaultdict[str, set[str]] = defaultdict(set)
        for fact in facts:
            if _is_setting(fact):
                keys[fact.location.path].add(fact.name)
            if fact.kind is ParameterKind.FIELD:
                keys[_class_of(fact)].add(fact.name)
        self._keys: Mapping[str, set[str]] = keys
        self._known: dict[tuple[str, ...], dict[str, str]] = {}
        self.last_keys: Mapping[str, set[str]] = {
            path: {name.rpartition(".")[2] for name in names} for path, names in keys.items()
        }

    def other_case(self, requirement: Requirement, fact: ParameterFact) -> str:
        """The name of the case that the fact's file holds, where a file beside it holds that of
        the claim; "" otherwise."""
        places = self._places(fact)
        if not places:
            return ""
        names = (*requirement.scope, *requirement.conditions, *requirement.heads)
        told = tuple(sorted({w for name in names for w in (name, *written(name)) if len(w) > 2}))
        if not names:  # what the claim begins with may be a case that nobody writes in capitals
            begun = requirement.context[:BEGINNING]
            told = tuple(w for w in begun if len(w) > LONG and not speaks_of(GENERAL, (w,)))
        if not told:
            return ""
        known = self._known.get(told)
        if known is None:
            known = self._known[told] = self._others(told)
        case = next((known[place] for place in places if place in known), "")
        return "" if case and speaks_of(words_of(case), requirement.context) else case

    def _places(self, fact: ParameterFact) -> list[str]:
        """The file and the class of settings that a fact stands in, or that it is given beside."""
        own = [self._started.get(fact.location, ""), fact.location.path]
        if fact.kind is ParameterKind.FIELD:
            own.append(_class_of(fact))
        return [place for place in own if place in self._keys]

    def is_set_by_all(self, fact: ParameterFact) -> bool:
        """Whether each file of the folder that sets much the same sets this too."""
        path = fact.location.path
        beside = (p for p in self._keys if p != path and self._is_beside(path, p))
        return path not in self._keys or all(fact.name in self._keys[p] for p in beside)

    def is_set_by_most(self, fact: ParameterFact) -> bool:
        """Whether more than half of the files of the folder that set much the same set this."""
        path = fact.location.path
        beside = [p for p in self._keys if p == path or self._is_beside(path, p)]
        setting = [p for p in beside if fact.name in self._keys[p]]
        return path not in self._keys or 2 * len(setting) > len(beside)

    def _others(self, told: tuple[str, ...]) -> dict[str, str]:
        """The files of other cases, each with the name of its case."""
        mine = [path for path in self._keys if speaks_of(words_of(_stem(path)), told)]
        return {
            path: _stem(path)
            for path in self._keys
            if path not in mine
            and _stem(path).lower() not in GENERAL
            and any(self._is_beside(path, own) for own in mine)
        }

    def _is_beside(self, path: str, own: str) -> bool:
        if path.rpartition("/")[0] != own.rpartition("/")[0]:
            return False
        one, two = self._keys[path], self._keys[own]
        file, _, name = own.partition(_CLASS)
        lines = self._lines_of(file)
        if name:
            lines = [line for line in lines if f"class {name}" in line]
            beside = f"class {_stem(path)}("
            bases = {line.partition("(")[2] for line in lines} - {""}
            if any(
                beside in one and one.partition("(")[2] in bases for one in self._lines_of(file)
            ):
                return True
        if any(_stem(path) in line for line in lines):
            return False  # it is built upon
        return len(one & two) >= ALIKE * min(len(one), len(two))


def _is_setting(fact: ParameterFact) -> bool:
    """Whether a fact stands in a file of settings, be it one of code, or is given to a program of
    its own: a script that starts it, its options."""
    if fact.kind in (ParameterKind.CONFIG, ParameterKind.FLAG):
        return True
    if fact.kind is ParameterKind.LAUNCH:
        return fact.location.path.endswith(_SCRIPTS)
    folders = frozenset(fact.location.path.lower().split("/")[:-1])
    return fact.kind in _IN_CODE and not _FOLDERS.isdisjoint(folders)


_SCRIPTS = (".sh", ".bash", ".zsh", ".bat", ".ps1", ".slurm", ".sbatch")
_IN_CODE = frozenset({ParameterKind.ASSIGNMENT, ParameterKind.CONSTANT, ParameterKind.FIELD})
_FOLDER_NAMES = "conf config configs cfg cfgs settings presets hparams experiments recipes params"
_FOLDERS = frozenset(_FOLDER_NAMES.split())


_CLASS = "/#"
"""What stands between the file and the name of a class of settings."""


def _class_of(fact: ParameterFact) -> str:
    return f"{fact.location.path}{_CLASS}{fact.owner.rpartition('.')[2]}"


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0].removeprefix("#")


OTHER_CASE = "belongs to another case: "
"""How a note begins that says of a fact whose it is."""


def other_case(requirement: Requirement, fact: ParameterFact, repository: Repository) -> str:
    """Which case of the work a fact belongs to that is not the claim's, as a note says it: another
    file of settings, or another stage; "" where none is known."""
    return _cases(repository).other_case(requirement, fact) or other_stage(requirement, fact)


def is_for_all(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether a fact stands in no file of one case among several, unless the claim speaks of the
    case or each of them sets it."""
    stem = words_of(_stem(fact.location.path))
    return speaks_of(stem, requirement.context) or _cases(repository).is_set_by_all(fact)


def is_for_most(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """The same, of one case among several most of which set it."""
    stem = words_of(_stem(fact.location.path))
    return speaks_of(stem, requirement.context) or _cases(repository).is_set_by_most(fact)


FILLED = 2
"""Fields of a record that a file of settings sets from which the record is filled from it."""


def files_that_fill(default: ParameterFact, repository: Repository) -> frozenset[str]:
    """The files of settings that set other fields of the record to which a default belongs: it is
    what they leave as it is."""
    place = default.location.path, default.owner
    fields = {
        fact.simple_name
        for fact in repository.parameters
        if (fact.location.path, fact.owner) == place and fact.kind is default.kind
    }
    return frozenset(
        path for path, keys in _cases(repository).last_keys.items() if len(fields & keys) >= FILLED
    )


def _cases(repository: Repository) -> SettingsCases:
    return repository.once(_read)


def _read(repository: Repository) -> SettingsCases:
    files = {f.location.path for f in repository.parameters if f.kind is ParameterKind.CONFIG}
    started: dict[Location, str] = {}
    for reading in repository.model.readings if files else ():
        for launch in reading.launches:
            named = [word for word, _ in launch.words if word.removeprefix("./") in files]
            first, last = launch.location.first_line, launch.location.last_line
            for fact in reading.parameters if len(named) == 1 else ():
                if fact.kind is ParameterKind.LAUNCH and first <= fact.location.first_line <= last:
                    started[fact.location] = named[0].removeprefix("./")
    return SettingsCases(repository.parameters, repository.lines_of, started)
