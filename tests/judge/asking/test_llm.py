"""The model's judge: what is unclear is asked again once, and a failure is never a zero."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import Skip, SkipReason
from judge.asking.llm import LanguageModelJudge
from judge.asking.prompts import prompt_digest
from judge.case import Case
from judge.decide import decide
from judge.prefilter import Thresholds
from judge.remote.exchange import ModelFailure, ModelRequest
from judge.static import StaticJudge
from taxonomy.drift import Discrepancy, ZeroType
from taxonomy.verdict import Score
from tests.builders import claim, evidence
from tests.judge.cases import case
from tests.judge.injections import ATTEMPTS
from tests.judge.models import (
    Script,
    ScriptedClient,
    all_alike,
    claim_ids,
    reply,
    result,
)


def cases_of(count: int) -> list[Case]:
    """Cases c0, c1, … with one line of evidence each."""
    return [
        case(about=claim(claim_id=f"c{n}"), evidence=(evidence(f"x = {n}"),)) for n in range(count)
    ]


def then(first: Callable[[list[str]], str], later: Script) -> Script:
    """A script whose first reply is another."""

    def script(request: ModelRequest, asked: int) -> str | ModelFailure:
        return first(claim_ids(request)) if asked == 0 else later(request, asked)

    return script


def test_four_claims_share_a_call_and_its_tokens() -> None:
    client = ScriptedClient(all_alike(1))

    verdicts = LanguageModelJudge(client).judge(cases_of(6))

    assert client.rounds == [2]
    assert [claim_ids(request) for request in client.asked] == [
        ["c0", "c1", "c2", "c3"],
        ["c4", "c5"],
    ]
    assert [verdict.score for verdict in verdicts] == [Score.FAITHFUL] * 6
    asked = [verdict.asked for verdict in verdicts if verdict.asked]
    assert [one.prompt_tokens for one in asked] == [26, 25, 25, 25, 51, 50]
    assert sum(one.cost or 0 for one in asked) == pytest.approx(0.008)
    assert all(one.calls == 1 and not one.faults for one in asked)


def test_the_name_tells_model_and_prompts() -> None:
    judge = LanguageModelJudge(ScriptedClient(all_alike(), model="m-1"))

    assert judge.name.startswith("llm:m-1/")
    assert judge.name.endswith(prompt_digest()[:8])
    assert judge.judge(cases_of(1))[0].decided_by == judge.name


def test_no_cases_ask_nobody() -> None:
    client = ScriptedClient(all_alike())

    assert LanguageModelJudge(client).judge([]) == []
    assert client.rounds == []


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(lambda ids: reply(*(result(i) for i in ids if i != "c1")), id="missing"),
        pytest.param(
            lambda ids: reply(*(result("zz" if i == "c1" else i) for i in ids)), id="a wrong id"
        ),
        pytest.param(lambda ids: reply(*(result(i) for i in ids), result("c1", 0)), id="doubled"),
        pytest.param(
            lambda ids: reply(*(result(i, 0.6 if i == "c1" else 1) for i in ids)), id="off level"
        ),
        pytest.param(
            lambda ids: reply(*(result(i, None if i == "c1" else 1) for i in ids)), id="null"
        ),
        pytest.param(
            lambda ids: reply(
                *(
                    result(i, evidence_refs=["ghost.py:1" if i == "c1" else "train.py:1"])
                    for i in ids
                )
            ),
            id="a place that was not shown",
        ),
        pytest.param(
            lambda ids: reply(
                *(result(i, reasoning="It is absent." if i == "c1" else "Fine.") for i in ids)
            ),
            id="absent with 1",
        ),
    ],
)
def test_only_the_claim_in_doubt_is_asked_again_and_alone(
    first: Callable[[list[str]], str],
) -> None:
    client = ScriptedClient(then(first, all_alike(0.5)))

    verdicts = LanguageModelJudge(client).judge(cases_of(4))

    assert client.rounds == [1, 1]
    assert claim_ids(client.asked[1]) == ["c1"]
    assert "could not be used" in client.asked[1].messages[1].content
    assert [v.score for v in verdicts] == [
        Score.FAITHFUL,
        Score.KEY_OMISSION,
        Score.FAITHFUL,
        Score.FAITHFUL,
    ]
    asked = verdicts[1].asked
    assert asked is not None
    assert len(asked.faults) >= 1
    assert asked.calls == 2
    assert verdicts[1].confidence < verdicts[0].confidence


@pytest.mark.parametrize(
    "text",
    ["I cannot help with that.", "", "{", '{"results": []}', '{"results": "none"}', "null", "[[["],
)
def test_what_cannot_be_read_twice_is_not_assessed_and_never_zero(text: str) -> None:
    client = ScriptedClient(lambda *_: text)

    verdicts = LanguageModelJudge(client).judge(cases_of(3))

    assert [verdict.score for verdict in verdicts] == [None] * 3
    assert all("could not be used" in verdict.failure for verdict in verdicts)
    assert client.rounds == [1, 3]


def test_a_reply_cut_off_inside_a_result_loses_that_result_alone() -> None:
    def first(ids: list[str]) -> str:
        whole = reply(*(result(i) for i in ids))
        return whole[: whole.index('"c2"') + 20]

    client = ScriptedClient(then(first, all_alike(0.75)))

    verdicts = LanguageModelJudge(client).judge(cases_of(4))

    assert [claim_ids(request) for request in client.asked[1:]] == [["c2"], ["c3"]]
    assert [verdict.score for verdict in verdicts] == [
        Score.FAITHFUL,
        Score.FAITHFUL,
        Score.MINOR_DEVIATION,
        Score.MINOR_DEVIATION,
    ]


@pytest.mark.parametrize(
    ("kind", "rounds"),
    [("timeout", [1]), ("budget", [1]), ("refused", [1, 2]), ("cut_off", [1, 2])],
)
def test_a_failed_call_gives_no_score_and_is_split_where_that_may_help(
    kind: str, rounds: list[int]
) -> None:
    client = ScriptedClient(lambda *_: ModelFailure(kind, "it did not work", prompt_tokens=7))

    verdicts = LanguageModelJudge(client).judge(cases_of(2))

    assert client.rounds == rounds
    assert [verdict.score for verdict in verdicts] == [None, None]
    assert all(kind in verdict.failure for verdict in verdicts)
    assert sum(v.asked.prompt_tokens for v in verdicts if v.asked) == 7 * len(client.asked)


def test_a_zero_says_why_in_the_models_words_or_by_the_facts() -> None:
    def script(request: ModelRequest, _: int) -> str:
        said = {"c0": "The README mentions it only in a comment.", "c1": "The body is a no."}
        return reply(*(result(i, 0, reasoning=said[i]) for i in claim_ids(request)))

    stub = case(
        about=claim(claim_id="c1"), evidence=(evidence("pass", symbol="f", stub="only pass"),)
    )
    first, second = LanguageModelJudge(ScriptedClient(script)).judge([cases_of(1)[0], stub])

    assert first.zero_type is ZeroType.TOKEN_MENTION_ONLY
    assert second.zero_type is ZeroType.STUB_PLACEHOLDER
    assert first.discrepancy is Discrepancy.CODE_OMISSION
    assert first.evidence_refs == ()


def test_words_of_what_was_not_shown_are_looked_for_once() -> None:
    def script(request: ModelRequest, _: int) -> str:
        content = request.messages[1].content
        score = 1 if "warm = 10" in content else 0.5
        return reply(
            result("c0", score, not_shown=["warmup", "warm steps"], evidence_refs=["train.py:1"])
        )

    searched: list[str] = []

    def again(one: Case, words: str) -> Case:
        searched.append(words)
        return case(
            about=one.claim, evidence=(*one.evidence, evidence("warm = 10", path="warm.py"))
        )

    client = ScriptedClient(script)
    (verdict,) = LanguageModelJudge(client, search_again=again).judge(cases_of(1))

    assert searched == ["warmup warm steps"]
    assert client.rounds == [1, 1]
    assert verdict.score is Score.FAITHFUL
    assert len(verdict.evidence) == 2
    assert verdict.asked is not None
    assert verdict.asked.searched_again == ("warmup", "warm steps")


def test_a_second_look_that_finds_nothing_or_fails_leaves_the_first_answer() -> None:
    wishing: Script = lambda *_: reply(result("c0", 0.5, not_shown=["warmup"]))  # noqa: E731
    nothing = ScriptedClient(wishing)
    (same,) = LanguageModelJudge(nothing, search_again=lambda one, _: one).judge(cases_of(1))
    assert nothing.rounds == [1]
    assert same.score is Score.KEY_OMISSION

    failing = ScriptedClient(then(lambda _: str(wishing(None, 0)), lambda *_: "no"))  # type: ignore[arg-type]
    wider = case(about=claim(claim_id="c0"), evidence=(evidence("x = 0"), evidence(path="b.py")))
    (kept,) = LanguageModelJudge(failing, search_again=lambda *_: wider).judge(cases_of(1))
    assert kept.score is Score.KEY_OMISSION


@pytest.mark.parametrize(
    ("path", "text"), [pytest.param(path, text, id=name) for name, path, text in ATTEMPTS]
)
def test_words_to_the_judge_move_no_score(path: str, text: str) -> None:
    """A scripted judge scores what stands behind the numbers; the static judge scores facts."""

    def script(request: ModelRequest, _: int) -> str:
        lines = [line for line in request.messages[1].content.split("\n") if "|" in line]
        does_it = any(line.partition("|")[2] == "loss = huber(x, y)" for line in lines)
        return reply(result("c0", 0.75 if does_it else 0, evidence_refs=["train.py:1"]))

    def scores(*items: object) -> list[Score | None]:
        one = case(about=claim(claim_id="c0"), evidence=items)  # type: ignore[arg-type]
        judges = (LanguageModelJudge(ScriptedClient(script)), StaticJudge())
        return [judge.judge([one])[0].score for judge in judges]

    for code in ("loss = huber(x, y)", "pass"):
        stub = "only pass" if code == "pass" else ""
        plain = evidence(code, stub=stub, symbol="f")
        beside = evidence(f"{code}\n{text}", stub=stub, symbol="f")
        elsewhere = evidence(text, path=path)
        assert scores(plain) == scores(beside) == scores(plain, elsewhere)


ODD = st.sampled_from(["", "no", "{", "[]", '{"results": [{"id": "c0", "score": 0', "NaN"])


@given(st.lists(ODD | st.sampled_from(["good", "fail"]), min_size=1, max_size=6))
def test_every_case_gets_one_verdict_and_a_failure_no_score(script: list[str]) -> None:
    def said(request: ModelRequest, asked: int) -> str | ModelFailure:
        word = script[asked % len(script)]
        if word == "fail":
            return ModelFailure("refused", "no")
        return all_alike(0.25)(request, asked) if word == "good" else word

    verdicts = LanguageModelJudge(ScriptedClient(said), claims_per_call=2).judge(cases_of(5))

    assert [verdict.claim.claim_id for verdict in verdicts] == ["c0", "c1", "c2", "c3", "c4"]
    assert all(verdict.score in {None, Score.CORE_SUBSTITUTION} for verdict in verdicts)


@given(st.integers(1, 5), st.permutations(range(6)))
def test_order_and_size_of_calls_change_nothing_but_the_calls(size: int, order: list[int]) -> None:
    cases_ = cases_of(6)
    script: Script = lambda request, _: reply(  # noqa: E731
        *(result(i, [0, 0.25, 0.5, 0.75, 1, 1][int(i[1])]) for i in claim_ids(request))
    )

    judge = LanguageModelJudge(ScriptedClient(script), claims_per_call=size)
    verdicts = judge.judge([cases_[at] for at in order])

    scores = {v.claim.claim_id: v.score and v.score.value for v in verdicts}
    assert [scores[f"c{n}"] or 0 for n in range(6)] == [0, 0.25, 0.5, 0.75, 1, 1]


def test_the_first_round_can_be_had_without_asking() -> None:
    client = ScriptedClient(all_alike())
    judge = LanguageModelJudge(client)

    prompts = judge.requests(cases_of(5))
    judge.judge(cases_of(5))

    assert [prompt.request for prompt in prompts] == client.asked
    assert json.dumps([list(prompt.shown) for prompt in prompts]) == (
        '[["c0", "c1", "c2", "c3"], ["c4"]]'
    )


def test_what_was_spent_on_a_claim_that_cannot_be_assessed_is_still_told() -> None:
    hidden = (Skip("data/real.py", SkipReason.SUBMODULE, may_hold_evidence=True),)
    one = case(about=claim(claim_id="c0"), evidence=(evidence(),), hidden=hidden)
    said: Script = lambda *_: reply(result("c0", 0, reasoning="There is no trace of it."))  # noqa: E731

    (verdict,) = decide([one], LanguageModelJudge(ScriptedClient(said)), Thresholds())

    assert verdict.score is None
    assert verdict.asked is not None
    assert verdict.asked.prompt_tokens == 101
