"""Shell scripts: launches, flags, variables, functions, comments."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import ChunkKind
from analyzer.model.code import ParameterKind
from tests.engine.readings import fact, prose, read, values


def launched(text: str) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    return [(launch.program, launch.flags) for launch in read("shell", text).launches]


@pytest.mark.parametrize(
    ("line", "program", "flags"),
    [
        pytest.param("python train.py", "train.py", (), id="a script"),
        pytest.param(
            "python3.11 -u -W ignore a/b.py --lr 3", "a/b.py", (("lr", "3"),), id="own options"
        ),
        pytest.param(
            "A=1 B=2 python -m pkg.train --wd=0.1", "pkg.train", (("wd", "0.1"),), id="a module"
        ),
        pytest.param(
            "torchrun --nproc_per_node 4 t.py --n 1", "t.py", (("n", "1"),), id="torchrun"
        ),
        pytest.param(
            "accelerate launch --num_processes 2 t.py --n 1", "t.py", (("n", "1"),), id="accelerate"
        ),
        pytest.param("srun -N 2 python t.py --n 1", "t.py", (("n", "1"),), id="srun"),
        pytest.param(
            "python -m torch.distributed.launch --nproc 4 t.py", "t.py", (), id="a launching module"
        ),
        pytest.param("julia --project=. -O3 s/x.jl a b", "s/x.jl", (), id="julia"),
        pytest.param("Rscript bench/x.R out", "bench/x.R", (), id="Rscript"),
        pytest.param(
            "./build/nuts --model mvn", "./build/nuts", (("model", "mvn"),), id="a binary"
        ),
        pytest.param(
            "nutslab sample --target mvn",
            "nutslab",
            (("target", "mvn"),),
            id="a command of its own",
        ),
        pytest.param("bash s/p.sh --head mlp", "s/p.sh", (("head", "mlp"),), id="another script"),
        pytest.param("cargo run --release -- --lr 3", "main", (("lr", "3"),), id="cargo"),
        pytest.param('sbt "run --n 10"', "Main", (("n", "10"),), id="sbt"),
        pytest.param(
            "python t.py --x -0.5 --no-amp",
            "t.py",
            (("x", "-0.5"), ("no_amp", "true")),
            id="a negative value",
        ),
        pytest.param(
            "python t.py --ms 30 60 90 --v",
            "t.py",
            (("ms", "30 60 90"), ("v", "true")),
            id="several numbers",
        ),
        pytest.param(
            "python t.py --amp optim.lr=0.1 +a/b=c",
            "t.py",
            (("amp", "true"), ("optim.lr", "0.1"), ("a/b", "c")),
            id="hydra",
        ),
        pytest.param("if true; then python t.py; fi", "t.py", (), id="inside of an if"),
        pytest.param("python t.py --a 1 > log 2>&1 &", "t.py", (("a", "1"),), id="redirections"),
        pytest.param("python t.py --n 'a # b'", "t.py", (("n", "a # b"),), id="a hash in quotes"),
    ],
)
def test_a_launch_is_seen(line: str, program: str, flags: tuple[tuple[str, str], ...]) -> None:
    assert launched(line) == [(program, flags)]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("rm -rf --verbose x", id="a tool"),
        pytest.param("pip install --upgrade x", id="an installer"),
        pytest.param("python -c 'print(1)'", id="code on the line"),
        pytest.param("# python train.py --lr 3", id="a comment"),
        pytest.param("echo python train.py", id="words of an echo"),
        pytest.param("cat <<EOF\npython train.py --lr 3\nEOF", id="a here-document"),
        pytest.param("$CMD --lr 3", id="an unknown program"),
    ],
)
def test_no_launch_is_invented(line: str) -> None:
    assert launched(line) == []


def test_continued_lines_are_one_launch_with_flags_at_their_own_lines() -> None:
    reading = read("shell", 'python -m c.t \\\n  --wd 1e-4 \\\n  --epochs 100 "$@"\n')

    (launch,) = reading.launches
    assert launch.location.lines == "1-3"
    found = fact(reading, "epochs")
    assert (found.value, found.location.lines, found.owner) == (100, "3-3", "c.t")
    assert found.kind is ParameterKind.LAUNCH


def test_a_variable_assigned_once_is_put_in() -> None:
    reading = read("shell", "LR=3e-4\npython t.py --lr $LR --out runs/${LR}\n")

    assert reading.launches[0].flags == (("lr", "3e-4"), ("out", "runs/3e-4"))
    assert fact(reading, "lr").value == 3e-4
    assert fact(reading, "lr").text == "$LR"
    assert fact(reading, "LR").kind is ParameterKind.ASSIGNMENT


def test_a_loop_variable_has_no_one_value() -> None:
    reading = read("shell", "for lr in 1e-3 1e-4; do\n  python t.py --lr $lr --n 1\ndone\n")

    assert reading.launches[0].flags == (("lr", "$lr"), ("n", "1"))
    assert values(reading) == {"lr": (1e-3, 1e-4), "n": 1}
    assert fact(reading, "lr").note == "one after the other"


@pytest.mark.parametrize(
    ("turns", "value"),
    [
        pytest.param("$SEEDS", None, id="what is not known"),
        pytest.param("1 $X", None, id="half known"),
        pytest.param("*.py", None, id="names of files"),
        pytest.param("{1..1000000000}", None, id="more than anybody starts"),
        pytest.param("{9..1..0}", (9, 8, 7, 6, 5, 4, 3, 2, 1), id="a step of nothing is one"),
        pytest.param("7", 7, id="one"),
        pytest.param("0 1 2", (0, 1, 2), id="numbers"),
        pytest.param("a 'b c'", ("a", "b c"), id="words"),
        pytest.param("{1..3} 9", (1, 2, 3, 9), id="a range and one more"),
        pytest.param("{10..0..5}", (10, 5, 0), id="a range downwards"),
        pytest.param("$(seq 3)", (1, 2, 3), id="seq with an end"),
        pytest.param("$(seq 0 2 4)", (0, 2, 4), id="seq with a step"),
    ],
)
def test_a_loop_over_what_is_known_gives_all_of_it(turns: str, value: object) -> None:
    reading = read("shell", f"for seed in {turns}; do python t.py --seed $seed; done\n")

    assert values(reading).get("seed") == value


def test_a_variable_assigned_twice_is_no_value() -> None:
    reading = read("shell", "L=1\nif x; then L=2; fi\npython t.py --lr $L\n")

    assert reading.launches[0].flags == (("lr", "$L"),)


def test_a_default_stands_for_what_is_not_given() -> None:
    reading = read("shell", "RUN=${1:-runs/base}\nBIN=${BIN:-./build/x}\n$BIN --run $RUN\n")

    assert reading.launches[0].program == "./build/x"
    assert reading.launches[0].flags == (("run", "runs/base"),)


def test_comments_are_told_from_hashes() -> None:
    text = "#!/bin/sh\necho ${x#y} $# 'a # b' \"# c\" a#b # yes\n"

    assert prose(read("shell", text)) == ["#!/bin/sh", "# yes"]


def test_functions_are_definitions_with_their_own_chunks_and_calls() -> None:
    reading = read(
        "shell", "a=1\n\nf() {\n  echo hi\n}\n\nfor i in 1 2; do\n  f $i\ndone\n", "s/run.sh"
    )

    (definition,) = reading.definitions
    assert (definition.name, definition.location.lines) == ("s.run.f", "3-5")
    assert [(c.caller, c.callee, c.line, c.depth) for c in reading.calls] == [("s.run", "f", 8, 1)]
    assert [c.kind for c in reading.chunks] == [
        ChunkKind.REGION,
        ChunkKind.FUNCTION,
        ChunkKind.REGION,
    ]


def test_a_script_is_an_entry_point_that_mentions_what_it_starts() -> None:
    reading = read("shell", "python -m pkg.train\npython tools/eval.py\n", "run.sh")

    assert reading.is_entry_point
    assert reading.mentions[0].names == ("eval", "train")
