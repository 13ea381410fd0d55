"""Audits with a model: what is scored, what it takes, what stops it, and what stays the same."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from analyzer.app.check_claims import check_claims
from analyzer.app.dry_run import ahead_lines, ahead_of
from analyzer.app.model_client import client_for, known_price, reply_cache
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import RULE_NAMES, Settings, with_flags
from analyzer.model.errors import IncompleteError, InputError
from analyzer.report.write import report_bytes
from benchmarks.model_server import Call, Line, ModelServer, reply, status
from judge.case import Case
from judge.lookup.repository import Repository
from judge.remote.exchange import Client
from judge.verdicts import unjudged
from taxonomy.verdict import Verdict
from tests.app.audit import plain_demo
from tests.app.model_audit import COSTLY, FAITHFUL, model_audit, model_settings
from tests.judge.remote.requests import request

KEY = "sk-a-key-of-no-one"


def test_a_model_scores_claims_and_the_report_says_what_it_took(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([FAITHFUL]) as server:
        checked = model_audit(tmp_path, server)

    assert [one.score for one in checked.document.claims] == [1.0] * 4
    assert all(one.decided_by.startswith("llm:scripted/") for one in checked.document.claims)
    asked = checked.document.summary.asked
    assert asked is not None
    assert (asked.prompt_tokens, asked.completion_tokens, asked.cost) == (100, 20, None)
    assert "1 of 1 requests answered" in checked.notes[0]


def test_a_second_audit_pays_nothing_and_gives_the_same_bytes(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([FAITHFUL]) as server:
        first = report_bytes(model_audit(tmp_path, server).document)
        second = report_bytes(model_audit(tmp_path, server, concurrency=9).document)
        offline = report_bytes(model_audit(tmp_path, server, offline=True).document)

    assert first == second == offline
    assert len(server.calls) == 1


def test_a_model_that_is_never_there_gives_no_report(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with (
        ModelServer([status(401, f"bad key {KEY}")]) as server,
        pytest.raises(IncompleteError, match="no reply to any") as caught,
    ):
        model_audit(tmp_path, server)

    assert "denied" in str(caught.value)
    assert KEY not in str(caught.value)


def test_a_limit_leaves_claims_without_score_and_a_later_audit_finishes(tmp_path: Path) -> None:
    plain_demo(tmp_path)
    with ModelServer([COSTLY]) as server:
        first = model_audit(tmp_path, server, claims_per_call=1, max_tokens=6000).document
        calls = len(server.calls)
        second = model_audit(tmp_path, server, claims_per_call=1).document

    assert 0 < first.summary.assessed < 4
    failures = [one.failure for one in first.claims if one.failure]
    assert all("budget" in one and "--max-tokens" in one for one in failures)
    assert calls == first.summary.assessed
    assert second.summary.assessed == len(server.calls) == 4


def test_a_dry_run_counts_what_would_be_asked_and_asks_nobody(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    with ModelServer([FAITHFUL]) as server:
        use = ModelUse(cache_dir=tmp_path / "replies")
        settings = with_flags(
            model_settings(server), running={"input_price": 1.0, "output_price": 2.0}
        )
        before = ahead_of(claims, repo, settings=settings, use=use, index_dir=tmp_path / "i")
        assert server.calls == []
        assert not (tmp_path / "replies").exists()
        model_audit(tmp_path, server)
        after = ahead_of(claims, repo, settings=settings, use=use, index_dir=tmp_path / "i")

    assert (before.files, before.claims, before.claims_left) == (3, 4, 4)
    assert (before.forecasts[0].calls, before.forecasts[0].from_cache) == (1, 0)
    assert (after.forecasts[0].calls, after.forecasts[0].from_cache) == (0, 1)
    assert before.forecasts[0].prompt_cost == pytest.approx(before.forecasts[0].prompt_tokens / 1e6)
    assert "prices: the settings" in "\n".join(ahead_lines(before))


def test_a_dry_run_without_a_price_says_so(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    with ModelServer([FAITHFUL]) as server:
        ahead = ahead_of(
            claims, repo, settings=model_settings(server), index_dir=tmp_path / "i",
            use=ModelUse(tmp_path / "replies"),
        )  # fmt: skip

    assert "cost: not known" in "\n".join(ahead_lines(ahead))


def test_a_dry_run_of_a_judge_without_model_is_refused(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)

    with pytest.raises(InputError, match="asks no model"):
        ahead_of(claims, repo, settings=Settings())


@pytest.mark.parametrize(
    ("judge", "running", "words"),
    [
        pytest.param({}, {}, "name one with --model", id="no model"),
        pytest.param({"model": "m", "api_base": "x"}, {}, "no http or https", id="no address"),
        pytest.param(
            {"model": "m", "api_base": "http://127.0.0.1:1/v1"},
            {"max_cost": 1.0},
            "price of m is not known",
            id="a limit in dollars without a price",
        ),
        pytest.param(
            {"model": "m", "api_base": "http://127.0.0.1:1/v1"},
            {"input_price": 1.0},
            "one of two prices",
            id="half a price",
        ),
    ],
)
def test_what_must_be_mended_first_costs_no_scan(
    tmp_path: Path, judge: dict[str, object], running: dict[str, object], words: str
) -> None:
    settings = with_flags(Settings(), judge={"kind": "llm", **judge}, running=running)

    with pytest.raises(InputError, match=words):
        client_for(
            settings, ModelUse(tmp_path / "r"), repo=tmp_path / "repo", environment={},
            heard=lambda _done, _total: None,
        )  # fmt: skip


@pytest.mark.parametrize(
    ("environment", "sent"),
    [
        ({}, None),
        ({"ANALYZER_API_KEY": "one"}, "Bearer one"),
        ({"OPENAI_API_KEY": "two"}, None),
        ({"ANALYZER_API_KEY": " one ", "OPENAI_API_KEY": "two"}, "Bearer one"),
    ],
)
def test_a_server_gets_no_key_that_was_meant_for_another(
    tmp_path: Path, environment: dict[str, str], sent: str | None
) -> None:
    with ModelServer([reply("fine")]) as server:
        client = client_for(
            model_settings(server), ModelUse(tmp_path / "r"), repo=tmp_path / "repo",
            environment=environment, heard=lambda _done, _total: None,
        )  # fmt: skip
        client.answer([request()])

    assert server.calls[0].headers.get("authorization") == sent


def test_a_cache_inside_the_repository_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="inside the repository"):
        reply_cache(ModelUse(tmp_path / "repo" / "cache"), tmp_path / "repo")


def test_the_list_price_is_not_that_of_a_namesake_on_ones_own_server() -> None:
    listed = with_flags(Settings(), judge={"kind": "llm", "model": "gpt-4o-mini"})
    own = with_flags(listed, judge={"api_base": "http://127.0.0.1:1/v1"})

    assert known_price(listed) is not None
    assert known_price(own) is None


class HalfBroken:
    """A judge that fails whenever a certain claim is among its cases."""

    name = "half"

    def __init__(self) -> None:
        self.batches: list[int] = []

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        self.batches.append(len(cases))
        if any(one.claim.claim_id == "demo-D2-001" for one in cases):
            raise ZeroDivisionError("our fault")
        return [unjudged(one, "fine", self.name) for one in cases]


def test_a_judge_sees_all_cases_at_once_and_a_fault_costs_one_claim(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    judge = HalfBroken()

    def judges(settings: Settings, repository: Repository, client: Client | None) -> HalfBroken:
        del settings, repository, client
        return judge

    settings = with_flags(Settings(), prefilter={"disabled": RULE_NAMES})
    document = check_claims(
        claims, repo, index_dir=tmp_path / "i", settings=settings, judges=judges
    ).document

    assert judge.batches[0] == 4
    failures = {one.id: one.failure for one in document.claims}
    assert "ZeroDivisionError" in str(failures.pop("demo-D2-001"))
    assert set(failures.values()) == {"fine"}


def test_an_interrupt_leaves_paid_replies_behind(tmp_path: Path) -> None:
    plain_demo(tmp_path)

    def interrupted(line: Line, call: Call) -> None:
        if call.number > 1:
            line.wait(30)
        FAITHFUL(line, call)

    def progress(stage: str, done: int, total: int) -> None:
        if stage == "ask" and done == 1:
            assert total == 4
            raise KeyboardInterrupt

    with ModelServer([interrupted, FAITHFUL]) as server:
        settings = with_flags(model_settings(server), judge={"claims_per_call": 1})
        with pytest.raises(KeyboardInterrupt):
            check_claims(
                tmp_path / "claims.json", tmp_path / "repo", settings=settings,
                index_dir=tmp_path / "index", progress=progress,
                use=ModelUse(tmp_path / "replies"),
            )  # fmt: skip

    assert len(list((tmp_path / "replies").rglob("*.json"))) == 1


NO_SOCKET = """
import json, socket, sys
from analyzer.app.offline import without_network
from analyzer.cli.main import run
opened = []
sys.addaudithook(lambda event, _: opened.append(event) if event.startswith("socket.") else None)
code = run(sys.argv[1:])
if code != 0:
    with without_network():
        for attempt in (socket.socket, lambda: socket.getaddrinfo("localhost", 80)):
            try:
                attempt()
            except OSError as error:
                print(type(error).__name__, file=sys.stderr)
print(json.dumps([code, opened]))
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("judge", "code"),
    [
        pytest.param(["static"], 0, id="the static judge needs no network at all"),
        pytest.param(["llm", "--model", "m", "--api-base", "http://127.0.0.1:9/v1"], 3, id="own"),
    ],
)
def test_offline_opens_no_socket(tmp_path: Path, judge: list[str], code: int) -> None:
    claims, repo = plain_demo(tmp_path)
    arguments = ["check", str(claims), "--repo", str(repo), "--offline", "-q", "--judge", *judge]
    arguments += ["--cache-dir", str(tmp_path / "r"), "--index-dir", str(tmp_path / "i")]

    found = subprocess.run(
        [sys.executable, "-c", NO_SOCKET, *arguments], capture_output=True, text=True, check=True
    )

    outcome = json.loads(found.stdout.strip().split("\n")[-1])
    if code == 0:
        assert outcome == [0, []]
    else:
        assert outcome[0] == 3
        assert found.stderr.count("NetworkForbidden") == 2
