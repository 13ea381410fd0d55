import json
import os

import numpy as np
import torch
from datasets import load_dataset

from minibert.args import ArgParser
from minibert.finetune import fresh, predict, train
from minibert.metrics import answer_f1, exact_match
from minibert.modeling import SpanExtractor
from minibert.tokenization import WordPieceTokenizer


def features(data, tok, args, training):
    rows, info = [], []
    for n, ex in enumerate(data):
        question = tok.encode(ex["question"])[:64]
        words = ex["context"].split()
        ids, owner = [], []
        for w, word in enumerate(words):
            for p in tok.encode(word):
                ids.append(p)
                owner.append(w)
        window = args.max_seq_length - len(question) - 3
        offset = len(question) + 2
        for start in range(0, max(1, len(ids) - window + args.doc_stride), args.doc_stride):
            row = tok.pair(question, ids[start:start + window], args.max_seq_length)
            own = owner[start:start + window]
            if training:
                span = [0, 0]
                if ex["answers"]["text"]:
                    w0 = len(ex["context"][:ex["answers"]["answer_start"][0]].split())
                    w1 = w0 + len(ex["answers"]["text"][0].split()) - 1
                    if w0 in own and w1 in own:
                        span = [offset + own.index(w0), offset + len(own) - 1 - own[::-1].index(w1)]
                row["spans"] = span
            rows.append(row)
            info.append((n, words, own, offset))
    return rows, info


def candidates(model, data, tok, args):
    """Per question: (best span score, its text, null score)."""
    rows, info = features(data, tok, args, training=False)
    logits = predict(model, rows, 32)
    best = {}
    for (n, words, own, offset), lg in zip(info, logits):
        s, e = lg[:, 0], lg[:, 1]
        null = float(s[0] + e[0])
        k = len(own)
        pair = s[offset:offset + k, None] + e[None, offset:offset + k]
        legal = torch.triu(torch.ones(k, k)) - torch.triu(torch.ones(k, k), args.max_answer_length)
        pair = pair - (1.0 - legal) * 1e9
        at = int(pair.argmax())
        text = " ".join(words[own[at // k]:own[at % k] + 1])
        old = best.get(n, (-1e9, "", 1e9))
        top = (float(pair.max()), text) if float(pair.max()) > old[0] else old[:2]
        best[n] = (*top, min(null, old[2]))
    return [best[n] for n in range(len(data))]


def decide(cands, tau):
    return [text if s > null + tau else "" for s, text, null in cands]


def select_tau(cands, data):
    golds = [ex["answers"]["text"] for ex in data]
    grid = np.arange(-10.0, 10.5, 0.5)
    return float(max(grid, key=lambda t: np.mean([exact_match(p, g) for p, g in zip(decide(cands, t), golds)])))


def run(name, args, tok):
    data = load_dataset(name)
    torch.manual_seed(0)
    model = fresh(SpanExtractor, 2, args)
    rows, _ = features(data["train"], tok, args, training=True)
    train(model, rows, args.learning_rates[0], args.batch_sizes[0], args.num_epochs[0], args, seed=0)
    tau = -1e9
    if name == "squad_v2":
        calib = data["train"].shuffle(seed=0).select(range(5000))
        tau = select_tau(candidates(model, calib, tok, args), calib)
    dev = data["validation"]
    preds = decide(candidates(model, dev, tok, args), tau)
    golds = [ex["answers"]["text"] for ex in dev]
    return {"em": 100 * np.mean([exact_match(p, g) for p, g in zip(preds, golds)]),
            "f1": 100 * np.mean([answer_f1(p, g) for p, g in zip(preds, golds)]), "tau": tau}


def main():
    args = ArgParser("finetune").parse()
    tok = WordPieceTokenizer(args.vocab_file)
    results = {name: run(name, args, tok) for name in ("squad", "squad_v2")}
    os.makedirs(args.output_dir, exist_ok=True)
    with open(os.path.join(args.output_dir, "results.json"), "w") as f:
        json.dump(results, f, indent=2)


if __name__ == "__main__":
    main()
