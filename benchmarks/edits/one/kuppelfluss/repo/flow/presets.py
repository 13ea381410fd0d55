BASE = dict(
    blocks=10,
    width=256,
    depth=2,
    cap=2.0,            # bound on log-scales
    lr=1e-3,
    final=1e-5,
    bs=512,
    steps=100_000,
    warm=1000,
    clip=5.0,
    ema=0.999,
    check=1000,
    patience=10,
    jitter=0.0,
    actnorm=True,
    seed=0,
)

PER_TABLE = {
    "power_table": {},
    "gas_table": dict(width=512),
    "miniboone_table": dict(blocks=5, width=128, bs=128, lr=5e-4),
    "bsds_table": dict(width=512, jitter=1 / 256),
}

# autoregressive comparison model
MADE = dict(width=1024, depth=1, lr=1e-4, bs=100, comps=10)


def settings(table, pairs):
    c = {**BASE, **PER_TABLE[table]}
    for p in pairs:
        k, v = p.split("=")
        c[k] = type(c[k])(float(v)) if not isinstance(c[k], bool) else v == "True"
    return c
