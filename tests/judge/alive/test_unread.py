"""Settings that nothing reads: when that is said, and when it must not be."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from tests.builders import repository

CONFIG = "train:\n  warmup: 500\nlr: 0.1\n"
PARSER = (
    "import argparse\n"
    "def parse():\n"
    "    p = argparse.ArgumentParser()\n"
    "    p.add_argument('--warmup', default=500)\n"
    "    return p.parse_args()\n"
)
RECORD = (
    "function opts = defaults()\nopts.warmup = 500;\nopts.lr = 0.5;\nopts.seed = 17;\n"
    "opts.k = 9;\nend\n"
)
LOAD = "import yaml\ncfg = yaml.safe_load(open('conf.yaml'))\n"


@pytest.mark.parametrize(
    ("files", "name", "read"),
    [
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "run(cfg['train']['warmup'], cfg['lr'])\n"},
            "train.warmup",
            True,
            id="a key asked for by name",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "run(**cfg['train'])\n"},
            "train.warmup",
            True,
            id="a section handed on whole",
        ),
        pytest.param(
            {
                "conf.yaml": CONFIG,
                "main.py": "cfg = outer()\ncfg.merge_from_file(path)\nrun(cfg)\n",
            },
            "train.warmup",
            True,
            id="a whole file handed to a framework",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "run(cfg['train'].warmup)\n"},
            "train.warmup",
            True,
            id="an attribute",
        ),
        pytest.param({"main.py": "GAIN = 500\nrun(GAIN)\n"}, "GAIN", True, id="a constant used"),
        pytest.param(
            {"main.py": "GAIN = 500\nrun(**globals())\n"},
            "GAIN",
            True,
            id="constants taken by any name",
        ),
        pytest.param(
            {"main.rs": "const GAIN: f64 = 500.0;\nfn main() { run(2.0); }\n"},
            "GAIN",
            False,
            id="a constant that nothing names",
        ),
        pytest.param(
            {"main.py": PARSER + "args = parse()\nrun(args.warmup)\n"},
            "warmup",
            True,
            id="a flag used",
        ),
        pytest.param(
            {"defaults.m": RECORD, "main.m": "o = defaults();\nrun(o.lr, o.seed, o.k)\n"},
            "opts.warmup",
            False,
            id="the one field of a record that nobody asks for",
        ),
        pytest.param(
            {"defaults.m": RECORD, "main.m": "o = defaults();\noutside(o, o.lr)\n"},
            "opts.warmup",
            True,
            id="a record of which most is asked for elsewhere",
        ),
        pytest.param(
            {"defaults.m": RECORD, "main.m": "o = defaults();\nrun(o.lr, o.k, o.(n))\n"},
            "opts.warmup",
            True,
            id="fields by names that are made",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "run(cfg['lr'])\n"},
            "train.warmup",
            False,
            id="a key nobody asks for",
        ),
        pytest.param(
            {"main.py": PARSER + "args = parse()\nrun(args.lr)\n"},
            "warmup",
            False,
            id="a flag parsed and forgotten",
        ),
        pytest.param(
            {"main.py": PARSER + "args = parse()\n# scaled by args.warmup\nrun(args.lr)\n"},
            "warmup",
            False,
            id="a comment reads nothing",
        ),
        pytest.param(
            {"main.py": PARSER + "args = parse()\nrun(lr.warmup(3))\n"},
            "warmup",
            False,
            id="a method of the same name is no flag",
        ),
        pytest.param(
            {"main.py": "run(3)\n", "index.sh": "python -m outside.index --warmup 500\n"},
            "warmup",
            True,
            id="an option of a program from outside",
        ),
        pytest.param(
            {"main.py": "run(3)\n", "index.sh": "python main.py --warmup 500\n"},
            "warmup",
            False,
            id="an option that a program of the repository ignores",
        ),
        pytest.param(
            {"main.py": PARSER + "args = parse()\nrun(**vars(args))\n"},
            "warmup",
            True,
            id="all flags handed on",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": "train = warmup = 3\nrun(train, warmup)\n"},
            "train.warmup",
            False,
            id="nothing reads such files",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "warmup = 3\nrun(warmup, cfg['lr'])\n"},
            "train.warmup",
            False,
            id="a variable of the same name, but the section is never opened",
        ),
        pytest.param(
            {"conf.yaml": CONFIG, "main.py": LOAD + "train = 2\nrun(train ** 2, cfg['lr'])\n"},
            "train.warmup",
            False,
            id="a power of a variable of the section's name",
        ),
        pytest.param(
            {"main.py": "def run(n, warmup=500):\n    return n + warmup\nrun(3)\n"},
            "warmup",
            True,
            id="an argument that is used",
        ),
        pytest.param(
            {"main.py": "def run(n, warmup=500):\n    return n + 1\nrun(3)\n"},
            "warmup",
            False,
            id="an argument that nobody uses",
        ),
        pytest.param(
            {"main.py": "def run(n, warmup=500):\n    return go(**locals())\nrun(3)\n"},
            "warmup",
            True,
            id="an argument among all that there are",
        ),
        pytest.param(
            {"Net.scala": "class Net(n: Int = 2, warmup: Int = 500) {\n  def run() = go(n)\n}\n"},
            "warmup",
            False,
            id="an argument of a class that no method uses",
        ),
        pytest.param(
            {
                "main.py": "import argparse, nets\np = argparse.ArgumentParser()\n"
                "p.add_argument('--warmup', default=500)\np.add_argument('--arch')\n"
                "a = p.parse_args()\nrun(getattr(nets, a.arch))\n"
            },
            "warmup",
            False,
            id="a flag beside a look-up in another thing",
        ),
    ],
)
def test_a_setting_counts_as_read_when_live_code_may_ask_for_it(
    tmp_path: Path, files: dict[str, str], name: str, read: bool
) -> None:
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    facts = [fact for fact in audited.model.parameters if fact.name == name and fact.value == 500]

    assert [audited.is_read(fact) for fact in facts] == [read] * len(facts)
    assert facts
