"""KL warm-up as used for the first runs in spring. Kept for the plots."""


def warmup(step, total=20_000, top=1.0):
    return top * min(1.0, step / total)


def cyclic(step, period=10_000, share=0.5, top=1.0):
    where = (step % period) / period
    return top * min(1.0, where / share)
