"""Whether anything in running code ever reads a setting.

A flag that is parsed and a key that stands in a file change nothing until code asks for them by
name. Names are looked for, not followed: a name that occurs anywhere beside the places that only
declare it counts as read, so "nobody reads it" is never said on a guess.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice

from analyzer.model.chunk import Chunk
from analyzer.model.code import DECLARED, ParameterFact, ParameterKind
from analyzer.model.source import EXECUTES
from judge.alive.fact_places import WITHOUT_SECTIONS
from judge.alive.settings_files import SettingsFiles
from judge.alive.unread_keys import FEWEST_ASKED, WALKED, asks_for, is_only_argument
from judge.text.signs import Signs

NAMED = DECLARED | {ParameterKind.CONSTANT}
"""Kinds whose name stands where the value is given; a constant is read by its name alone."""

BY_ANY_NAME = re.compile(
    r"\b(?:globals|vars|dir|locals|exec|eval|import_module|__import__|runpy)\s*\(|__dict__"
    r"|getattr\(\s*\w+\s*,\s*[^\s\"']"
)
"""Signs of Python that takes constants by names it makes."""

FEWEST_LETTERS = 3
"""Of the name of a constant that is doubted."""

FEWEST_NAMED = 3
"""Fields of a record of settings that code must name before others are doubted."""

MOST_FORGOTTEN = 0.6
"""Share of the fields of such a record; where code names fewer, a library may read the rest."""

_RECORDS = re.compile(
    r"(?:\w*_)?(?:opts?|options?|cfg|conf|config|configuration|params?|par|prm|settings?|hparams?"
    r"|hps?|hyper\w*|args|flags|setup|defaults?)",
    re.I,
)
"""Names of records of settings."""

_ANY_FIELD = re.compile(
    r"\bfieldnames\s*\(|\w\.\(\w+\)|\b(?:pairs|names|keys|unpack)\s*\(\s*opt", re.I
)
"""Signs of code that takes fields by names it makes."""

_PASSED_ON = r"(?:\*\*|\.\.\.)[\w.\[\]\"'(]*{0}\b|{0}\b[\"'\])]*\.\.\.|\bdo\.call\b"
"""Signs of a call that hands a whole group of settings over, so that no name shows."""

_LOADS = re.compile(r"\b(?:yaml|json|toml|tomllib|OmegaConf|ConfigParser|configparser)\b")
_ALL_ARGUMENTS = Signs(
    [
        r"\bvars\(|__dict__|\*\*\s*args|asdict|parse_known_args|_get_kwargs|\.update\(args|Namespace\("
        r"|getattr\((?:\w+\.)*(?:self|ns|namespace|parsed|\w*(?:args|opts?|options?|cfg|conf|config"
        r"|params|hparams|settings?|flags)),\s*[^\s\"']"
    ]
)
_RECORDED = re.compile(
    r"\b(?:json\.dumps?|yaml\.\w*dump|pickle\.dump|pprint|print|wandb\.init|wandb\.config\.update|"
    r"log(?:ger|ging)?\.\w+|\w*\.(?:info|debug|log_hyperparams|log_params|add_hparams))\s*\("
    r"[^()]*?\b(?:vars|asdict|dataclasses\.asdict)\([\w.]+\)"
    r"|\bNamespace\(\*\*\s*(?:json|yaml|pickle)\."
)
"""All settings at once written to a file, a log or the screen, or read back from there: nothing is
done with any of them."""

_MERGED = re.compile(r"\bmerge_from_file\s*\(|\bConfig\.fromfile\s*\(")
"""Calls that hand a whole file of settings to a framework, which reads what names it knows."""

_SETTINGS_FOLDERS = frozenset({"conf", "config", "configs", "cfg", "cfgs", "settings", "presets"})

_ENVIRON = re.compile(r"\bgetenv\b|\benviron\b|\benv::var|\bENV\[|process\.env\b|Sys\.getenv")
"""Signs of a variable of the environment, which is read where it is declared."""

_LITERAL = r"(?:[-+]?\d[\w.+-]*|\"[^\"]*\"|'[^']*'|True|False|true|false|None)"
"""What is only written to a name: such a place reads nothing."""

_WALKS = re.compile(r"\.values\(|\.update\(|\bsetattr\(|\*\*\w+\)")
"""A file that loads settings and goes through groups may take any section apart."""


class SettingNames:
    """Which names of settings occur in live code beside their declarations."""

    def __init__(self, live: Iterable[Chunk], facts: Sequence[ParameterFact]) -> None:
        """`live` are the chunks that a run may execute. Scans nothing yet: each name is looked
        for when it is first asked for."""
        chunks = list(live)
        self._chunks = [chunk for chunk in chunks if chunk.role in EXECUTES]
        self.files = SettingsFiles(chunks, facts)
        self._declared = _lines_by_name(fact for fact in facts if fact.kind in NAMED)
        self._assigned = [
            fact
            for fact in facts
            if fact.kind is ParameterKind.ASSIGNMENT
            and _RECORDS.fullmatch(fact.name.rpartition(".")[0].rpartition(".")[2])
        ]
        self._defaults = [f for f in facts if f.kind is ParameterKind.KEYWORD_DEFAULT]
        self._configured = [f for f in facts if f.kind is ParameterKind.CONFIG]
        self._only_arguments: dict[str, bool] = {}
        self._read: dict[str, bool] = {}
        self._handed_on: dict[str, bool] = {}

    def reads(self, fact: ParameterFact) -> bool:
        """False only for a declared setting whose name, or the name of whose section, stands
        nowhere else in live code while no group around it is handed on whole. One-letter names
        are never doubted."""
        written = fact.simple_name
        name = _simple(written)
        if fact.kind is ParameterKind.CONSTANT:
            return self._takes_constant(fact, name, written)
        if fact.kind is ParameterKind.KEYWORD_DEFAULT:
            return self._takes_argument(fact, name, written)
        if fact.kind is ParameterKind.ASSIGNMENT and len(name) > 2:
            if self._is_held(fact):
                return self._takes_all or self._is_asked_for(fact)
            return fact not in self._forgotten
        if len(name) == 1 and fact.location.path.endswith(WITHOUT_SECTIONS):
            return self._merged or self._takes_key(fact.name)
        if fact.kind not in DECLARED or len(name) < 2 or not name.isidentifier():
            return True
        if fact.kind is ParameterKind.CONFIG:
            if not self.files.has_loader(fact.location.path):
                return False
            if self._merged:
                return True
        if fact.kind is ParameterKind.LAUNCH and self._is_outside(fact.owner):
            return True
        if fact.kind is ParameterKind.FLAG and any(map(_ENVIRON.search, self._lines_at(fact))):
            return True
        if fact.kind is ParameterKind.FLAG and self._is_argparse(fact):
            return self._takes_all or self._is_asked_for(fact)
        groups = [part for part in map(_simple, fact.name.split(".")[:-1]) if len(part) > 1]
        if any(self._is_handed_on(group) for group in groups):
            return True
        if fact.kind is ParameterKind.CONFIG and self._is_given_otherwise(fact, name):
            return False
        sections = groups[:1] if fact.kind is ParameterKind.CONFIG and not self._walked else ()
        return self._is_read(name, written) and all(self._is_read(part) for part in sections)

    def _takes_key(self, key: str) -> bool:
        """Whether live code says a whole dotted key, or its beginning with what is put behind."""
        section = key.rpartition(".")[0]
        signs = (f'"{key}"', f"'{key}'", f'"{section}."', f"'{section}.'")
        return any(sign in chunk.text for chunk in self._chunks for sign in signs)

    def _is_given_otherwise(self, fact: ParameterFact, name: str) -> bool:
        """Whether a key is only the name of an argument, while code asks for others of its section
        by their names."""
        known = self._only_arguments.get(name)
        if known is None:
            lines = [line for _, line in self._places(name)]
            texts = (chunk.code_text() for chunk in self._chunks)
            known = self._only_arguments[name] = is_only_argument(name, lines, texts)
        if not known:
            return False
        section = (fact.location.path, fact.name.rpartition(".")[0])
        others = self._keys.get(section, frozenset()) - {name}
        asked = (asks_for(o, (line for _, line in self._places(o))) for o in sorted(others))
        return sum(islice(filter(None, asked), FEWEST_ASKED)) == FEWEST_ASKED

    @cached_property
    def _keys(self) -> dict[tuple[str, str], frozenset[str]]:
        """The keys of each section of each file of settings."""
        found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for fact in self._configured:
            found[fact.location.path, fact.name.rpartition(".")[0]].add(_simple(fact.name))
        return {section: frozenset(keys) for section, keys in found.items()}

    def _is_held(self, fact: ParameterFact) -> bool:
        """Whether a file of settings gives an object the value: `config.momentum = 0.9`."""
        folders = fact.location.path.lower().split("/")[:-1]
        if _SETTINGS_FOLDERS.isdisjoint(folders):
            return False
        given = re.compile(rf"^\s*\w+\.(?:\w+\.)*{re.escape(fact.name.rpartition('.')[2])}\s*=[^=]")
        return any(given.match(line) for line in self._lines_at(fact))

    @cached_property
    def _forgotten(self) -> frozenset[ParameterFact]:
        """Fields that a function gives a record of settings and that no other line names, where
        enough of the record's fields are named: others a library may read."""
        if self._takes_all or any(_ANY_FIELD.search(chunk.text) for chunk in self._chunks):
            return frozenset()
        records: defaultdict[tuple[str, str, str], list[ParameterFact]] = defaultdict(list)
        for fact in self._assigned:
            holder = fact.name.rpartition(".")[0]
            records[fact.location.path, fact.owner, holder].append(fact)
        found: set[ParameterFact] = set()
        for fields in records.values():
            unnamed = [fact for fact in fields if not self._is_named_again(fact)]
            enough = len(fields) - len(unnamed) >= FEWEST_NAMED
            if enough and len(unnamed) <= MOST_FORGOTTEN * len(fields):
                found.update(unnamed)
        return frozenset(found)

    def _is_named_again(self, fact: ParameterFact) -> bool:
        name, place = _simple(fact.name), fact.location
        own = {(place.path, line) for line in range(place.first_line, place.last_line + 1)}
        written = fact.simple_name
        return len(name) < FEWEST_LETTERS or any(
            at not in own for at, _ in self._places(name, written)
        )

    def _takes_constant(self, fact: ParameterFact, name: str, written: str) -> bool:
        """Constants in capitals are named by whoever uses them; others may be fields of
        something that is handed on."""
        if not written.isupper() or len(name) < FEWEST_LETTERS or not name.isidentifier():
            return True
        if fact.location.path.endswith(".py") and self._by_any_name:
            return True
        return fact.name != written or self._is_read(name, written)

    def _takes_argument(self, fact: ParameterFact, name: str, written: str) -> bool:
        """Whether any line says the name of an argument but those that declare one of it."""
        if len(name) <= FEWEST_LETTERS or not name.isidentifier() or self._takes_all:
            return True
        if fact.location.path.endswith((".py", ".ipynb")) and self._by_any_name:
            return True
        own = self._arguments[name]
        word = re.compile(rf"\b{re.escape(written)}\b")
        return any(
            place not in own or len(word.findall(line)) > 1
            for place, line in self._places(name, written)
        )

    @cached_property
    def _arguments(self) -> LinesByName:
        """Lines on which arguments of a name are declared."""
        return _lines_by_name(self._defaults)

    @cached_property
    def _by_any_name(self) -> bool:
        return any(
            BY_ANY_NAME.search(chunk.code_text())
            for chunk in self._chunks
            if chunk.location.path.endswith((".py", ".ipynb"))
        )

    def _is_asked_for(self, fact: ParameterFact) -> bool:
        """Whether an attribute or a key of a flag's name stands beside its declaration."""
        name = re.escape(_simple(fact.name))
        asked = re.compile(rf"\.{name}\b(?!\s*\()|[\"']{name}[\"']")
        declared = self._declared[_simple(fact.name)]
        written = re.compile(rf"\.{name}\s*=[^=]")
        return any(
            asked.search(written.sub(" ", line)) and place not in declared
            for place, line in self._places(_simple(fact.name))
        )

    def _is_outside(self, program: str) -> bool:
        """Whether a command line starts what is none of the repository's code: a path, or the
        dotted name of a module."""
        name = program.replace("\\", "/").rpartition("/")[2]
        if not name or "$" in program:
            return False
        module = program.replace(".", "/")
        return not any(
            path.rpartition("/")[2] == name or f"{module}/" in path or f"{module}." in path
            for path in self._paths
        )

    @cached_property
    def _paths(self) -> frozenset[str]:
        return frozenset(chunk.location.path for chunk in self._chunks)

    def _is_argparse(self, fact: ParameterFact) -> bool:
        return any("add_argument" in line for line in self._lines_at(fact))

    def _lines_at(self, fact: ParameterFact) -> Iterable[str]:
        place = fact.location
        return (
            line
            for chunk in self._chunks
            if chunk.location.path == place.path
            for number, line in enumerate(chunk.text.split("\n"))
            if place.first_line <= chunk.line_of(number) <= place.last_line
        )

    @cached_property
    def _takes_all(self) -> bool:
        """Whether some program hands all its arguments on, so that no name shows."""
        return any(
            _ALL_ARGUMENTS.search(chunk.text)
            and any(_ALL_ARGUMENTS.search(_RECORDED.sub(" ", line)) for line in _lines(chunk))
            for chunk in self._chunks
        )

    def _is_read(self, name: str, written: str = "") -> bool:
        known = self._read.get(name)
        if known is None:
            declared = self._declared[name]
            known = self._read[name] = any(
                place not in declared for place, _ in self._places(name, written)
            )
        return known

    def _is_handed_on(self, group: str) -> bool:
        known = self._handed_on.get(group)
        if known is None:
            walked = re.compile(WALKED.format(re.escape(group)))
            passed = re.compile(_PASSED_ON.format(re.escape(group)), re.I)
            known = any(
                passed.search(line) or walked.search(line) for _, line in self._places(group)
            )
            self._handed_on[group] = known
        return known

    @cached_property
    def _merged(self) -> bool:
        """Whether a framework outside the repository is given whole files of settings."""
        return any(_MERGED.search(chunk.code_text()) for chunk in self._chunks)

    @cached_property
    def _walked(self) -> bool:
        """Whether a file that loads settings goes through groups without naming them."""
        loading = {c.location.path for c in self._chunks if _LOADS.search(c.text)}
        walking = {c.location.path for c in self._chunks if _WALKS.search(c.text)}
        return bool(loading & walking)

    def _places(self, name: str, written: str = "") -> Iterable[tuple[tuple[str, int], str]]:
        """Every line of live code with the name as a word of its own: (path, line), text."""
        first, *rest = name.split("_")
        dotted = name.replace("_", ".")
        camel = first + "".join(piece.capitalize() for piece in rest)
        spellings = dict.fromkeys(
            [written or name, name, name.replace("_", "-"), camel, name.upper(), dotted]
        )
        any_of = "|".join(map(re.escape, spellings))
        word = re.compile(rf"(?<![A-Za-z0-9])_*(?:{any_of})(?![A-Za-z0-9]|[_-][A-Za-z])")
        for chunk in self._chunks:
            # The search begins with what may stand before any word, and is slow for that.
            held = any(spelling in chunk.text for spelling in spellings)
            if not held or word.search(chunk.text) is None:
                continue
            given = rf"_*(?:{any_of})\s*=\s*{_LITERAL}(?=\s*[,;)\]}}]|\s*$)"
            writes = re.compile(rf"(?<![A-Za-z0-9]){given}")
            for number, line in enumerate(chunk.code_text().split("\n")):
                if word.search(line) and word.search(writes.sub(" ", line)):
                    yield (chunk.location.path, chunk.line_of(number)), line


LinesByName = defaultdict[str, set[tuple[str, int]]]


def _lines_by_name(facts: Iterable[ParameterFact]) -> LinesByName:
    """The lines on which settings stand, as (path, line) from 1, by their last names."""
    found: LinesByName = defaultdict(set)
    for fact in facts:
        place = fact.location
        for line in range(place.first_line, place.last_line + 1):
            found[_simple(fact.name)].add((place.path, line))
    return found


def _lines(chunk: Chunk) -> list[str]:
    return chunk.text.split("\n")


def _simple(name: str) -> str:
    """The last part of a dotted name in one spelling: "optim.weight-decay" is weight_decay."""
    spelled = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2])
    return spelled.lower().replace("-", "_").strip("_")
