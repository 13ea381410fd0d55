"""Which value is in force when a repository gives a name several."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.callgraph import reachable_names
from analyzer.engine.facts.overrides import settle
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import FileReading, Launch, ParameterFact, ParameterKind
from analyzer.model.source import FileRole, Location
from tests.engine.hand_made import code, fact, launch

CALL, CONFIG, FLAG = ParameterKind.CALL_ARGUMENT, ParameterKind.CONFIG, ParameterKind.FLAG
CONSTANT, DEFAULT = ParameterKind.CONSTANT, ParameterKind.KEYWORD_DEFAULT
LAUNCH = ParameterKind.LAUNCH


def settled(*readings: FileReading) -> dict[str, tuple[bool, str]]:
    """place of each fact -> (in force, note)."""
    answer = settle(readings, reachable_names(readings))
    return {f"{f.location.path}:{f.location.first_line}": (f.in_force, f.note) for f in answer}


TRAIN = code("train.py", starts=True, parameters=[fact("train.py:2", "lr", 3e-4, FLAG)])


def script(
    path: str, *lines: Launch, role: FileRole = FileRole.SCRIPT, values: Sequence[str] = ("lr",)
) -> FileReading:
    facts = [
        fact(f"{path}:{one.location.first_line}", name, value, LAUNCH)
        for one in lines
        for name, value in one.flags
        if name in values
    ]
    return code(path, language="shell", role=role, launches=lines, parameters=facts)


def test_values_that_nobody_contests_stay_as_they_are() -> None:
    assert settle([TRAIN], reachable_names([TRAIN])) == TRAIN.parameters


def test_no_readings_no_facts() -> None:
    assert settle([], reachable_names([])) == ()


def test_a_command_line_wins_over_the_default_of_its_program() -> None:
    run = script("run.sh", launch("run.sh:3", "train.py", lr="1e-3"))

    assert settled(run, TRAIN) == {
        "train.py:2": (False, "overridden by run.sh:3"),
        "run.sh:3": (True, "wins over train.py:2"),
    }


@pytest.mark.parametrize(
    "run",
    [
        pytest.param(script("run.sh", launch("run.sh:1", "train.py")), id="flag not given"),
        pytest.param(script("run.sh", launch("run.sh:1", "eval.py", lr="1")), id="other program"),
        pytest.param(
            script(
                "run.sh", launch("run.sh:1", "train.py", lr="1"), launch("run.sh:2", "train.py")
            ),
            id="one of two starts leaves the default",
        ),
        pytest.param(
            script("README.md", launch("README.md:1", "train.py", lr="1"), role=FileRole.DOC),
            id="a readme only suggests",
        ),
    ],
)
def test_the_default_stays(run: FileReading) -> None:
    other = code("eval.py", starts=True, parameters=[fact("eval.py:1", "lr", 1.0, FLAG)])

    assert settled(run, TRAIN, other)["train.py:2"] == (True, "")


def test_of_several_command_lines_all_values_stay_and_the_default_goes() -> None:
    first = script("a.sh", launch("a.sh:1", "train.py", lr="1"))
    second = script("b.sh", launch("b.sh:1", "train.py", lr="2"))

    answer = settled(first, second, TRAIN)

    assert answer["train.py:2"] == (False, "overridden by a.sh:1, b.sh:1")
    assert answer["a.sh:1"][0]
    assert answer["b.sh:1"][0]


def test_a_flag_may_be_defined_in_a_module_that_the_program_imports() -> None:
    main = code("main.py", imports=["options"], starts=True)
    options = code("options.py", parameters=[fact("options.py:4", "lr", 1.0, FLAG)])
    run = script("run.sh", launch("run.sh:1", "main.py", lr="2"))

    assert settled(main, options, run)["options.py:4"] == (False, "overridden by run.sh:1")


def test_a_program_means_the_flags_of_the_function_that_it_names() -> None:
    main = code("main.py", top="linear", imports=["options"], starts=True)
    options = code(
        "options.py",
        {"_linear": "", "_semi": ""},
        parameters=[
            fact("options.py:1", "lr", 1.0, FLAG, owner="options._linear"),
            fact("options.py:2", "lr", 2.0, FLAG, owner="options._semi"),
        ],
    )
    run = script("run.sh", launch("run.sh:1", "main.py", lr="3"))
    user = code("user.py", top="_linear _semi", imports=["options"], starts=True)

    answer = settled(main, options, user, run)

    assert answer["options.py:1"] == (False, "overridden by run.sh:1")
    assert answer["options.py:2"] == (True, "")


def test_a_flag_that_two_programs_share_needs_the_command_lines_of_both() -> None:
    programs = [code(path, imports=["options"], starts=True) for path in ("a.py", "b.py")]
    options = code("options.py", parameters=[fact("options.py:1", "lr", 1.0, FLAG)])
    run = script("run.sh", launch("run.sh:1", "a.py", lr="3"), launch("run.sh:2", "b.py", k="1"))

    assert settled(*programs, options, run)["options.py:1"] == (True, "")


def composed(*entries: ParameterFact) -> dict[str, tuple[bool, str]]:
    paths = sorted({entry.location.path for entry in entries})
    files = [
        code(
            path,
            language="yaml",
            role=FileRole.CONFIG,
            parameters=[entry for entry in entries if entry.location.path == path],
        )
        for path in paths
    ]
    return settled(*files, code("train.py", starts=True))


PPO, A2C = (fact(f"conf/algo/{n}.yaml:1", "lr", v, CONFIG) for n, v in (("ppo", 1.0), ("a2c", 2.0)))
TASK = fact("conf/task/atari.yaml:1", "lr", 3.0, CONFIG)
OWN = fact("conf/config.yaml:9", "lr", 4.0, CONFIG)


def test_equal_keys_of_unrelated_configs_all_stay() -> None:
    answer = composed(PPO, A2C, TASK, OWN)

    assert all(in_force for in_force, _ in answer.values())


def test_a_mapping_of_defaults_selects_files_and_later_groups_win() -> None:
    answer = composed(
        PPO,
        A2C,
        TASK,
        OWN,
        fact("conf/config.yaml:2", "algo", "ppo", CONFIG, owner="defaults"),
        fact("conf/config.yaml:3", "task", "atari", CONFIG, owner="defaults"),
    )

    assert answer["conf/algo/a2c.yaml:1"] == (False, "conf/config.yaml:2 selects ppo")
    assert answer["conf/algo/ppo.yaml:1"] == (False, "overridden by conf/task/atari.yaml:1")
    assert answer["conf/config.yaml:9"] == (False, "overridden by conf/algo/ppo.yaml:1")
    assert answer["conf/task/atari.yaml:1"][0]


def test_a_list_of_defaults_puts_a_groups_keys_below_its_name() -> None:
    answer = composed(
        PPO, A2C, TASK, OWN, fact("conf/config.yaml:2", "defaults.0.algo", "ppo", CONFIG)
    )

    assert answer["conf/algo/a2c.yaml:1"] == (False, "conf/config.yaml:2 selects ppo")
    assert answer["conf/algo/ppo.yaml:1"] == (True, "")
    assert answer["conf/config.yaml:9"] == (True, "")


@pytest.mark.parametrize(
    ("self_first", "loser"),
    [
        pytest.param(False, "conf/algo/ppo.yaml:1", id="the file itself comes last"),
        pytest.param(True, "conf/config.yaml:9", id="unless _self_ stands before"),
    ],
)
def test_a_list_of_defaults_and_the_file_itself(self_first: bool, loser: str) -> None:
    own = fact("conf/config.yaml:9", "algo.lr", 4.0, CONFIG)
    entries = ["_self_", "ppo"] if self_first else ["ppo"]
    chosen = [
        fact(
            f"conf/config.yaml:{n}",
            f"defaults[{n}]" + ("" if e == "_self_" else ".algo"),
            e,
            CONFIG,
        )
        for n, e in enumerate(entries, start=1)
    ]

    answer = composed(PPO, own, *chosen)

    assert [place for place, (in_force, _) in answer.items() if not in_force] == [loser]


def test_a_group_that_a_command_line_picks_stays_too() -> None:
    chooser = fact("conf/config.yaml:2", "defaults.algo", "ppo", CONFIG)
    files = [
        code(f.location.path, language="yaml", role=FileRole.CONFIG, parameters=[f])
        for f in (PPO, A2C, chooser)
    ]
    run = script("run.sh", launch("run.sh:1", "train.py", algo="a2c"))

    assert settled(*files, run, TRAIN)["conf/algo/a2c.yaml:1"][0]


def lines_of(text: str, *parameters: ParameterFact) -> FileReading:
    reading = code("train.py", starts=True, parameters=parameters)
    place = Location("train.py", 1, text.count("\n") + 1)
    chunk = Chunk("train.py:1", place, FileRole.CODE, ChunkKind.REGION, "", "", text)
    return FileReading(
        path="train.py",
        language="python",
        role=FileRole.CODE,
        digest="0",
        module="train",
        is_entry_point=True,
        parameters=reading.parameters,
        chunks=(chunk,),
    )


@pytest.mark.parametrize(
    ("text", "last", "first_stays"),
    [
        pytest.param("lr = 1\nif x:\n    lr = 2", 3, True, id="the second may not run"),
        pytest.param("lr = 1\nuse(lr)\nlr = 2", 3, True, id="used in between"),
        pytest.param("lr = 1\nother = 3\nlr = 2", 3, False, id="both always run"),
        pytest.param("{\nlr: 1\n}\nlr = 2", 4, True, id="the first is no assignment"),
        pytest.param("lr = 1\n\n# the lr of the paper\n\nlr = 2", 5, True, id="named in between"),
    ],
)
def test_assigned_twice(text: str, last: int, first_stays: bool) -> None:
    answer = settled(
        lines_of(
            text,
            fact("train.py:1", "lr", 1, CONSTANT, owner="train"),
            fact(f"train.py:{last}", "lr", 2, CONSTANT, owner="train"),
        )
    )

    assert answer["train.py:1"][0] == first_stays
    assert answer[f"train.py:{last}"][0]


def test_the_branches_of_an_if_both_stay() -> None:
    reading = lines_of(
        "if x:\n    lr = 1\nelse:\n    lr = 2",
        fact("train.py:2", "lr", 1, CONSTANT, owner="train"),
        fact("train.py:4", "lr", 2, CONSTANT, owner="train"),
    )

    assert all(in_force for in_force, _ in settled(reading).values())


FIT = [fact("fit.py:1", "lr", 1.0, DEFAULT, owner="fit.fit")]


def calling(calls: int, *values: float, mentions: str = "fit", top: str = "main") -> FileReading:
    return code(
        "main.py",
        {"main": mentions},
        imports=["fit.fit"],
        top=top,
        starts=True,
        calls=["main: fit"] * calls,
        parameters=[
            fact(f"main.py:{n}", "lr", v, CALL, owner="main.main", callee="fit")
            for n, v in enumerate(values, start=1)
        ],
    )


@pytest.mark.parametrize(
    ("main", "stays"),
    [
        pytest.param(calling(1), True, id="called without the keyword"),
        pytest.param(calling(2, 2.0), True, id="one call of two gives it"),
        pytest.param(calling(2, 2.0, 3.0), True, id="two calls differ"),
        pytest.param(calling(1, 2.0, top="main fit"), True, id="also handed on"),
        pytest.param(calling(1, 2.0), False, id="the only call gives it"),
        pytest.param(calling(2, 2.0, 2.0), False, id="all calls agree"),
    ],
)
def test_keyword_against_default(main: FileReading, stays: bool) -> None:
    answer = settled(main, code("fit.py", {"fit": ""}, parameters=FIT))

    assert answer["fit.py:1"] == ((True, "") if stays else (False, "overridden by main.py:1"))


def test_a_class_takes_its_keywords_through_init() -> None:
    owner = "fit.Adam.__init__"
    adam = code(
        "fit.py",
        {"Adam.__init__": ""},
        classes={"Adam": ""},
        parameters=[fact("fit.py:1", "lr", 1.0, DEFAULT, owner=owner)],
    )
    main = code(
        "main.py",
        imports=["fit.Adam"],
        top="Adam",
        starts=True,
        calls=[": fit.Adam"],
        parameters=[fact("main.py:7", "lr", 2.0, CALL, owner="main", callee="fit.Adam")],
    )

    assert settled(main, adam)["fit.py:1"] == (False, "overridden by main.py:7")


def test_values_in_tests_documents_and_dead_code_are_not_in_force() -> None:
    readings = [
        code("main.py", starts=True),
        code("cem.py", {"f": ""}, parameters=[fact("cem.py:1", "k", 1, DEFAULT, owner="cem.f")]),
        code("test_a.py", role=FileRole.TEST, parameters=[fact("test_a.py:1", "k", 1, CONSTANT)]),
        code("README.md", role=FileRole.DOC, parameters=[fact("README.md:1", "k", 1, LAUNCH)]),
    ]

    assert settled(*readings) == {
        "cem.py:1": (False, "in code that no entry point reaches"),
        "test_a.py:1": (False, "in a test"),
        "README.md:1": (False, "in documentation"),
    }


KINDS = st.sampled_from(list(ParameterKind))
FACTS = st.lists(
    st.tuples(st.integers(1, 5), st.sampled_from(["lr", "defaults.algo", "seed"]), KINDS),
    max_size=6,
    unique_by=lambda one: one[0],
)
FILES = st.lists(
    st.tuples(FACTS, st.sampled_from(["py", "yaml", "sh"]), st.sampled_from(list(FileRole))),
    max_size=5,
)


def repository(
    files: list[tuple[list[tuple[int, str, ParameterKind]], str, FileRole]],
) -> list[FileReading]:
    languages = {"py": "python", "yaml": "yaml", "sh": "shell"}
    readings = []
    for n, (facts, suffix, role) in enumerate(files):
        path = f"conf/algo/f{n}.{suffix}"
        lines = [
            launch(f"{path}:{line}", "f0.py", **{name: "1"})
            for line, name, kind in facts
            if kind is LAUNCH
        ]
        parameters = [
            fact(f"{path}:{line}", name, f"f{line}", kind, owner=f"conf.algo.f{n}", callee="f")
            for line, name, kind in facts
        ]
        readings.append(
            code(
                path,
                {"f": "g"},
                starts=n == 0,
                role=role,
                language=languages[suffix],
                launches=lines,
                parameters=parameters,
            )
        )
    return readings


@given(FILES.map(repository))
def test_no_fact_is_lost_or_changed_and_every_loser_says_why(readings: list[FileReading]) -> None:
    given_facts = [one for reading in readings for one in reading.parameters]

    answer = settle(readings, reachable_names(readings))

    assert [(f.location, f.name, f.value, f.kind) for f in answer] == [
        (f.location, f.name, f.value, f.kind) for f in given_facts
    ]
    assert all(f.in_force or f.note for f in answer)


@given(FILES.map(repository))
def test_every_override_ends_at_a_fact_that_is_in_force(readings: list[FileReading]) -> None:
    answer = {
        f"{f.location.path}:{f.location.first_line}": f
        for f in settle(readings, reachable_names(readings))
    }

    for one in answer.values():
        steps = 0
        while "overridden by " in one.note:
            one = answer[one.note.partition("overridden by ")[2].partition(", ")[0]]
            steps += 1
            assert steps <= len(answer)
        assert one.in_force or steps == 0
