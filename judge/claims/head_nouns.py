"""Which parameter does a number belong to when only a head noun stands beside it?

"Dropout is applied to all layers with a rate of 0.1" says 0.1 of dropout, "early stopping after 10
epochs" sets a patience, "the critic is updated five times for each generator update" a number of
critic steps: the words beside the number alone name another parameter or none.
"""

from __future__ import annotations

import re

from judge.claims.clauses import said_after, said_before
from judge.claims.numbers import ClaimNumber
from judge.claims.vocabulary import Term, parameters, plain_tokens

_HEAD = re.compile(
    r"\b(?:(?:with|using|by|at|and|has|is|of|to|where)\s+)?(?:(?:an?|the|its|their)\s+)?"
    r"(?:[\w-]+-specific\s+)?"
    r"(?:rate|value|probability|factor|coefficient|constant|weight|strength|level|"
    r"parameter|ratio|magnitude|(?<=-specific )scale|scale(?=\s*:))s?"
    r"\s*(?:(?:of|is|at|to|being|equal to|set to|is set to)\s+|[=:]\s*|\()?\s*$",
    re.I,
)
_BY_A_FACTOR = re.compile(r"\bby\s+(?:a|the)\s+(?:constant\s+)?factors?\s+(?:of\s+)?$", re.I)
_ENDS = re.compile(r"[.](?=\s|$)")
HEAD_REACH = 14
"""Words between the subject of a sentence and the head noun that its number follows."""


def headed_term(number: ClaimNumber, text: str) -> Term | None:
    """The parameter that the sentence speaks of where the number only has a head noun."""
    before = said_before(text, number)
    head = _HEAD.search(before)
    if head is None or _BY_A_FACTOR.search(before):
        return None
    words = plain_tokens(_ENDS.split(before[: head.start()])[-1])
    named = [f for f in parameters().found_in(words) if len(words) - f.end <= HEAD_REACH]
    named = [f for f in named if f.term.name not in _COUNTS]
    if "probab" in head[0].lower():
        named = [f for f in named if f.term.name in _PROBABILITIES]
    return named[-1].term if named else None


_COUNTS = frozenset(
    {
        *("epochs", "iterations", "samples", "depth", "batch_size", "hidden_units", "channels"),
        *("total_steps", "noise_steps", "repetitions", "seeds", "chains", "actors", "heads"),
        *("classes", "dimension", "probability", "decay", "variance_schedule"),
    }
)
"""Parameters that count things: what has "a rate of 0.1" is none of them, whatever was said
last."""

_PROBABILITIES = frozenset(
    {"dropout", "stochastic_depth", "mask_probability", "exploration_epsilon", "acceptance_rate"}
)

_STOPPED = re.compile(
    r"\b(?:early[- ]stopp\w*|stop(?:s|ped|ping)?\s+early)\b[^.;]{0,60}$|\bpatien\w+[^.;]{0,40}$",
    re.I,
)
_WITHOUT = re.compile(
    r"\s*(?:consecutive\s+|successive\s+)?(?:epochs|steps|evaluations|iterations|updates|checks)\s+"
    r"(?:(?:without|of no|with no)\s+(?:\w+\s+)?"
    r"(?:improve|decreas|progress|gain|chang|increas)|in a row)",
    re.I,
)
_UNITS = re.compile(
    r"\s*(?:consecutive\s+|successive\s+)?(?:epochs|evaluations|steps|iterations|checks)\b", re.I
)


_WORSE = re.compile(
    r"\b(?:not|no|never|without|fail(?:s|ed)?|ceas(?:es|ed)|stop(?:s|ped)?)\b[^.;]{0,40}"
    r"\b(?:improv|decreas|progress|gain|increas|drop|go(?:ne)? down)\w*\s+"
    r"(?:for|in|over|within|during)"
    r"\s+(?:(?:the last|at least|more than)\s+)?$",
    re.I,
)
_STOPPING_WINDOW = re.compile(
    r"\b(?:early[- ]stopp\w*|stop(?:s|ped|ping)?\s+early)\b[^.;]{0,30}"
    r"\b(?:window|period|patience|lookback)\b[^.;\d]{0,20}$",
    re.I,
)


def patience_of(number: ClaimNumber, text: str) -> Term | None:
    """The patience, where a number says how long nothing need improve."""
    before, after = said_before(text, number), said_after(text, number)
    units = _UNITS.match(after)
    told = _WITHOUT.match(after) or _STOPPING_WINDOW.search(before)
    if told or (units and (_STOPPED.search(before) or _WORSE.search(before))):
        return parameters().terms["patience"]
    return None


_CRITIC = re.compile(r"\b(?:critic|discriminator)s?\b[^.;]*$", re.I)
_OF_ONE = re.compile(
    r"\s*(?:times|(?:critic|discriminator|gradient)?\s*(?:steps|updates|iterations))\s+"
    r"(?:(?:for|before|to|of)\s+(?:each|every|one|an?|the)|per)\b",
    re.I,
)


def critic_steps_of(number: ClaimNumber, text: str) -> Term | None:
    """How often a critic is updated for one update of its counterpart."""
    before, after = said_before(text, number), said_after(text, number)
    said = _CRITIC.search(before) or re.match(r"\s*(?:critic|discriminator)\b", after, re.I)
    return parameters().terms["critic_steps"] if said and _OF_ONE.match(after) else None


_SUM_OF = re.compile(
    r"\b(?:combinations?|sums?|mixtures?|superpositions?)\s+of\s+"
    r"(?:(?:at most|up to|exactly|only)\s+)?$",
    re.I,
)
_PARTS = re.compile(r"\s*(?:[a-z-]+\s+){0,3}?(?:atoms|columns of the dictionary|basis)\b", re.I)


_COEFFICIENTS = re.compile(
    r"\s*(?:non-?zero\s+)?(?:coefficients?|atoms|nonzeros)\s+"
    r"(?:per|for each|for every|in each|each)\b",
    re.I,
)


def combined_of(number: ClaimNumber, text: str) -> Term | None:
    """How many atoms make one signal."""
    before, after = said_before(text, number), said_after(text, number)
    found = _COEFFICIENTS.match(after) or (_SUM_OF.search(before) and _PARTS.match(after))
    return parameters().terms["sparsity_level"] if found else None


_RESIDUAL = re.compile(
    r"\b(?:residuals?|relative errors?|representation errors?|duality gap)\s+"
    r"(?:norm\s+)?(?:of|is|falls|below|under)\s+(?:(?:at most|below|under|less than)\s+)?$",
    re.I,
)


def tolerance_of(number: ClaimNumber, text: str) -> Term | None:
    """How small what is left must be: "stopped at a residual of 0.02"."""
    small = 0 < abs(number.values[0]) < 1 and _RESIDUAL.search(said_before(text, number))
    return parameters().terms["convergence_tolerance"] if small else None


_CLIPPED = re.compile(
    r"\bgradients?\b[^.;\d]{0,40}\bclip\w*[^.;\d]{0,30}$|"
    r"\bclip\w*[^.;,\d]{0,20}\bgradients?\b[^.;,\d]{0,30}$|"
    r"\bgradients?\b(?:\s+\w+){0,4}\s+norms?\b[^.;,\d]{0,20}\b(?:limited|bounded|capped|rescaled|scaled|"
    r"constrained|restricted|kept|cut)\s+(?:down\s+|off\s+)?(?:to|at|below|by|within)\s+"
    r"(?:at most\s+|a maximum of\s+)?$|"
    r"\bnorms?\s+of\s+(?:the\s+|all\s+)?gradients?\b[^.;,\d]{0,20}\b(?:limited|bounded|capped|rescaled|"
    r"constrained|restricted|kept)\s+(?:to|at|below|within)\s+(?:at most\s+)?$",
    re.I,
)
_NOISE_CUT = re.compile(
    r"(?:\bnoise\b|\bN\b|\bGaussian\b)(?:\([^()]*\)|[^.;,()]|\.(?=\d)){0,60},?\s*\bclip\w*\s+"
    r"(?:(?:to|at|within|between|into|in)\s+)?(?:the\s+(?:range|interval)\s+)?"
    r"[(\[{±+-]?\s*(?:[-−]?\d[\d.]*\s*(?:,|and|to)\s*)?$",
    re.I,
)


def clipped_at(number: ClaimNumber, text: str) -> Term | None:
    """Where gradients or noise are cut off."""
    before = said_before(text, number)
    if _CLIPPED.search(before):
        return parameters().terms["gradient_clip"]
    return parameters().terms["noise_clip"] if _NOISE_CUT.search(before) else None


_OF_UPDATE = re.compile(
    r"\b(?:each|every|one|per)\s+(?:(?:gradient|training|optimi[sz]er)\s+)?"
    r"(?:update|batch|mini-?batch)\b[^.;,]{0,40}\b(?:uses?|takes?|sees|draws|holds|contains?|has|of)\s+$",
    re.I,
)
_EXAMPLES = re.compile(
    r"\s*(?:sequences|sentences|examples|images|samples|transitions|signals|pairs)\b", re.I
)
_SEQUENCES = re.compile(
    r"\b(?:sequences?|contexts?|windows?)\s+of\s+(?:up to\s+|at most\s+)?$", re.I
)
_TOKENS = re.compile(r"\s*(?:tokens|word-?pieces|subwords|characters)\b", re.I)


def taken_at_once(number: ClaimNumber, text: str) -> Term | None:
    """How much one update, or one sequence, takes in."""
    before, after = said_before(text, number), said_after(text, number)
    if _OF_UPDATE.search(before) and _EXAMPLES.match(after):
        return parameters().terms["batch_size"]
    long = _SEQUENCES.search(before) and _TOKENS.match(after)
    return parameters().terms["max_length"] if long else None


WHOLE = _COUNTS - {"probability", "decay", "variance_schedule", "batch_size"} | {
    "atoms",
    "bins",
    "cluster_count",
    "heads",
    "patience",
    "neighbors",
    "trees",
    "vector_size",
    "context_window",
    "vocabulary_size",
    "max_length",
    "negative_samples",
}
"""Parameters that only whole numbers can be."""

_NOUN = re.compile(
    r"\s+(?!(?:for|on|in|at|by|to|of|per|with|and|or|from)\b)((?:[a-z][a-z-]+\s+)?[a-z][a-z-]{2,}s)\b(?!\s+(?:of|is|are)\s+\d)"
)
_UNITS_OF_ANYTHING = frozenset(
    plain_tokens(
        "pixels images examples transitions samples points words tokens frames seconds percent "
        "items elements documents sentences instances bits bytes times steps epochs iterations "
        "units dimensions degrees hours minutes days is was has as this its does"
    )
)


def counted_noun(following: str) -> str:
    """What a number counts: the plural right behind it; empty where none follows."""
    found = _NOUN.match(following)
    if found is None:
        return ""
    stem = plain_tokens(found[1].split()[-1])[-1:]
    return found[1] if stem and stem[0] not in _UNITS_OF_ANYTHING else ""
