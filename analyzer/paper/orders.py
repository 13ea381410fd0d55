"""Which orders does the paper state? Only explicit ones: algorithms, numbered steps, phases,
before and after.

What merely follows from common sense (train, then test) is no claim; a paper must say it in so
many words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.candidate import Candidate, covering
from analyzer.paper.document import Block, BlockKind, SectionKind
from analyzer.paper.specialists.formulas import readable_prose
from analyzer.paper.specialists.mentions import Mentions
from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.weighed import Weighed
from analyzer.paper.specialists.wording import in_context, said, told
from taxonomy.drift import Dimension

_ORDERS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        r"\b(?:first(?:ly)?|initially|begin by|start by|starting with|step (?:1|one|i)\b)[^.]*?"
        r"\b(?:(?:and |we |, )?then|next|secondly|after(?:wards| that)?|subsequently|"
        r"followed by|finally|"
        r"and only then|before)\b",
        r"\b(?:before|after|prior to|once|until) (?:\w+ ){0,3}?(?:\w+ing|the \w+ (?:is|are|step|"
        r"stage|phase|layer)|"
        r"each \w+)\b",
        r"\bfollowed by (?:\w+ ){0,3}(?:\w*-?training|\w*-?tuning|distillation|stage|phase|step|"
        r"evaluation|optimization)\b",
        r"\b(?:in )?(?:two|three|four|five|several) (?:consecutive |main |separate |sequential |"
        r"training )?"
        r"(?:stages|phases|steps)\b",
        r"\b(?:phase|stage|step) (?:1|2|one|two|i|ii)\b.*\b(?:phase|stage|step) (?:2|3|two|three|"
        r"ii|iii)\b",
        r"(?:[\w-]+, )+[\w-]+,? and [\w-]+ (?:stages|phases|steps)\b",
        r"\w+(?: \w+)? ?→ ?\w+(?: \w+)? ?→ ?\w+",
        r"\b(?:pre-?train\w*|fine-?tun\w+|train\w*)\b[^.;]*\b(?:and then|then|before|"
        r"after which|followed "
        r"by)\b",
        r"\b(?:first|initially) (?:\w+ly )?(?:sampl|train|comput|appl|normali|project|pre|encod|"
        r"generat|collect|"
        r"select|split|fine|draw|extract|freez|initiali|updat|optimi)\w*",
    )
)
_NOT_OF_CODE = re.compile(
    r"\bthe first (?:is|are|two|and)\b|\bfirst-order\b|\bsecond-order\b|\bfirst (?:author|to|"
    r"glance|one|layer|moment|term|part "
    r"of)\b|"
    r"\bwe (?:will )?(?:first|then|next) (?:\w+ )?(?:show|describe|discuss|introduce|review|"
    r"present|recall|"
    r"recapitulate|investigate|analy[sz]e|evaluate to what)\b",
    re.I,
)
_PLACE = re.compile(
    r"\b(?:outputs?|features?|representations?|activations?|embeddings?|states?|logits|vectors?|"
    r"values?|layers?|connections?|normali[sz]ations?)\b[^.;]{0,60}?\b(?:before|after) "
    r"(?:the |each |every |a )?(?:\w+[ -]){0,2}?(?:layers?|pooling|blocks?|softmax|activations?|"
    r"attention|convolutions?|nonlinearity)\b|"
    r"\bafter (?:the |an? )?\w+ (?:is|are|has been|have been) (?:\w+ly )?(?:divided|split|cut)\b",
    re.I,
)
"""Where in a network something is taken: before and after in space, not in time."""

_RATE = re.compile(r"\blearning rates?\b|\bwarm-?\s?up\b|\bweight decay\b", re.I)
"""Schedules are settings, though they have a before and an after."""

MOST_STEPS = 24
LONGEST_STEP = 140
FEWEST_STEPS = 3
_STEP_NOISE = re.compile(
    r"^\s*(?:end|endfor|endif|endwhile|end (?:for|if|while|function|procedure)|else|begin|return|"
    r"\}|\{)?\s*[;.:]?\s*$",
    re.I,
)
_HEADER = re.compile(
    r"^\s*(?:input|inputs|output|outputs|require|requires|ensure|parameters?|data|result)s?\b", re.I
)


def states_order(sentence: str) -> bool:
    """Whether a sentence says in words that one step comes before another."""
    plain = said(sentence)
    if _RATE.search(plain) and re.search(r"\d", plain):
        return False
    in_time = _PLACE.sub(" ", plain)
    return not _NOT_OF_CODE.search(plain) and any(order.search(in_time) for order in _ORDERS)


def orders(text: SectionText, taken: set[int], mentions: Mentions) -> list[Candidate]:
    """The section's order claims; sentences used are added to `taken` by their ids."""
    found = [
        claim
        for block in text.section.blocks
        if block.kind is BlockKind.ALGORITHM
        and (claim := _algorithm(block, mentions.home(block.label, text)))
    ]
    if text.section.kind not in {SectionKind.ABSTRACT, SectionKind.RELATED_WORK}:
        found += _prose(text, taken)
    return found


def _prose(text: SectionText, taken: set[int]) -> list[Candidate]:
    found: list[Candidate] = []
    for place, one in enumerate(text.sentences):
        group = [one, *_continued(text.sentences[place + 1 : place + 2], one)]
        if not one.nature.decision or not (states_order(one.text) or _in_two_sentences(group)):
            continue
        if any(id(member) in taken for member in group):
            continue
        taken.update(id(member) for member in group)
        titles = (*text.titles, one.heading) if one.heading else text.titles
        found.append(
            Candidate(
                dimension=Dimension.ORDERING,
                text=in_context(titles, told([member.text for member in group])),
                source=text.source,
                span=covering([member.span for member in group]),
                origin="order in prose",
                unit=one.heading,
            )
        )
    return found


_BEGINS = re.compile(r"^(?:first(?:ly)?|to begin(?: with)?|initially|at first)\b", re.I)
_GOES_ON = re.compile(r"^(?:then|next|afterwards?|after that|subsequently)\b", re.I)


def _in_two_sentences(group: Sequence[Weighed]) -> bool:
    """Whether one sentence says what is first and the next what is then."""
    if len(group) < 2 or _NOT_OF_CODE.search(group[0].text):
        return False
    return bool(_BEGINS.search(group[0].text) and _GOES_ON.search(group[1].text))


_CONTINUES = re.compile(
    r"^(?:then|next|finally|afterwards?|subsequently|as a result, we obtain|after)\b", re.I
)


def _continued(following: Sequence[Weighed], one: Weighed) -> list[Weighed]:
    return [
        later
        for later in following
        if later.block == one.block and _CONTINUES.search(later.text) and later.nature.balance > 0
    ]


def _algorithm(block: Block, text: SectionText) -> Candidate | None:
    steps = [step for step in map(_step, block.steps) if step]
    heads = [step for step in steps if _HEADER.match(step)]
    body = [step for step in steps if not _HEADER.match(step)]
    if len(body) < FEWEST_STEPS:
        return None
    name = said(block.text.split("\n", 1)[0])[:LONGEST_STEP].rstrip(".: ")
    title = (
        f"{block.label} ({name})" if block.label and name else block.label or name or "Algorithm"
    )
    given = f" given {'; '.join(heads)}" if heads else ""
    shown = body[:MOST_STEPS]
    listed = "; ".join(
        f"{'first' if place == 1 else 'then'} ({place}) {step}"
        for place, step in enumerate(shown, 1)
    )
    more = f"; and {len(body) - MOST_STEPS} more steps" if len(body) > MOST_STEPS else ""
    return Candidate(
        dimension=Dimension.ORDERING,
        text=in_context(text.titles, f"{title}{given} runs in this order: {listed}{more}."),
        source=f"{text.source}, {block.label}" if block.label else text.source,
        span=block.span,
        origin="algorithm",
        unit=block.label,
    )


def _step(line: str) -> str:
    plain = readable_prose(re.sub(r"^\s*(?:\d+\s*[:.)]|[-•])\s*", "", line)).strip(" ;")
    plain = re.split(r"\s*(?:▷|//|\\triangleright|#)\s*", plain)[0].strip() or plain
    return "" if _STEP_NOISE.match(plain) else plain[:LONGEST_STEP]
