import sys

from metax import config


def main(argv):
    cfg = config.load(argv[0], argv[1:])
    if cfg["kind"] == "navigation":
        from metax.nav import train
        train.run(cfg)
    else:
        from metax import outer
        outer.run(cfg)


if __name__ == "__main__":
    main(sys.argv[1:])
