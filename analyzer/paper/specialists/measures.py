"""Is a name that of something measured (an accuracy, a distance, a running time)?"""

from __future__ import annotations

import re

_MEASURE = re.compile(
    r"\b(?:acc(?:uracy|\.)?|f1|f-?score|auc|auroc|auprc|ap|map|precision|recall|bleu|"
    r"rouge(?:-\w)?|meteor|"
    r"cider|spice|perplexity|ppl|fid|is|psnr|ssim|lpips|miou|iou|dice|rmse|mse|mae|nll|"
    r"ndcg(?:@\d+)?|mrr|"
    r"hits?@\d+|r2|r\^2|error|err\.?|loss|score|scores|performance|results?|reward|return|regret|"
    r"win rate|"
    r"success(?: rate)?|time|runtime|latency|speed(?:-?up)?|throughput|flops|macs|params?|memory|"
    r"avg\.?|"
    r"average|mean|std|top-?[15]|em|exact match|cd|emd|fidelity|mmd|kappa|correlation|spearman|"
    r"pearson|"
    r"wer|cer|eer|pesq|stoi|gap|rank|bpd|bits|elbo|likelihood|improvement|pass@\d+|fraction|"
    r"estimated|cost)\b",
    re.I,
)


def is_measure(name: str) -> bool:
    """Whether a row or column name says what was measured."""
    return bool(_MEASURE.search(name.replace("_", " ").replace("↓", " ").replace("↑", " ")))
