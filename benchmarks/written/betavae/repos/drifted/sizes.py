"""Bound against the number of latents."""
from train import main

SIZES = {"mnist": [3, 20], "frey": [10]}

if __name__ == "__main__":
    for preset, sizes in SIZES.items():
        for k in sizes:
            r = main(["--preset", preset, "--latents", str(k), "--out", "runs/sizes"])
            print(f"{preset:6s} Nz={k:<4d} train {r['bound']:.3f} test {r['test_bound']:.3f}")
