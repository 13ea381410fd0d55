"""Which sentences are decisions that code must follow."""

from __future__ import annotations

import pytest

from analyzer.paper.document import SectionKind
from analyzer.paper.specialists.nature import nature_of, without_hardware, without_outcome
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
        "On the test set, the fit is 93% and RMSE = 0.2.",
        "The player with memory won 77.9% of all games.",
        "All runs use a desktop with 32 GB of RAM.",
        "Traditionally, the posterior is computed by sampling.",
        "Let $z$ denote the state of the chain.",
        "The estimate is unbiased for all weights.",
        "The update requires $T n$ multiplications.",
        "Figure 3 gives an example with $R = 2$.",
        "The curves are shown in Figure 4.",
        "71% of all images contain a face.",
        "It is easy to see that a node is sent this message.",
        "We find that pruning is harmless.",
        "Querying the bright end reduces the bias from 4% to 1%.",
        "The centres match to 0.010 px, versus 0.017 px for the baseline.",
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
        "Each layer has 17 channels and a kernel size of three.",
        "The coordinator sends a message to all nodes.",
        "We play every opening against every other.",
        "The seats of the players are swapped after 200 games.",
        "Inspired by work that achieved better results, we mix the layers.",
        "We drop dim stars, because no method was able to detect them.",
        "The pipeline is written in a common framework [cite].",
        "There are 421K training, 18K validation and 23K test texts.",
        "Shown are the mean and standard deviation over 250 repetitions.",
        "Our playout policy always chooses one-ply wins.",
        "We need no shift here and simply set $d=0$.",
        "The decoder renders the field at any position.",
        "Sources are detected with a matched filter.",
        "The learning rate is reduced from 0.1 to 0.01 after 30 epochs.",
        "We annotate ten texts from each of the reproducibility tracks.",
        "We fill the prompt up to 90% of the window (if supported by the model).",
    ],
)
def test_decisions_are_told_by_their_wording(sentence: str) -> None:
    assert nature_of(sentence, METHOD).decision


def test_related_work_holds_no_decisions() -> None:
    sentence = "We use momentum with a step size of 0.1."

    assert not nature_of(sentence, RELATED).decision


def test_what_is_far_too_long_for_a_sentence_is_none() -> None:
    assert not nature_of("We use a kernel and " * 60, METHOD).decision


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        pytest.param(
            "We train for 90 epochs.", "We train for 90 epochs.", id="nothing came of it yet"
        ),
        pytest.param(
            "We run the solver, we obtain an accuracy of 91.",
            "We run the solver, we obtain an accuracy of 91.",
            id="no setting before it",
        ),
        pytest.param(
            "By fitting this model over $n=50$ steps with rate $0.1$, we obtain RMSE = 0.3.",
            "By fitting this model over $n=50$ steps with rate $0.1$.",
            id="the setting stays",
        ),
    ],
)
def test_what_settings_led_to_is_cut_off(sentence: str, left: str) -> None:
    assert without_outcome(sentence) == left


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        pytest.param(
            "All runs took two days on eight A100 GPUs.",
            "All runs took two days on eight A100 GPUs.",
            id="nothing but the machine",
        ),
        pytest.param(
            "We train for 90 epochs with a batch size of 256 on two V100 GPUs.",
            "We train for 90 epochs with a batch size of 256.",
            id="the setting stays",
        ),
    ],
)
def test_the_machine_is_cut_off_a_decision(sentence: str, left: str) -> None:
    assert without_hardware(sentence) == left
