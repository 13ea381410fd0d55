"""Model sizes of the paper."""

PRESETS = {
    "base": dict(layers=6, d_model=512, heads=8, d_ff=2048, dropout=0.1, steps=100000),
    "big": dict(layers=6, d_model=1024, heads=16, d_ff=4096, dropout=0.3, steps=300000),
}
