"""Several models vote on a claim: who is asked, what counts, and one limit for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.batch_judge import BatchFiles, check_with_files
from analyzer.app.check_claims import Checked, check_claims
from analyzer.app.dry_run import ahead_lines, ahead_of
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings, with_flags
from analyzer.model.errors import IncompleteError, InputError
from benchmarks.model_server import Act, Call, ModelServer, reply, status
from tests.app.audit import plain_demo
from tests.app.model_audit import model_settings, request_of
from tests.judge.models import all_alike

GIVES = {"scripted": 1, "strict": 0.5, "lenient": 1}
USAGE = {"prompt_tokens": 2000, "completion_tokens": 100}


def name_of(call: Call) -> str:
    return str(call.body["model"])


VOTES: Act = reply(
    lambda call: str(all_alike(GIVES[name_of(call)])(request_of(call), 0)), usage=USAGE
)
"""Each model gives every claim its own level."""


def with_models(server: ModelServer, *names: str, max_tokens: int | None = None) -> Settings:
    settings = model_settings(server, max_tokens=max_tokens)
    return with_flags(settings, judge={"further_models": names})


def audit(folder: Path, settings: Settings) -> Checked:
    return check_claims(
        folder / "claims.json",
        folder / "repo",
        index_dir=folder / "index",
        settings=settings,
        use=ModelUse(cache_dir=folder / "replies"),
    )


def test_one_model_holds_no_vote(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([VOTES]) as server:
        document = audit(tmp_path, with_models(server)).document

    asked = [one.asked for one in document.claims if one.asked]
    assert asked
    assert not any(one.votes for one in asked)


def test_the_majority_of_three_models_counts_and_every_vote_is_told(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([VOTES]) as server:
        checked = audit(tmp_path, with_models(server, "strict", "lenient"))

    judged = [one for one in checked.document.claims if one.asked]
    assert judged
    assert {one.score for one in judged} == {1.0}
    votes = [vote.score for one in judged[:1] if one.asked for vote in one.asked.votes]
    assert votes == [1.0, 0.5, 1.0]
    assert sorted({name_of(call) for call in server.calls}) == sorted(GIVES)
    assert [note.split(":")[0] for note in checked.notes if "requests answered" in note] == [
        "scripted",
        "strict",
        "lenient",
    ]


def test_a_model_that_is_down_leaves_the_votes_of_the_others(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    down: Act = status(401, "no")
    with ModelServer([VOTES, down]) as server:
        document = audit(tmp_path, with_models(server, "strict")).document

    judged = [one for one in document.claims if one.asked]
    assert {one.score for one in judged} == {1.0}
    assert {one.confidence for one in judged} == {0.5}


def test_models_that_are_all_down_give_no_report(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with (
        ModelServer([status(401, "no")]) as server,
        pytest.raises(IncompleteError, match="scripted, strict"),
    ):
        audit(tmp_path, with_models(server, "strict"))


def test_a_limit_holds_for_all_models_together(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    with ModelServer([VOTES]) as server:
        ahead = ahead_of(
            claims, repo, settings=with_models(server), index_dir=tmp_path / "i",
            use=ModelUse(tmp_path / "replies"),
        )  # fmt: skip
        one = ahead.forecasts[0]
        # The one call of either model, a fifth for the margin, and half of what it then takes.
        limit = int(one.prompt_tokens * 1.2) + one.most_completion_tokens + 1000
        audit(tmp_path, with_models(server, "strict", max_tokens=limit))

    assert {name_of(call) for call in server.calls} == {"scripted"}


def test_a_forecast_tells_each_model_and_the_sum(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    with ModelServer([VOTES]) as server:
        ahead = ahead_of(
            claims, repo, settings=with_models(server, "strict"), index_dir=tmp_path / "i",
            use=ModelUse(tmp_path / "replies"),
        )  # fmt: skip

    text = "\n".join(ahead_lines(ahead))
    assert "1 to scripted" in text
    assert "1 to strict" in text
    assert "all models: about" in text


def test_one_model_named_twice_is_refused(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([VOTES]) as server, pytest.raises(InputError, match="names 'scripted' twice"):
        audit(tmp_path, with_models(server, "scripted"))


def test_files_of_requests_are_written_for_one_model(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    settings = with_flags(
        Settings(), judge={"kind": "batch", "model": "a", "further_models": ("b",)}
    )

    with pytest.raises(InputError, match="several models"):
        check_with_files(claims, repo, BatchFiles(write=tmp_path / "r.jsonl"), settings=settings)
