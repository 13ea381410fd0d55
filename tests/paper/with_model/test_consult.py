"""Claims of a paper with a model: what changes, what stands, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.extract import extract
from analyzer.paper.filter import kept
from analyzer.paper.with_model.consult import ORIGIN, consult, questions_of
from analyzer.paper.with_model.proposals import Fault
from judge.remote.exchange import ModelRequest
from taxonomy.drift import Dimension
from tests.judge.models import ScriptedClient
from tests.paper.with_model.scripts import (
    addition,
    candidates_of,
    confirming,
    consulted,
    demo,
    failing,
    reply,
    result,
    script_of,
    specialist_of,
    texts,
)

RULES = [one.text for one in extract(demo())]


def by_all(*results: dict[str, str]) -> object:
    """Every specialist confirms, and the first of them says `results` besides."""
    return script_of(
        lambda name, given: confirming(name, given) + (list(results) if name == "numbers" else [])
    )


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(script_of(confirming), id="all are confirmed"),
        pytest.param(script_of(lambda _name, _given: []), id="nothing is said of any"),
        pytest.param(failing("timeout"), id="nobody answers"),
        pytest.param(failing("cut_off"), id="nobody answers, and is asked again"),
        pytest.param(lambda _request, _number: "I would rather not.", id="prose"),
        pytest.param(lambda _request, _number: '{"results": [{"candi', id="cut off"),
        pytest.param(by_all(addition(quote="words nobody has written there")), id="no quote"),
        pytest.param(by_all(addition(claim="A batch holds 64 pairs of it.")), id="a new number"),
        pytest.param(by_all(addition(quote="report accuracy of it all")), id="a quote reworded"),
        pytest.param(
            by_all(addition(quote="We train for 90 epochs")), id="a quote about something else"
        ),
        pytest.param(by_all(result("remove", "c9")), id="a candidate that is not there"),
        pytest.param(by_all(result("remove", "c1")), id="two minds about one candidate"),
        pytest.param(by_all(addition(claim="Pairs.")), id="a claim of one word"),
    ],
)
def test_the_claims_of_the_rules_stand(script: object) -> None:
    assert texts(consulted(script)) == RULES  # type: ignore[arg-type]


def test_a_claim_that_the_rules_missed_is_added_with_its_place() -> None:
    found = consulted(by_all(addition()))  # type: ignore[arg-type]

    (added,) = [one for one in found.claims if one.origin == ORIGIN]
    made = demo()
    assert made.text[added.span.start : added.span.end].startswith("Batches hold 32 pairs")
    assert added.source == "Section 1 (Quick sampler)"
    assert added.dimension is Dimension.NUMERICAL
    assert (found.added, found.confirmed, found.unmentioned) == (1, len(RULES), 0)


def test_an_addition_that_says_what_is_said_is_counted_apart() -> None:
    said = addition(
        quote="We train for 90 epochs with a learning rate of 0.1",
        claim="We train for 90 epochs with a learning rate of 0.1.",
    )

    found = consulted(by_all(said))  # type: ignore[arg-type]

    assert texts(found) == RULES
    assert (found.added, found.repeated) == (0, 1)


def test_an_explicit_order_becomes_a_claim_of_order() -> None:
    order = addition(
        quote="We first draw a pair and then update the weights",
        claim="A pair is drawn by the sampler before any of the weights of the network move.",
    )

    def edit(name: str, given: Sequence[dict[str, str]]) -> list[dict[str, str]]:
        return [order] if name == "methods" else confirming(name, given)

    found = consulted(script_of(edit))

    assert [one.dimension for one in found.claims if one.origin == ORIGIN] == [Dimension.ORDERING]


def test_what_a_model_changes_can_be_seen_and_undone() -> None:
    def edit(name: str, given: Sequence[dict[str, str]]) -> list[dict[str, str]]:
        if name == "protocols":
            return [result("remove", one["id"], reason="not ours") for one in given]
        if name == "numbers":
            claim = "Training takes 90 epochs at a learning rate of 0.1."
            quote = "train for 90 epochs with a learning rate of 0.1"
            return [result("correct", "c1", claim=claim, quote=quote)]
        return confirming(name, given)

    found = consulted(script_of(edit))

    assert found.corrected == 1
    assert found.removed == 2
    assert {one.was for one in found.changes} | set(texts(found)) >= set(RULES)
    assert "Training takes 90 epochs at a learning rate of 0.1." in texts(found)
    assert [one.reason for one in found.changes if not one.now] == ["not ours"] * 2


def test_a_correction_without_its_quote_is_dropped_and_counted() -> None:
    wrong = result("correct", "c1", claim="The rate is 0.1 for 90 epochs.", quote="made up words")

    found = consulted(script_of(lambda name, _given: [wrong] if name == "numbers" else []))

    assert texts(found) == RULES
    assert found.faults == (Fault.QUOTE,)


def test_an_unreadable_reply_is_asked_for_again_part_by_part() -> None:
    def script(request: ModelRequest, number: int) -> str:
        if number == 0 or specialist_of(request) == "dimension":
            return "Well."
        return reply(confirming("", candidates_of(request)))

    client = ScriptedClient(script)
    made = demo()

    found = consult(made, kept(made), client)

    assert client.rounds[:2] == [3, 2]
    assert "could not be used" in client.asked[3].messages[1].content
    assert found.confirmed == len(RULES)
    assert all("numbers" not in one for one in found.failures)


def test_each_failed_call_is_told_with_its_place() -> None:
    found = consulted(failing("budget"))

    assert found.failures == (
        "numbers in Section 1 (Quick sampler) to Section 2 (Training): "
        "no reply (budget): as the script says",
        "methods in Section 1 (Quick sampler) to Section 2 (Training): "
        "no reply (budget): as the script says",
        "protocols in Section 1 (Quick sampler) to Section 2 (Training): "
        "no reply (budget): as the script says",
    )


def test_every_claim_of_the_rules_is_asked_about_once() -> None:
    made = demo()
    ground = extract(made)

    asked = [one for question in questions_of(kept(made), ground) for one in question.candidates]

    assert sorted(one.text for one in asked) == sorted(one.text for one in ground)


def test_measured_values_are_not_shown() -> None:
    client = ScriptedClient(script_of(confirming))
    made = demo()

    consult(made, kept(made), client)

    everything = "\n".join(one.messages[1].content for one in client.asked)
    assert "theirs" in everything
    assert "91.2" not in everything


ACTS = st.sampled_from(["confirm", "correct", "remove", "add", "perhaps"])
RESULTS = st.lists(
    st.builds(
        result,
        ACTS,
        st.sampled_from(["c1", "c2", "c7", "", "none"]),
        quote=st.sampled_from(
            ["", "We train for 90 epochs", "Batches hold 32 pairs", "never said"]
        ),
        claim=st.sampled_from(["", "A batch holds 32 pairs.", "A batch holds 33 pairs, always."]),
    ),
    max_size=6,
)


@given(RESULTS)
def test_nothing_is_ever_lost_or_made_up(results: list[dict[str, str]]) -> None:
    found = consulted(lambda _request, _number: reply(results))
    made = demo()

    gone = found.removed + found.absorbed
    assert len(found.claims) == len(RULES) - gone + found.added
    assert {one.was for one in found.changes} | set(texts(found)) >= set(RULES) or found.absorbed
    for one in found.claims:
        assert "33" not in one.text
        assert 0 <= one.span.start < one.span.end <= len(made.text)
