"""The protocols specialist: what is compared, on what data, against what, by which measure.

A protocol binds purpose, data, baselines and metrics. Tables and figures of results give one
each, with the
sentences that speak of them; prose gives the rest. Values that came out are never told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.candidate import Candidate, covering
from analyzer.paper.document import Block, BlockKind, Section, SectionKind, Span
from analyzer.paper.specialists.aspects import protocol_words
from analyzer.paper.specialists.data_tables import data_told
from analyzer.paper.specialists.mentions import Mentions
from analyzer.paper.specialists.nature import nature_of
from analyzer.paper.specialists.passages import MOST_WORDS, Passage
from analyzer.paper.specialists.result_tables import Comparison, comparison, told_names
from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.sentences import split
from analyzer.paper.specialists.settings_tables import configurations
from analyzer.paper.specialists.weighed import Weighed
from analyzer.paper.specialists.wording import in_context, said, told
from taxonomy.drift import Dimension

TOO_MANY_FAULTS = 0.3
"""Share of unsound protocols from which a section is read in smaller parts."""

SHORTEST = 20
"""Characters of the shortest protocol that is a sentence."""

MOST_MENTIONS = 2
LEAST_BALANCE = -1.5
"""A sentence about a table may be a mere pointer, since it names data and backbone besides."""

FEWEST_WORDS = 5
"""Words a figure's caption has at least when it says what was done."""

_FINDING = frozenset(
    {"finding", "better or worse", "outcome", "speculation", "comment", "cost or hardware"}
)
_EXPERIMENT = re.compile(
    r"\b(?:comparisons?|compar(?:ed|ing|es)|as a function of|varying|varied|over the course|"
    r"ablations?|trained on|"
    r"evaluat\w+|effect of|impact of|influence of|sensitivity|tsne|t-sne|umap|curves?|decoding|"
    r"classifiers?|"
    r"per (?:epoch|iteration)|vs\.?|versus|during training|against|under different|for different|"
    r"with respect to|"
    r"w\.r\.t|trade-?off|scaling)\b",
    re.I,
)
_MEASURED = re.compile(
    r"\b(?:accuracy|performance|scores?|errors?|loss|results?|similarit\w+|distances?|f1|r\^?2|"
    r"coefficient|rewards?|"
    r"returns?|time|rate|precision|recall|perplexity|metrics?|codes?|representations?|"
    r"embeddings?|attention|"
    r"predictions?|quality|auc|map|regret|likelihood|samples?|gap|norms?|gradients?)\b",
    re.I,
)
_PLAIN = frozenset({SectionKind.INTRODUCTION, SectionKind.RELATED_WORK, SectionKind.PROOF})
_PICTURE = re.compile(
    r"^(?:(?:an? |the )?(?:\w+ )?(?:illustrations?|overview|graphical model|schematic|"
    r"architecture|diagram|"
    r"pseudo-?code|examples?|sample|visual|qualitative|screenshot|framework|pipeline)\b)",
    re.I,
)


class Protocol(Struct, frozen=True):
    """A protocol before it becomes a claim: its sentence and what it binds."""

    claim: Candidate
    bound: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """A full sentence of enough characters that binds something."""
        text = self.claim.text.strip()
        return len(text) >= SHORTEST and text[-1:] in ".!?" and bool(self.bound)


def float_protocols(text: SectionText, mentions: Mentions, taken: set[Span]) -> list[Protocol]:
    """What the section's tables and figures say; spans of sentences told with them join `taken`."""
    found = [_of_block(block, text, mentions, taken) for block in text.section.blocks]
    return [one for one in found if one is not None]


def prose_protocols(text: SectionText, passages: Sequence[Passage]) -> list[Protocol]:
    """The protocols among the section's passages, neighbours bound together.

    Where many of these come out unsound, the passages are taken one by one.
    """
    own = [list(one.sentences) for one in passages if one.aspect is Dimension.PROTOCOL]
    together = [_of_prose(sentences, text) for sentences in _neighbours(own, passages)]
    if not faulty(together):
        return together
    return [_of_prose(sentences, text) for sentences in own]


def faulty(found: Sequence[Protocol]) -> bool:
    """Whether so many protocols are unsound that smaller parts of the paper must be read."""
    unsound = sum(not one.sound for one in found)
    return bool(found) and unsound >= TOO_MANY_FAULTS * len(found)


def _neighbours(own: Sequence[list[Weighed]], passages: Sequence[Passage]) -> list[list[Weighed]]:
    """Protocol passages with no other between them, joined up to the size of a claim."""
    place = {id(one.sentences[0]): at for at, one in enumerate(passages)}
    joined: list[list[Weighed]] = []
    last = -2
    for sentences in own:
        at = place[id(sentences[0])]
        words = sum(len(one.text.split()) for one in [*(joined[-1] if joined else []), *sentences])
        if joined and at == last + 1 and words <= MOST_WORDS and _one_topic(joined[-1], sentences):
            joined[-1].extend(sentences)
        else:
            joined.append(list(sentences))
        last = at
    return joined


def _one_topic(before: Sequence[Weighed], after: Sequence[Weighed]) -> bool:
    return before[0].heading == after[0].heading and after[0].block - before[-1].block <= 1


def _of_prose(sentences: Sequence[Weighed], text: SectionText) -> Protocol:
    heading = sentences[0].heading
    titles = (*text.titles, heading) if heading else text.titles
    words = told([one.text for one in sentences])
    claim = Candidate(
        dimension=Dimension.PROTOCOL,
        text=in_context(titles, words),
        source=text.source,
        span=covering([one.span for one in sentences]),
        origin="protocol in prose",
        unit=heading,
    )
    return Protocol(claim, tuple(dict.fromkeys(protocol_words(words))))


def _of_block(
    block: Block, text: SectionText, mentions: Mentions, taken: set[Span]
) -> Protocol | None:
    home = mentions.home(block.label, text)
    if block.kind is BlockKind.TABLE and block.table is not None:
        data = data_told(block.table, block.text)
        if data:
            return _bound(block, data, home, "data table", ("data",))
        if configurations(block.table, block.text):
            return None
        compared = comparison(block.table, block.text)
        return _of_table(block, compared, home, mentions, taken) if compared else None
    if block.kind is BlockKind.CAPTION and home.section.kind not in _PLAIN:
        return _of_figure(block, home, mentions, taken)
    return None


def _of_table(
    block: Block, compared: Comparison, text: SectionText, mentions: Mentions, taken: set[Span]
) -> Protocol:
    title = _caption(block.text, text.section)
    what = "ablation over" if compared.ablation else "compared are"
    parts = [
        f"{title or block.label}: {what} {told_names(compared.compared)}",
        *([f"for each of {told_names(compared.groups)}"] if compared.groups else []),
        f"reported for each: {told_names(compared.columns)}.",
    ]
    words = "; ".join(parts) + _spoken(block.label, mentions, taken)
    return _bound(block, words, text, "results table", (*compared.compared, *compared.columns))


def _of_figure(
    block: Block, text: SectionText, mentions: Mentions, taken: set[Span]
) -> Protocol | None:
    title = _caption(block.text, text.section)
    if not (_EXPERIMENT.search(title) and _MEASURED.search(title)) or _PICTURE.search(title):
        return None
    if len(title.split()) < FEWEST_WORDS:
        return None
    spoken = _spoken(block.label, mentions, taken)
    placed = text if mentions.knows(block.label) else replace(text, titles=())
    return _bound(block, f"{title}.{spoken}", placed, "results figure", tuple(title.split()))


def _bound(
    block: Block, words: str, text: SectionText, origin: str, bound: tuple[str, ...]
) -> Protocol:
    claim = Candidate(
        dimension=Dimension.PROTOCOL,
        text=in_context(text.titles, words),
        source=f"{text.source}, {block.label}" if block.label else text.source,
        span=block.span,
        origin=origin,
        unit=block.label,
    )
    return Protocol(claim, bound)


def _caption(text: str, section: Section) -> str:
    """The sentences of a caption that say what was done, without those that say what came out."""
    first, *rest = split(text) or [""]
    kept = [said(first)] + [said(one) for one in rest if not _tells_outcome(one, section)]
    words = " ".join(one if one[-1:] in ".!?" else f"{one}." for one in kept if one).split()
    return " ".join(words[:LONGEST_CAPTION]).rstrip(". ")


LONGEST_CAPTION = 90
_OUTCOME = re.compile(
    r"\b(?:outperform\w*|reveal\w*|improves?|achieves?|hampers|best results?|in bold|bold used|"
    r"highlighted|"
    r"suggest\w*|indicat\w+|same (?:plot )?as|akin to|demonstrat\w+|as expected|better than|"
    r"worse than|consistently|same as)\b",
    re.I,
)


def _tells_outcome(sentence: str, section: Section) -> bool:
    cues = set(nature_of(sentence, section).cues)
    return bool(_OUTCOME.search(sentence) or _FINDING & cues)


def _spoken(label: str, mentions: Mentions, taken: set[Span]) -> str:
    """What the text says where it points at the table, findings left out."""
    if not label:
        return ""
    told_of: list[str] = []
    for _, one in mentions.of(label):
        if one.span in taken or _FINDING & set(one.nature.cues) or len(told_of) == MOST_MENTIONS:
            continue
        # A setting that holds for several tables is a claim of its own.
        if one.nature.balance < LEAST_BALANCE or one.aspect is Dimension.NUMERICAL:
            continue
        taken.add(one.span)
        told_of.append(one.text)
    return f" {told(told_of)}" if told_of else ""
