"""Ways of doing one thing: which one a claim says, and which one code does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.methods.contrasts import asked_in, choices
from judge.rules.mechanism_signals import mechanism_results
from judge.text.logical_lines import logical_lines
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository
from tests.judge.way_samples import SAMPLES_OF_FIELDS

State = RequirementState

WAYS = {f"{choice.name}.{way.name}": (choice, way) for choice in choices() for way in choice.ways}

SAMPLES = [
    (
        "spread.from_the_input",
        "Its mean and standard deviation are given by one network.",
        "mu, log_std = trunk(obs).chunk(2)",
    ),
    (
        "spread.a_free_parameter",
        "A state-independent standard deviation is learned.",
        "self.log_std = nn.Parameter(torch.zeros(n))",
    ),
    ("gradient_estimate.through_the_sample", "Pathwise gradients are used.", "a = d.rsample()"),
    (
        "gradient_estimate.by_the_score_function",
        "The score-function estimator is used.",
        "loss = -(logp * advantage).mean()",
    ),
    ("reduction.summed", "The loss is summed over the tokens.", "loss = l.sum()"),
    ("reduction.averaged", "The loss is averaged over the batch.", "loss = F.mse_loss(y, t)"),
    ("scaling_by_degree.symmetric", "The symmetrically normalised graph.", "s = deg ** -0.5"),
    ("scaling_by_degree.by_rows", "Random-walk normalisation is used.", "w = a / deg"),
    (
        "loops_and_degrees.loops_first",
        "Self-loops come first, and degrees are taken of the augmented graph.",
        "p = norm_adj(a + np.eye(n))",
    ),
    (
        "loops_and_degrees.degrees_first",
        "Degrees are those of the original graph.",
        "deg = degree(a)\nb = a + np.eye(n)",
    ),
    ("regularised_layers.the_first", "Weight decay on the first layer only.", "l2 = sq(w[0])"),
    ("regularised_layers.the_last", "L2 on the last layer only.", "l2 = sq(w[-1])"),
    (
        "regularised_layers.all",
        "All weights are decayed.",
        "reg = sum(sq(p) for p in net.parameters())",
    ),
    ("biases.none", "Convolutions have no bias.", "conv = Conv2d(3, 8, 3, bias=False)"),
    ("biases.some", "Layers with a bias are used.", "y = dense(x) + bias"),
    ("clipping.by_norm", "The gradient norm is clipped.", "clip_grad_norm_(p, 1.0)"),
    ("clipping.by_value", "Gradients are clipped to [-1, 1].", "grad.clamp_(-1, 1)"),
    ("lipschitz.penalty", "A gradient penalty is added.", "p = ((norm - 1.0) ** 2).mean()"),
    ("lipschitz.weight_clipping", "The weights are clipped.", "p.data.clamp_(-c, c)"),
    ("target_follows.by_moving_average", "Soft updates move it.", "t = tau * w + (1 - tau) * t"),
    ("target_follows.by_copying", "Hard updates are made.", "t.copy_(s)"),
    (
        "least_squares.in_each_step",
        "At each step all weights are found anew by least squares.",
        "for k in r:\n    x = lstsq(a, b)",
    ),
    (
        "least_squares.once_at_the_end",
        "Least squares is solved once at the end.",
        "for k in r:\n    add(k)\nx = A \\ b",
    ),
    ("replacement.by_the_worst", "It is replaced by the worst point.", "k = argmax(errors)"),
    ("replacement.by_a_random_one", "It is replaced by a random point.", "y = Y[randint(n)]"),
    (
        "draws.uniform",
        "Coefficients are drawn uniformly from [-a, a].",
        "w = rng.uniform(-a, a, n)",
    ),
    ("draws.gaussian", "Entries are drawn from a normal distribution.", "w = randn(n)"),
    ("draws.signs", "Rademacher vectors are drawn.", "v = choice([-1, 1], n)"),
    ("repetition.none", "They are drawn without replacement.", "i = randperm(n)[:k]"),
    ("repetition.some", "They are drawn with replacement.", "i = rand(1:n, k)"),
    (
        "watched_for_stopping.validation",
        "It stops once the validation loss has not improved.",
        "if val_loss < best:",
    ),
    (
        "watched_for_stopping.training",
        "It ends when the training loss does not improve.",
        "if loss > best:",
    ),
    ("direction.both_ways", "A bidirectional network reads.", "LSTM(8, 8, bidirectional=True)"),
    ("direction.one_way", "A unidirectional network reads.", "nn.LSTM(8, 8)"),
    (
        "activation_order.before_the_convolution",
        "Pre-activation blocks are used.",
        "h = conv1(F.relu(bn1(x)))",
    ),
    (
        "activation_order.after_the_convolution",
        "A convolution is followed by batch normalisation and ReLU.",
        "h = F.relu(bn1(conv1(x)))",
    ),
    ("padding_kind.same", "With 'same' padding.", "Conv2D(8, 3, padding='same')"),
    ("padding_kind.none", "Without padding.", "Conv2D(8, 3, padding='valid')"),
    ("assignment.soft", "Soft assignments are made.", "r = softmax(-d)"),
    ("assignment.hard", "Hard assignments are made.", "r = d.argmin(1)"),
    ("floats.double", "In double precision.", "double x;"),
    ("floats.single", "In single precision.", "float x;"),
    ("descent.full_batch", "Full-batch descent.", "DataLoader(d, batch_size=len(d))"),
    ("descent.mini_batches", "Mini-batch gradient descent.", "for batch in loader:"),
    ("order_of_sorting.falling", "In decreasing order.", "sorted(v, reverse=True)"),
    ("order_of_sorting.rising", "In ascending order.", "sorted(v)"),
    ("rounding.down", "Rounded down.", "k = floor(x)"),
    ("rounding.up", "Rounded up.", "k = ceil(x)"),
    ("rounding.to_nearest", "Rounded to the nearest.", "k = round(x)"),
    ("actions_in_evaluation.the_mean", "Evaluation uses the mean action.", "eval(greedy=True)"),
    (
        "actions_in_evaluation.sampled",
        "Evaluation uses sampled actions.",
        "evaluate(pi, deterministic=False)",
    ),
    ("penalty_sides.two", "A two-sided penalty.", "p = (norm - 1) ** 2"),
    ("penalty_sides.one", "A one-sided penalty.", "p = relu(norm - 1) ** 2"),
    ("mixing_weights.one_an_example", "One weight for each sample.", "eps = torch.rand(batch, 1)"),
    ("mixing_weights.one_for_all", "One weight for the whole batch.", "eps = random.random()"),
    (
        "dropout_place.before_the_addition",
        "Dropout acts on the output of each sub-layer.",
        "x = x + self.dropout(f(x))",
    ),
    ("dropout_place.after_the_addition", "Dropout comes after the sum.", "x = dropout(x + f(x))"),
    ("context_sides.both", "A symmetric window is used.", "hi = i + window + 1"),
    ("context_sides.left", "The left context only.", "left = words[i - window : i]"),
    ("kernel_function.gaussian", "An RBF kernel is used.", "K = exp(-d / s)"),
    ("kernel_function.polynomial", "A polynomial kernel is used.", "K = (x @ y + 1) ** degree"),
    ("kernel_function.linear", "A linear kernel is used.", "SVC(kernel='linear')"),
    ("difference_scheme.central", "Central differences.", "d = (u[i + 1] - u[i - 1]) / 2"),
    ("difference_scheme.one_sided", "Forward differences.", "d = u[i + 1] - u[i]"),
    ("tails_of_a_test.one", "A one-sided test.", "ttest_ind(a, b, alternative='less')"),
    ("tails_of_a_test.two", "A two-sided test.", "ttest_ind(a, b)"),
    ("pairing_of_a_test.paired", "A paired t-test.", "ttest_rel(a, b)"),
    ("pairing_of_a_test.unpaired", "An unpaired t-test.", "ttest_ind(a, b)"),
    ("error_bars.standard_error", "The standard error is shown.", "e = x.std() / np.sqrt(n)"),
    ("error_bars.standard_deviation", "Mean and standard deviation over runs.", "e = x.std()"),
    (
        "error_bars.range",
        "The shaded area is the minimum to the maximum.",
        "fill_between(t, y.min(0), y.max(0))",
    ),
    ("averaging_over_classes.macro", "Macro-F1 is reported.", "f1_score(a, b, average='macro')"),
    (
        "averaging_over_classes.by_size",
        "The weighted F1 is shown.",
        "f1_score(y, p, average='weighted')",
    ),
    ("averaging_over_classes.micro", "Micro-F1 is reported.", "f1_score(a, b, average='micro')"),
    ("spread_of_a_sample.unbiased", "The sample variance.", "v = np.var(x, ddof=1)"),
    ("spread_of_a_sample.biased", "The population variance.", "v = np.var(x)"),
    ("logarithm_base.two", "Entropy in bits.", "h = -p * log2(p)"),
    ("logarithm_base.ten", "Power in decibels.", "d = 10 * log10(p)"),
    ("logarithm_base.e", "Entropy in nats.", "h = -p * np.log(p)"),
    ("choice_of_members.uniform", "Items are drawn uniformly.", "i = rng.integers(n)"),
    (
        "choice_of_members.by_weight",
        "Items are drawn in proportion to their count.",
        "i = rng.choice(n, p=q)",
    ),
    (
        "choice_of_members.the_newest",
        "The most recent entries are used.",
        "b = memory.sample[-n:]",
    ),
    ("members_combined.by_mean", "The mean over all nodes.", "h = x.mean(0)"),
    ("members_combined.by_sum", "They are summed over the neighbours.", "h = x.sum(0)"),
    ("members_combined.by_maximum", "The max over time steps.", "h = x.max(1)"),
    (
        "order_of_derivatives.second",
        "Second-order derivatives are kept.",
        "g = grad(l, w, create_graph=True)",
    ),
    (
        "order_of_derivatives.first",
        "First-order MAML is used.",
        "g = grad(l, w, create_graph=False)",
    ),
    (
        "statistics_of_normalisation.of_the_batch",
        "With the statistics of the current batch.",
        "y = bn(x, training=True)",
    ),
    (
        "statistics_of_normalisation.running",
        "By running averages of the mean.",
        "y = bn(x, training=False)",
    ),
    ("splitting.stratified", "A stratified split.", "s = StratifiedKFold(5)"),
    ("splitting.plain", "A random split.", "a, b = random_split(d, n)"),
    ("kept_or_learned.learned", "Learned positions are added.", "p = nn.Parameter(zeros(n, d))"),
    (
        "kept_or_learned.fixed",
        "Position codes are fixed rather than learned.",
        "p = nn.Parameter(zeros(n, d), requires_grad=False)",
    ),
    ("critics_combined.smallest", "The minimum of the two.", "q = min(q1, q2)"),
    ("critics_combined.mean", "The mean of the two critics.", "q = (q1 + q2) / 2"),
    ("critics_combined.largest", "The maximum of the two critics.", "q = max(q1, q2)"),
    ("links_between_clusters.single", "By single linkage.", "d = min(dist)"),
    ("links_between_clusters.complete", "By complete linkage.", "d = max(dist)"),
    ("links_between_clusters.average", "By average linkage.", "d = mean(dist)"),
    ("links_between_clusters.ward", "By Ward's method.", "z = linkage(x, 'ward')"),
    (
        "weighting_of_neighbours.by_distance",
        "Votes are weighted by distance.",
        "w = 1.0 / (dist + 1)",
    ),
    (
        "weighting_of_neighbours.equal",
        "By a majority vote of the nearest ones.",
        "c = bincount(neighbours)",
    ),
    ("visiting_of_coordinates.in_turn", "Cycling over the coordinates.", "for j in range(p):"),
    (
        "visiting_of_coordinates.at_random",
        "Coordinates are chosen at random.",
        "for j in permutation(p):",
    ),
    (
        "noise_in_time.correlated",
        "Temporally correlated noise is added.",
        "x += theta * (mu - x)",
    ),
    ("noise_in_time.independent", "Independent noise is added.", "a = a + randn(n)"),
    ("initial_draws.gaussian", "Weights come from a Gaussian.", "w = randn(n, m)"),
    (
        "initial_draws.uniform",
        "Weights come from a uniform distribution.",
        "w = rng.uniform(-a, a)",
    ),
    ("initial_draws.orthogonal", "With orthogonal initialisation.", "orthogonal_(w.weight)"),
    (
        "weights_of_two_layers.shared",
        "They share the same weights with the embedding.",
        "out.weight = emb.weight",
    ),
    ("weights_of_two_layers.their_own", "The head is untied.", "Config(tie_weights=False)"),
    ("error_measure.squared", "By the squared error.", "loss = mse(y, t)"),
    ("error_measure.absolute", "By the absolute error.", "loss = abs(y - t)"),
    (
        "sentence_vector.of_the_first_token",
        "The final vector of the first token is used.",
        "c = h[:, 0]",
    ),
    (
        "sentence_vector.of_the_mean",
        "The mean of the token vectors represents it.",
        "c = h.mean(1)",
    ),
    *SAMPLES_OF_FIELDS,
]


@pytest.mark.parametrize(("name", "said", "code"), SAMPLES)
def test_each_way_is_heard_and_seen(name: str, said: str, code: str) -> None:
    choice, way = WAYS[name]
    lines = [one for one in logical_lines(code) if not choice.at or choice.at.search(one.text)]

    assert name in [f"{asked.choice.name}.{asked.way.name}" for asked in asked_in(said)]
    # To be constant has no sign.
    assert (way.any_sign is None) == (not code)
    assert (way.shown_in(lines) is None) == (not code)


def test_every_way_has_a_sample() -> None:
    assert [name for name, _, _ in SAMPLES] == list(WAYS)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("Results are reported on three data sets.", id="no way of anything"),
        pytest.param("Weights are drawn without uniform noise.", id="denied"),
        pytest.param("The loss is summed over t, its cost averaged over k.", id="two ways"),
    ],
)
def test_claims_that_say_no_way_or_two(text: str) -> None:
    assert asked_in(text) == []


MAIN = "from net import step\n\nif __name__ == '__main__':\n    step(1)\n"
SPREAD = "The mean and standard deviation of the policy are outputs of one network."
FREE = "def step(n):\n    log_std = nn.Parameter(torch.zeros(n))\n    return log_std\n"
GIVEN = "def step(x):\n    mean, log_std = net(x).chunk(2)\n    return mean, log_std\n"


def rows(tmp_path: Path, net: str, text: str) -> list[RequirementResult]:
    """The rows of a claim in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "net.py": net})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return mechanism_results(gather(claim(text, Dimension.NUMERICAL), audited))


@pytest.mark.parametrize(
    ("net", "states"),
    [
        pytest.param("def step(n):\n    return n\n", [], id="nothing is said of nothing"),
        pytest.param(GIVEN, [State.MET], id="the way that is claimed"),
        pytest.param(FREE, [State.CONTRADICTED], id="another way"),
        pytest.param(FREE + GIVEN.replace("step", "other"), [State.CONTRADICTED], id="dead"),
        pytest.param(
            GIVEN.replace("step", "other") + "\n\ndef step(n):\n    return n\n",
            [State.UNREACHED],
            id="in dead code alone",
        ),
    ],
)
def test_what_becomes_of_a_way(tmp_path: Path, net: str, states: list[State]) -> None:
    assert [row.state for row in rows(tmp_path, net, SPREAD)] == states


def test_reports_say_what_stands_instead(tmp_path: Path) -> None:
    (row,) = rows(tmp_path, FREE, SPREAD)

    assert row.requirement == "mechanism: spread: from the input"
    assert row.note.startswith("a free parameter: `log_std = nn.Parameter(")
    assert row.references == ("net.py:2-2",)


def test_a_topical_choice_wants_a_word_of_the_claim(tmp_path: Path) -> None:
    net = "def step(n):\n    noise = randn(n)\n    weights = rand(n)\n    return noise + weights\n"
    (row,) = rows(tmp_path, net, "The weights are initialised uniformly within [-1, 1].")

    assert row.state is State.MET
    assert row.references == ("net.py:3-3",)


@pytest.mark.parametrize(
    ("net", "states"),
    [
        pytest.param(
            "def step(n):\n    cycle_loss = L1Loss()\n    gan_loss = MSELoss()\n",
            [State.CONTRADICTED],
            id="a thing of the claim's name made otherwise",
        ),
        pytest.param(
            "def step(n):\n    loss = L1Loss()\n    gan_loss = MSELoss()\n",
            [],
            id="a thing of no name",
        ),
    ],
)
def test_the_name_that_gets_a_value_tells_what_it_is_for(
    tmp_path: Path, net: str, states: list[State]
) -> None:
    text = "The cycle is held by its squared error."

    assert [row.state for row in rows(tmp_path, net, text)] == states


def test_a_flag_does_nothing(tmp_path: Path) -> None:
    net = "def step(p):\n    p.add_argument('--log_std', type=nn.Parameter)\n    return p\n"

    assert rows(tmp_path, net, SPREAD) == []


def test_a_way_that_changes_little_is_a_variant(tmp_path: Path) -> None:
    net = "def step(y):\n    loss = F.cross_entropy(y, y)\n    return loss\n"
    (row,) = rows(tmp_path, net, "The loss is summed over all examples.")

    assert row.state is State.VARIANT


def test_what_a_way_needs_and_nobody_does_is_not_found(tmp_path: Path) -> None:
    net = "def step(n):\n    return n\n"
    (row,) = rows(tmp_path, net, "The target network follows by polyak averaging.")

    assert row.state is State.NOT_FOUND


@given(st.text(max_size=200))
def test_any_text_can_be_asked(text: str) -> None:
    assert all(asked.way in asked.choice.ways for asked in asked_in(text))
