import argparse
import json
import statistics as st

from wortlauf.loop import fit


def read(path):
    with open(path) as fh:
        return json.load(fh)


def several(c, tag):
    got = [fit(c, s) for s in c["seeds"]]
    for name, vals in zip(("valid", "test"), zip(*got)):
        print(f"{c['corpus']} {tag} {name} ppl {st.mean(vals):.2f} ({st.pstdev(vals):.2f})")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("conf", nargs="*", default=["conf/ptb.json", "conf/wt2.json"])
    ap.add_argument("--parts", action="store_true")
    a = ap.parse_args()
    for path in a.conf:
        base = {**read("conf/default.json"), **read(path)}
        if not a.parts:
            several(base, "full")
            continue
        for v in read("conf/parts.json"):
            several({**base, **v}, v["tag"])


if __name__ == "__main__":
    main()
