"""How fast should the key encoder follow?"""
import json
import os

import constants as C
import train


def main():
    table = {}
    for m in C.STUDY_MOMENTA:
        out = os.path.join(C.CKPT_DIR, f"m{m}")
        table[str(m)] = train.run(out, key_momentum=m, queue_size=C.STUDY_QUEUE)
    with open(os.path.join(C.CKPT_DIR, "momentum.json"), "w") as fh:
        json.dump(table, fh, indent=1)


if __name__ == "__main__":
    main()
