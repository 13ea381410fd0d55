"""Patch classifier on the EM stack, scored like the network."""
import sys

import numpy as np

from segnet import scores, settings, sliding, sources


def main(argv):
    conf = settings.load(argv[0] if argv else "conf/em.json", argv[1:])
    rng = np.random.default_rng(0)
    (images, cells), (held_images, held_cells) = sources.read(conf["data"])
    net = sliding.train(images, cells, conf.get("sliding_steps", 20000), rng)
    rows = [scores.em_report(sliding.predict(net, i), c, conf["eval"]["levels"])
            for i, c in zip(held_images, held_cells)]
    for key in ("warping", "rand", "pixel"):
        print("%-8s %.6f" % (key, np.mean([r[key] for r in rows])))


if __name__ == "__main__":
    main(sys.argv[1:])
