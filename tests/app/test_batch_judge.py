"""Judging through files: write, answer, read back, complete later, refuse what is foreign."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.app.batch_judge import MARKDOWN, BatchChecked, BatchFiles, check_with_files
from analyzer.app.settings import JudgeSettings, Settings
from analyzer.model.errors import InputError
from judge.remote.exchange import Message, ModelRequest
from tests.app.audit import demo
from tests.judge.models import claim_ids, first_place, reply, result

SETTINGS = Settings(judge=JudgeSettings(kind="batch", model="m-1"))


class Desk:
    """A demo audit, and somebody who answers its requests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.claims, self.repo = demo(folder)

    def run(
        self, *read: str, write: str = "", form: str = "jsonl", settings: Settings = SETTINGS
    ) -> BatchChecked:
        """One run; names are of files beside the repository."""
        return check_with_files(
            self.claims,
            self.repo,
            BatchFiles(
                tuple(self.folder / name for name in read),
                self.folder / write if write else None,
                form,
            ),
            index_dir=self.folder / "index",
            settings=settings,
        )

    def answer(self, requests: str, replies: str, *, leave: frozenset[str] = frozenset()) -> None:
        """Every claim 0.75, at the first line shown; claims to leave get no result."""
        lines = (self.folder / requests).read_text("utf-8").split("\n")[:-1]
        said = [self._answered(json.loads(line), leave) for line in lines]
        (self.folder / replies).write_text("\n".join(map(json.dumps, said)), "utf-8")

    def _answered(self, line: dict[str, Any], leave: frozenset[str]) -> dict[str, Any]:
        messages = tuple(Message(one["role"], one["content"]) for one in line["body"]["messages"])
        request = ModelRequest(line["custom_id"], messages, {}, 1)
        results = [
            result(one, 0.75, evidence_refs=[first_place(request, one)])
            for one in claim_ids(request)
            if one not in leave
        ]
        choice = {"message": {"content": reply(*results)}, "finish_reason": "stop"}
        usage = {"prompt_tokens": 100, "completion_tokens": 10}
        body = {"model": "m-1", "choices": [choice], "usage": usage}
        return {"custom_id": line["custom_id"], "response": {"status_code": 200, "body": body}}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def scores(batch: BatchChecked) -> dict[str, float | None]:
    """Score by claim id, of the claims that the model was asked about."""
    return {c.id: c.score for c in batch.checked.document.claims if c.prefilter_rule is None}


def test_requests_are_written_answered_and_read_back(desk: Desk) -> None:
    first = desk.run(write="requests.jsonl")
    desk.answer("requests.jsonl", "replies.jsonl")
    second = desk.run("replies.jsonl")

    assert first.written == first.unanswered == 1
    assert set(scores(first).values()) == {None}
    assert second.unanswered == 0
    assert set(scores(second).values()) == {0.75}
    asked = second.checked.document.summary.asked
    assert asked is not None
    assert asked.prompt_tokens == 100
    assert second.checked.document.claims[0].decided_by.startswith("llm:m-1/")


def test_writing_twice_gives_the_same_bytes(desk: Desk) -> None:
    desk.run(write="a.jsonl")
    desk.run(write="b.jsonl")

    assert (desk.folder / "a.jsonl").read_bytes() == (desk.folder / "b.jsonl").read_bytes()


def test_partial_replies_leave_the_rest_open_to_be_completed_later(desk: Desk) -> None:
    desk.run(write="requests.jsonl")
    desk.answer("requests.jsonl", "replies.jsonl", leave=frozenset({"demo-D2-001"}))
    partial = desk.run("replies.jsonl", write="more.jsonl")

    assert scores(partial)["demo-D2-001"] is None
    assert scores(partial)["demo-D1-001"] == 0.75
    assert partial.written == 1
    assert "still open" in " ".join(partial.checked.notes)

    desk.answer("more.jsonl", "later.jsonl")
    whole = desk.run("replies.jsonl", "later.jsonl")
    assert scores(whole)["demo-D2-001"] == 0.75
    assert whole.unanswered == 0


def test_replies_to_another_run_are_refused(desk: Desk) -> None:
    desk.run(write="requests.jsonl")
    desk.answer("requests.jsonl", "replies.jsonl")
    (desk.repo / "train.py").write_text("print('all new')\n", "utf-8")

    with pytest.raises(InputError, match="none of its 1 replies answers a request of this run"):
        desk.run("replies.jsonl", write="never.jsonl")
    assert not (desk.folder / "never.jsonl").exists()


def test_foreign_replies_beside_own_ones_are_told(desk: Desk) -> None:
    desk.run(write="requests.jsonl")
    desk.answer("requests.jsonl", "replies.jsonl")
    path = desk.folder / "replies.jsonl"
    line = json.loads(path.read_text("utf-8")) | {"custom_id": "audit-of-old"}
    path.write_text(path.read_text("utf-8") + "\n" + json.dumps(line), "utf-8")

    notes = desk.run("replies.jsonl").checked.notes

    assert any("1 of 2 replies answer no request of this run" in note for note in notes)


def test_forms_are_written_filled_in_and_read_back(desk: Desk) -> None:
    first = desk.run(write="forms", form=MARKDOWN)
    forms = sorted((desk.folder / "forms").glob("demo-*.md"))
    form = forms[0].read_text("utf-8")
    place = form.partition("\n@ ")[2].partition(" ")[0]
    line = form.partition("\n@ ")[2].partition("\n")[2].partition("|")[0].strip()
    form = form.replace("0.25 or 0): ", "0.25 or 0): 0.5").replace("this level): ", "): One part.")
    form = form.replace("by commas): ", f"by commas): {place}:{line}")
    forms[0].write_text(form, "utf-8")

    desk.run(write="forms", form=MARKDOWN)
    second = desk.run("forms")

    assert first.written == len(forms)
    assert forms[0].read_text("utf-8") == form, "an answer is never written over"
    assert scores(second)["demo-D1-001"] == 0.5
    assert second.unanswered == first.written - 1


@pytest.mark.parametrize(
    ("read", "write", "form", "words"),
    [
        ((), "", "jsonl", "has nothing to do"),
        ((), "x", "pdf", "no form 'pdf'"),
        (("claims.json",), "claims.json", "jsonl", "is read in this run"),
        ((), "repo/requests.jsonl", "jsonl", "inside the audited repository"),
        ((), "repo", "markdown", "inside the audited repository"),
        ((), "claims.json", "markdown", "is a file"),
        (("missing.jsonl",), "", "jsonl", "missing.jsonl"),
        (("repo",), "", "jsonl", "holds no forms"),
    ],
)
def test_flags_that_do_not_go_together_are_refused(
    desk: Desk, read: tuple[str, ...], write: str, form: str, words: str
) -> None:
    with pytest.raises(InputError, match=words):
        desk.run(*read, write=write, form=form)


def test_requests_must_name_a_model(desk: Desk) -> None:
    with pytest.raises(InputError, match="must name a model"):
        check_with_files(
            desk.claims,
            desk.repo,
            BatchFiles(write=desk.folder / "x.jsonl"),
            settings=Settings(judge=JudgeSettings(kind="batch")),
        )


def test_several_samples_are_votes(desk: Desk) -> None:
    settings = Settings(judge=JudgeSettings(kind="batch", model="m-1", samples=3))
    desk.run(write="one.jsonl", settings=settings)
    desk.answer("one.jsonl", "replies.jsonl")

    voted = desk.run("replies.jsonl", settings=settings)

    (claim, *_) = [c for c in voted.checked.document.claims if c.prefilter_rule is None]
    assert claim.asked is not None
    assert [vote.score for vote in claim.asked.votes] == [0.75] * 3
    assert claim.asked.spread == 0
    assert claim.confidence == 1
    assert claim.decided_by.startswith("votes(llm:m-1/")
