"""What is alive though nothing names it, in languages read by patterns, and what is not?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.callgraph import reachable_names
from analyzer.engine.hooks import registers
from tests.engine.readings import read
from tests.engine.samples import SAMPLES

Files = dict[str, str]
LANGUAGES = {
    "rs": "rust",
    "cpp": "cpp",
    "c": "c",
    "h": "c",
    "hpp": "cpp",
    "cu": "cuda",
    "R": "r",
    "jl": "julia",
    "m": "matlab",
    "scala": "scala",
    "java": "java",
    "js": "javascript",
    "lua": "lua",
    "toml": "toml",
}
RUST = {"m.rs": "mod n;\nfn main() { let a = n::Net::new(1); a.go(); }\n"}
CPP = {"m.cpp": '#include "n.hpp"\nint main() { Net a; return a.read(); }\n'}


def reached(files: Files) -> tuple[frozenset[str], frozenset[str]]:
    readings = [
        read(LANGUAGES.get(path.rpartition(".")[2], "text"), text, path)
        for path, text in files.items()
    ]
    found = reachable_names(readings)
    return found.reachable, found.tested_only


NEW = "struct Net {}\nimpl Net { fn new() -> Net { Net {} } }\n"
R6 = (
    "Net <- R6::R6Class('Net', inherit = Base,\n  public = list(\n"
    "    initialize = function(n) {\n      self$n <- n\n    },\n"
    "    fit = function(x) {\n      x + self$n\n    }\n  ),\n  private = list(\n"
    "    tune = function(x) {\n      x * 2\n    }\n  )\n)\n"
)
DEAD: dict[str, tuple[Files, str]] = {
    "a function of C++ in capitals": (
        {**CPP, "n.hpp": "int NET_IDLE(int a) { return a + 1; }\n"},
        "n.NET_IDLE",
    ),
    "a private method of what an R package gives its users": (
        {
            "NAMESPACE": "export(Net)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": R6,
        },
        "R.n.Net.tune",
    ),
    "a public method of a class that an R package keeps": (
        {
            "NAMESPACE": "export(api)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": R6,
        },
        "R.n.Net.fit",
    ),
    "a public method of an R program": (
        {"m.R": "source('n.R')\ngo <- function() Net$new()\ngo()\n", "n.R": R6},
        "n.Net.fit",
    ),
    "a method that nothing calls": (
        {**RUST, "n.rs": NEW + "impl Net { fn idle(&self) {} }\n"},
        "n.Net.idle",
    ),
    "what an own trait asks for": (
        {
            **RUST,
            "n.rs": "trait T { fn idle(&self); }\n" + NEW + "impl T for Net { fn idle() {} }\n",
        },
        "n.Net.idle",
    ),
    "what is public in a program": (
        {**RUST, "n.rs": NEW + "pub fn idle() { let x = 1; }\n"},
        "n.idle",
    ),
    "a method of C++ that nothing calls": (
        {**CPP, "n.hpp": "struct Net { int idle() { return 2; } };\n"},
        "n.Net.idle",
    ),
    "a method of C++ that a header declares": (
        {
            **CPP,
            "n.hpp": "class Net { int idle(); };\n",
            "n.cpp": '#include "n.hpp"\nint Net::idle() { return 3; }\n',
        },
        "n.Net.idle",
    ),
    "what is public in a crate that is there for its program": (
        {
            "Cargo.toml": "[package]\nname = 'k'\ndescription = 'd'\n",
            "src/main.rs": "fn main() { let x = 1; }\n",
            "src/lib.rs": "mod k;\n",
            "src/k.rs": "pub fn idle() { let x = 1; }\n",
        },
        "src.k.idle",
    ),
    "an export of R outside of a package": (
        {"m.R": "go <- function() 1\ngo()\n", "n.R": "#' @export\nidle <- function(x) x + 1\n"},
        "n.idle",
    ),
    "an export of Julia outside of a package": (
        {"m.jl": "go() = 1\ngo()\n", "n.jl": "export idle\nidle(x) = x + 1\n"},
        "n.idle",
    ),
    "a method of Scala that nothing calls": (
        {
            "m.scala": "object M extends App { println(new Net) }\n",
            "n.scala": "class Net { def idle() = 1 }\n",
        },
        "n.Net.idle",
    ),
}
ALIVE: dict[str, tuple[Files, str]] = {
    "what a module of JavaScript is": (
        {
            "m.js": "const step = require('./n');\nfunction go() { step(1); }\ngo();\nmain();\n",
            "n.js": "module.exports = function (x) { return x + 1; };\n",
        },
        "n.exports",
    ),
    "a macro that binds functions of C++": (
        {**CPP, "n.hpp": "NET_BINDINGS(name, m) { m.def(1); }\n"},
        "n.NET_BINDINGS",
    ),
    "a constructor with the name of a keyword": ({**RUST, "n.rs": NEW}, "n.Net.new"),
    "a constructor behind type arguments": (
        {"m.rs": "mod n;\nfn main() { n::Net::<f32, i8>::new(); }\n", "n.rs": NEW},
        "n.Net.new",
    ),
    "a method with the name of a statement": (
        {**CPP, "n.hpp": "struct Net { int read() { return 2; } };\n"},
        "n.Net.read",
    ),
    "what a trait of a library asks for": (
        {**RUST, "n.rs": NEW + "impl<'a> std::fmt::Display for Net { fn fmt(&self) {} }\n"},
        "n.Net.fmt",
    ),
    "a trait for any type": (
        {
            **RUST,
            "n.rs": "trait Keep { fn go(&self) -> bool; }\n"
            "impl<F> Keep for F where F: Fn() { fn go(&self) -> bool { true } }\n",
        },
        "n.F.go",
    ),
    "a function for C in Rust": (
        {**RUST, "n.rs": NEW + '#[no_mangle]\npub unsafe extern "C" fn api() { let x = 1; }\n'},
        "n.api",
    ),
    "what is public in a crate": (
        {**RUST, "src/lib.rs": "mod k;\n", "src/k.rs": "pub fn api() { let x = 1; }\n"},
        "src.k.api",
    ),
    "what is public in a crate for others that holds a program too": (
        {
            "Cargo.toml": "[package]\nname = 'k'\ndescription = 'd'\nlicense = 'MIT'\n",
            "src/main.rs": "fn main() { let x = 1; }\n",
            "src/lib.rs": "mod k;\n",
            "src/k.rs": "pub fn api() { let x = 1; }\n",
        },
        "src.k.api",
    ),
    "a folder as a module": (
        {
            "m.rs": "mod utils;\nfn main() { let x = 1; }\n",
            "utils/mod.rs": '#[no_mangle]\npub extern "C" fn api() {}\n',
        },
        "utils.mod.api",
    ),
    "a destructor": ({**CPP, "n.hpp": "struct Net { ~Net() { f(); } };\n"}, "n.Net.~Net"),
    "an operator": (
        {**CPP, "n.hpp": "struct Net { float& operator[](int i) { return v; } };\n"},
        "n.Net.operator[]",
    ),
    "an override": (
        {**CPP, "n.hpp": "struct Net : Base { void tick() override { f(); } };\n"},
        "n.Net.tick",
    ),
    "an override that a header declares": (
        {
            **CPP,
            "n.hpp": "class Net : public Base { void tick() override; };\n",
            "k.cpp": '#include "n.hpp"\nvoid Net::tick() { f(); }\n',
        },
        "k.Net.tick",
    ),
    "what a header declares virtual": (
        {
            **CPP,
            "n.hpp": "class Net { virtual double tick(int x) const; };\n",
            "k.cpp": '#include "n.hpp"\ndouble Net::tick(int x) const { return f(x); }\n',
        },
        "k.Net.tick",
    ),
    "a function for C in C++": (
        {
            **CPP,
            "n.hpp": "struct Net;\n",
            "k.cpp": 'extern "C" {\nint api(int x) { return x; }\n}\n',
        },
        "k.api",
    ),
    "a type of data": (
        {"m.c": '#include "n.h"\nint main() { REC r; }\n', "n.h": "struct rec { int a; };\n"},
        "n.rec",
    ),
    "another name by define": (
        {
            "m.c": '#include "n.h"\nint main() { return HASH(1); }\n',
            "n.h": "#define HASH  bithash\nint bithash(int x);\n",
            "n.c": "int bithash(int x) { return x + 2; }\n",
        },
        "n.bithash",
    ),
    "a kernel": (
        {
            "m.cu": '#include "n.cu"\nint main() { scale<<<1, 2>>>(x); }\n',
            "n.cu": "__global__ void scale(float* x) { x[0] = 1; }\n",
        },
        "n.scale",
    ),
    "a kernel in a wrapper": (
        {
            "m.cu": '#include "n.cu"\nint main() { launch(grid, scale, x); }\n',
            "n.cu": "__global__ void scale(float* x) { x[0] = 1; }\n",
        },
        "n.scale",
    ),
    "a method for a generic of R": (
        {
            "m.R": "source('n.R')\ngo <- function() fit(1)\ngo()\n",
            "n.R": "fit <- function(x) structure(x)\nprint.net <- function(x) cat(1)\n",
        },
        "n.print.net",
    ),
    "an export of an R package": (
        {
            "NAMESPACE": "export(api)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": "api <- function(x) x + 1\n",
        },
        "R.n.api",
    ),
    "a method of an R package": (
        {
            "NAMESPACE": "S3method(adjust,net)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": "adjust.net <- function(x) x + 1\n",
        },
        "R.n.adjust.net",
    ),
    "a method of what an R package gives its users": (
        {
            "NAMESPACE": "export(Net)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": R6.replace("inherit = Base", "inherit = NULL"),
        },
        "R.n.Net.fit",
    ),
    "a method of the base of what an R package gives": (
        {
            "NAMESPACE": "export(Net)\n",
            "m.R": "go <- function() 1\ngo()\n",
            "R/n.R": R6,
            "R/b.R": R6.replace("Net", "Base").replace("inherit = Base", "inherit = NULL"),
        },
        "R.b.Base.fit",
    ),
    "what makes an object of R": (
        {"m.R": "source('n.R')\ngo <- function() Net$new()\ngo()\n", "n.R": R6},
        "n.Net.initialize",
    ),
    "a library of R beside a script that installs it": (
        {
            "DESCRIPTION": "Package: p\n",
            "src/install.libs.R.bak": "put <- function() 1\nput()\n",
            "R/n.R": "api <- function(x) x + 1\n",
        },
        "R.n.api",
    ),
    "a method for a function of Julia": (
        {
            "m.jl": 'include("n.jl")\ngo() = 1\ngo()\n',
            "n.jl": "Base.show(io, a::Int) = write(io, 1)\n",
        },
        "n.Base.show",
    ),
    "an imported function of Julia": (
        {
            "m.jl": 'include("n.jl")\ngo() = 1\ngo()\n',
            "n.jl": "import Base: length, size\nfunction length(a::Int)\n  1\nend\n",
        },
        "n.length",
    ),
    "an export of a Julia package": (
        {
            "Project.toml": 'name = "P"\nuuid = "1"\n',
            "m.jl": "go() = 1\ngo()\n",
            "src/P.jl": "module P\nexport api, other\napi(x) = x + 1\nend\n",
        },
        "src.P.api",
    ),
    "an override of Scala": (
        {
            "m.scala": "object M extends App { println(new Net) }\n",
            "n.scala": "class Net extends Base { override def tick(): Int = 1 }\ntrait Base\n",
        },
        "n.Net.tick",
    ),
    "an override of Java": (
        {
            "M.java": "class M { public static void main(String[] a) { new Net(); } }\n",
            "Net.java": "class Net extends B {\n  @Override\n  int tick() { return f(); }\n}\n",
            "B.java": "class B { }\n",
        },
        "Net.Net.tick",
    ),
    "a callback of MATLAB": (
        {
            "main.m": "run_all()\nfunction run_all()\n  fminsearch(@cost, 1)\nend\n",
            "cost.m": "function y = cost(x)\n  y = x + 1;\nend\n",
        },
        "cost.cost",
    ),
    "an accessor of MATLAB": (
        {
            "main.m": "run_all()\nfunction run_all()\n  a = Net();\nend\n",
            "Net.m": "classdef Net\n  methods\n    function v = get.Rate(o)\n      v = f(o);\n"
            "    end\n  end\nend\n",
        },
        "Net.Net.Rate",
    ),
}


@pytest.mark.parametrize("case", DEAD)
def test_what_nothing_calls_is_dead(case: str) -> None:
    files, name = DEAD[case]
    assert name not in reached(files)[0]


@pytest.mark.parametrize("case", ALIVE)
def test_what_others_call_is_alive(case: str) -> None:
    files, name = ALIVE[case]
    assert name in reached(files)[0]


def test_tests_beside_the_code_of_rust_make_nothing_alive() -> None:
    text = "fn go() {}\nfn only() {}\n#[test]\nfn check() { only(); }\n"

    alive, tested = reached({"m.rs": "mod n;\nfn main() { n::go(); }\n", "n.rs": text})

    assert alive == {"m", "m.main", "n", "n.go"}
    assert tested == {"n.only", "n.check"}


@given(
    st.sampled_from(sorted(set(SAMPLES) - {"python"})), st.text("abc(){}<>:#[]\n @.", max_size=60)
)
def test_marks_are_no_decorators_that_register(language: str, more: str) -> None:
    reading = read(language, SAMPLES[language] + more, "m.x")

    assert not any(registers(one.decorators) for one in reading.definitions)
