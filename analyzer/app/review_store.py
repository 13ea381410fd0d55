"""A review on disk: whole after every action, and never overwritten by a window that is behind.

The file is the truth. Each change takes a lock, reads the file, compares the revision the caller
knows with the file's own, and replaces the file whole; so a crash loses nothing, and of two
windows, or two programs, the one that is behind is told instead of winning.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analyzer.model.errors import InputError, StoreBusy
from analyzer.paper.review import Action, Review, applied, replayed
from analyzer.report.write import write_atomically
from index.lock import exclusive

FORMAT = 1
WAIT = 10.0
"""Seconds for another program to end its change; it takes milliseconds."""

_REMEDY = "move the file away to begin anew, or put back what it belongs to"


class StaleReview(InputError):
    """The review went on elsewhere since the caller last looked; nothing was changed."""


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What a review file holds. The first `position` actions count; the rest can be redone."""

    format: int
    claims_digest: str
    paper_digest: str
    revision: int = 0
    position: int = 0
    actions: tuple[Action, ...] = ()


class Snapshot(Struct, frozen=True):
    """A review at one revision."""

    revision: int
    review: Review
    can_undo: bool
    can_redo: bool


class ReviewStore:
    """The review file at `path`, for the claims that `start` holds."""

    def __init__(self, path: Path, start: Review, *, claims_digest: str, paper_digest: str) -> None:
        """InputError for a file that belongs to other claims or cannot be read."""
        self.path = path
        self._start = start
        self._fresh = Kept(FORMAT, claims_digest, paper_digest)
        self._seen: tuple[Kept, Snapshot] | None = None
        self.other_paper = self._read().paper_digest != paper_digest

    def snapshot(self) -> Snapshot:
        """The review as it is on disk now."""
        return self._snapshot(self._read())

    def act(self, revision: int, action: Action) -> Snapshot:
        """One more action; what could be redone is gone. StaleReview, or InputError as `applied`
        has it, and nothing is changed.
        """

        def change(kept: Kept) -> Kept:
            applied(self._snapshot(kept).review, action)
            actions = (*kept.actions[: kept.position], action)
            return replace(kept, actions=actions, position=len(actions))

        return self._change(revision, change)

    def undo(self, revision: int) -> Snapshot:
        """Take the last action back."""

        def change(kept: Kept) -> Kept:
            if kept.position == 0:
                raise InputError("undo", "there is nothing to take back", "go on reviewing")
            return replace(kept, position=kept.position - 1)

        return self._change(revision, change)

    def redo(self, revision: int) -> Snapshot:
        """Bring back the action last taken back."""

        def change(kept: Kept) -> Kept:
            if kept.position == len(kept.actions):
                raise InputError("redo", "there is nothing to bring back", "go on reviewing")
            return replace(kept, position=kept.position + 1)

        return self._change(revision, change)

    def _change(self, revision: int, change: Callable[[Kept], Kept]) -> Snapshot:
        with self._locked():
            kept = self._read()
            if kept.revision != revision:
                raise StaleReview(
                    "review", "went on in another window", "look at the claims as they are now"
                )
            changed = replace(change(kept), revision=revision + 1)
            write_atomically(self.path, _bytes(changed))
        return self._snapshot(changed)

    def _snapshot(self, kept: Kept) -> Snapshot:
        if self._seen is not None and self._seen[0] == kept:
            return self._seen[1]
        try:
            review = replayed(self._start, kept.actions[: kept.position])
        except InputError as error:
            problem = f"holds an action that does not fit the claims ({error})"
            raise InputError(str(self.path), problem, _REMEDY) from error
        found = Snapshot(
            kept.revision, review, kept.position > 0, kept.position < len(kept.actions)
        )
        self._seen = (kept, found)
        return found

    def _read(self) -> Kept:
        try:
            kept = msgspec.json.decode(self.path.read_bytes(), type=Kept)
        except FileNotFoundError:
            return self._fresh
        except OSError as error:
            problem = f"cannot be read ({error.strerror})"
            raise InputError(str(self.path), problem, "check its permissions") from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InputError(str(self.path), "is no review of this program", _REMEDY) from None
        if kept.format != FORMAT or not 0 <= kept.position <= len(kept.actions):
            raise InputError(str(self.path), "is no review that this version reads", _REMEDY)
        if kept.claims_digest != self._fresh.claims_digest:
            problem = "belongs to other claims: the claims file has changed since it was begun"
            raise InputError(str(self.path), problem, _REMEDY)
        return kept

    @contextmanager
    def _locked(self) -> Iterator[None]:
        lock = self.path.with_name(f".{self.path.name}.lock")
        try:
            with exclusive(lock, wait=WAIT):
                yield
        except StoreBusy as error:
            problem = "another program is writing this review"
            raise StoreBusy(str(self.path), problem, "wait for it to end, and try again") from error


def _bytes(kept: Kept) -> bytes:
    text = msgspec.json.encode(kept)
    return msgspec.json.format(text, indent=1) + b"\n"


def digest_of(data: bytes) -> str:
    """Hex SHA-256."""
    return hashlib.sha256(data).hexdigest()
