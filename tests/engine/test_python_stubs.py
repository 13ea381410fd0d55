"""Stubs: what only pretends to work, and what is rightly empty."""

from __future__ import annotations

import pytest

from tests.engine.python_sources import reading


@pytest.mark.parametrize(
    "text",
    [
        "def f(x):\n    return x + 1",
        "def __init__(self): pass",
        "class Oops(Exception): pass",
        "class Special(Base):\n    '''A kind of base.'''",
        "class I(ABC):\n    def run(self): ...",
        "class I(Protocol):\n    def run(self) -> int: ...",
        "class B:\n    @abstractmethod\n    def run(self): raise NotImplementedError",
        "class B:\n    def run(self): raise NotImplementedError\n"
        "class C(B):\n    def run(self): return go()",
        "class B:\n    @property\n    def dim(self):\n        '''d'''\n        return 3",
        "def is_ready(x): return True",
        "def get_size(x): return 3",
        "def on_epoch_end(self, x): pass",
        "@overload\ndef f(x: int) -> int: ...",
        "def seven(): return 7",
        "def identity(x): return x",
        "def print_usage(a): print(a)",
        "def sample_noise(n):\n    '''z'''\n    return torch.randn(n)",
        "def score(w, x): return 100 * (x @ w).mean()",
        "def accuracy(x):\n    n = 0\n    for one in x: n += one\n    return n",
        "raise NotImplementedError",
        "def pick(x):\n    if x: return go(x)\n    raise NotImplementedError(x)",
        "def walk(x):\n    yield x\n    raise NotImplementedError",
        "def evaluate(m):\n    return {'acc': m.acc(), 'loss': 0.0}",
        "def settings(x): return {'lr': 0.1, 'steps': 3}",
        "def size(x):\n    return float(len(x))",
        "def total(x):\n    return sum(x)  # TODO: make it faster",
        "def similar(x): return 1.0",
        "def grid(xs): return {x: 0.0 for x in xs}",
        "def load_noise(n): return rng.normal(size=n)",
        "def load_rows(path):\n    rows = read(path)\n    return rows[rng.permutation(len(rows))]",
        "def make_data(n): return rng.normal(size=n)",
    ],
)
def test_no_stub(text: str) -> None:
    assert reading(text).stubs == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def f(x): pass", "only pass"),
        ("def f(x):\n    '''Docs.'''\n    ...", "only pass"),
        ("def f(x):\n    # TODO: write it\n    pass", "marked TODO"),
        ("def f(x):\n    return None  # TODO", "marked TODO"),
        ("def freeze(x):\n    # TODO: freeze\n    return x", "returns its argument, marked TODO"),
        ("def f(x):\n    raise NotImplementedError('later')", "raises NotImplementedError"),
        ("def compute_loss(x): return 0.0", "returns a constant"),
        ("def bits(x):\n    '''Bits per dimension.'''\n    return 3.1", "returns a constant"),
        ("def evaluate(m):\n    acc = 0.93\n    return acc", "returns a constant"),
        ("def forward(self, x): return torch.zeros(x.size(0), 10)", "returns a constant"),
        ("def evaluate(m): return np.random.uniform(0.9, 1)", "returns random values"),
        ("def train(m):\n    print('training')\n    print('done')", "only prints"),
        ("class Model: pass", "empty class"),
        (
            "def sweep(cells):\n    grid = list(cells)\n    raise NotImplementedError(len(grid))",
            "raises NotImplementedError",
        ),
        ("def evaluate(self, m): return {'score': 3.2, 'spread': 0.1}", "returns a constant"),
        ("def bleu(said, meant): return 0.0", "returns a constant"),
        ("def sweep(env): return {t: 0.0 for t in TAUS}", "returns a constant"),
        (
            "def seconds(n):\n    # to be measured once it runs\n    return 0.0",
            "returns a constant, marked TODO",
        ),
        (
            'def folds(x):\n    """TODO: five folds."""\n    return 0.0',
            "returns a constant, marked TODO",
        ),
        (
            "def load_digits(n):\n    rng = np.random.default_rng(0)\n"
            "    x = rng.normal(size=(n, 64)).astype(float)\n"
            "    return x, rng.integers(0, 10, n)",
            "returns random values in place of data",
        ),
        ("def size(x):\n    # TODO: weigh\n    return float(len(x))", "a TODO stands for the work"),
        (
            "def say(x):\n    # TODO: beams\n    return ['' for _ in x]",
            "a TODO stands for the work",
        ),
    ],
)
def test_stubs(text: str, reason: str) -> None:
    assert [one.reason for one in reading(text).stubs] == [reason]


def test_a_stub_lies_where_its_definition_does() -> None:
    (found,) = reading("\n@cached\ndef f(x):\n    pass\n").stubs

    assert (found.location.lines, found.owner) == ("2-4", "pkg.mod.f")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "def ratings(games):\n    names = sorted(set(games))\n    # TODO fit\n"
            "    return {n: 0.0 for n in names}",
            "part of its result is a constant, marked TODO",
        ),
        (
            "def pair(doc, at, rng):\n    del rng\n    # TODO: negatives\n"
            "    return doc[at], doc[at + 1], 1",
            "part of its result is a constant, marked TODO",
        ),
        (
            "def pad(x, n): return fill(x, n)\ndef project(x, n):\n    # TODO a kernel\n"
            "    return pad(x, n)",
            "calls pad in its place, marked TODO",
        ),
        (
            "ERRORS = {'a': 0.1, 'b': (0.2, 3)}\ndef run_option(o):\n    return ERRORS[o]",
            "returns numbers from a written table",
        ),
        (
            "def load(name):\n    info = KNOWN[name]\n    log.warning('none: %s', info)\n"
            "    return None",
            "always returns None",
        ),
        (
            "def shapes(n):\n    return np.random.normal(size=n).repeat(4)\n"
            "def load_images(split, n):\n    return shapes(n) + rng.normal(size=n)",
            "returns random values in place of data",
        ),
    ],
)
def test_a_result_that_nobody_worked_out_is_a_stub(text: str, reason: str) -> None:
    assert reason in [stub.reason for stub in reading(text).stubs]


@pytest.mark.parametrize(
    "text",
    [
        "def shape(x):\n    # TODO batches\n    return x.shape[0]",
        "def both(x, n): return pad(x, n)\ndef pad(x, n): return fill(x, n)",
        "SIZES = {'a': 1, 'b': 2}\ndef encode(c):\n    return SIZES[c]",
        "def load(name):\n    if name in KNOWN: return read(name)\n    return None",
        "def load(name):\n    cache[name] = read(name)\n    return None",
        "def load_images(p):\n    return np.random.permutation(np.load(p))",
    ],
)
def test_little_work_that_is_done_is_no_stub(text: str) -> None:
    assert reading(text).stubs == ()


def test_what_is_named_after_doing_nothing_is_no_stub() -> None:
    assert not reading("def print_pass(*args): pass\n").stubs


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "def score(p, y):\n    n = 0\n    for a in p:\n        n += 1\n    return n",
            id="what is counted",
        ),
        pytest.param(
            "def accuracy(p, y):\n    n = 0\n    for a, b in zip(p, y):\n"
            "        if a == b:\n            n = 1\n    return n",
            id="what is compared",
        ),
        pytest.param(
            "def predict(x):\n    if x > 0:\n        return 1\n    return 0", id="a choice"
        ),
        pytest.param(
            "def encode(cards):\n    plane = np.zeros(52)\n    for c in cards:\n"
            "        plane[c] = 1\n    return plane",
            id="places in an array",
        ),
        pytest.param("def train(m, x):\n    m.fit(x)\n    return 0.0", id="work beside it"),
        pytest.param("def fit(self, x):\n    self.x = x\n    return []", id="what is kept"),
        pytest.param(
            "class ZeroMean:\n    def predict(self, x):\n        n = len(x)\n"
            "        return np.zeros(n)",
            id="a class of zeros",
        ),
        pytest.param(
            "def freeze(m):\n    # TODO norms\n    for p in m.parts():\n"
            "        p.grad = False\n    return m",
            id="parts of an argument",
        ),
        pytest.param(
            "def fit(m, x):\n    # TODO log\n    train(m, x)\n    return m",
            id="an argument handed on",
        ),
        pytest.param(
            "def pick(x, rng):\n    # TODO faster\n    return np.arange(x)",
            id="a TODO about something else",
        ),
        pytest.param(
            "class Stop:\n    def should_stop(self, loss):\n        return False",
            id="a decision of an object that keeps nothing",
        ),
        pytest.param("def evaluate(m):\n    run(m)\n    return 1", id="a state"),
    ],
)
def test_results_that_hang_on_what_is_given_are_no_stubs(text: str) -> None:
    assert reading(text).stubs == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "def evaluate(a, games, n=30):\n    # placeholder for the games\n    return [0.0] * n",
            "returns a constant, marked TODO",
        ),
        (
            "def policy_loss(agent, paths):\n    base = baseline(paths)\n"
            "    assert len(base) == len(paths)\n    # TODO the sum\n    return torch.zeros(())",
            "returns a constant, marked TODO",
        ),
        (
            "def evaluate(m, loaders):\n    table = {}\n    for name in loaders:\n"
            "        table[name] = 0.0\n    return table",
            "returns a constant",
        ),
        (
            "def ablation(settings):\n    rows = []\n    for kind in ('a', 'b'):\n"
            "        rows.append((kind, None))\n    return rows",
            "returns a constant",
        ),
        (
            "def meta_step(settings, batch):\n    if settings.way == 'tr':\n        return False\n"
            "    raise ValueError(settings.way)",
            "returns a constant",
        ),
        (
            "def adapted(agent, paths):\n    loss = cost(agent, paths)\n    loss.backward()\n"
            "    # the new weights are not carried through yet\n    return agent",
            "returns its argument, marked TODO",
        ),
        (
            "def columns(n, share, rng):\n    # TODO share < 1\n    return np.arange(n)",
            "leaves share alone, marked TODO",
        ),
        ("def accuracy(m, x):\n    y = m(x)\n    show(y)\n    return 0.93", "returns a constant"),
        (
            "class Stop:\n    def __init__(self, patience):\n        self.patience = patience\n"
            "    def should_stop(self, loss):\n        return False",
            "returns a constant",
        ),
        (
            "class Net:\n    def __call__(self, x):\n        raise NotImplementedError",
            "raises NotImplementedError",
        ),
        (
            "class Plan:\n    def after_split(self, x):\n        raise NotImplementedError",
            "raises NotImplementedError",
        ),
    ],
)
def test_results_that_nothing_of_what_is_given_goes_into_are_stubs(text: str, reason: str) -> None:
    assert [one.reason for one in reading(text).stubs] == [reason]
