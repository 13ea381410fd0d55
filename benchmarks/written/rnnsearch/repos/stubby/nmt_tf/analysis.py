from nltk.translate.bleu_score import corpus_bleu


def bleu_by_length(sources, hyps, refs, width=10, top=60):
    """BLEU of the sentences with 1-10, 11-20, ... source words."""
    rows = []
    for lo in range(0, top, width):
        pick = [i for i, s in enumerate(sources) if lo < len(s) <= lo + width]
        if pick:
            rows.append((lo + width, 100 * corpus_bleu([[refs[i]] for i in pick], [hyps[i] for i in pick])))
    return rows
