"""Is a passage about numbers, a method or a protocol? The first division of labour.

A sentence belongs to the specialist whose wording weighs most in it; the final dimension is settled
later by `analyzer.paper.dimensions`, on the whole claim.
"""

from __future__ import annotations

import re

from judge.claims.vocabulary import parameters, plain_tokens
from taxonomy.drift import Dimension

_VALUE = re.compile(
    r"(?<![\w.^_{(,/≥≤<>-])(?<![≥≤<>] )(?<!_)[-+]?\d[\d,.]*(?:e-?\d+)?\s?(?:%|×|k\b|"
    r"[MB]\b)?(?![\w/}])"
)
_ASSIGNED = re.compile(
    r"(?<![\w_^{])(?:[A-Za-zα-ω]\w{0,12}(?:[_^]\{?[\w,]+\}?)?)\s*(?:=|∈|"
    r":=)\s*[\[{(]?\s*-?[\d.]+(?![\d.]*\s*[+*/^_(·×-]|[\d.]*[A-Za-zα-ω])"
)
_SYMBOLIC = re.compile(r"(?:=|:=|←|∝)\s*[-(]*(?:[A-Za-zα-ωΑ-Ω]\w*\s*[(_^{·*+/-]|\([A-Za-zα-ω]|\[)")
"""An equation whose right side is a formula, not a value."""

_POINTER = re.compile(
    r"\b(?:section|sec\.|figures?|fig\.|tables?|tab\.|equations?|eqs?\.|appendix|algorithms?|"
    r"step|phase|"
    r"version|lemma|theorem|definition|proposition|assumption|stage)\s*\(?[A-Z]?\.?\d[\d.]*\)?",
    re.I,
)
_SETTING = re.compile(
    r"\b(?:set to|set \w+ to|values? of|rate of|size of|dimension of|fixed (?:to|at)|equal to|at "
    r"most|at least|"
    r"up to|hold out|held out|unless|default|hyper-?parameters|search grid|grid search|times "
    r"the)\b",
    re.I,
)
_NAMED_VALUE = re.compile(
    r"\b(?:rates?|sizes?|decay|dropout|momentum|temperature|thresholds?|probability|dimensions?|"
    r"length|width|depth|number|epochs|steps|iterations|layers|heads|vocabulary|norm|confidence|"
    r"patience|horizon|order)\s(?:\w+ ){0,2}?(?:of|is|at|to|less than|above|below|=|:)\s*\d",
    re.I,
)
"""A name with its number right behind it."""

_COUNTED = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|single|double)\b[\w\s-]{0,24}\b"
    r"(?:layers?|heads|blocks|stages|units|seeds|runs|folds|epochs|steps|features?)\b",
    re.I,
)
_KEPT = re.compile(
    r"\b(?:same|keep|follow\w*|identical|unchanged|tun\w+|default|"
    r"search\w*)\b.*\bhyper-?\s?parameters\b|"
    r"\bhyper-?\s?parameters\b.*\b(?:same|identical|unchanged|tuned|defaults?|searched|as in)\b",
    re.I,
)
"""Settings that are said to be those of another: values without numbers."""

_PROTOCOL = re.compile(
    r"\b(?:evaluat\w+|compar(?:e[sd]?|ing|isons?)|baselines?|benchmarks?|data ?sets?|metrics?|"
    r"accuracy|f1|auc|"
    r"ablations?|held[- ]out|test(?:ed|ing)?|splits?|seeds?|cross-validation|standard (?:error|"
    r"deviation)s?|"
    r"report(?:ed)?|measured?|scores?|experiments?|vary|varying|varied|unseen|"
    r"out-of-distribution|ood|"
    r"competitors?|perplexity|recall|precision|visuali[sz]\w+|tsne|t-sne|classifier|probe|"
    r"categories|folds?|"
    r"validation|performance|protocols?|criterion|human|annotators?|averaged over|correct if)\b",
    re.I,
)
_METHOD = re.compile(
    r"\b(?:loss|objective|layers?|network|attention|function|normali[sz]\w+|operator|gradient|"
    r"embedding|encoder|"
    r"decoder|architecture|module|block|kernel|distribution|matrix|vector|projection|activation|"
    r"nonlinearity|"
    r"defined as|denotes?|comput\w+|sampl\w+|update|algorithm|optimizer|regulari[sz]\w+|"
    r"permutation|masks?|"
    r"tokens?|estimator|parametri[sz]\w+|parameteri[sz]\w+|weights?|initiali[sz]\w+|input|output|"
    r"replac\w+|"
    r"where|rules?|mechanism|mixture|set of|transform\w*|concatenat\w+|modulo|encodings?|"
    r"positional|integers?|elements?|random\w*)\b",
    re.I,
)


def protocol_words(text: str) -> list[str]:
    """What a text says of data, baselines, measures and splits, word by word."""
    return [match[0].lower() for match in _PROTOCOL.finditer(text)]


def stated_values(text: str) -> int:
    """How many numbers of the text look like settings: no references, indices or exponents."""
    plain = _POINTER.sub(" ", text)
    return len(_VALUE.findall(plain)) + len(_COUNTED.findall(plain))


def aspect_of(text: str) -> Dimension:
    """D1, D2 or D3 for a sentence as a claim says it."""
    plain = _POINTER.sub(" ", text)
    named = sum(1 for _ in parameters().found_in(plain_tokens(plain)))
    values = stated_values(text)
    number = 0.0
    if values:
        assigned = len(_ASSIGNED.findall(plain))
        number = min(named, 3) * 0.8 + 1.0 * bool(_SETTING.search(plain)) + 2.0 * min(2, assigned)
        number += min(values, 3) * (0.7 if named or assigned else 0.4)
        number += 1.2 * bool(_NAMED_VALUE.search(plain))
    elif _KEPT.search(plain):
        number = 4.0 + 0.5 * min(named, 4)
    protocol = 1.0 * min(4, len(protocol_words(plain)))
    formula = bool(_SYMBOLIC.search(plain))
    equations = max(0, len(re.findall(r"[=∑∈]", plain)) - len(_ASSIGNED.findall(plain)))
    method = 2.0 * formula + 0.8 * min(4, len(_METHOD.findall(plain))) + min(2, equations)
    best = max(number, protocol, method)
    if number == best and number > 0:
        return Dimension.NUMERICAL
    return Dimension.PROTOCOL if protocol == best and protocol > 0 else Dimension.METHOD
