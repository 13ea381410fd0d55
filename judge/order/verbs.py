"""Does a piece of a claim say that something is done, and that it is not?

A verb is told by its form and by what stands around it: a passive, an imperative at the front, or
a verb of the list where a subject stands before it and no article makes it a noun.
"""

from __future__ import annotations

import re

_BASE = """
accept act adapt add adjust aggregate align alternate anneal append apply assign attach average
back-propagate backpropagate backtrack batch become begin bind broadcast build bring cache call
cast center centre change check choose clamp classify clear clip close cluster collect combine
come compare compress compute concatenate condition connect consist consume continue convert
convolve copy count crop cut deal decay decode decompose decrease deduplicate delete derive
descend detach detect discard divide do double download downsample draw drive drop embed emit
encode end enter estimate evaluate execute expand extract factor factorise factorize feed fetch
fill filter find fine-tune finetune finish fit fix flatten flip fold follow form freeze fuse
gather generate get give go grow halt halve hand happen have hold increase index initialise
initialize inject insert install integrate interact interpolate invert iterate join judge jump keep
label launch lead learn leave lift load log look loop lower lose make map mask match max-pool
maximise maximize measure merge minimise minimize mix move multiply negate normalise normalize
observe obtain open optimise optimize order output pad parse pass perform permute pick place
play pool post-process precompute predict prepare preprocess pretrain print process produce
project prolong propagate propose prune publish pull push put quantise quantize query raise rank
re-estimate re-initialise re-initialize re-seed re-weight read receive recompute record recover
reconstruct recur reduce refine refit refresh reinforce reject relabel release reload remain
remove render repeat replace report resample rescale reset reshape resize resolve restart
restore restrict resume retrain retrieve return reuse reverse reweight roll rotate run sample
save scale scan score search see seek seed select send separate serve set shift shrink shuffle
simulate sit skip slide smooth solve sort split spread stack stand standardise standardize start
stay stem step stop store strip subsample subtract sum swap sweep switch symmetrise synchronise
synchronize take terminate test threshold tokenise tokenize top-k train transfer transform
translate transmit transpose traverse treat trim truncate try tune turn unfreeze unmask unroll
unshuffle update upsample use validate visit vote wait walk warm weigh weight whiten widen work
wrap write yield zero
"""
_IRREGULAR = """
became begun bound broken brought built bought cast caught chosen come cut dealt done drawn
driven fallen fed felt fit fixed forgotten found frozen given gone grown had held hidden kept
known laid led learnt left lent let lost made meant met paid proven put read re-run rerun run
said seen sent set shown shut sought split spread spun stood taken taught thrown told trodden
understood unfrozen withheld won written overwritten redrawn rebuilt reset re-drawn re-built
rewritten made
"""
_ADVERB = (
    r"(?:\w+ly|also|then|first|only|not|never|again|anew|afresh|now|later|always|next"
    r"|finally|once|all|both|each|just|themselves|itself)"
)
_BE = r"(?:is|are|was|were|be|been|being|gets?|got|stays?|remains?|becomes?)"
_IRREGULAR_PART = "|".join(sorted(set(_IRREGULAR.split()), key=len, reverse=True))
PARTICIPLE = rf"(?:[\w-]*(?:{_IRREGULAR_PART})|[\w-]{{2,}}ed)"
PASSIVE = re.compile(rf"\b{_BE}\s+(?:{_ADVERB}\s+){{0,3}}{PARTICIPLE}\b", re.I)
_ELLIPTIC = re.compile(rf"^(?:{_ADVERB}\s+){{0,2}}{PARTICIPLE}\b(?!-)", re.I)
_IS = re.compile(r"\b(?:is|are|was|were|has|have|does|do)\b", re.I)
_NOMINAL_BEFORE_WORDS = """
the a an its their his our this these that those each every all both any no some one two three
of in on at for by to with from per over into between across within under than as and or new old
same other whole next last first final current single full fixed random
"""
_NOMINAL_BEFORE = frozenset(_NOMINAL_BEFORE_WORDS.split())
_PLACES = frozenset({"first", "next", "last"})
"""Places in an order that may stand between a subject and its verb: "it first takes the"."""

_AFTER_VERB_WORDS = """
the a an its their this these that those each every all both any no one two three four five six
again anew only to from with for on in at into over through up down out off by as until before
after together once first last next between and or it them itself themselves along across
"""
_AFTER_VERB = frozenset(_AFTER_VERB_WORDS.split())
_WORD = re.compile(r"[\w'^-]+")
_NEGATED = re.compile(
    r"\b(?:never|nor|neither|cannot|must not|may not"
    r"|(?:is|are|was|were|does|do|has|have|will|can|should)\s+not(?!\s+(?:only|just|merely)))\b"
    r"|^(?:and\s+|but\s+|with\s+)?(?:no|none of|without)\s+(?!longer|more|later|earlier)\w",
    re.I,
)


def _forms(base: str) -> set[str]:
    stem = base[:-1] if base.endswith("e") else base
    plural = f"{base[:-1]}ies" if re.search(r"[^aeiou]y$", base) else f"{base}s"
    plural = f"{base}es" if re.search(r"(?:s|x|ch|sh|z|o)$", base) else plural
    past = f"{base[:-1]}ied" if re.search(r"[^aeiou]y$", base) else f"{stem}ed"
    return {base, plural, past, f"{base}{base[-1]}ed"}


VERBS = frozenset(form for base in _BASE.split() for form in _forms(base)) | frozenset(
    _IRREGULAR.split()
)
BASES = frozenset(_BASE.split())


def says_doing(piece: str) -> bool:
    """Whether a piece holds a verb of its own."""
    return bool(PASSIVE.search(piece)) or begins_doing(piece) or _finite(piece)


def begins_doing(piece: str) -> bool:
    """Whether a piece begins with a verb whose subject stands before the piece: "shuffle the data",
    "scored by the critic", "feeds it on"."""
    words = _WORD.findall(piece)
    if words and words[0].lower() in {"is", "are", "was", "were", "has", "have"}:
        return True
    if _ELLIPTIC.match(piece) and (len(words) == 1 or words[1].lower() in _AFTER_VERB | {"of"}):
        return True
    while len(words) > 1 and re.fullmatch(_ADVERB, words[0], re.I):
        words = words[1:]
    if not words or words[0].lower() not in VERBS:
        return False
    return len(words) > 1 and (
        words[1].lower() in _AFTER_VERB or (words[0].lower() in BASES and len(words) < 9)
    )


def _finite(piece: str) -> bool:
    """A verb after its subject and before what it takes."""
    words = [word.lower() for word in _WORD.findall(piece)]
    for at, word in enumerate(words[1:], start=1):
        if word not in VERBS and not _IS.fullmatch(word):
            continue
        before = words[at - 1]
        after = words[at + 1] if at + 1 < len(words) else ""
        counted = before in _PLACES and at > 1 and word.endswith("s") and after in _AFTER_VERB
        if before in _NOMINAL_BEFORE and not counted:
            continue
        if _IS.fullmatch(word) or not after or after in _AFTER_VERB or after[0].isdigit():
            if word.endswith("ed") and before not in {"it", "they"} and not after:
                continue
            return True
        if word.endswith("s") and word not in BASES and re.fullmatch(rf"{_ADVERB}|[\w-]+", after):
            return True
    return False


def is_negated(piece: str) -> bool:
    """Whether a piece says that what it names is not done."""
    return bool(_NEGATED.search(piece))
