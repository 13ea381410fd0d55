"""Files to one model: what is reused, what never raises, and small repositories read for real."""

from __future__ import annotations

import hashlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.build import link, plain_reading, read_file, read_files, reading_key
from analyzer.model.code import CodeModel, FileReading
from analyzer.model.source import FileRole, Location, Problem, Skip, SkipReason, SourceFile

LANGUAGES = {"py": "python", "yaml": "yaml", "sh": "shell", "md": "markdown", "jl": "julia"}
ROLES = {"md": FileRole.DOC, "yaml": FileRole.CONFIG, "sh": FileRole.SCRIPT}


def source(path: str, text: str) -> SourceFile:
    suffix = path.rpartition(".")[2]
    role = FileRole.TEST if path.startswith("tests/") else ROLES.get(suffix, FileRole.CODE)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return SourceFile(path, LANGUAGES.get(suffix, suffix), role, text, digest)


def built(files: dict[str, str]) -> CodeModel:
    sources = [source(path, text) for path, text in files.items()]
    return link(sources, read_files(sources, known={}), [])


def test_no_files_make_an_empty_model() -> None:
    assert built({}) == CodeModel((), (), (), frozenset(), (), frozenset(), (), ())


def test_a_plain_reading_covers_every_line_that_says_something() -> None:
    text = "".join(f"line {n}\n" for n in range(100))

    reading = plain_reading(source("a.txt", text), "RecursionError: too deep")

    assert "\n".join(chunk.text for chunk in reading.chunks) == text
    assert reading.problems == (
        Problem(Location("a.txt", 1, 101), "txt", "RecursionError: too deep"),
    )


@pytest.mark.parametrize(
    "error",
    [RecursionError("too deep"), MemoryError(), ImportError("\udcff"), ValueError("x" * 9999)],
)
def test_a_front_end_that_fails_makes_a_problem(error: Exception) -> None:
    def fail(_source: SourceFile) -> FileReading:
        raise error

    reading = read_file(source("a.py", "x = 1"), find=lambda _language: fail)

    (problem,) = reading.problems
    assert problem.message.startswith(type(error).__name__)
    assert [chunk.text for chunk in reading.chunks] == ["x = 1"]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(reading), type=FileReading) == reading


def test_stored_readings_are_reused_when_file_role_and_language_are_the_same() -> None:
    files = [source("b.py", "x = 1"), source("a.py", "y = 2")]
    marked = FileReading("a.py", "python", FileRole.CODE, files[1].digest, "stored")
    other_role = FileReading("b.py", "python", FileRole.TEST, files[0].digest, "stored")
    known = {reading_key(one.path, one.digest): one for one in (marked, other_role)}
    heard: list[tuple[int, int]] = []

    readings = read_files(files, known=known, progress=lambda *step: heard.append(step))

    assert [reading.module for reading in readings] == ["stored", "b"]
    assert heard == [(1, 2), (2, 2)]


def test_a_changed_file_is_read_again() -> None:
    old, new = source("a.py", "x = 1"), source("a.py", "x = 2")
    known = {reading_key("a.py", old.digest): read_file(old)}

    (reading,) = read_files([new], known=known)

    assert [fact.value for fact in reading.parameters] == [2]


def test_skips_and_problems_are_merged_and_sorted() -> None:
    skips = [Skip("z.bin", SkipReason.BINARY), Skip("a/", SkipReason.VENDORED)]
    readings = [plain_reading(source(path, "x"), "no") for path in ("b.x", "a.x")]

    model = link([], readings, skips)

    assert [skip.path for skip in model.skipped] == ["a/", "z.bin"]
    assert [problem.location.path for problem in model.problems] == ["a.x", "b.x"]


REPOSITORY = {
    "train.py": (
        "import argparse\n"
        "from ppo.losses import clip_loss\n\n"
        "def main():\n"
        "    parser = argparse.ArgumentParser()\n"
        "    parser.add_argument('--lr', type=float, default=3e-4)\n"
        "    args = parser.parse_args()\n"
        "    clip_loss(args.lr, eps=0.1)\n\n"
        "if __name__ == '__main__':\n"
        "    main()\n"
    ),
    "ppo/__init__.py": "",
    "ppo/losses.py": "def clip_loss(x, eps=0.2):\n    return x\n\ndef unused(k=3):\n    return k\n",
    "ppo/cem.py": "class CEM:\n    def ask(self, pop=64):\n        return pop\n",
    "run.sh": "python train.py --lr 1e-3\n",
    "tests/test_losses.py": "from ppo.losses import unused\n\ndef test_it():\n    unused()\n",
    "README.md": "# A\n\n    from ppo.cem import CEM\n    CEM().ask()\n",
}


def test_a_small_repository_read_for_real() -> None:
    model = built(REPOSITORY)

    assert model.entry_points == ("train",)
    assert model.problems == ()
    assert {"train.main", "ppo.losses.clip_loss"} <= model.reachable
    assert model.reachable.isdisjoint({"ppo.cem.CEM", "ppo.cem.CEM.ask", "ppo.losses.unused"})
    assert model.tested_only == {"ppo.losses.unused"}


def test_the_values_in_force_of_a_small_repository() -> None:
    facts = {
        f"{fact.name}={fact.value}": (fact.in_force, fact.note)
        for fact in built(REPOSITORY).parameters
    }

    assert facts["lr=0.0003"] == (False, "overridden by run.sh:1")
    assert facts["lr=0.001"] == (True, "wins over train.py:6")
    assert facts["eps=0.2"] == (False, "overridden by train.py:8")
    assert facts["pop=64"] == (False, "in code that no entry point reaches")


def test_a_model_survives_storage() -> None:
    model = built(REPOSITORY)

    stored = msgspec.msgpack.encode(model)

    assert msgspec.msgpack.decode(stored, type=CodeModel) == model


@given(st.permutations(sorted(REPOSITORY)))
def test_the_order_of_the_files_does_not_matter(paths: list[str]) -> None:
    assert built({path: REPOSITORY[path] for path in paths}) == built(REPOSITORY)


@given(st.sampled_from(sorted(LANGUAGES)), st.text(max_size=60))
def test_no_text_makes_reading_raise(suffix: str, text: str) -> None:
    reading = read_file(SourceFile(f"a.{suffix}", LANGUAGES[suffix], FileRole.CODE, text, "0"))

    assert (reading.path, reading.digest) == (f"a.{suffix}", "0")
