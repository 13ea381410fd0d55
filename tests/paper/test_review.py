"""Review of claims: what each action does, what makes no sense, and what holds for any review."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from analyzer.model.errors import InputError
from analyzer.paper.document import Span
from analyzer.paper.review import (
    LONGEST_TEXT,
    Action,
    Part,
    Review,
    ReviewedClaim,
    State,
    applied,
    begin,
    next_id,
    replayed,
)
from analyzer.paper.review_statistics import NOTHING_WRONG, statistics
from analyzer.paper.review_words import (
    ISSUE_NAMES,
    QUESTIONS,
    READY_REASONS,
    ActionKind,
    Criterion,
    Issue,
    issue_of,
)
from taxonomy.drift import Dimension


def claim(number: int, text: str = "", dimension: Dimension = Dimension.NUMERICAL) -> ReviewedClaim:
    claim_id = f"demo-{dimension.value}-{number:03d}"
    return ReviewedClaim(
        claim_id,
        dimension,
        text or f"claim {number}",
        f"Section {number}",
        Span(10 * number, 10 * number + 5),
        origins=(claim_id,),
        extra={"importance": number},
    )


def action(kind: ActionKind, *numbers: int, criterion: Criterion = Criterion.OWN_WORK) -> Action:
    return Action(kind, criterion, "because", tuple(f"demo-D1-{one:03d}" for one in numbers))


START = begin("demo", [claim(1), claim(2), claim(3)])
ACCEPT, REVISE, RETYPE, REJECT, SPLIT, MERGE, ADD = ActionKind


def shown(review: Review) -> list[tuple[str, State]]:
    return [(one.claim_id.removeprefix("demo-"), one.state) for one in review.claims]


def test_nothing_is_decided_before_an_action() -> None:
    assert {one.state for one in START.claims} == {State.OPEN}
    assert statistics(START).after == 0


def test_accepting_and_rejecting_change_the_state_alone() -> None:
    review = replayed(START, [action(ACCEPT, 1), action(REJECT, 2)])

    assert shown(review) == [
        ("D1-001", State.ACCEPTED),
        ("D1-002", State.REJECTED),
        ("D1-003", State.OPEN),
    ]
    assert review.claims[0].text == "claim 1"


def test_revising_keeps_id_and_what_is_not_named() -> None:
    review = applied(START, replace(action(REVISE, 2), text="  better words "))

    assert review.claims[1] == replace(
        START.claims[1], text="better words", state=State.ACCEPTED, history=(REVISE,)
    )
    assert review.steps[0].before == (START.claims[1],)


def test_another_dimension_gives_another_id_at_the_same_place() -> None:
    review = applied(START, replace(action(RETYPE, 2), dimension=Dimension.METHOD))

    assert [one.claim_id for one in review.claims] == ["demo-D1-001", "demo-D2-001", "demo-D1-003"]
    assert review.claims[1].origins == ("demo-D1-002",)


def test_parts_of_a_split_take_the_place_of_the_whole() -> None:
    parts = (Part("first", Dimension.NUMERICAL), Part("second", Dimension.ORDERING))
    review = applied(START, replace(action(SPLIT, 2), parts=parts))

    assert [(one.claim_id, one.text) for one in review.claims] == [
        ("demo-D1-001", "claim 1"),
        ("demo-D1-004", "first"),
        ("demo-D4-001", "second"),
        ("demo-D1-003", "claim 3"),
    ]
    assert all(one.span == START.claims[1].span for one in review.claims[1:3])


def test_a_merge_holds_all_texts_sources_and_places() -> None:
    review = applied(START, action(MERGE, 3, 1))

    assert [one.claim_id for one in review.claims] == ["demo-D1-004", "demo-D1-002"]
    made = review.claims[0]
    assert (made.text, made.source) == ("claim 3 claim 1", "Section 3; Section 1")
    assert made.span == Span(10, 35)
    assert made.origins == ("demo-D1-003", "demo-D1-001")
    assert made.extra == {"importance": 3}


def test_an_added_claim_stands_where_the_paper_says_it() -> None:
    new = Action(ADD, Criterion.OWN_WORK, "missed", text="new", dimension=Dimension.PROTOCOL)
    review = applied(START, replace(new, span=Span(25, 28), source="Appendix B"))

    assert [one.claim_id for one in review.claims][2] == "demo-D3-001"
    assert applied(START, new).claims[-1].claim_id == "demo-D3-001"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        pytest.param(replace(action(ACCEPT, 1), reason="  "), "reason", id="no reason"),
        pytest.param(replace(action(ACCEPT, 1), reason="x" * 5000), "long", id="endless reason"),
        pytest.param(action(ACCEPT, 9), "no such claim", id="an unknown claim"),
        pytest.param(action(ACCEPT, 1, 2), "one claim", id="two claims at once"),
        pytest.param(action(MERGE, 1), "two different", id="a merge of one"),
        pytest.param(action(MERGE, 1, 1), "two different", id="a claim merged with itself"),
        pytest.param(action(REVISE, 1), "nothing was changed", id="a revision without a change"),
        pytest.param(replace(action(REVISE, 1), text=" "), "says nothing", id="an empty text"),
        pytest.param(
            replace(action(REVISE, 1), text="x" * (LONGEST_TEXT + 1)), "longer", id="a huge text"
        ),
        pytest.param(
            replace(action(REVISE, 1), text="half \ud800"), "half a character", id="half a letter"
        ),
        pytest.param(action(RETYPE, 1), "no dimension", id="retyped to nothing"),
        pytest.param(
            replace(action(RETYPE, 1), dimension=Dimension.NUMERICAL),
            "already",
            id="same dimension",
        ),
        pytest.param(
            replace(action(SPLIT, 1), parts=(Part("one", Dimension.METHOD),)),
            "two parts",
            id="a split into one",
        ),
        pytest.param(replace(action(ADD), text="x"), "no dimension", id="added nowhere"),
        pytest.param(
            replace(action(ADD), dimension=Dimension.METHOD),
            "says nothing",
            id="added without words",
        ),
        pytest.param(action(ADD, 1), "no claim", id="an addition about a claim"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(wrong: Action, said: str) -> None:
    with pytest.raises(InputError, match=said):
        applied(START, wrong)


def test_a_decision_is_made_once() -> None:
    accepted = applied(START, action(ACCEPT, 1))

    with pytest.raises(InputError, match="accepted already"):
        applied(accepted, action(ACCEPT, 1))
    assert applied(accepted, action(REJECT, 1)).claims[0].state is State.REJECTED


def test_a_claim_that_went_elsewhere_is_told_apart_from_one_that_never_was() -> None:
    merged = applied(START, action(MERGE, 1, 2))

    with pytest.raises(InputError, match="is gone"):
        applied(merged, action(ACCEPT, 2))


@pytest.mark.parametrize(
    ("used", "fresh"),
    [
        pytest.param([], "p-D1-001", id="the first"),
        pytest.param(["p-D1-007", "p-D2-009"], "p-D1-008", id="after the last of its dimension"),
        pytest.param(
            ["q-D1-004", "c1", "p-D1-x"], "p-D1-001", id="ids of another kind do not count"
        ),
    ],
)
def test_new_ids(used: list[str], fresh: str) -> None:
    assert next_id("p", Dimension.NUMERICAL, used) == fresh


# --- words -------------------------------------------------------------------------------------


def test_every_action_has_a_ready_reason_and_every_name_its_words() -> None:
    assert {one.kind for one in READY_REASONS} == set(ActionKind)
    assert set(QUESTIONS) == set(Criterion)
    assert set(ISSUE_NAMES) == set(Issue)


@pytest.mark.parametrize("criterion", Criterion)
@pytest.mark.parametrize("kind", ActionKind)
def test_every_action_but_accepting_says_what_was_wrong(
    kind: ActionKind, criterion: Criterion
) -> None:
    assert (issue_of(kind, criterion) is None) == (kind is ActionKind.ACCEPT)


# --- statistics --------------------------------------------------------------------------------


def test_a_worked_review_is_counted() -> None:
    review = replayed(
        begin("demo", [claim(n) for n in range(1, 8)]),
        [
            action(REJECT, 1),
            action(REJECT, 2, criterion=Criterion.EXACT_SOURCE),
            replace(action(REVISE, 3), text="other words", issue=Issue.WORDING),
            action(MERGE, 4, 5, 6),
            replace(action(ADD), text="missed", dimension=Dimension.METHOD),
        ],
    )
    found = statistics(review)

    # 7 + 1 added - 2 merged = 3 in the result + 2 deleted + 1 open
    assert (found.before, found.after, found.deleted, found.open) == (7, 3, 2, 1)
    assert (found.modified, found.added, found.merged, found.split) == (1, 1, 2, 0)
    assert found.dominant_issue == ISSUE_NAMES[Issue.FRAGMENT]


def test_two_issues_that_come_close_are_both_named() -> None:
    review = replayed(
        begin("demo", [claim(n) for n in range(1, 6)]),
        [
            *(action(REJECT, n) for n in (1, 2, 3)),
            *(replace(action(RETYPE, n), dimension=Dimension.METHOD) for n in (4, 5)),
        ],
    )

    assert statistics(review).dominant_issue == (
        f"{ISSUE_NAMES[Issue.PRIOR_WORK]} + {ISSUE_NAMES[Issue.DIMENSION]}"
    )


def test_a_review_that_accepts_everything_found_nothing_wrong() -> None:
    review = replayed(START, [action(ACCEPT, n) for n in (1, 2, 3)])

    assert statistics(review).dominant_issue == NOTHING_WRONG


# --- laws --------------------------------------------------------------------------------------


def possible(review: Review, draw: st.DrawFn) -> Action:
    """Some action on claims the review holds; it may still make no sense."""
    ids = [one.claim_id for one in review.claims]
    chosen = draw(st.lists(st.sampled_from(ids), max_size=3)) if ids else []
    kind = draw(st.sampled_from(ActionKind))
    if kind is not MERGE:
        chosen = [] if kind is ADD else chosen[:1]
    dimension = st.sampled_from(Dimension)
    return Action(
        kind,
        draw(st.sampled_from(Criterion)),
        "because",
        tuple(chosen),
        text=draw(st.sampled_from([None, "words", "other words"])),
        dimension=draw(dimension),
        parts=tuple(Part("part", draw(dimension)) for _ in range(draw(st.integers(0, 3)))),
    )


@st.composite
def reviews(draw: st.DrawFn) -> list[Review]:
    """A review after each of some actions that were taken."""
    review = begin("demo", [claim(n) for n in range(1, draw(st.integers(0, 4)) + 1)])
    found = [review]
    for _ in range(draw(st.integers(0, 8))):
        try:
            review = applied(review, possible(review, draw))
        except InputError:
            continue
        found.append(review)
    return found


@given(reviews())
def test_the_counts_always_add_up(history: Sequence[Review]) -> None:
    found = statistics(history[-1])

    assert found.before == len(history[0].claims)
    assert (
        found.before + found.added + found.split - found.merged
        == found.after + found.deleted + found.open
    )


@given(reviews())
def test_folding_one_action_less_is_undo(history: Sequence[Review]) -> None:
    for count, review in enumerate(history):
        actions = [step.action for step in history[-1].steps[:count]]
        assert replayed(history[0], actions) == review


@given(reviews())
def test_ids_are_never_given_twice(history: Sequence[Review]) -> None:
    for before, after in itertools.pairwise(history):
        ids = [one.claim_id for one in after.claims]
        assert len(set(ids)) == len(ids)
        known = {one.claim_id for one in before.claims}
        assert not (set(ids) - known) & before.used


@given(reviews())
def test_nothing_enters_without_an_action(history: Sequence[Review]) -> None:
    touched = {one.claim_id for step in history[-1].steps for one in step.after}

    assert {one.claim_id for one in history[-1].of_state(State.ACCEPTED)} <= touched
