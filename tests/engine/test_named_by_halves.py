"""What languages other than Python start by names, folders, macros and classes in no call."""

from __future__ import annotations

import pytest

from analyzer.engine.reachability import reachable_names
from tests.engine.readings import read

Files = dict[str, str]
LANGUAGES = {"m": "matlab", "c": "c", "h": "c", "R": "r", "jl": "julia", "lua": "lua"} | {
    "java": "java",
    "xml": "xml",
    "py": "python",
    "md": "markdown",
}


def is_reached(files: Files, name: str) -> bool:
    readings = [read(LANGUAGES[p.rpartition(".")[2]], text, p) for p, text in files.items()]
    return name in reachable_names(readings).reachable


LUA_NET = (
    "local Hot, parent = torch.class('Hot', 'nn.Module')\n"
    "function Hot:updateOutput(x)\n  return self.eye:index(1, x)\nend\n"
    "function Hot:idle(x)\n  return x + 1\nend\n"
)
LUA_MODEL = "local function make(opt)\n  return opt.size\nend\nreturn make\n"
R_METHODS = "fit.default <- function(x) {\n  x + 1\n}\ntune.default <- function(x) {\n  x + 2\n}\n"
C_RENAMED = {
    "names.h": "#define Order my_order\n#define Other other\n",
    "order.c": '#include "names.h"\nint Order(int n) { return n + 2; }\n'
    "int Other(int n) { return n + 3; }\n",
}
JULIA = 'include("nets/$(name).jl")\ngo(x) = x + 1\ngo(2)\n'
POM = "<project><distributionManagement></distributionManagement></project>\n"
JAVA_TYPE = (
    "public class Tree {\n  public int find(int a) { return a + look(a); }\n"
    "  private int idle(int a) { return a + 2; }\n}\nclass Inner {\n"
    "  public int idle(int a) { return a + 3; }\n}\n"
)
MAIN = "public class Run { public static void main(String[] a) { go(); } static void go() {} }\n"
BENCH = (
    "public class Bench {\n  @Benchmark\n  public int time() { return work(3); }\n"
    "  public int idle() { return 4; }\n  int work(int a) { return a + 1; }\n}\n"
)


@pytest.mark.parametrize(
    ("files", "name", "expected"),
    [
        pytest.param(
            {"main.lua": "go()\nlocal x = 'models/'\n", "models/net.lua": LUA_MODEL},
            "models.net.make",
            False,
            id="lua: a folder that only stands in a text",
        ),
        pytest.param(
            {"main.lua": "local m = require('models/' .. opt.net)(opt)\ngo()\n"}
            | {"models/net.lua": LUA_MODEL, "other/net2.lua": LUA_MODEL.replace("make", "build")},
            "other.net2.build",
            False,
            id="lua: another folder",
        ),
        pytest.param(
            {"main.lua": "local m = require('models/' .. opt.net)(opt)\ngo()\n"}
            | {"models/net.lua": LUA_MODEL},
            "models.net.make",
            True,
            id="lua: a file of the folder",
        ),
        pytest.param(
            {"main.lua": "require 'util.Hot'\ngo()\n", "util/Hot.lua": LUA_NET},
            "util.Hot.Hot.idle",
            False,
            id="lua: an own method of a network",
        ),
        pytest.param(
            {"main.lua": "require 'util.Hot'\ngo()\n", "util/Hot.lua": LUA_NET},
            "util.Hot.Hot.updateOutput",
            True,
            id="lua: what a network calls, in a file that dots lead to",
        ),
        pytest.param(
            {"main.R": "fit <- function(x) UseMethod('fit')\ngo(fit(1))\n", "m.R": R_METHODS},
            "m.tune.default",
            False,
            id="r: a method of nothing that runs",
        ),
        pytest.param(
            {"main.R": "fit <- function(x) UseMethod('fit')\ngo(fit(1))\n", "m.R": R_METHODS},
            "m.fit.default",
            True,
            id="r: a method of a generic that runs",
        ),
        pytest.param(
            {"main.R": "go(1)\nget(paste0('tu', kind))\n"}
            | {"m.R": "fit_lin <- function(x) {\n  x + 1\n}\n"},
            "m.fit_lin",
            False,
            id="r: a beginning of too few letters",
        ),
        pytest.param(
            {"main.R": "go(1)\ndo.call(paste0('fit_', kind), list(1))\n"}
            | {"m.R": "fit_lin <- function(x) {\n  x + 1\n}\n"},
            "m.fit_lin",
            True,
            id="r: the beginning of a name",
        ),
        pytest.param(
            {"main.jl": JULIA, "nets/wide.jl": "wide(x) = x + 2\nNET = wide(1)\n"},
            "nets.wide",
            True,
            id="julia: a file of the folder",
        ),
        pytest.param(
            {"main.m": "net = feval(['init_' kind]);\ndisp(net)\n"}
            | {"init_a.m": "function net = init_a(n)\nnet = n + 1;\nend\n"},
            "init_a.init_a",
            True,
            id="matlab: the beginning of a name",
        ),
        pytest.param(
            {"fit.m": "function net = fit(n)\nnet = n + 1;\nend\n"}
            | {"main.m": "opts.rate = 3;\n[net, info] = fit(opts);\n"}
            | {"other.m": "disp(1)\n"},
            "fit.fit",
            True,
            id="matlab: a script that keeps what it calls",
        ),
        pytest.param(
            {**C_RENAMED, "main.c": "int main() { return my_other(2); }\n"},
            "order.Order",
            False,
            id="c: a name that nothing calls",
        ),
        pytest.param(
            {**C_RENAMED, "main.c": "int main() { return my_order(2); }\n"},
            "order.Order",
            True,
            id="c: a function that a macro names anew",
        ),
        pytest.param(
            {"app/Run.java": MAIN, "core/pom.xml": "<project/>\n", "core/Tree.java": JAVA_TYPE},
            "core.Tree.Tree.find",
            False,
            id="java: nothing is published",
        ),
        pytest.param(
            {"pom.xml": POM, "Run.java": MAIN, "Tree.java": JAVA_TYPE},
            "Tree.Tree.find",
            False,
            id="java: a module that starts by itself",
        ),
        pytest.param(
            {"app/pom.xml": POM, "app/Run.java": MAIN, "core/pom.xml": POM}
            | {"core/Tree.java": JAVA_TYPE},
            "core.Tree.Inner.idle",
            False,
            id="java: public in a class that is not",
        ),
        pytest.param(
            {"app/pom.xml": POM, "app/Run.java": MAIN, "core/pom.xml": POM}
            | {"core/Tree.java": JAVA_TYPE},
            "core.Tree.Tree.find",
            True,
            id="java: what a published library offers",
        ),
        pytest.param(
            {"Run.java": MAIN, "Bench.java": BENCH},
            "Bench.Bench.idle",
            False,
            id="java: beside a benchmark",
        ),
        pytest.param(
            {"Run.java": MAIN, "Bench.java": BENCH},
            "Bench.Bench.work",
            True,
            id="java: what a benchmark calls",
        ),
    ],
)
def test_what_runs(files: Files, name: str, expected: bool) -> None:
    assert is_reached(files, name) is expected


PACKAGE = {"__init__.py": "", "use.py": "import pkg.net, pkg.data, pkg.loss\n"} | {
    f"{name}.py": f"def {name}_step(x):\n    return x + 1\n" for name in ("net", "data", "loss")
}
PROGRAM = (
    "import net\ndef main(_):\n    net.net_step(1)\nif __name__ == '__main__':\n    tf.app.run()\n"
)


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        pytest.param(PACKAGE, True, id="the inside of a package: all is for users"),
        pytest.param({**PACKAGE, "train.py": PROGRAM}, True, id="with a program"),
        pytest.param(
            {**PACKAGE, "train.py": PROGRAM, "README.md": "```\npython train.py --lr 1\n```\n"},
            False,
            id="with a program that is run where it lies",
        ),
    ],
)
def test_what_only_a_package_would_offer(files: Files, expected: bool) -> None:
    assert is_reached(files, "loss.loss_step") is expected


def test_an_app_without_arguments_runs_the_main_function_of_its_file() -> None:
    files = {"net.py": "def net_step(x):\n    return x + 1\n", "train.py": PROGRAM}

    assert is_reached(files, "net.net_step")
    assert not is_reached(
        {**files, "train.py": PROGRAM.replace("app.run", "app.go")}, "net.net_step"
    )
