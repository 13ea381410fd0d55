"""Work on many things at once with a few threads, and hand back what came out in order.

The threads die with the program: one that hangs in a foreign library holds up nobody's Ctrl-C.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TypeVar

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")


def in_order(
    work: Callable[[Item], Outcome],
    items: Sequence[Item],
    *,
    threads: int,
    done: Callable[[int], None],
) -> list[Outcome]:
    """`work` of each item, in the order of items, which are begun in that order too.

    `done` hears in the calling thread how many are finished. What `work` raises is raised here,
    after which no further item is begun; so it is for an interrupt of the calling thread.
    """
    waiting: SimpleQueue[int] = SimpleQueue()
    for place in range(len(items)):
        waiting.put(place)
    finished: SimpleQueue[tuple[int, Outcome | BaseException]] = SimpleQueue()
    stopped = Event()

    def run() -> None:
        while not stopped.is_set():
            try:
                place = waiting.get_nowait()
            except Empty:
                return
            outcome = _outcome(work, items[place])
            if isinstance(outcome, BaseException):
                stopped.set()
            finished.put((place, outcome))

    for number in range(min(threads, len(items))):
        Thread(target=run, name=f"model-{number}", daemon=True).start()
    try:
        return _collected(finished, len(items), done)
    finally:
        stopped.set()


def _outcome(work: Callable[[Item], Outcome], item: Item) -> Outcome | BaseException:
    try:
        return work(item)
    except BaseException as error:  # noqa: BLE001 - raised again by the thread that waits
        return error


def _collected(
    finished: SimpleQueue[tuple[int, Outcome | BaseException]],
    total: int,
    done: Callable[[int], None],
) -> list[Outcome]:
    outcomes: dict[int, Outcome] = {}
    while len(outcomes) < total:
        place, outcome = finished.get()
        if isinstance(outcome, BaseException):
            raise outcome
        outcomes[place] = outcome
        done(len(outcomes))
    return [outcomes[place] for place in range(total)]
