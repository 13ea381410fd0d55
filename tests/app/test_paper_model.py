"""Claims of a paper with a model behind a real server: faults, limits, money, the cache."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.app.extract_claims import Extracted, claims_bytes, extract_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.paper_model import forecast_lines, paper_client, paper_forecast
from analyzer.app.settings import Settings, with_flags
from analyzer.cli.main import run
from benchmarks.model_server import Act, Call, ModelServer, cut, raw, reply, status
from taxonomy.claim_files import read_claims
from tests.app.model_audit import model_settings, request_of
from tests.app.test_extract_claims import PAPER
from tests.paper.with_model.scripts import addition, confirming, script_of

MISSED = PAPER.replace("outperforms all others.", "outperforms all others. Batches hold 32 pairs.")


def answer(call: Call) -> str:
    """A model that confirms all and finds what the rules missed."""
    script = script_of(
        lambda name, given: confirming(name, given) + ([addition()] if name == "numbers" else [])
    )
    return str(script(request_of(call), 0))


METHODS, WELL = "Your subject is methods", "Well, well."
HELPFUL: Act = reply(answer)


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    target = tmp_path / "sampler.md"
    target.write_text(MISSED, "utf-8")
    return target


def settings_for(server: ModelServer, **running: object) -> Settings:
    return with_flags(model_settings(server), judge={"kind": "static"}, running=running)


def extracted(paper: Path, server: ModelServer, **running: object) -> Extracted:
    """The paper's claims by the model on `server`."""
    settings = settings_for(server, **running)
    client = paper_client(paper, settings, ModelUse(paper.parent / "replies"))
    return extract_claims(paper, client=client)


def words(found: Extracted) -> list[str]:
    return [one["claim"] for key in found.counts for one in found.document[key]]


def test_a_model_completes_the_claims_and_the_file_says_so(paper: Path, tmp_path: Path) -> None:
    with ModelServer([HELPFUL]) as server:
        found = extracted(paper, server)

    entry = found.document["extraction"]
    assert "A batch holds 32 pairs." in words(found)
    assert (entry["model"], entry["added"], entry["calls_failed"]) == ("scripted", 1, 0)
    assert entry["confirmed"] == len(words(found)) - 1
    assert "added 1" in found.notes[0]
    target = tmp_path / "claims.json"
    target.write_bytes(claims_bytes(found.document))
    assert read_claims(target).extra["extraction"] == entry


def test_a_second_run_pays_nothing_and_gives_the_same_bytes(paper: Path) -> None:
    with ModelServer([HELPFUL]) as server:
        first = claims_bytes(extracted(paper, server).document)
        calls = len(server.calls)
        second = claims_bytes(extracted(paper, server, concurrency=9).document)

    assert first == second
    assert len(server.calls) == calls


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(status(500, "down"), id="down"),
        pytest.param(status(401, "no"), id="denied"),
        pytest.param(reply("Of course! What a fine paper."), id="prose"),
        pytest.param(reply('{"results": [{"candidate": "c1", "act', finish="length"), id="cut"),
        pytest.param(reply("", message={"content": None, "refusal": "I will not"}), id="refused"),
        pytest.param(cut("{}"), id="hung up"),
        pytest.param(raw(b"<html>", "text/html"), id="a page"),
    ],
)
def test_whatever_goes_wrong_the_claims_of_the_rules_stand(paper: Path, act: Act) -> None:
    with ModelServer([act]) as server:
        found = extracted(paper, server, attempts=1)

    assert words(found) == words(extract_claims(paper))
    assert found.unanswered > 0
    assert any("claims of the rules stand" in note for note in found.notes)


def test_a_limit_leaves_the_rest_to_the_rules(paper: Path) -> None:
    with ModelServer([HELPFUL]) as server:
        found = extracted(paper, server, max_tokens=10)

    assert server.calls == []
    assert words(found) == words(extract_claims(paper))
    assert "--max-tokens" in found.notes[-1]


def test_a_forecast_asks_nobody(paper: Path) -> None:
    with ModelServer([HELPFUL]) as server:
        settings = settings_for(server, input_price=1.0, output_price=2.0)
        before = paper_forecast(paper, settings, ModelUse(paper.parent / "replies"))
        assert server.calls == []
        extracted(paper, server)
        after = paper_forecast(paper, settings, ModelUse(paper.parent / "replies"))

    assert before.calls == len(server.calls) == after.from_cache == 3
    assert after.calls == 0
    assert "prices: the settings" in "\n".join(forecast_lines(before, settings))


def test_the_verb_writes_what_it_has_and_says_what_failed(
    paper: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "claims.json"
    flags = ["--model", "scripted", "--cache-dir", str(tmp_path / "r"), "-o", str(target)]
    with ModelServer(
        [reply(lambda call: WELL if METHODS in call.prompt else answer(call))]
    ) as server:
        code = run(["extract", str(paper), *flags, "--api-base", server.base_url])

    said = capsys.readouterr()
    assert code == 3
    assert json.loads(target.read_bytes())["extraction"]["calls_failed"] == 2
    assert "2 of 4 calls gave nothing to use" in said.err
    assert "added 1" in said.err


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--api-base", "http://127.0.0.1:1/v1"], "name one with --model"),
        (["--dry-run"], "name one with --model"),
        (["--model", "m", "--api-base", "h"], "no http or https URL"),
        (["--model", "m", "--api-base", "http://127.0.0.1:1/v1", "--max-cost", "1"], "price of m"),
        (["-o", "no/such/folder/claims.json"], "is no folder"),
    ],
)
def test_what_a_user_must_mend_is_one_line(
    paper: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], said: str
) -> None:
    code = run(["extract", str(paper), "--cache-dir", str(tmp_path / "r"), *flags])

    error = capsys.readouterr().err
    assert code == 2
    assert said in error
    assert error.count("\n") == 1
