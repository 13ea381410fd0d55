"""Parameter facts of Python files: each way in which research code names a value."""

from __future__ import annotations

import pytest

from analyzer.model.code import ParameterKind, Value
from tests.engine.python_sources import reading

Row = tuple[str, Value, str]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Adam(lr=cfg.lr)", id="passed through"),
        pytest.param("x[0] = 1\nx[i] = 2", id="no name"),
        pytest.param("p.add_argument('--lr', type=float)", id="no default"),
        pytest.param("p.add_argument('--lr', default=argparse.SUPPRESS)", id="no value"),
        pytest.param("__version__ = '1'", id="about the module"),
        pytest.param("def f():\n    found = []", id="a place to collect in"),
        pytest.param("print('x', end='')", id="talk"),
        pytest.param("open('data.txt')", id="strings by position"),
        pytest.param("f(3)", id="a number by position to an unknown function"),
        pytest.param('"""\nLR = 3\n"""\n# LR = 3', id="prose"),
    ],
)
def test_no_facts(text: str) -> None:
    assert reading(text).parameters == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def f(a, lr=1e-3, *, n=2, o=None): ...", [("lr", 1e-3), ("n", 2), ("o", None)]),
        ("def f(cfg={'lr': 1}): ...", [("cfg.lr", 1)]),
    ],
)
def test_keyword_defaults(text: str, expected: list[tuple[str, Value]]) -> None:
    found = reading(text).parameters

    assert [(one.name, one.value) for one in found] == expected
    assert {one.kind for one in found} == {ParameterKind.KEYWORD_DEFAULT}
    assert {one.owner for one in found} == {"pkg.mod.f"}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("p.add_argument('-l', '--learning-rate', default=3e-4)", "learning_rate", 3e-4),
        ("p.add_argument('--lr', dest='rate', default=1)", "rate", 1),
        ("p.add_argument('--lr', type=float, default='1e-3')", "lr", 1e-3),
        ("p.add_argument('--amp', action='store_true')", "amp", False),
        ("p.add_argument('--no-amp', dest='amp', action='store_false')", "amp", True),
        ("p.add_argument('--b', type=str2bool, default='True')", "b", True),
        ("p.set_defaults(lr=0.2)", "lr", 0.2),
        ("flags.DEFINE_float('lr', 3e-4, 'rate')", "lr", 3e-4),
        ("flags.DEFINE_integer(name='n', default=3, help='x')", "", None),
        ("@click.option('--lr', '-l', 'rate', default=0.1)\ndef f(rate): ...", "rate", 0.1),
        ("@click.option('--dry/--no-dry', default=True)\ndef f(dry): ...", "dry", True),
        ("def f(lr: float = typer.Option(0.1, '--lr')): ...", "lr", 0.1),
        ("LR = os.environ.get('RATE', '0.1')", "RATE", 0.1),
        ("os.getenv('RATE', 'fast')", "RATE", "fast"),
    ],
)
def test_flags(text: str, name: str, value: Value) -> None:
    found = [one for one in reading(text).parameters if one.kind is ParameterKind.FLAG]

    assert [(one.name, one.value) for one in found] == ([(name, value)] if name else [])


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("lr: float = 0.1", 0.1),
        ("lr = 0.1", 0.1),
        ("lr: float = field(default=0.1)", 0.1),
        ("lr = field(default_factory=lambda: [1, 2])", (1, 2)),
        ("lr: float = Field(0.1, ge=0)", 0.1),
        ("lr = attr.ib(default=0.1)", 0.1),
    ],
)
def test_fields(line: str, value: Value) -> None:
    found = reading(f"class Config(Base):\n    {line}\n").parameters

    assert [(one.name, one.value, one.kind, one.owner) for one in found] == [
        ("lr", value, ParameterKind.FIELD, "pkg.mod.Config")
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LR = 0.1", [("LR", 0.1)]),
        ("a, b = 1, 2", [("a", 1), ("b", 2)]),
        ("CFG = dict(lr=3e-4, opt=dict(eps=1e-8))", [("lr", 3e-4), ("opt.eps", 1e-8)]),
        ("CFG = {'optim': {'lr': 1e-3}, 'epochs': 10}", [("epochs", 10), ("optim.lr", 1e-3)]),
        ("cfg['lr'] = 0.1", [("lr", 0.1)]),
        ("cfg.optim.lr = 0.1", [("optim.lr", 0.1)]),
        ("cfg.optim = {'lr': 0.1}", [("optim.lr", 0.1)]),
        ("cfg.optim = dict(lr=0.1)", [("optim.lr", 0.1)]),
        ("config = ConfigDict({'lr': 0.1})", [("lr", 0.1)]),
        ("groups = [{'params': p, 'lr': 0.1}]", [("lr", 0.1)]),
    ],
)
def test_module_level_values(text: str, expected: list[tuple[str, Value]]) -> None:
    found = reading(text).parameters

    assert sorted((one.name, one.value) for one in found) == expected
    assert {one.kind for one in found} == {ParameterKind.CONSTANT}


def test_assignments_belong_to_their_function() -> None:
    found = reading(
        """\
        class A:
            def __init__(self):
                self.hidden = 64
                lr = 0.1
                return {"beta": 0.9}
        """
    ).parameters

    assert [(one.name, one.value, one.location.first_line) for one in found] == [
        ("hidden", 64, 3),
        ("lr", 0.1, 4),
        ("beta", 0.9, 5),
    ]
    assert {(one.kind, one.owner) for one in found} == {
        (ParameterKind.ASSIGNMENT, "pkg.mod.A.__init__")
    }


def test_call_arguments_say_what_is_called_and_where_they_stand() -> None:
    found = reading(
        """\
        def make():
            return torch.optim.Adam(
                net.parameters(),
                lr=3e-4 * 2,
            )
        net = nn.Sequential(nn.Linear(64, n), Dropout(0.1), [range(100)])
        """
    ).parameters

    assert [(one.name, one.value, one.callee, one.location.lines) for one in found] == [
        ("lr", 6e-4, "torch.optim.Adam", "4-4"),
        ("#1", 64, "nn.Linear", "6-6"),
        ("#1", 0.1, "Dropout", "6-6"),
        ("#1", 100, "range", "6-6"),
    ]
    assert found[0].text == "3e-4 * 2"
    assert found[0].owner == "pkg.mod.make"


def test_defaults_asked_of_mappings() -> None:
    found = reading("def f(c):\n    return c.get('lr', 0.1), getattr(c, 'wd', 0.2)").parameters

    assert [(one.name, one.value, one.owner) for one in found] == [
        ("lr", 0.1, "pkg.mod.f"),
        ("wd", 0.2, "pkg.mod.f"),
    ]


def test_long_values_are_cut_in_their_text_alone() -> None:
    value = "x" * 150
    (found,) = reading(f"NAME = {value!r}").parameters

    assert found.value == value
    assert len(found.text) == 120
