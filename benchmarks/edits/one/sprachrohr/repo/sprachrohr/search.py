import math
from collections import defaultdict

NEG = -math.inf


def lse(*xs):
    m = max(xs)
    return NEG if m == NEG else m + math.log(sum(math.exp(x - m) for x in xs))


def greedy(logp, letters):
    out, last = [], 0
    for i in logp.argmax(-1).tolist():
        if i != last and i != 0:
            out.append(letters[i - 1])
        last = i
    return "".join(out)


def prefix_beam(logp, letters, lm, c):
    # logp: frames x symbols
    beams = {(): (0.0, NEG)}
    for row in logp.tolist():
        new = defaultdict(lambda: (NEG, NEG))
        for pre, (pb, pn) in beams.items():
            for s, lp in enumerate(row):
                if s == 0:
                    b, n = new[pre]
                    new[pre] = (lse(b, pb + lp, pn + lp), n)
                    continue
                ext = pre + (s,)
                b, n = new[ext]
                if pre and pre[-1] == s:
                    new[ext] = (b, lse(n, pb + lp))
                    b, n = new[pre]
                    new[pre] = (b, lse(n, pn + lp))
                else:
                    new[ext] = (b, lse(n, pb + lp, pn + lp))
        beams = dict(sorted(new.items(), key=lambda kv: lse(*kv[1]), reverse=True)[:c.beam])

    def total(pre):
        text = "".join(letters[i - 1] for i in pre)
        return lse(*beams[pre]) + c.lm_weight * lm(text) + c.len_bonus * len(text.split())

    return "".join(letters[i - 1] for i in max(beams, key=total))


def edits(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        prev, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            prev, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, prev + (x != y))
    return row[-1]


def word_err(pairs):
    return sum(edits(h.split(), r.split()) for h, r in pairs) / max(1, sum(len(r.split()) for _, r in pairs))


def char_err(pairs):
    return sum(edits(h, r) for h, r in pairs) / max(1, sum(len(r) for _, r in pairs))
