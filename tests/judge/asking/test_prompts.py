"""Prompts: fixed texts with a recorded digest, one fenced block a claim, nothing that leaks."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import Location
from judge.asking.evidence_text import Limits, case_text
from judge.asking.prompts import (
    PARTS,
    RESULT_SCHEMA,
    masked_in,
    prompt_digest,
    prompt_for,
    recorded,
    system_text,
)
from judge.remote.tokens import text_tokens
from taxonomy.drift import Dimension
from tests.builders import claim, evidence
from tests.judge.cases import case, fact, requirement, sighting
from tests.judge.injections import ATTEMPTS
from tests.judge.models import claim_ids

LIMITS = Limits()


def content(*cases_: object, limits: Limits = LIMITS) -> str:
    """The user message for cases."""
    return prompt_for(list(cases_), limits).request.messages[1].content  # type: ignore[arg-type]


def test_the_texts_are_those_that_were_recorded() -> None:
    assert recorded()["digest"] == prompt_digest(), (
        "prompt texts, schema or layout changed: raise the version in recorded.toml, and put "
        f"{prompt_digest()} there"
    )


def test_the_system_text_holds_every_part_and_every_level() -> None:
    text = system_text()

    assert len(PARTS) == 6
    for level in ("1 faithful", "0.75 minor", "0.5 key", "0.25 core", "0 absent"):
        assert f"\n{level}" in text
    for dimension in Dimension:
        assert f"\n{dimension} " in text
    assert len(re.findall(r"^D[1-4] \| .+ \| .+ \| [\d.]+, ", text, re.MULTILINE)) == 8


def test_the_fixed_part_stays_small() -> None:
    assert text_tokens(system_text()) < 1_400


def test_the_schema_puts_the_score_behind_the_reasoning() -> None:
    fields = list(RESULT_SCHEMA["properties"]["results"]["items"]["properties"])

    assert fields.index("reasoning") < fields.index("score")


def test_claims_come_in_one_envelope_with_their_own_blocks() -> None:
    cases_ = [
        case(about=claim(claim_id=f"c{n}"), evidence=(evidence(f"x = {n}"),)) for n in range(4)
    ]
    prompt = prompt_for(cases_, LIMITS)

    assert claim_ids(prompt.request) == ["c0", "c1", "c2", "c3"]
    assert len(re.findall(r"^<data \w{8}>$", content(*cases_), re.MULTILINE)) == 4
    assert prompt.request.max_output_tokens == 1_000


def test_facts_are_told_as_facts_with_their_places() -> None:
    one = case([requirement()], {"r1": [sighting(seen=fact(3e-4), line=3)]}, evidence=(evidence(),))

    text = case_text(one, LIMITS)

    assert "- learning rate = 0.0003: seen, lr = 0.0003 [train.py:3]" in text.text
    assert "searched in 1 round" in text.text
    assert text.shown.real("train.py", 3, 3) == Location("train.py", 3, 3)


def test_stubs_and_dead_code_are_named_on_their_items() -> None:
    one = case(
        evidence=(
            evidence("pass", symbol="a.f", stub="only pass"),
            evidence("x = 1", path="b.py", symbol="b.g", reachable=False),
        )
    )

    text = case_text(one, LIMITS).text

    assert "@ train.py 1-1, code, in a.f, STUB: only pass" in text
    assert "@ b.py 1-1, code, in b.g, NOT REACHED by a run" in text


def test_the_same_cases_give_the_same_request_and_others_another() -> None:
    one = case(about=claim(claim_id="a"), evidence=(evidence("x = 1"),))
    other = case(about=claim(claim_id="a"), evidence=(evidence("x = 2"),))

    ids = [
        prompt_for([one], LIMITS).request.request_id,
        prompt_for([other], LIMITS).request.request_id,
        prompt_for([one], LIMITS, sample=1).request.request_id,
        prompt_for([one], LIMITS, objections=("no score",)).request.request_id,
        prompt_for([one], LIMITS, temperature=0.7).request.request_id,
    ]

    assert ids[0] == prompt_for([one], LIMITS).request.request_id
    assert len(set(ids)) == 5
    assert all(re.fullmatch(r"[A-Za-z0-9-]{1,64}", one) for one in ids)


def test_secrets_of_claim_path_and_code_are_masked() -> None:
    one = case(
        about=claim("Ask jane@lab.example.org.", claim_id="a"),
        evidence=(evidence("key = 'x'  # bob@lab.example.org", path="eve@lab.example.org.py"),),
    )
    prompt = prompt_for([one], LIMITS)

    assert "@lab.example.org" not in prompt.request.messages[1].content
    assert {(m.path, m.kind) for m in masked_in(prompt, [one])["a"]} == {
        ("", "e-mail"),
        ("eve@lab.example.org.py", "e-mail"),
    }


@pytest.mark.parametrize(
    ("path", "text"), [pytest.param(path, text, id=name) for name, path, text in ATTEMPTS]
)
def test_attempts_stay_behind_numbers_inside_the_fence(path: str, text: str) -> None:
    said = content(case(evidence=(evidence(text, path=path),)))
    mark = re.findall(r"^<data (\w{8})>$", said, re.MULTILINE)[0]
    inside = said.partition(f"<data {mark}>")[2].partition(f"</data {mark}>")[0]
    outside = said.replace(inside, "")

    for line in text.split("\n"):
        assert line not in outside
    assert said.count(f"</data {mark}>") == 1


@given(st.text(alphabet=st.sampled_from(list("</data> 0123456789abcdef\n@-|")), max_size=200))
def test_no_text_can_close_the_fence(text: str) -> None:
    said = content(case(evidence=(evidence(text),)))
    mark = re.findall(r"data mark: (\w{8})$", said.partition("\n")[0])[0]

    assert said.count(mark) == 3
    assert f"</data {mark}>" in said.split("\n")


@given(st.integers(300, 1_500), st.lists(st.integers(1, 60), max_size=8))
def test_a_block_stays_within_its_budget(tokens: int, lengths: list[int]) -> None:
    items = tuple(
        evidence("\n".join(f"x{n} = f({n})" for n in range(length)), path=f"{at}.py")
        for at, length in enumerate(lengths)
    )

    text = case_text(case(evidence=items), Limits(tokens=tokens)).text

    assert text_tokens(text) <= tokens + 30 * len(items)
