"""The lock: one writer at a time, and none that a dead one could keep out."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
from contextlib import ExitStack
from pathlib import Path

import pytest

from analyzer.model.errors import StoreBusy
from index.lock import exclusive


def test_a_lock_given_back_can_be_taken_again(tmp_path: Path) -> None:
    taken = []
    for turn in range(3):
        with exclusive(tmp_path / "lock", wait=0):
            taken.append(turn)

    assert taken == [0, 1, 2]


def test_a_second_writer_waits_and_then_says_so(tmp_path: Path) -> None:
    pauses: list[float] = []

    with (
        exclusive(tmp_path / "lock", wait=0),
        pytest.raises(StoreBusy, match="another process") as error,
        exclusive(tmp_path / "lock", wait=1, pause=pauses.append),
    ):
        pytest.fail("both hold it")

    assert sum(pauses) == pytest.approx(1, abs=0.1)
    assert error.value.where == str(tmp_path)


def test_a_second_writer_gets_its_turn_while_it_waits(tmp_path: Path) -> None:
    first = ExitStack()
    first.enter_context(exclusive(tmp_path / "lock", wait=0))

    with exclusive(tmp_path / "lock", pause=lambda _: first.close()):
        taken = True

    assert taken


def test_an_error_inside_gives_the_lock_back(tmp_path: Path) -> None:
    with pytest.raises(KeyError), exclusive(tmp_path / "lock"):
        raise KeyError

    with exclusive(tmp_path / "lock", wait=0):
        taken = True
    assert taken


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    holder = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from index.lock import exclusive
        with exclusive(Path(sys.argv[1])):
            print("held", flush=True)
            sys.stdin.read()
        """
    )
    process = subprocess.Popen(
        [sys.executable, "-c", holder, str(tmp_path / "lock")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    with pytest.raises(StoreBusy), exclusive(tmp_path / "lock", wait=0):
        pytest.fail("both hold it")

    process.send_signal(signal.SIGKILL)
    process.communicate()

    with exclusive(tmp_path / "lock", wait=0):
        taken = True
    assert taken
