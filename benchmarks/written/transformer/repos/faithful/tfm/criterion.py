def token_loss(logits, target, confidence, pad=0):
    """Cross entropy against a softened target, mean over real tokens."""
    logp = logits.log_softmax(dim=-1)
    keep = target.ne(pad)
    picked = logp.gather(-1, target.unsqueeze(-1)).squeeze(-1)
    spread = 1.0 - confidence
    per_token = -(confidence * picked + spread * logp.mean(dim=-1))
    return (per_token * keep).sum() / keep.sum()


def plain_nll(logits, target, pad=0):
    """Summed negative log likelihood and token count, for perplexity."""
    logp = logits.log_softmax(dim=-1)
    keep = target.ne(pad)
    picked = logp.gather(-1, target.unsqueeze(-1)).squeeze(-1)
    return -(picked * keep).sum().item(), int(keep.sum())
