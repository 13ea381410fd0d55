"""Mechanisms that claims say in prose, and the code that does them in several languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.methods.mechanisms import MOST_ASKED, MechanismFinding, mechanisms, mechanisms_in
from judge.rules.mechanism_signals import credit_of, mechanism_results
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository
from tests.judge.mechanism_samples import SAMPLES_OF_FIELDS

State = RequirementState

SAMPLES = [
    ("synchronised_statistics", "Mean and variance are shared across GPUs.", "SyncBatchNorm(8)"),
    ("stopped_gradient", "The gradient is stopped at the code.", "z = enc(x).detach()"),
    ("stopped_gradient", "A stop-gradient is put on the key.", "k = lax.stop_gradient(k)"),
    ("target_copy", "A target network is used.", "t.load_state_dict(q.state_dict())"),
    ("tied_weights", "Input and output use weight tying.", "out.weight = emb.weight"),
    ("frozen_parameters", "The trunk stays frozen.", "p.requires_grad = False"),
    ("head_taken_off", "The head is removed afterwards.", "net.fc = nn.Identity()"),
    ("residual_connection", "Each block has a skip connection.", "return x + f(x)"),
    ("norm_before", "Blocks are pre-norm.", "x = x + attn(ln_1(x))"),
    ("norm_after", "Post-norm blocks are used.", "x = ln(x + f(x))"),
    ("learned_scalar", "A learned scalar weighs it.", "self.a = nn.Parameter(torch.zeros(1))"),
    ("clipped_gradients", "Gradients are clipped.", "optax.clip_by_global_norm(1.0)"),
    ("accumulated_gradients", "Gradient accumulation is used.", "if i % accum_steps == 0:"),
    ("largest_k", "The top-k neurons are kept.", "idx = partialsortperm(v, 1:k)"),
    ("greedy_choice", "Actions are chosen greedily.", "a <- which.max(q)"),
    ("random_exploration", "Play is epsilon-greedy.", "if rng.random() < eps:"),
    ("gumbel", "Gumbel noise is added.", "g = -log(-log(u))"),
    ("straight_through", "A straight-through estimator is used.", "q = x + (h - x).detach()"),
    ("reparameterised", "The reparametrisation trick is used.", "z = mu + sigma * randn(n)"),
    ("one_hot", "Labels are one-hot.", "y = jax.nn.one_hot(t, n)"),
    ("causal_mask", "A causal mask is applied.", "m = torch.tril(torch.ones(n, n))"),
    ("masked_positions", "Padding tokens are ignored.", "loss = (l * mask).sum()"),
    ("interpolated", "Maps are bilinearly upsampled.", "F.interpolate(x, size=s)"),
    ("log_sum_exp", "It is computed in log-space.", "z = logsumexp(v)"),
    ("replay", "A replay buffer is sampled.", "batch = buffer.sample(64)"),
    ("priorities", "Prioritised sampling is used.", "p = priorities ** alpha"),
    ("two_critics", "The minimum of two critics is taken.", "q = min(q1(s, a), q2(s, a))"),
    ("delayed_updates", "The critic is updated twice per actor step.", "if step % 2 == 0:"),
    ("running_normalisation", "Observations are normalised.", "o = running_stat(o)"),
    ("normalised_advantages", "Advantages are standardised.", "adv = (adv - adv.mean()) / sd"),
    ("stopped_early", "Training is stopped early.", "if wait > patience: break"),
    ("warmed_up_rate", "The rate is warmed up.", "lr = base * min(1.0, step / n)"),
    ("smoothed_labels", "Label smoothing is used.", "CrossEntropyLoss(label_smoothing=0.1)"),
    ("mixed_examples", "Inputs are combined by mixup.", "x = lam * a + (1 - lam) * b"),
    ("undecayed_parameters", "Biases are excluded from weight decay.", "if p.ndim <= 1:"),
    ("recomputed_activations", "Gradient checkpointing saves memory.", "checkpoint(f, x)"),
    ("half_precision", "Mixed precision is used.", "with autocast():"),
    ("orthogonal_start", "Orthogonal initialisation is used.", "nn.init.orthogonal_(w)"),
    ("scaled_start", "Xavier initialisation is used.", "w = randn(n) * sqrt(2.0 / n)"),
    ("zero_start", "The gate is initialised to zero.", "g = np.zeros(4)"),
    ("truncated_draws", "A truncated normal is drawn.", "trunc_normal_(w)"),
    ("spectral_normalisation", "Layers are spectrally normalised.", "spectral_norm(conv)"),
    ("gradient_penalty", "A gradient penalty is added.", "g, = autograd.grad(d, x)"),
    ("negatives_in_batch", "In-batch negatives are used.", "s = a @ b.T"),
    ("memory_bank", "Keys come from a memory bank.", "self.queue[i:j] = keys"),
    ("hardest_negatives", "Hard negatives are mined.", "v, i = d.topk(5)"),
    ("margin", "A margin separates them.", "l = relu(margin + n - p)"),
    ("unit_length", "Vectors are compared by cosine similarity.", "u = u / norm(u)"),
    ("sine_positions", "Sinusoidal positions are added.", "pe = sin(t * freqs)"),
    ("rotary_positions", "Rotary embeddings turn the keys.", "q = rotate_half(q)"),
    ("relative_positions", "Relative position biases are added.", "a = a + rel_pos[d]"),
    ("split_heads", "Multi-head attention is used.", "q = q.view(b, n, heads, d)"),
    ("kept_keys", "A KV-cache is kept.", "k = cat(past_key, k)"),
    ("beam_search", "Decoding is by beam search.", "beams = [(0.0, [])]"),
    ("nucleus_sampling", "Nucleus sampling is used.", "c = cumsum(p)"),
    ("teacher_forcing", "Teacher forcing is used.", "inp = tgt[:, :-1]"),
    (
        "only_adapters_saved",
        "Only the adapter is saved.",
        "{k: v for k, v in m.state_dict().items() if 'ad' in k}",
    ),
    ("sparse_storage", "A compressed sparse row format is used.", "int row_ptr[N];"),
    ("line_search", "A backtracking line search is done.", "t *= 0.5;"),
    ("conjugate_gradient", "It is solved by conjugate gradients.", "p = r + beta * p"),
    ("cholesky", "The Cholesky factor is used.", "LAPACKE_dpotrf(a);"),
    ("singular_values", "The singular values are kept.", "F = svd(A)"),
    ("eigenvalues", "The leading eigenvectors are used.", "v = eigen(a)"),
    ("soft_threshold", "A soft-thresholding step follows.", "pmax(abs(z) - g, 0)"),
    ("second_order", "Newton steps are taken.", "d = solve(H, g)"),
    ("warm_start", "Warm starts are used.", "x0 = prev_solution"),
    ("active_set", "An active set is kept.", "active = findall(b .!= 0)"),
    ("acceptance_test", "A Metropolis test follows.", "if (log(runif(1)) < a)"),
    ("resampled_particles", "Bootstrap samples are drawn.", "sample(x, replace = TRUE)"),
    ("space_tree", "A k-d tree is built.", "tree = KDTree(points)"),
    ("heap", "A priority queue holds them.", "PriorityQueue<Node> q;"),
    ("union_find", "Union-find merges them.", "DisjointSet s(n);"),
    ("remembered_results", "Results are memoised.", "@lru_cache"),
    ("locks", "Counters are updated atomically by atomic adds.", "atomicAdd(&n, 1);"),
    ("tiles_in_shared_memory", "Tiles lie in shared memory.", "__shared__ float t[32];"),
    ("warp_reduction", "A warp-level reduction sums.", "v += __shfl_down_sync(m, v, 1);"),
    ("wide_instructions", "Loads are vectorised loads.", "float4 v = p[i];"),
    ("overlapped_copies", "Copies overlap: double buffering.", "cudaMemcpyAsync(d, h, n);"),
    ("parallel_workers", "It runs in parallel over rows.", "#pragma omp parallel for"),
    ("quantised", "Weights are quantised.", "int8_t w = q(x);"),
    ("pruned", "Weights are pruned.", "mask = w.abs() > t"),
    ("distilled", "The student is distilled.", "kl_div(s, teacher(x))"),
    ("ensemble", "An ensemble predicts.", "models = [f() for _ in r]"),
    (
        "independent_networks",
        "The two share no parameters.",
        "actor = mlp(4)\n    critic = mlp(4)",
    ),
    ("independent_networks", "Separate networks.", "self.q1 = Q(4)\n    self.q2 = Q(4)"),
    ("volume_correction", "The log-determinant is added.", "c = log(1 - tanh(u) ** 2)"),
    ("nesterov_momentum", "Nesterov momentum is used.", "SGD(p, nesterov=True)"),
    ("straight_lines", "Along straight lines between pairs.", "x = t * a + (1 - t) * b"),
    ("cross_attention", "By cross-attention.", "h = cross_attn(h, memory)"),
    ("averaged_checkpoints", "The last 5 checkpoints are averaged.", "w = avg_checkpoints(f)"),
    ("shuffled_examples", "Examples are shuffled.", "rng.shuffle(idx)"),
    ("random_flips", "Images are horizontally flipped.", "x = hflip(x)"),
    ("random_crops", "Random crops are taken.", "y = rng.randint(0, h - size)"),
    ("mean_removed", "The mean is subtracted.", "x .-= mean(x)"),
    ("standardised_inputs", "To zero mean and unit variance.", "x = (x - mu) / sd"),
    ("kronecker_product", "A Kronecker product.", "d = kron(a, b)"),
    ("fourier_domain", "In the Fourier domain.", "z = fft2(x)"),
    ("gradient_reversal", "A gradient reversal layer.", "y = GradReverse.apply(x)"),
    ("weight_normalised", "Weight normalisation is used.", "weight_norm(conv)"),
    ("importance_weighted", "Importance weights correct it.", "ratio = exp(logp - old_logp)"),
    ("burned_in", "After a burn-in.", "x = chain[burn:]"),
    ("lower_case", "Words are lower-cased.", "w = w.lower()"),
    ("ended_by_tolerance", "Until convergence.", "if change < tol:"),
    ("made_symmetric", "The matrix is symmetrised.", "a = a + a.T"),
    ("clipped_rewards", "Rewards are clipped.", "r = np.sign(reward)"),
    ("stacked_frames", "The last four frames are stacked.", "x = FrameStack(env, 4)"),
    ("repeated_actions", "With an action repeat of 4.", "for _ in range(skip):"),
    ("n_step_returns", "By n-step returns.", "y = r + gamma ** n * v"),
    ("double_estimate", "By double Q-learning.", "a = q.argmax(1)\n    y = target(s)"),
    ("generalised_advantage", "Generalised advantage estimates.", "a = d + gamma * lam * a"),
    ("root_noise", "Dirichlet noise is added to the prior.", "e = rng.dirichlet(a)"),
    ("illegal_moves_masked", "Illegal moves are masked.", "p = p * legal"),
    ("negated_value", "The sign of the value is switched every turn.", "value = -value"),
    ("latent_divergence", "The KL to a standard normal.", "k = 1 + logvar - mu ** 2"),
    ("annealed_weight", "The KL weight is annealed.", "b = min(1.0, step / n)"),
    ("vector_quantised", "By a codebook.", "q = codebook[i]"),
    ("guided_by_condition", "Classifier-free guidance.", "e = u + guidance * (c - u)"),
    ("subsampled_words", "Frequent words are discarded.", "p = sqrt(t / f)"),
    ("random_window", "A random window is used.", "b = rand() % window"),
    ("huffman_tree", "In a Huffman tree.", "q = heapq.heapify(n)"),
    ("bucketed_lengths", "Batched by length.", "d = sorted(d, key=length)"),
    ("length_penalty", "With a length penalty.", "s = logp / length ** a"),
    ("truncated_backpropagation", "By truncated BPTT.", "h = h.detach()"),
    ("neighbour_sampling", "Neighbours: neighbour sampling.", "s = sample_neighbors(g, 5)"),
    ("edge_attention", "By graph attention.", "e = leaky_relu(a)"),
    ("message_passing", "By message passing.", "h = adj @ x"),
    ("spread_out_centres", "Started by k-means++.", "i = farthest(x)"),
    ("several_restarts", "The best of 5 restarts.", "KMeans(n_init=5)"),
    ("subsampled_columns", "By column subsampling.", "f = rng.choice(n_features, k)"),
    ("subsampled_rows", "By row subsampling.", "m = rand(n) < share"),
    ("shrunken_trees", "By shrinkage.", "f += eta * tree.predict(x)"),
    ("pruned_after_growth", "Branches are pruned.", "prune(node)"),
    ("cross_fitted", "By cross-fitting.", "m = fit(x[fold != k])"),
    ("searched_by_halving", "By binary search.", "m = (lo + hi) / 2"),
    ("leapfrog_steps", "By leapfrog steps.", "r = r + 0.5 * eps * grad"),
    ("preconditioned", "Preconditioned by it.", "z = precond(r)"),
    ("averaged_iterates", "By Polyak averaging.", "avg = avg + w"),
    ("collapsed_counts", "A collapsed Gibbs sampler.", "n[k] -= 1"),
    ("inner_adaptation", "In the inner loop.", "w = adapt(w, x)"),
    ("support_and_query", "On the support set.", "l = loss(f(support))"),
    ("soft_assignments", "In the E-step.", "r = softmax(logp)"),
    ("global_pooling", "Then global average pooling.", "y = x.mean(dim=1)"),
    ("dropped_paths", "By stochastic depth.", "x = drop_path(x)"),
    ("gated_units", "By gated linear units.", "y = silu(a) * b"),
    ("repeated_over_seeds", "Averaged over 5 seeds.", "for seed in range(5):"),
    ("clamped_weights", "Weights are clamped.", "p.data.clamp_(-c, c)"),
    *SAMPLES_OF_FIELDS,
]
BY_NAME = {one.name: one for one in mechanisms()}


@pytest.mark.parametrize(("name", "said", "done"), SAMPLES)
def test_each_mechanism_is_heard_and_seen(name: str, said: str, done: str) -> None:
    assert name in [one.name for one, _ in mechanisms_in(said)]
    assert BY_NAME[name].done.search(done)


OPPOSITES = [
    ("tied_weights", "self.out.weight = self.emb.weight", "self.out.weight.data.copy_(emb.weight)"),
    ("norm_before", "x = x + self.attn(self.norm(x))", "x = self.norm(x + self.attn(x))"),
    ("norm_after", "x = self.norm(x + self.attn(x))", "TransformerEncoderLayer(norm_first=True)"),
    ("log_sum_exp", "s = m + (a - m).exp().sum(1).log()", "s = a.max(dim=1)[0] + em[:, i]"),
    ("only_adapters_saved", "torch.save(adapters, path)", "torch.save(model.state_dict(), path)"),
    ("sparse_storage", "a = csr_matrix(x)", "a = counts.toarray()"),
    ("second_order", "leaf = -g.sum() / (h.sum() + l2)", "leaf = -g.mean()"),
    ("independent_networks", "self.pi = mlp(n); self.v = mlp(n)", "self.trunk = mlp(n)"),
    ("shuffled_examples", "DataLoader(d, shuffle=True)", "DataLoader(d, shuffle=False)"),
    ("guided_by_condition", "return (1 + w) * yes - w * no", "return (1 + w) * no - w * yes"),
    ("best_path", "back = (score + move).argmax(1)", "best = em.argmax(dim=-1)"),
]


@pytest.mark.parametrize(("name", "done", "undone"), OPPOSITES)
def test_the_opposite_of_a_mechanism_is_seen_and_not_mistaken(
    name: str, done: str, undone: str
) -> None:
    opposite = BY_NAME[name].undone

    assert opposite is not None
    assert opposite.search(undone)
    assert not opposite.search(done)


def test_every_opposite_has_a_sample() -> None:
    assert {name for name, _, _ in OPPOSITES} == {
        name for name, one in BY_NAME.items() if one.undone
    }


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param("tied_weights", "", id="no code"),
        pytest.param("tied_weights", "extern __shared__ int shared_sums[];", id="memory, not ties"),
        pytest.param("residual_connection", "int n = bx * width + tx;", id="an index"),
        pytest.param("residual_connection", "x += 1", id="a count"),
        pytest.param("residual_connection", "rows[i] += x.val[k] * y;", id="an entry"),
        pytest.param("singular_values", "ksvd_update(d)", id="svd in a name"),
        pytest.param("independent_networks", "fc1 = Linear(4)\nfc2 = Linear(4)", id="layers"),
        pytest.param("residual_connection", "y = x + offset[k];", id="a sum"),
        pytest.param("sine_positions", "if round % cfg.save_freq == 0:", id="how often"),
        pytest.param("greedy_choice", "capacity: max_elements,", id="a size"),
        pytest.param("rotary_positions", "@property", id="rope in a word"),
        pytest.param("nucleus_sampling", "print('stopping')", id="top p in a word"),
        pytest.param("soft_threshold", "p = softmax(z)", id="another soft function"),
        pytest.param("zero_start", "m = a.mean(axis=0)", id="an axis"),
        pytest.param("half_precision", "y = clamp.apply(x)", id="amp in a word"),
        pytest.param("parallel_workers", "nn.MaxPool(2)", id="a layer"),
        pytest.param("quantised", "q = quantile(x, 0.5)", id="quantiles"),
        pytest.param("delayed_updates", "if i % log_interval == 0:", id="how often it logs"),
        pytest.param("margin", "left = max(pad, 0)", id="a bound"),
        pytest.param("stopped_early", "    break", id="any loop"),
        pytest.param("remembered_results", "free_memory(p)", id="memo in a word"),
        pytest.param("ensemble", "self.layers = nn.ModuleList()", id="layers"),
        pytest.param("second_order", "c = solve(gram, f.T @ y)", id="a fit of features"),
        pytest.param("stopped_gradient", "@torch.no_grad()", id="a function that only acts"),
    ],
)
def test_lines_that_only_look_alike(name: str, code: str) -> None:
    assert not BY_NAME[name].done.search(code)


def test_every_mechanism_has_a_sample() -> None:
    assert {name for name, _, _ in SAMPLES} == BY_NAME.keys()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("The loss is the mean of all terms.", id="a formula in words"),
        pytest.param("Results are reported on three data sets.", id="a protocol"),
        pytest.param("The L2 norm of the error is reported.", id="a norm of any length"),
        pytest.param("The estimate is far from zero.", id="no start"),
    ],
)
def test_prose_without_mechanisms(text: str) -> None:
    assert mechanisms_in(text) == []


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        pytest.param("The keys come from a memory bank.", False, id="asked"),
        pytest.param("There is no memory bank.", True, id="excluded"),
        pytest.param("Not slow, and keys come from a memory bank.", False, id="another negation"),
    ],
)
def test_exclusions(text: str, negated: bool) -> None:
    assert [other for _, other in mechanisms_in(text)] == [negated]


MAIN = "from net import step\n\nif __name__ == '__main__':\n    step(1)\n"
ASKED = "The trunk of the network is frozen in each step."


def finding(tmp_path: Path, net: str, text: str = ASKED) -> MechanismFinding:
    """What became of the only mechanism of a claim in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "net.py": net})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim(text, Dimension.METHOD), audited)
    (only,) = case.mechanisms
    return only


@pytest.mark.parametrize(
    ("net", "credit"),
    [
        pytest.param("def step(net):\n    return net + 1\n", 0.25, id="nowhere"),
        pytest.param("def step(net):\n    net.requires_grad_(False)\n", 1.0, id="done"),
        pytest.param(
            "def freeze(net):\n    pass\n\n\ndef step(net):\n    freeze(net)\n", 0.0, id="a stub"
        ),
        pytest.param(
            "def hold(net):\n    net.requires_grad_(False)\n\n\ndef step(net):\n    return 1\n",
            0.0,
            id="in dead code",
        ),
    ],
)
def test_where_a_mechanism_is_done(tmp_path: Path, net: str, credit: float) -> None:
    assert credit_of(finding(tmp_path, net)) == credit


SLOW = "def step(net):\n    return net + 1\n"


@pytest.mark.parametrize(
    ("net", "text"),
    [
        pytest.param(SLOW, "The gradient is stopped at the code.", id="no gradients at all"),
        pytest.param(
            "def step(net):\n    pool.start(thread_id, net)\n",
            "Each thread fills its own buffer.",
            id="code that may do it",
        ),
    ],
)
def test_absence_that_says_nothing(tmp_path: Path, net: str, text: str) -> None:
    root = repository(tmp_path / "repo", {"main.py": MAIN, "net.py": net})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert gather(claim(text, Dimension.METHOD), audited).mechanisms == ()


def test_absence_says_nothing_where_settings_ask_for_it(tmp_path: Path) -> None:
    files = {"main.py": MAIN, "net.py": SLOW, "conf.yaml": 'NORM: "SyncBN"\n'}
    audited = repository_for(
        index_repository(repository(tmp_path / "repo", files), index_dir=tmp_path / "index")
    )
    text = "Batch norm statistics are synchronised over all GPUs."

    assert gather(claim(text, Dimension.METHOD), audited).mechanisms == ()


@pytest.mark.parametrize(
    ("net", "text"),
    [
        pytest.param(
            "def step(net):\n    net.loss().backward()\n",
            "The gradient is stopped at the code.",
            id="gradients that are not stopped",
        ),
        pytest.param(SLOW, "Each thread fills its own buffer.", id="no threads"),
    ],
)
def test_absence_that_is_told(tmp_path: Path, net: str, text: str) -> None:
    assert credit_of(finding(tmp_path, net, text)) == 0.25


def test_the_opposite_is_told(tmp_path: Path) -> None:
    net = "import torch\n\n\ndef step(net):\n    torch.save(net.state_dict(), 'a.pt')\n"
    only = finding(tmp_path, net, "Checkpoints hold only the adapter weights of each step.")

    assert only.against is not None
    assert credit_of(only) < 0.25


def test_reports_name_the_mechanism_and_the_place(tmp_path: Path) -> None:
    net = "def step(net):\n    net.requires_grad_(False)\n"
    root = repository(tmp_path / "repo", {"main.py": MAIN, "net.py": net})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    (result,) = mechanism_results(gather(claim(ASKED, Dimension.METHOD), audited))

    assert result.requirement == "mechanism: frozen parameters"
    assert result.state is State.MET
    assert result.references == ("net.py:2-2",)


@given(st.text(max_size=200))
def test_any_text_names_few_mechanisms(text: str) -> None:
    assert len(mechanisms_in(text)) <= MOST_ASKED
