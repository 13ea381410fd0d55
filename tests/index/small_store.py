"""A store with little in it, quick to save: also run in a process that will be killed."""

from __future__ import annotations

import sys
from pathlib import Path

from analyzer.model.code import FileReading
from index.filesystem import Disk
from index.store import Store
from tests.index.builders import reading

OLD = (reading("a.py", "lr = 0.1"),)
NEW = (reading("a.py", "lr = 0.2"), reading("b.py", "loss"))


class SmallIndex:
    """Stands for a lexical or a dense index without its weight."""

    def __init__(self, content: str) -> None:
        self.content = content

    def save(self, directory: Path) -> None:
        directory.mkdir()
        (directory / "index").write_text(self.content)


def store_at(place: Path, files: Disk | None = None) -> Store:
    return Store(place / "index", engine_version=1, repository=place / "repo", files=files, wait=0)


def save(store: Store, readings: tuple[FileReading, ...], name: str) -> None:
    """Everything of an index at once, all of it told by `name`."""
    store.save(readings, SmallIndex(name), name, dense=SmallIndex(name))


def save_until_killed(place: Path) -> None:
    store = store_at(place)
    print("ready", flush=True)
    while True:
        save(store, NEW, "new")
        save(store, OLD, "old")


if __name__ == "__main__":
    save_until_killed(Path(sys.argv[1]))
