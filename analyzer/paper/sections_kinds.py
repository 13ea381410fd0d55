"""What is a section there for, going by its title, and where that says nothing by what it holds?

The title of a subsection counts for more than the kind of the section around it, but weak words
("analysis", "discussion") give way: an analysis within the method is method.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.document import Block, BlockKind, SectionKind

_STRONG: tuple[tuple[SectionKind, str], ...] = (
    (SectionKind.ABSTRACT, r"^abstract$|^summary$"),
    (SectionKind.REFERENCES, r"^(?:references?|bibliography|works cited|literature cited)\b"),
    (
        SectionKind.RELATED_WORK,
        r"\b(?:related|prior|previous|existing) (?:works?|literature|research|studies|approaches"
        r"|methods)\b"
        r"|\bliterature (?:review|survey)\b|^state of the art$|^other related\b",
    ),
    (SectionKind.INTRODUCTION, r"^introduction\b|^motivation\b|^overview and motivation"),
    (
        SectionKind.PROOF,
        r"\bproofs?\b|\b(?:omitted|missing|deferred) (?:proofs?|derivations?)\b"
        r"|\btechnical lemmas?\b"
        r"|\bconvergence (?:analysis|guarantees?|rates?)\b|\bregret (?:analysis|bounds?)\b"
        r"|\b(?:auxiliary|supporting|useful|key) (?:lemmas?|results on)\b"
        r"|\btheoretical (?:analysis|results?|guarantees?|justifications?|properties|motivation)\b"
        r"|\bgenerali[sz]ation bounds?\b|^(?:some )?theory$",
    ),
    (
        SectionKind.EXPERIMENT,
        r"\bexperiment(?:s|al)?\b|\b(?:evaluation|empirical evaluation)\b|\bempirical (?:study"
        r"|studies)\b"
        r"|\bset-?\s?ups?\b|\bsettings?\b|\b(?:implementation|training|optimi[sz]ation"
        r"|evaluation|dataset|data"
        r"|model|hyper-?\s?parameter|reproducibility|additional|further|architecture"
        r"|architectural) details\b"
        r"|\bhyper-?\s?parameters?\b|\bdata-?\s?sets?\b|\bbaselines?\b|\bmetrics?\b|\bcompute\b"
        r"|\bhardware\b"
        r"|\b(?:computational|compute) (?:resources?|costs?|infrastructure|budget)\b"
        r"|\bbenchmarks?\b"
        r"|\btraining (?:recipe|procedure|protocol|configuration|settings?|data|schedule)s?\b"
        r"|\b(?:pre-?)?processing\b|\bprotocols?\b|\breproducib|\btasks? (?:description"
        r"|definition)s?\b"
        r"|\btoken(?:iz|is)ation\b|\bdata (?:collection|augmentation|preparation|generation)\b"
        r"|^implementation$|\bimplementation details?\b|\bsoftware\b|^(?:training"
        r"|optimi[sz]ation|models|data)$",
    ),
    (
        SectionKind.RESULTS,
        r"\bresults?\b|\bablations?\b|\bfindings\b|\bcase stud(?:y|ies)\b|\bqualitative\b"
        r"|\bperformance (?:comparison|analysis)\b|\bcomparisons? (?:with|to|of|against|between)\b"
        r"|\berror analysis\b|\bsensitivity\b|\bvisuali[sz]ations?\b",
    ),
    (
        SectionKind.METHOD,
        r"\bmethod(?:s|ology|ologies)?\b|\bapproach\b|\balgorithms?\b|\barchitectures?\b"
        r"|\bframework\b"
        r"|\bpreliminar(?:y|ies)\b|\bproblem (?:formulation|definition|statement|set-?up)\b"
        r"|\bproposed\b"
        r"|\b(?:training )?objectives?\b|\bloss(?:es)?\b|\bformulation\b|\bderivations?\b"
        r"|\bnotations?\b"
        r"|\bour model\b|^(?:the )?model$|\bmodel (?:architecture|definition|description)\b"
        r"|\bpipeline\b"
        r"|\bpseudo-?\s?code\b|\binference procedure\b",
    ),
)
_WEAK: tuple[tuple[SectionKind, str], ...] = (
    (
        SectionKind.RESULTS,
        r"\banalysis\b|\banalyses\b|\bdiscussions?\b|\bcomparisons?\b|\bobservations\b",
    ),
)
_CLOSING = re.compile(
    r"^(?:conclusions?|conclusions? and|conclusion,|concluding|discussion and|limitations?"
    r"|future|broader"
    r"|impact|acknowledge?ments?|ethic|societal|author|funding|checklist|neurips"
    r"|code availability)\b",
    re.IGNORECASE,
)
_COMPILED = [(kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _STRONG]
_COMPILED_WEAK = [(kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _WEAK]
_APPENDIX = re.compile(
    r"^(?:technical |online )?(?:appendix|appendices|supplement(?:ary|al)?(?: materials?)?"
    r"|supporting information)\b",
    re.IGNORECASE,
)
_TOP = re.compile(
    r"abstract|introduction|references?|bibliography|acknowledge?ments?(?: and .*)?|related works?"
    r"|conclusions?|discussion|limitations?|broader impacts?|ethic\w* (?:statement|considerations?)"
    r"|impact statement|reproducibility statement|author contributions?|appendix"
    r"|supplementary materials?"
    r"|conclusions? and .{3,30}|ethics|experiments?|methods?|results",
    re.IGNORECASE,
)
_WORKING = re.compile(
    r"\b(?:we (?:train|evaluate|compare|fine-?tune|report|test)|datasets?|baselines?"
    r"|hyper-?parameters?"
    r"|learning rate|batch size|epochs?|seeds?|accuracy|GPUs?)\b",
    re.IGNORECASE,
)
_CLOSED = frozenset(
    {
        *(SectionKind.ABSTRACT, SectionKind.INTRODUCTION, SectionKind.RELATED_WORK),
        *(SectionKind.PROOF, SectionKind.REFERENCES),
    }
)
"""Whatever the parts of these are called, they stay what the whole is."""

WORKING_WORDS = 4
"""So many words of experiments make an untold section one; fewer are said in passing."""


def kind_of_title(title: str, around: SectionKind | None) -> SectionKind | None:
    """The kind a title tells, or None where it tells nothing and the section around decides."""
    if around in _CLOSED:
        return None
    for kind, pattern in _COMPILED:
        if pattern.search(title):
            if kind is SectionKind.RESULTS and around is SectionKind.METHOD:
                return None
            return kind
    if around in (SectionKind.METHOD, SectionKind.EXPERIMENT):
        return None
    return next((kind for kind, pattern in _COMPILED_WEAK if pattern.search(title)), None)


def kind_within_introduction(title: str, blocks: Sequence[Block]) -> SectionKind:
    """What a part of an introduction is: some papers set out there what all else is built on."""
    if kind_of_title(title, None) is SectionKind.RELATED_WORK:
        return SectionKind.RELATED_WORK
    kinds = {block.kind for block in blocks}
    formal = kinds & {BlockKind.EQUATION, BlockKind.ALGORITHM}
    return SectionKind.METHOD if formal else SectionKind.INTRODUCTION


def kind_of_content(title: str, blocks: Sequence[Block]) -> SectionKind:
    """What the blocks of a section and its subsections make it, where no title said so."""
    if _CLOSING.search(title):
        return SectionKind.OTHER
    kinds = [block.kind for block in blocks]
    words = sum(len(_WORKING.findall(block.text)) for block in blocks)
    formulas = kinds.count(BlockKind.EQUATION) + 2 * kinds.count(BlockKind.ALGORITHM)
    if words >= WORKING_WORDS and words > 2 * formulas:
        return SectionKind.EXPERIMENT
    if formulas:
        return SectionKind.METHOD
    return SectionKind.OTHER


def starts_appendix(title: str) -> bool:
    """Whether a title opens the appendix."""
    return bool(_APPENDIX.search(title))


def stands_alone(title: str) -> bool:
    """Whether a title heads a section of the first level in any paper, number or not."""
    return bool(_TOP.fullmatch(title.strip().rstrip(":.")))
