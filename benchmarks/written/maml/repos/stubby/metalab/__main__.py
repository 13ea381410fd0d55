import sys

import torch

from .settings import PRESETS, parse


def main(argv):
    if not argv or argv[0] not in PRESETS:
        sys.exit("usage: python -m metalab {%s} [field=value ...]" % ",".join(PRESETS))
    settings = parse(argv[0], argv[1:])
    torch.manual_seed(settings.seed)
    if argv[0] == "navigation":
        from .rl.meta import meta_train
        meta_train(settings)
    else:
        from .train import run
        run(settings)


if __name__ == "__main__":
    main(sys.argv[1:])
