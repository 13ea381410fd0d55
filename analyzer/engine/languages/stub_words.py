"""Which words tell that work is left undone, and which names promise a computation?

The same in all languages: who writes a stub says so in a comment, or names what should be there.
"""

from __future__ import annotations

import re

UNFINISHED = re.compile(
    r"\b(?:TODO|FIXME|XXX|WIP|not (?:yet )?implemented|unimplemented|placeholder"
    r"|stub(?:bed)?\b(?!s?\s+(?:out|test))"
    r"|to be (?:done|added|written|implemented|measured|filled|replaced|computed|ported|finished)"
    r"|(?:will|must|should) be (?:done|added|written|implemented|filled in|replaced|ported) later"
    r"|(?:not|n't) (?:needed|supported|available|ready|done|finished|ported|written)"
    r" (?:yet|so far|for now)|until (?:then|it is|there is)|in (?:its|their) place for now)\b",
    re.IGNORECASE,
)
"""Beside a result that nobody worked out, these say that it stands for one. Beside work they may
speak of anything."""

HEDGES = re.compile(
    r"\b(?:not\b[^.#\n]{1,60}\byet|yet to (?:be|come)|for now"
    r"|in (?:a|an|the) (?:real|actual|full|proper|complete|production|final) "
    r"(?:implementation|version|system|setting|run|experiment|code)"
    r"|(?:would|should|needs? to|has to|must) (?:be|go|come)"
    r" (?:here|instead|later|replaced|filled|implemented|computed|trained|loaded|called)"
    r"|(?:dummy|mock|fake|canned) (?:value|result|implementation|data|score|output|number|return)s?"
    r"|hard-?coded|skeleton|left (?:out|for later|as an exercise))\b",
    re.IGNORECASE,
)
"""The same, in a comment alone: documentation speaks of much."""

PROMISES = re.compile(
    r"(?:^|_)(?:comput|calc|loss|train|fit|eval|forward|predict|score|metric|estimat|updat|step"
    r"|encod|decod|generat|attention|attend|optimi[sz]|normali[sz]|backward|infer|solve|simulat"
    r"|likelihood|gradient|accuracy|transform|project|cluster|detect|classif|reward|advantage|run"
    r"|ablat|bench|experiment|measur|compar|reproduc|sweep|validat|adapt|distill|prun|quanti[sz])"
    r"|(?:^|_)(?:bleu|rouge|meteor|cider|nist|wer|cer|f1|auc|auroc|fid|psnr|ssim|lpips|rmse|mse|mae"
    r"|perplexity|bits_per_\w+|iou|miou|ndcg|mrr|ess|correlation|similarity|divergence)$"
)
"""Names in lower case with underscores."""

MEASURES = re.compile(
    r"(?:^|_)(?:evaluat|score|accuracy|measur|comput|estimat|calc|select|error|perplexity|metric)"
)
"""Names whose result is a figure of what they are given."""

LOADERS = re.compile(
    r"(?:^|_)(?:load|read|fetch|download|import|open|parse)(?:_|$|er)|(?:^|_)(?:dataset|corpus)(?:_|$)"
)
"""Names that promise what lies in files."""

MADE_UP = re.compile(
    r"init|noise|zeros|ones|random|rand|sampl|empty|mask|prior|latent|reset|draw|seed|shuffle|pad"
    r"|synth|fake|dummy|mock|toy|artificial"
)
"""Names that say that what they give is drawn."""

IDLES = re.compile(
    r"(?:^|_)(?:no_?op|nop|pass|nothing|null|dummy|ignore[ds]?|silent|silence|quiet|mute|identity)"
    r"(?:_|$)"
)
"""Names that say that nothing is done: `builtins.print = print_pass`."""

FAILS = re.compile(
    r"fail|err|abort|panic|throw|raise|die|usage|exit|unsupported|unreachable|invalid|bad|missing"
    r"|stop|fatal|reject|deny|forbid|not_|never|check|assert|expect|unexpected|warn|report|bail"
)
"""Names whose work it is to fail."""


def spelled(name: str) -> str:
    """A name in lower case with underscores: "lossOf" is loss_of."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
