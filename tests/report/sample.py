"""A realistic audit to render: 25 claims of one paper, with all that reports must cope with."""

from __future__ import annotations

from analyzer.model.source import FileRole, Location, Problem, Skip, SkipReason
from analyzer.report.assemble import AuditInput, report_of
from analyzer.report.document import ReportDocument
from taxonomy.claim import Claim, ClaimSet
from taxonomy.drift import Category, Dimension, Discrepancy, ZeroType
from taxonomy.evidence import Evidence, Relevance, SearchStep
from taxonomy.verdict import RequirementResult, RequirementState, Score, Verdict

D1, D2, D3, D4 = Dimension
MET, VARIANT, CONTRADICTED, STUBBED, MENTIONED, UNREACHED, NOT_FOUND = RequirementState

HOSTILE_FILE = "<img onerror=alert(1) src=x>"
HOSTILE_SNIPPET = 'html = """</script><script>alert(1)</script>"""\nlevel = "admin\u202e \u2066"'

CONFIG = """\
# MuJoCo settings, merged over conf/algo/ppo.yaml
horizon: 2048
lr: 3e-4
epochs: 4          # fewer is faster
minibatch: 64
clip: 0.02
gamma: 0.99
gae_lambda: 0.97"""

LOSS = '''\
def surrogate_loss(ratio, advantage, eps=0.2):
    """Clipped surrogate of Eq. 7.

    The pessimistic bound is taken elementwise.
    """
    clipped = ratio.clamp(1.0 - eps, 1.0 + eps)
    if advantage.ndim != ratio.ndim:
        raise ValueError(f"shapes differ: {ratio.shape} < {advantage.shape}")
    return -torch.min(ratio * advantage, clipped * advantage).mean()'''

OPTIM = """\
static double step_size(const Settings& s, long update) {
    /* decays geometrically,
       not linearly */
    return s.lr * std::pow(0.999, update); // alpha is never consulted
}"""

STUB = """\
def alpha(step: int, total: int) -> float:
    # TODO: linear annealing
    return 1.0"""

CELL = """\
%matplotlib inline
agent = PPO(env, horizon=128, actors=8, epochs=3)
agent.train(total_steps=int(1e7))"""

SCRIPT = """\
#!/bin/sh
# Atari: 8 actors, horizon 128, 3 epochs, minibatch 32*8
python run_ppo.py --env "$1" --lr 2.5e-4 --seed 0"""

LONG_CLAIM = (
    "MuJoCo continuous-control runs use a horizon of $T=2048$ steps, Adam with step size "
    "$3\\times 10^{-4}$, 10 optimisation epochs per batch, minibatches of 64, discount "
    "$\\gamma=0.99$ and GAE parameter $\\lambda=0.95$; none of these is tuned per environment, and "
    "the same values are used for all seven tasks: HalfCheetah, Hopper, InvertedDoublePendulum, "
    "InvertedPendulum, Reacher, Swimmer and Walker2d."
)
FORMULA_CLAIM = (
    "The policy maximises $L^{CLIP}(\\theta)=\\hat{\\mathbb{E}}_t\\left[\\min\\left(r_t(\\theta)"
    "\\hat{A}_t,\\ \\mathrm{clip}(r_t(\\theta),1-\\epsilon,1+\\epsilon)\\hat{A}_t\\right)\\right]$ "
    "with the probability ratio $r_t(\\theta)=\\pi_\\theta(a_t|s_t)/\\pi_{\\theta_{old}}(a_t|s_t)$."
)


def evidence(
    path: str,
    first_line: int,
    snippet: str,
    *,
    role: FileRole = FileRole.CODE,
    relevance: Relevance = Relevance.DIRECT,
    symbol: str = "",
    why: str = "",
    cell: int = 0,
    reachable: bool = True,
    stub: str = "",
) -> Evidence:
    """An item whose last line follows from its snippet."""
    last_line = first_line + snippet.count("\n")
    place = Location(path, first_line, last_line)
    return Evidence(place, role, snippet, relevance, symbol, why, cell, reachable, stub)


MUJOCO = evidence(
    "conf/task/mujoco.yaml", 1, CONFIG, role=FileRole.CONFIG, why="sets lr = 0.0003, epochs = 4"
)
SURROGATE = evidence(
    "src/losses.py", 31, LOSS, symbol="losses.surrogate_loss", why="clamps the ratio, takes the min"
)
DECAY = evidence("src/native/optim.cpp", 112, OPTIM, symbol="step_size", why="decays the step size")
ALPHA = evidence(
    "utils/schedules.py",
    4,
    STUB,
    symbol="schedules.alpha",
    stub="returns a constant",
    reachable=False,
)
ATARI = evidence(
    "notebooks/atari.ipynb",
    58,
    CELL,
    role=FileRole.NOTEBOOK,
    why="actors = 8, horizon = 128",
    cell=4,
)
RUN_SCRIPT = evidence(
    "scripts/run_atari.sh",
    1,
    SCRIPT,
    role=FileRole.SCRIPT,
    relevance=Relevance.RELATED,
    why="passes lr = 0.00025",
)
README = evidence(
    "README.md",
    20,
    "We follow the **PPO** paper: clipped surrogate, GAE(λ), 49 Atari games.",
    role=FileRole.DOC,
    relevance=Relevance.MENTION,
    why="names the games",
)
DEEP_PATH = evidence(
    "third_stage/experiments/continuous_control/ablations/without_clipping_and_without_penalty/"
    "configuration_for_half_cheetah_v1_with_observation_normalisation.py",
    1204,
    "CONFIG = dict(" + ", ".join(f"option_{i}={i * 0.125}" for i in range(24)) + ")",
    why="lists every option on one long line",
    relevance=Relevance.RELATED,
)
KL_PENALTY = evidence(
    "src/losses.py",
    55,
    "def kl_penalty(p, q):\n    return (p * (p / q).log()).sum()",
    symbol="losses.kl_penalty",
    reachable=False,
)
HOSTILE = evidence(HOSTILE_FILE, 1, HOSTILE_SNIPPET, why="</details><b>bold</b> & more")

TRACE = (
    SearchStep(
        "horizon 2048 adam step size 3e-4 epochs minibatch", "the whole claim", 14,
        ("conf/task/mujoco.yaml", "conf/algo/ppo.yaml", "src/train.py"),
    ),
    SearchStep(
        "2048 3e-4 64 0.99 0.95", "its numbers, in every spelling", 6, ("conf/task/mujoco.yaml",)
    ),
    SearchStep("lr learning_rate eta step_size", "other names for the values", 0, ()),
)  # fmt: skip


def claim(claim_id: str, text: str, source: str = "Section 3", *, weight: float = 1.0) -> Claim:
    """A claim whose dimension is the one in its id."""
    dimension = Dimension(claim_id.split("-")[1])
    return Claim(claim_id, dimension, text, source, weight, extra={"page": 4})


def part(
    requirement: str, state: RequirementState, note: str = "", *references: str
) -> RequirementResult:
    """One part of a claim."""
    return RequirementResult(requirement, state, note, references)


def verdict(
    about: Claim,
    score: Score | None,
    reasoning: str,
    *items: Evidence,
    parts: tuple[RequirementResult, ...] = (),
    zero: ZeroType = ZeroType.MISSING_COMPONENT,
    discrepancy: Discrepancy = Discrepancy.DIFFERENCE,
    category: Category = Category.TRAINING,
    rule: str = "",
    failure: str = "",
) -> Verdict:
    """A verdict that keeps the rules between score, zero type and discrepancy."""
    below_one = score is not None and score is not Score.FAITHFUL
    return Verdict(
        about,
        score,
        reasoning,
        items,
        TRACE,
        decided_by=f"prefilter:{rule}" if rule else "static/1",
        confidence=0.86 if score else 0.64,
        requirements=parts,
        prefilter_rule=rule,
        zero_type=zero if score is Score.ABSENT else None,
        discrepancy=discrepancy if below_one else None,
        category=category if below_one else None,
        failure=failure,
        evidence_refs=tuple(item.reference for item in items[:1]),
    )


def _numerical() -> list[Verdict]:
    place = "conf/task/mujoco.yaml"
    return [
        verdict(
            claim("ppo-D1-001", LONG_CLAIM, "Appendix A, Table 3"),
            Score.MINOR_DEVIATION,
            "Horizon, step size, minibatch and discount are as stated. conf/task/mujoco.yaml sets "
            "4 epochs and a GAE parameter of 0.97, and it is merged last, so both win over the "
            "values of conf/algo/ppo.yaml.",
            MUJOCO, DEEP_PATH, README,
            parts=(
                part("horizon = 2048", MET, "", f"{place}:2-2"),
                part("learning rate = 0.0003", MET, "written 3e-4", f"{place}:3-3"),
                part("epochs = 10", VARIANT, "is 4", f"{place}:4-4"),
                part("GAE lambda = 0.95", CONTRADICTED, "is 0.97", f"{place}:8-8"),
            ),
        ),
        verdict(
            claim("ppo-D1-002", "The clipping range is $\\epsilon=0.2$.", "Section 6.2"),
            Score.CORE_SUBSTITUTION,
            "The value in force is 0.02, ten times less than the paper's 0.2.",
            MUJOCO, SURROGATE,
            parts=(part("clip range = 0.2", CONTRADICTED, "is 0.02", f"{place}:6-6"),),
        ),
        verdict(
            claim("ppo-D1-003", "Atari runs use 8 actors, horizon 128 and 3 epochs.", "Table 5"),
            Score.FAITHFUL, "All three values stand in cell 4 of the notebook.", ATARI, RUN_SCRIPT,
            parts=(
                part("actors = 8", MET, "", "notebooks/atari.ipynb:59-59"),
                part("horizon = 128", MET, "", "notebooks/atari.ipynb:59-59"),
            ),
        ),
        verdict(
            claim("ppo-D1-004", "Step size and clip range fall linearly from 1 to 0."),
            Score.ABSENT, "alpha() is a TODO that returns 1.0, and nothing calls it.", ALPHA, DECAY,
            zero=ZeroType.STUB_PLACEHOLDER, discrepancy=Discrepancy.CODE_OMISSION,
            parts=(part("linear annealing", STUBBED, "returns 1.0", "utils/schedules.py:6-6"),),
        ),
        verdict(
            claim("ppo-D1-005", "Roboschool runs use minibatches of 4096."),
            Score.ABSENT, "No number of the claim occurs anywhere in the repository.",
            rule="numbers_unsupported", discrepancy=Discrepancy.CODE_OMISSION,
        ),
        verdict(
            claim("ppo-D1-006", "The entropy coefficient is $c_2=0.01$."),
            None, "", failure="two values for entropy_coef, and which one wins is unknown",
        ),
        verdict(
            claim("ppo-D1-007", "Observations are clipped to [-10, 10]."),
            Score.FAITHFUL, "The wrapper clips at ±10.", HOSTILE,
        ),
    ]  # fmt: skip


def _method() -> list[Verdict]:
    return [
        verdict(
            claim("ppo-D2-001", FORMULA_CLAIM, "Eq. 7"),
            Score.FAITHFUL,
            "surrogate_loss takes the elementwise minimum of the unclipped and the clipped term "
            "and negates its mean: maximising the one is minimising the other.",
            SURROGATE, README,
            parts=(
                part("ratio clipped to 1 ± ε", MET, "", "src/losses.py:36-36"),
                part("minimum of both terms", MET, "negated, so minimised", "src/losses.py:39-39"),
            ),
        ),
        verdict(
            claim("ppo-D2-002", "Advantages are estimated with truncated GAE.", "Eq. 11"),
            Score.KEY_OMISSION, "Returns are discounted, but no lambda enters them.", SURROGATE,
            category=Category.ALGORITHM, discrepancy=Discrepancy.CODE_OMISSION,
            parts=(part("lambda-weighted sum", NOT_FOUND, "no decay factor in the recursion"),),
        ),
        verdict(
            claim("ppo-D2-003", "An adaptive KL penalty is compared with clipping.", "Eq. 8"),
            Score.ABSENT, "kl_penalty is defined, but no entry point reaches it.",
            KL_PENALTY,
            zero=ZeroType.UNCLASSIFIED, category=Category.LOSS,
            parts=(part("KL penalty", UNREACHED, "", "src/losses.py:55-56"),),
        ),
        verdict(
            claim("ppo-D2-004", "Policy and value function share parameters on Atari."),
            Score.CORE_SUBSTITUTION, "Two separate networks are built.", DEEP_PATH,
            category=Category.MODEL,
        ),
        *(
            verdict(claim(f"ppo-D2-00{n}", text), Score.FAITHFUL, "Found as stated.", SURROGATE)
            for n, text in enumerate(
                ("The value loss is a squared error.", "An entropy bonus is added.",
                 "The mean of the Gaussian comes from a tanh network.",
                 "Gradients of the surrogate are taken with respect to $\\theta$ only."), start=5)
        ),
    ]  # fmt: skip


def _protocol() -> list[Verdict]:
    return [
        verdict(
            claim("ppo-D3-001", "49 Atari games are compared against A2C and ACER.", "Section 6.4"),
            Score.ABSENT, "Only the README names the games; neither baseline is there.", README,
            zero=ZeroType.EXTERNAL_KNOWLEDGE_GAP, category=Category.EVALUATION,
            rule="docs_or_tests_only", discrepancy=Discrepancy.CODE_OMISSION,
            parts=(
                part("49 games", MENTIONED, "", "README.md:20-20"),
                part("A2C baseline", NOT_FOUND),
                part("ACER baseline", NOT_FOUND),
            ),
        ),
        verdict(
            claim("ppo-D3-002", "Scores are averaged over three random seeds."),
            Score.KEY_OMISSION, "One seed, 0, is fixed in the script.", RUN_SCRIPT,
            category=Category.EVALUATION,
            parts=(part("3 seeds", CONTRADICTED, "one seed", "scripts/run_atari.sh:3-3"),),
        ),
        verdict(
            claim("ppo-D3-003", "Learning curves show the last 100 episodes."),
            None, "", failure="the evidence lies in a submodule that is not checked out",
        ),
        *(
            verdict(claim(f"ppo-D3-00{n}", text), score, "Compared with the default path.", ATARI)
            for n, (text, score) in enumerate(
                (("Training lasts one million steps on MuJoCo.", Score.MINOR_DEVIATION),
                 ("Each run is evaluated without exploration noise.", Score.FAITHFUL),
                 ("Scores are normalised by a random policy.", Score.CORE_SUBSTITUTION)), start=4)
        ),
    ]  # fmt: skip


def _ordering() -> list[Verdict]:
    return [
        verdict(
            claim("ppo-D4-001", "Advantages are computed before the first epoch of an update."),
            Score.FAITHFUL, "compute_advantages precedes the loop over epochs.", SURROGATE,
        ),
        verdict(
            claim("ppo-D4-002", "Old log-probabilities are stored at collection time."),
            Score.MINOR_DEVIATION, "They are recomputed once after collection.", SURROGATE,
            category=Category.ALGORITHM,
        ),
        verdict(
            claim("ppo-D4-003", "Minibatches are shuffled anew in every epoch."),
            Score.ABSENT, "sample() iterates in order.", DECAY,
            zero=ZeroType.WRONG_IMPLEMENTATION, category=Category.DATA,
        ),
        verdict(
            claim("ppo-D4-004", "The old policy is replaced after all epochs."),
            Score.FAITHFUL, "The copy follows the loop.", SURROGATE,
        ),
    ]  # fmt: skip


SKIPPED = (
    Skip(".git/", SkipReason.VERSION_CONTROL, files=0),
    Skip("data/rollouts.npz", SkipReason.BINARY, size=48_230_112),
    Skip("third_party/baselines/", SkipReason.VENDORED, "a copy of another project", files=212),
    Skip("src/kernels/gae.cu", SkipReason.UNDECODABLE, "no known encoding", 18_211, 1, True),
    Skip("envs/roboschool", SkipReason.SUBMODULE, "not checked out", 0, 0, True),
    Skip("checkpoints/atari.pt", SkipReason.LFS_POINTER, "", 133),
)
PROBLEMS = (
    Problem(Location("src/legacy.py", 88, 88), "python", "invalid syntax: print without brackets"),
    Problem(Location("conf/old.yaml", 3, 3), "yaml", "mapping values are not allowed here"),
)


def audit() -> AuditInput:
    """The whole sample as report_of takes it."""
    verdicts = tuple(_numerical() + _method() + _protocol() + _ordering())
    claims = tuple(one.claim for one in verdicts)
    return AuditInput(
        claim_set=ClaimSet("ppo", "Proximal Policy Optimization Algorithms", claims, "sa_bench"),
        verdicts=verdicts,
        skipped=SKIPPED,
        problems=PROBLEMS,
        repository="ppo-drifted",
        repository_digest="9f2c" * 16,
        files_read=41,
        lines_read=5_312,
        notes=("settings that a user may choose are judged by their default",),
        settings={"judge": "static", "prefilter": {"min_lines": 20}, "evidence_limit": 8},
        tool_version="0.1.0",
    )


def report() -> ReportDocument:
    """The sample as a document."""
    return report_of(audit())
