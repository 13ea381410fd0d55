"""Saving that is cut short: by a full disk, by a crash at each step, by kill -9."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from analyzer.model.errors import StoreError
from index.filesystem import Disk
from tests.index.small_store import NEW, OLD, SmallIndex, save, store_at


class Killed(BaseException):
    """The process is gone: nothing after it happens, cleaning up included."""


class FailingDisk(Disk):
    """A disk whose `step`-th operation fails; once `killed`, all later ones do, too."""

    def __init__(self, step: int, error: BaseException, *, half_done: bool = False) -> None:
        self.steps_left = step
        self.error = error
        self.half_done = half_done

    def _step(self) -> None:
        self.steps_left -= 1
        if self.steps_left == 0 or (self.steps_left < 0 and isinstance(self.error, Killed)):
            raise self.error

    def make_directory(self, path: Path) -> None:
        self._step()
        super().make_directory(path)

    def make_temporary_directory(self, parent: Path) -> Path:
        self._step()
        return super().make_temporary_directory(parent)

    def write(self, path: Path, content: bytes) -> None:
        if self.half_done and self.steps_left == 1:
            super().write(path, content[: len(content) // 2])
        self._step()
        super().write(path, content)

    def sync(self, path: Path) -> None:
        self._step()
        super().sync(path)

    def rename(self, path: Path, target: Path) -> None:
        self._step()
        super().rename(path, target)

    def replace(self, path: Path, target: Path) -> None:
        self._step()
        super().replace(path, target)

    def remove(self, path: Path) -> None:
        self._step()
        super().remove(path)


def steps_of_a_save(tmp_path: Path) -> int:
    counted = FailingDisk(1000, Killed())
    save(store_at(tmp_path, counted), NEW, "new")
    return 1000 - counted.steps_left


def save_failing(tmp_path: Path, disk: FailingDisk) -> None:
    save(store_at(tmp_path), OLD, "old")
    save(store_at(tmp_path, disk), NEW, "new")


def assert_whole(tmp_path: Path) -> str:
    """The index is the old or the new one; which, is the answer."""
    stored = store_at(tmp_path).load()
    assert stored is not None
    whole = {"old": OLD, "new": NEW}
    assert stored.readings == whole[stored.repository_digest]
    for place in (stored.lexical_dir, stored.dense_dir):
        assert (place / "index").read_text() == stored.repository_digest
    return stored.repository_digest


def test_a_save_takes_the_steps_it_seems_to(tmp_path: Path) -> None:
    assert 12 <= steps_of_a_save(tmp_path) <= 22


@pytest.mark.parametrize("half_done", [False, True])
@pytest.mark.parametrize("step", range(1, 18))
def test_a_kill_at_any_step_leaves_the_old_or_the_new(
    step: int, half_done: bool, tmp_path: Path
) -> None:
    try:
        save_failing(tmp_path, FailingDisk(step, Killed(), half_done=half_done))
        expected = {"new"}
    except Killed:
        expected = {"old", "new"}

    assert assert_whole(tmp_path) in expected
    save(store_at(tmp_path), NEW, "new")
    assert assert_whole(tmp_path) == "new"
    assert not list((tmp_path / "index").glob("tmp-*"))


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("step", range(1, 16))
def test_a_disk_that_fails_at_any_step_is_told_and_leaves_nothing_half(
    step: int, code: int, tmp_path: Path
) -> None:
    failing = FailingDisk(step, OSError(code, os.strerror(code)))

    with pytest.raises(StoreError, match=os.strerror(code)) as error:
        save_failing(tmp_path, failing)

    assert ("free some space" in error.value.remedy) == (code == errno.ENOSPC)
    assert assert_whole(tmp_path) in {"old", "new"}
    assert not list((tmp_path / "index").glob("tmp-*"))


def test_a_first_save_that_fails_leaves_no_index(tmp_path: Path) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(StoreError):
        store_at(tmp_path, FailingDisk(3, full)).save(NEW, SmallIndex("new"), "new")

    store = store_at(tmp_path)
    assert store.load() is None
    assert store.reason == ""


class SavedUnderTheReader(Disk):
    """Right after the manifest is read for the first time, others save twice."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.read_once = False

    def read(self, path: Path) -> bytes:
        content = super().read(path)
        if not self.read_once:
            self.read_once = True
            save(store_at(self.place), (), "between")
            save(store_at(self.place), NEW, "new")
        return content


def test_a_reader_whose_generation_vanishes_takes_the_next_one(tmp_path: Path) -> None:
    save(store_at(tmp_path), OLD, "old")

    stored = store_at(tmp_path, SavedUnderTheReader(tmp_path)).load()

    assert stored is not None
    assert (stored.readings, stored.repository_digest) == (NEW, "new")


def test_an_interrupt_cleans_up_and_passes_on(tmp_path: Path) -> None:
    class Interrupted(SmallIndex):
        def save(self, directory: Path) -> None:
            super().save(directory)
            raise KeyboardInterrupt

    save(store_at(tmp_path), OLD, "old")
    with pytest.raises(KeyboardInterrupt):
        store_at(tmp_path).save(NEW, Interrupted("new"), "new")

    assert assert_whole(tmp_path) == "old"
    assert not list((tmp_path / "index").glob("tmp-*"))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    with pytest.raises(StoreError, match="cannot be written"):
        save(store_at(tmp_path), NEW, "new")


def start_writer(tmp_path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.index.small_store", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.slow
def test_kill_9_at_random_moments_leaves_a_whole_index(tmp_path: Path) -> None:
    save(store_at(tmp_path), OLD, "old")
    moments = random.Random(7)
    for _ in range(20):
        with start_writer(tmp_path) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(moments.uniform(0, 0.02))
            writer.kill()

        assert_whole(tmp_path)


def test_readers_beside_a_busy_writer_always_get_a_whole_index(tmp_path: Path) -> None:
    save(store_at(tmp_path), OLD, "old")
    done = threading.Event()

    def write() -> None:
        for number in range(40):
            content = "new" if number % 2 else "old"
            save(store_at(tmp_path), NEW if number % 2 else OLD, content)
        done.set()

    writer = threading.Thread(target=write)
    writer.start()
    found = set()
    while not done.is_set():
        stored = store_at(tmp_path).load()
        assert stored is not None
        found.add(stored.repository_digest)
    writer.join()

    assert found <= {"old", "new"}
    assert assert_whole(tmp_path) == "new"
