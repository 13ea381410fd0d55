"""A few fixed values of alpha on one task."""
from ..data import OfflineData
from ..flags import parse
from ..learner import Learner
from ..train import fit

GRID = (0.5, 1.0, 2.0, 5.0, 10.0)


def main():
    args = parse()
    data = OfflineData(args.task, args.seed)
    for alpha in GRID:
        args.alpha = alpha
        learner = Learner(*data.dims, args)
        print(args.task, alpha, fit(learner, data, args))


if __name__ == "__main__":
    main()
