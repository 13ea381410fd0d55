"""Check claims with replies out of files: write what is to be asked, read what was answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.check_claims import Checked, check_claims
from analyzer.app.model_client import check_one_model
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.wiring import model_judge
from analyzer.model.errors import InputError
from analyzer.report.write import write_atomically
from judge.asking.batch_files import FileClient, replies_in, requests_text
from judge.asking.batch_forms import GUIDE_NAME, form_name, form_reply, form_text, guide_text
from judge.asking.prompts import claims_of
from judge.case import Judge
from judge.lookup.repository import Repository
from judge.remote.exchange import Client, ModelFailure, ModelReply, ModelRequest

JSONL, MARKDOWN = "jsonl", "markdown"
LARGEST = 500_000_000
"""Bytes of a replies file that are read."""


@dataclass(frozen=True, slots=True)
class BatchFiles:
    """Where replies come from and where open requests go. Folders hold forms."""

    read: tuple[Path, ...] = ()
    write: Path | None = None
    form: str = JSONL

    @property
    def one_claim_a_call(self) -> bool:
        """Forms ask about one claim each; whoever reads them must ask alike."""
        return self.form == MARKDOWN or any(path.is_dir() for path in self.read)


@dataclass(frozen=True, slots=True)
class BatchChecked:
    """The report as far as replies go, and how many requests still need one."""

    checked: Checked
    requests: int
    unanswered: int
    written: int
    answered: int


def check_with_files(
    claims: Path,
    repo: Path,
    files: BatchFiles,
    *,
    index_dir: Path | None = None,
    settings: Settings,
    progress: Progress = silent,
    outputs: tuple[Path, ...] = (),
    overrides: Path | None = None,
) -> BatchChecked:
    """InputError when all replies belong to another run: then nothing is written either."""
    check_one_model(settings)
    check_files(files, settings, repo)
    replies = _replies(files.read)
    client = FileClient(replies, model=settings.judge.model)
    checked = check_claims(
        claims,
        repo,
        index_dir=index_dir,
        settings=settings,
        progress=progress,
        outputs=outputs,
        overrides=overrides,
        judges=_judges(client, 1 if files.one_claim_a_call else settings.judge.claims_per_call),
    )
    _check_ours(replies, client, files)
    open_requests = client.unanswered
    if files.write is not None:
        _write(open_requests, files, client.model)
    return BatchChecked(
        Checked(checked.document, (*checked.notes, *_notes(client, replies))),
        requests=client.requests,
        unanswered=len(open_requests),
        written=len(open_requests) if files.write is not None else 0,
        answered=client.requests - len(open_requests),
    )


def check_files(files: BatchFiles, settings: Settings, repo: Path) -> None:
    """InputError for flags that do not go together, before any work is done."""
    if not files.read and files.write is None:
        raise InputError("--judge batch", "has nothing to do", "give --write, --read, or both")
    if files.form not in {JSONL, MARKDOWN}:
        raise InputError("--form", f"there is no form {files.form!r}", "choose jsonl or markdown")
    if files.write is None:
        return
    if files.form == JSONL and any(_same(files.write, path) for path in files.read):
        raise InputError(str(files.write), "is read in this run", "write to another file")
    if files.write.resolve().is_relative_to(repo.resolve()):
        raise InputError(
            str(files.write), "lies inside the audited repository", "choose another place"
        )
    if files.form == JSONL and not settings.judge.model:
        raise InputError("--write", "the requests must name a model", "name one with --model")
    if files.form == JSONL and files.write.is_dir():
        raise InputError(str(files.write), "is a folder", "name a file, or add --form markdown")
    if files.form == MARKDOWN and files.write.is_file():
        raise InputError(str(files.write), "is a file", "name a folder for the forms")


def _same(path: Path, other: Path) -> bool:
    return path.resolve() == other.resolve()


def _judges(
    client: FileClient, size: int
) -> Callable[[Settings, Repository, Client | None], Judge]:
    def judge(settings: Settings, repository: Repository, other: Client | None) -> Judge:
        del other
        return model_judge(settings, repository, client, claims_per_call=size)

    return judge


def _replies(paths: Sequence[Path]) -> dict[str, ModelReply | ModelFailure]:
    """Of several files the later one counts, but never a failure over a reply."""
    found: dict[str, ModelReply | ModelFailure] = {}
    for path in paths:
        own = _form_replies(path) if path.is_dir() else replies_in(_text(path), str(path))
        for request_id, reply in own.items():
            if isinstance(reply, ModelReply) or request_id not in found:
                found[request_id] = reply
    return found


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise InputError(str(path), "is too large to be a replies file", "split it")
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise InputError(str(path), "is not UTF-8", "give it as it was written") from None
    except OSError as error:
        raise InputError(str(path), error.strerror or "cannot be read", "name a file") from None


def _form_replies(folder: Path) -> dict[str, ModelReply | ModelFailure]:
    forms = [form_reply(_text(path)) for path in sorted(folder.glob("*.md"))]
    known = [form for form in forms if form is not None]
    if not known:
        raise InputError(str(folder), "holds no forms", "name the folder that --write made")
    return {request_id: reply for request_id, reply in known if reply is not None}


def _check_ours(
    replies: Mapping[str, ModelReply | ModelFailure], client: FileClient, files: BatchFiles
) -> None:
    """Requests bear their content in their ids: a reply to none of them is no reply to this run."""
    if replies and len(client.strangers) == len(replies):
        raise InputError(
            ", ".join(str(path) for path in files.read),
            f"none of its {len(replies)} replies answers a request of this run: claims, "
            "repository, prompts or the form of asking differ",
            "write the requests again",
        )


def _notes(client: FileClient, replies: Mapping[str, ModelReply | ModelFailure]) -> tuple[str, ...]:
    notes: list[str] = []
    if client.strangers:
        notes.append(
            f"{len(client.strangers)} of {len(replies)} replies answer no request of this run "
            "and were left out"
        )
    if client.unanswered and replies:
        notes.append(
            f"{len(client.unanswered)} requests are still open; --write puts them in a file"
        )
    return tuple(notes)


def _write(requests: Sequence[ModelRequest], files: BatchFiles, model: str) -> None:
    target = files.write
    if target is None:
        return
    if files.form == JSONL:
        write_atomically(target, requests_text(requests, model).encode("utf-8"))
        return
    try:
        target.mkdir(parents=True, exist_ok=True)
        _write_form(target / GUIDE_NAME, guide_text())
        for request in requests:
            (claim_id,) = claims_of(request)
            _write_form(target / form_name(claim_id, request), form_text(claim_id, request))
    except OSError as error:
        raise InputError(
            str(target), error.strerror or "cannot be written", "choose another folder"
        ) from None


def _write_form(path: Path, text: str) -> None:
    """A form that is there may hold an answer: it stays."""
    if not path.exists():
        write_atomically(path, text.encode("utf-8"))
