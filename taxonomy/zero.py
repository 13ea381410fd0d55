"""Why a claim scored 0: exactly one type and its reason, from what is known of the code.

The signals are plain, so that this knows neither search nor judges. Rules stand in an order
that is part of the contract: the first that fits decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from taxonomy.drift import ZeroType


@dataclass(frozen=True, slots=True)
class ZeroSignals:
    """What was found for a claim that scored 0. All off: no trace of it."""

    stubbed: bool = False
    """A definition made for the claim is a stub; a general loader that refuses is none."""
    stub_reason: str = ""  # "net.attend raises NotImplementedError"

    external_thing: str = ""
    """A standard baseline or data set that the claim names and that no code implements or loads
    under a definition of its own, not even a stub."""
    external_named_in_code: bool = False  # its name stands in code or settings that are read
    external_reason: str = ""  # "load_cifar10 returns random values in place of data"

    unreachable_code_matches: bool = False
    """Code does what the claim says, but no entry point reaches it, or its result is unused."""
    unreached_code: str = ""  # "views.Blur at data/views.py:12"

    contradicted: bool = False
    """Code under a name that the claim would give it does something else."""
    contradiction: str = ""  # "lars() returns Adam"
    done_otherwise: str = ""
    """Code that runs and that the claim is about, for a claim about a method: as the claim is 0,
    it does the thing in another way."""
    other_value: bool = False
    """A setting that the claim names has another value; weaker than `contradicted`."""

    mentioned_in_docs: bool = False  # README, guides, docstrings
    document: str = ""  # where: "README.md:7"
    mentioned_in_tests: bool = False
    mentioned_in_comments: bool = False
    commented_code: str = ""  # where it stands in code that is commented out: "train.py:88"
    mentioned_in_unread_config: bool = False  # keys, flags or files that nothing reads

    anything_found: bool = False
    """Some code that is related, though none of the above."""
    partly_there: bool = False
    """Running code has some of the claim's parts, so that only the others are mentioned."""


Rule = Callable[[ZeroSignals], str]
"""The reason why a rule's type fits, or ""."""


def _external(signals: ZeroSignals) -> str:
    if signals.external_thing and signals.external_named_in_code:
        are = "are" if "," in signals.external_thing else "is"
        says = (
            f"{signals.external_thing} {are} named in the code but neither loaded nor implemented"
        )
        return f"{says}{_because(signals.external_reason)}"
    return ""


def _stubbed(signals: ZeroSignals) -> str:
    if signals.stubbed:
        return f"what stands for it is a stub{_because(signals.stub_reason)}"
    return ""


def _unreached(signals: ZeroSignals) -> str:
    if signals.unreachable_code_matches:
        where = f" ({signals.unreached_code})" if signals.unreached_code else ""
        return f"right code, never called: it is there{where}, but nothing that runs uses it"
    return ""


def _contradicted(signals: ZeroSignals) -> str:
    if signals.contradicted:
        return f"the code under its name does something else{_because(signals.contradiction)}"
    return ""


def _mentioned(signals: ZeroSignals) -> str:
    places = [
        (_place("documentation", signals.document), signals.mentioned_in_docs),
        ("tests", signals.mentioned_in_tests),
        (_comments(signals.commented_code), signals.mentioned_in_comments),
        ("settings that nothing reads", signals.mentioned_in_unread_config),
    ]
    named = [place for place, mentioned in places if mentioned]
    what = "what is missing" if signals.partly_there else "it"
    return f"{what} occurs only in {_listed(named)}" if named else ""


def _place(kind: str, where: str) -> str:
    return f"{kind} ({where})" if where else kind


def _comments(commented_code: str) -> str:
    return f"code that is commented out at {commented_code}" if commented_code else "comments"


def _done_otherwise(signals: ZeroSignals) -> str:
    if signals.done_otherwise:
        return f"what runs in its place does something else: {signals.done_otherwise}"
    return ""


def _other_value(signals: ZeroSignals) -> str:
    if signals.other_value:
        return f"the setting it names has another value{_because(signals.contradiction)}"
    return ""


def _missing(signals: ZeroSignals) -> str:
    if signals.external_thing:
        return f"there is no trace of {signals.external_thing}"
    if signals.anything_found:
        return "related code was found, but none that does what the claim says"
    return "there is no trace of it"


RULES: tuple[tuple[ZeroType, Rule], ...] = (
    # A data set that a general loader refuses is a gap rather than a stub, so gaps come first.
    (ZeroType.EXTERNAL_KNOWLEDGE_GAP, _external),
    (ZeroType.STUB_PLACEHOLDER, _stubbed),
    # Right code that is never called explains more than what runs in its place.
    (ZeroType.UNCLASSIFIED, _unreached),
    (ZeroType.WRONG_IMPLEMENTATION, _contradicted),
    # A value quoted where nothing reads it comes before whatever default runs instead.
    (ZeroType.TOKEN_MENTION_ONLY, _mentioned),
    (ZeroType.WRONG_IMPLEMENTATION, _done_otherwise),
    (ZeroType.WRONG_IMPLEMENTATION, _other_value),
    (ZeroType.MISSING_COMPONENT, _missing),
)


def zero_type(signals: ZeroSignals) -> tuple[ZeroType, str]:
    """The one type that fits, and why in words. Every combination of signals has one."""
    for kind, rule in RULES:
        if reason := rule(signals):
            return kind, reason
    raise AssertionError("the last rule always has a reason")


IMPLEMENTATION_MISMATCH = "implementation mismatch"
STUB = "stub"
EXTERNAL_KNOWLEDGE_GAP = "external knowledge gap"
OTHER = "other"

_COARSE = {
    ZeroType.WRONG_IMPLEMENTATION: IMPLEMENTATION_MISMATCH,
    ZeroType.TOKEN_MENTION_ONLY: IMPLEMENTATION_MISMATCH,
    ZeroType.STUB_PLACEHOLDER: STUB,
    ZeroType.EXTERNAL_KNOWLEDGE_GAP: EXTERNAL_KNOWLEDGE_GAP,
}


def coarse_zero(kind: ZeroType) -> str:
    """The coarse group of SA-Bench, Section 5.4.

    Its three groups leave a third of the zeros out; those without a trace or a type are "other".
    """
    return _COARSE.get(kind, OTHER)


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
