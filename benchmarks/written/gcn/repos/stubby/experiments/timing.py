"""Seconds per epoch on random graphs (Figure 2)."""

SIZES = [10 ** k for k in range(3, 8)]


def random_graph(n):
    """n nodes and 2n uniformly drawn edges."""
    raise NotImplementedError


def seconds_per_epoch(n, epochs=100, device="gpu"):
    # to be measured once random_graph is there
    return 0.0


def main():
    for device in ("gpu", "cpu"):
        for n in SIZES:
            print(f"{device} {n:>9d} {seconds_per_epoch(n, device=device):.4f}")


if __name__ == "__main__":
    main()
