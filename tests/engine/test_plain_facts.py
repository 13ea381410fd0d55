"""Values of programs without a parser that follow from texts: constants from constants, numbers by
position, sections that fill records, options that nobody knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Program, assert_decided, facts_of

OPTIONS = """
int main(int argc, char** argv) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string key = argv[i];
    if (key == "--rate") o.rate = std::atof(argv[i + 1]);
    else if (key == "--steps") o.steps = std::atoi(argv[i + 1]);
    else if (key == "--seed") o.seed = std::atoi(argv[i + 1]);
    else std::cerr << "ignoring";
  }
}
"""
RECORD = """
Base.@kwdef struct BirdSettings
    wings::Int = 2
    rate::Float64 = 0.5
end
"""
CASES: dict[str, Program] = {
    "a constant alone": ({"a.rs": "pub const DIM: usize = 20;\n"}, {"DIM": 20}, {}),
    "a constant of constants": (
        {"a.rs": "pub const DIM: usize = 20;\npub const WIDE: usize = DIM * 5 / 2;\n"},
        {"WIDE": 50},
        {},
    ),
    "a definition of definitions": (
        {"a.c": "#define BASE 8\n#define WIDE (BASE * 3)\nint main(void) { return WIDE; }\n"},
        {"WIDE": 24},
        {},
    ),
    "a number by position": (
        {
            "learn.m": "function D = learn(Y, count)\nD = Y(:, 1:count);\nend\n",
            "run.m": "D = learn(Y, 21^2);\n",
        },
        {"count": 441},
        {},
    ),
    "a fallback under its key": (
        {
            "args.rs": "impl Args {\n    fn number(&self, key: &str, default: f64) -> f64 {\n"
            "        default\n    }\n}\n",
            "main.rs": 'fn main() {\n    let r = args.number("noise", 20.0);\n}\n',
        },
        {"noise": 20.0},
        {},
    ),
    "a known option": (
        {"fit.cpp": OPTIONS, "run.sh": "./fit --rate 0.25\n"},
        {"rate": 0.25},
        {},
    ),
    "an option nobody knows": (
        {"fit.cpp": OPTIONS, "run.sh": "./fit --rate 0.25 --width 64\n"},
        {"rate": 0.25},
        {"width": 64},
    ),
    "a build with a variable": (
        {
            "CMakeLists.txt": 'set(WIDE 16 CACHE STRING "")\n'
            "add_compile_definitions(WIDE=${WIDE})\n",
            "a.cpp": "#ifndef WIDE\n#define WIDE 32\n#endif\nint main() { return WIDE; }\n",
        },
        {"WIDE": 16},
        {"WIDE": 32},
    ),
    "a section of a file that nobody names": (
        {
            "s.jl": RECORD,
            "conf/a.toml": "[bird]\nrate = 0.25\n",
            "run.jl": 'f(BirdSettings, "bird")\n',
        },
        {"rate": [0.5, 0.25], "wings": 2},
        {},
    ),
    "a section of a record": (
        {
            "s.jl": RECORD,
            "conf/a.toml": "[bird]\nrate = 0.25\n",
            "run.jl": 'const FILES = ("conf/a.toml",)\nsettings(BirdSettings, "bird", FILES...)\n',
        },
        {"rate": 0.25, "wings": 2},
        {"rate": 0.5},
    ),
    "a key that code compares": (
        {
            "o.cpp": 'struct Options {\n  double rate = 0.5;\n  std::string file = "a.ini";\n};\n'
            'void load(Options& o) {\n  if (k == "rate") o.rate = std::stod(v);\n}\n',
            "a.ini": "rate = 0.25\n",
        },
        {"rate": 0.25},
        {"rate": 0.5},
    ),
}


@pytest.mark.parametrize("name", [name for name in CASES if "nobody names" not in name])
def test_what_decides_is_in_force(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


def test_a_file_that_no_code_names_overrides_nothing(tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES["a section of a file that nobody names"][0])

    assert any(fact.in_force and fact.value == 0.5 for fact in facts)


def test_zeros_by_position_say_nothing(tmp_path: Path) -> None:
    files = {"f.m": "function f(Y, tol)\nend\n", "run.m": "f(Y, 0);\n"}

    assert not [fact for fact in facts_of(tmp_path, files) if fact.name == "tol"]
