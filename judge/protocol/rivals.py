"""Is each method that a claim compares with, or trains beside its own, one that anything can run?

Methods with a proper name are looked for by it. Of those that are only described, "recommendation
by overall popularity", some word must choose what runs; where none does, nothing runs it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.claims.plan_names import proper_names
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.protocol.parts import FILLER, words_of
from judge.protocol.runnable import runnable_words
from taxonomy.verdict import RequirementResult, RequirementState

_END = (
    r"(?=[.;:](?:\s|$)|,?\s+(?:on|under|over|in|at|that|which|where|whose|using|after|before|as|is|are"
    r"|was|were|through|when|while|because)\s|$)"
)
_COMPARED = re.compile(
    rf"\b(?:compar\w+|contrast\w+|pitted|set)\s+(?:with|to|against|beside)\s+(?P<list>.+?){_END}",
    re.I,
)
_BASELINES = re.compile(
    r"\b(?:baselines?|competitors?|rivals?)\b"
    r"(?:[^.;:]{0,40}:\s+|[^.;:]{0,40}?\b(?:are|is|include)\s+(?!\w+ed\b))"
    rf"(?P<list>.+?){_END}",
    re.I,
)
_TRAINED = re.compile(
    r"\b(?:an?|the same|separate|second)\s+(?P<list>(?:[\w-]+\s+){1,4}?(?:classifier|regressor"
    r"|encoder|decoder|discriminator|critic|predictor|detector|tagger|parser))\s+(?:is\s+|are\s+)?(?:trained|fitted)\b",
    re.I,
)
_JOINT = re.compile(r",\s+(?:(?:and|or)\s+)?|\s+(?:and|or|plus|as well as|and with)\s+", re.I)
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_BEHIND = re.compile(r"(?<=\w)\s+(?:with|of|from|by|for|without|kept)\s+")
"""What follows the name of a thing and only describes it."""

_IS_THING = re.compile(
    r"(?!(?:from|of|to|by|no|not|all|both)\b)(?=[\w-]*[A-Za-z]{3})(?!\w+ed$)", re.I
)
_PLAIN = """
policy agent network net simple plain ordinary overall independent independently usual common
classical classic published previous prior original random learned learnt trained best based
variant variants version versions technique scheme procedure strategy strategies approach
approaches architecture architectures feature size average mean single whole time step result
fixed first second third final last initial high low larger smaller large small
"""
_GENERIC = frozenset(plain_tokens(_PLAIN))
"""Words that tell no method from another."""


def rivals_run(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement for each described method no word of which chooses anything that runs."""
    for rival in _rivals(text):
        words = [word for word in words_of(rival) if word not in FILLER | _GENERIC]
        if not words or _is_runnable(words, _initials(rival), repository):
            continue
        note = "nothing of that name is defined, called or chosen"
        yield RequirementResult(
            f"{RIVAL}{rival}", RequirementState.NOT_FOUND, note, (), decisive=False
        )


RIVAL = "something to compare with: "


def _rivals(text: str) -> Iterator[str]:
    """Methods that a text describes without a name, each once."""
    found: dict[str, None] = {}
    for pattern in (_COMPARED, _BASELINES, _TRAINED):
        for match in pattern.finditer(_BRACKETS.sub(" ", text)):
            for one in _JOINT.split(match["list"]):
                head = _BEHIND.split(one)[0]
                bare = re.sub(r"^(?:(?:an?|the|with|its|own)\s+)+", "", head.strip(), flags=re.I)
                if _IS_THING.match(bare) and not proper_names(bare, first_words=True):
                    found[bare] = None
    yield from found


STEM = 6
"""Letters by which two forms of a word are known to be one."""


def _is_runnable(words: Sequence[str], initials: str, repository: Repository) -> bool:
    """Whether something that runs bears the last word, most of the words, or their initials."""
    known = repository.once(_known_stems)
    held = [word[:STEM] in known for word in words]
    return held[-1] or sum(held) > len(held) / 2 or initials in known


def _initials(rival: str) -> str:
    """Of three words and more; two letters stand for anything."""
    words = re.findall(r"[A-Za-z]+", rival)
    return "".join(word[0] for word in words).lower() if len(words) > PAIR else ""


PAIR = 2


def _known_stems(repository: Repository) -> frozenset[str]:
    return frozenset(word[:STEM] for word in repository.once(runnable_words))
