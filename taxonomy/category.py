"""Which component of the research pipeline a claim concerns, from its words and its dimension.

Words vote by the table below; the dimension has a small say of its own, because a protocol is
mostly about evaluation and a number mostly about training. No paper's own names are used.
"""

from __future__ import annotations

import re
from functools import cache

from taxonomy.drift import Category, Dimension

ALGORITHM, MODEL, LOSS, EVALUATION, DATA, TRAINING = Category

READ_CHARACTERS = 2_000

PRIORS: dict[Dimension, dict[Category, float]] = {
    Dimension.NUMERICAL: {TRAINING: 1.0, ALGORITHM: 0.5},
    Dimension.METHOD: {ALGORITHM: 1.5},
    Dimension.PROTOCOL: {EVALUATION: 4.0},
    Dimension.ORDERING: {ALGORITHM: 2.0},
}

WORDS: tuple[tuple[Category, float, str], ...] = (
    # category, weight of each different word found, words (a trailing "-" allows any ending)
    (
        TRAINING,
        2.0,
        "learning rate|learning rates|learning-rate|optimiser|optimizer|adam|adamw|sgd",
    ),
    (TRAINING, 2.0, "momentum|weight decay|warm-up|warmup|warmed up|epochs|batch size|minibatches"),
    (TRAINING, 2.0, "gradient clip-|ema|moving average|cosine schedule|linear schedule|lars|lamb"),
    (TRAINING, 1.0, "batch|batches|training|trained|trains|train|schedule|anneal-|checkpoint-"),
    (TRAINING, 1.0, "fine-tun-|pretrain-|pre-train-|frozen|freeze-|gradient step|horizon|runs"),
    (MODEL, 2.5, "layers|layer|encoder|decoder|u-net|resnet-|transformer|backbone|architecture"),
    (
        MODEL,
        2.0,
        "attention|convolutional|residual block|residual blocks|mlp|hidden|embedding|head",
    ),
    (MODEL, 2.0, "normalisation|normalization|batch-norm|layernorm|relu|tanh|gelu|dropout|kernel"),
    (MODEL, 1.5, "network|networks|units|channels|feature-map|parametri-|initialis-|initializ-"),
    (LOSS, 4.0, "loss|losses|objective|surrogate|cross-entropy|likelihood|regulari-"),
    (LOSS, 3.0, "squared error|mse"),
    (LOSS, 1.5, "penalty term|penalised|penalized|bonus|minimise|maximise|bound"),
    (LOSS, 1.0, "minimize|maximize|negatives|weighting|coefficient"),
    (EVALUATION, 2.5, "evaluat-|ablation|baseline|baselines|metric|metrics|compared|compares"),
    (EVALUATION, 2.0, "accuracy|f1|auc|bleu|fid|recall|precision score|perplexity|benchmark-"),
    (EVALUATION, 2.0, "timing|timings|reported|measured|judged|scored|error bars|cross-validation"),
    (EVALUATION, 1.5, "seeds|repeat-|experiments|sweep-|decoding|reference run|test set|study"),
    (EVALUATION, 1.0, "downstream|estimator|similarity|against|statistics|counted|profiles"),
    (DATA, 3.0, "data set|data sets|dataset|datasets|augment-|preprocess-|simulated|corpus"),
    (DATA, 2.5, "crop|flip|flips|blur|color|colour|jitter|tokeni-|images|resized|rescal-"),
    (DATA, 2.0, "real data|labels|classes|held out|sparse matri-"),
    (DATA, 1.5, "data|train/test split|image|target distribution|drawn from a|compressed"),
    (ALGORITHM, 2.0, "update|updates|iteration|iterations|step size|recursi-|doubling|sampling"),
    (
        ALGORITHM,
        1.5,
        "algorithm|procedure|estimate|estimates|advantage-|rule|converge-|closed form",
    ),
    (ALGORITHM, 1.5, "loop|loops|reverse|forward|trajectory|cycle|cycles|quadratic|coordinate"),
)


COUNTED_DATA = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|all)\s"
    r"(?:[\w-]+\s){0,3}(?:tasks|data ?sets|corpora|environments|games|posteriors|domains|subsets)\b"
)
"""A counted list of what is worked on is about data, whatever is measured there."""

COUNTED_WEIGHT = 5.0


@cache
def _compiled() -> tuple[tuple[Category, float, re.Pattern[str]], ...]:
    return tuple((category, weight, _pattern(words)) for category, weight, words in WORDS)


def _pattern(words: str) -> re.Pattern[str]:
    stems = [
        re.escape(word[:-1]) + r"\w*" if word.endswith("-") else re.escape(word) + r"\b"
        for word in words.split("|")
    ]
    return re.compile(rf"\b(?:{'|'.join(stems)})")


def category_of(text: str, dimension: Dimension) -> Category:
    """The category with most votes; equals go to the first in the vocabulary's order."""
    votes = dict.fromkeys(Category, 0.0)
    votes.update(PRIORS[dimension])
    lowered = text[:READ_CHARACTERS].lower()
    for category, weight, pattern in _compiled():
        votes[category] += weight * len(set(pattern.findall(lowered)))
    if COUNTED_DATA.search(lowered):
        votes[DATA] += COUNTED_WEIGHT
    return max(Category, key=votes.__getitem__)
