"""Which sentences are decisions that code must follow."""

from __future__ import annotations

import pytest

from analyzer.paper.document import SectionKind
from analyzer.paper.specialists.nature import nature_of
from tests.paper.builders_paper import one_section, paragraph

METHOD = one_section(paragraph("Text.")).section
RELATED = one_section(paragraph("Text."), kind=SectionKind.RELATED_WORK).section


@pytest.mark.parametrize(
    "sentence",
    [
        "Our sampler outperforms all competitors on every data set.",
        "We observe that the loss decreases with depth.",
        "In principle, other choices of the kernel are possible.",
        "Smith et al. (2020) introduced a sampler that uses momentum.",
        "However, this is a challenging problem.",
        "In future work we plan to use larger batches.",
        "All runs are performed on two NVIDIA A100 GPUs with 80 GB of memory.",
        "In this section we describe the sampler.",
        "Why does this work?",
        "This ensures that gradients stay bounded.",
    ],
)
def test_findings_motivation_and_the_work_of_others_are_no_decisions(sentence: str) -> None:
    assert not nature_of(sentence, METHOD).decision


@pytest.mark.parametrize(
    "sentence",
    [
        "We train for 90 epochs with a batch size of 256.",
        "The weights are initialized from a normal distribution.",
        "Each token is routed to two of eight experts.",
        "Unless stated otherwise, the step size is 0.1.",
        "We evaluate on the test set and report accuracy over five seeds.",
    ],
)
def test_decisions_are_told_by_their_wording(sentence: str) -> None:
    assert nature_of(sentence, METHOD).decision


def test_related_work_holds_no_decisions() -> None:
    sentence = "We use momentum with a step size of 0.1."

    assert not nature_of(sentence, RELATED).decision


def test_what_is_far_too_long_for_a_sentence_is_none() -> None:
    assert not nature_of("We use a kernel and " * 60, METHOD).decision
