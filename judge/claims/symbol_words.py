"""What do letters of formulas stand for in code, which calls things by words?

A paper's gamma is a discount in one file and a decay in another: a number under a word that often
stands for the letter is a sign, no proof, that it is the letter's.
"""

from __future__ import annotations

from functools import cache

_WORDS = """
alpha: step rate concentration prior temperature weight exponent power mix mixing strength dirichlet
beta: weight kl momentum temperature inverse prior concentration decay regularization annealing
gamma: discount decay horizon focal margin kernel width penalty reg leaf
delta: margin threshold tolerance huber step confidence
epsilon: exploration explore noise tolerance tol eps clip clipping budget radius smoothing fraction
eps: exploration explore noise tolerance tol epsilon clip clipping budget radius smoothing fraction
eta: rate step lr shrinkage learning
lambda: weight reg regularization penalty coefficient coef trade ridge l1 l2 decay strength lam
mu: mean momentum proximal center
nu: freedom degrees
rho: decay sparsity momentum correlation polyak penalty
sigma: std deviation noise scale bandwidth width variance
tau: temperature temp smoothing polyak target soft threshold quantile
theta: threshold parameters angle
kappa: concentration threshold huber curvature
omega: frequency weight
zeta: damping
c: exploration puct ucb penalty period interval constant
d: dimension dim dims embedding width size features hidden
f: filters features
h: heads hidden height horizon
k: neighbors neighbours clusters components topics trees rank top folds candidates atoms steps
l: layers length depth samples level sequence
m: batch minibatch members momentum margin
n: number count samples layers size steps
p: probability dropout rate norm patch order
q: quantile query order
r: rank radius ratio
s: stride scale size seed
t: steps temperature topics time iterations length duration horizon
v: vocabulary vocab value velocity
w: window width weight
"""


@cache
def symbol_words() -> dict[str, frozenset[str]]:
    """For each letter the words under which code may hold what it stands for."""
    lines = (line.partition(":") for line in _WORDS.strip().split("\n"))
    return {letter: frozenset(words.split()) for letter, _, words in lines}


def meant_by(spellings: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """The words that may stand for letters among the spellings, whole or indexed."""
    heads = {spelling[0].partition("_")[0].lower() for spelling in spellings if len(spelling) == 1}
    return frozenset().union(*(symbol_words().get(head, frozenset()) for head in heads))
