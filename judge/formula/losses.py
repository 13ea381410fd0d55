"""What the losses of libraries say in sums, squares and logarithms."""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.makers import Maker, is_logarithm, log_softmax
from judge.formula.tree import Kind, Node, negative, number, product, size, total


def _squared_difference(parts: Sequence[Node]) -> Node:
    return Node(Kind.CALL, "mean", (product([(2.0, total([(1, parts[0]), (-1, parts[-1])]))]),))


def _absolute_difference(parts: Sequence[Node]) -> Node:
    inner = Node(Kind.CALL, "abs", (total([(1, parts[0]), (-1, parts[-1])]),))
    return Node(Kind.CALL, "mean", (inner,))


def _cross_entropy(parts: Sequence[Node]) -> Node:
    """Of two arguments the scores are the second where they say so or are worked out."""
    second = _is_scores(parts[-1]) or size(parts[-1]) > size(parts[0])
    scores = parts[-1] if second else parts[0]
    return negative(Node(Kind.CALL, "mean", (log_softmax([scores]),)))


def _is_scores(node: Node) -> bool:
    return "logit" in node.name.lower()


def _negative_likelihood(parts: Sequence[Node]) -> Node:
    """nll_loss(log p, y): what is called with logarithms already."""
    is_log = parts[0].name == "log" or is_logarithm(parts[0].name)
    inner = parts[0] if is_log else Node(Kind.CALL, "log", (parts[0],))
    return negative(Node(Kind.CALL, "mean", (product([(1, inner), (1, parts[-1])]),)))


def _half_squares(parts: Sequence[Node]) -> Node:
    """Half the square of a difference, or of what is given alone."""
    inner = total([(1, parts[0]), *((-1.0, part) for part in parts[1:2])])
    return product([(1, number(0.5)), (2.0, inner)])


def _two_classes(parts: Sequence[Node]) -> Node:
    """Of scores x and labels y: softplus(x) - x y; of labels that are all ones softplus(-x)."""
    if len(parts) < 2:
        return Node(Kind.CALL, "binary_cross_entropy", tuple(parts))
    second = _is_scores(parts[1]) and not _is_scores(parts[0])
    scores, labels = (parts[1], parts[0]) if second else (parts[0], parts[1])
    simple = labels.name.rpartition(".")[2].lower()
    if simple.startswith(("ones", "one")) or (labels.kind is Kind.NUMBER and labels.value == 1):
        return Node(Kind.CALL, "mean", (Node(Kind.CALL, "softplus", (negative(scores),)),))
    soft = Node(Kind.CALL, "softplus", (scores,))
    if simple.startswith("zero") or (labels.kind is Kind.NUMBER and labels.value == 0):
        return Node(Kind.CALL, "mean", (soft,))
    both = total([(1, soft), (-1, product([(1, scores), (1, labels)]))])
    return Node(Kind.CALL, "mean", (both,))


def _two_shares(parts: Sequence[Node]) -> Node:
    """Of shares p and labels y: -(y log p + (1 - y) log(1 - p))."""
    if len(parts) < 2:
        return Node(Kind.CALL, "binary_cross_entropy", tuple(parts))
    share, label = parts[0], parts[1]
    rest = [total([(1, number(1.0)), (-1, one)]) for one in (share, label)]
    first = product([(1, label), (1, Node(Kind.CALL, "log", (share,)))])
    second = product([(1, rest[1]), (1, Node(Kind.CALL, "log", (rest[0],)))])
    return negative(Node(Kind.CALL, "mean", (total([(1, first), (1, second)]),)))


_SQUARES = """
mse_loss mse meansquarederror mean_squared_error squared_difference mseloss squared_error
mean_square_error logitmse
"""
_CLASSES = """
cross_entropy softmax_cross_entropy_with_logits sparse_softmax_cross_entropy_with_logits
softmax_cross_entropy softmax_cross_entropy_with_integer_labels logitcrossentropy
categorical_crossentropy sparse_categorical_crossentropy crossentropyloss cross_entropy_loss
softmax_cross_entropy_with_logits_v2 softmaxcrossentropy cross_entropy_with_logits
"""
_BINARY = """
binary_cross_entropy_with_logits bcewithlogitsloss sigmoid_cross_entropy_with_logits
sigmoid_binary_cross_entropy logitbinarycrossentropy
"""
LOSSES: dict[str, Maker] = {
    **dict.fromkeys(_SQUARES.split(), _squared_difference),
    **dict.fromkeys(("l1_loss", "mae", "l1loss", "mean_absolute_error"), _absolute_difference),
    **dict.fromkeys(("l2_loss",), _half_squares),
    **dict.fromkeys(_CLASSES.split(), _cross_entropy),
    **dict.fromkeys(("nll_loss", "nllloss"), _negative_likelihood),
    **dict.fromkeys(_BINARY.split(), _two_classes),
    **dict.fromkeys(("binary_cross_entropy", "binarycrossentropy", "bceloss"), _two_shares),
}
"""By the last part of a call's name in small letters."""
