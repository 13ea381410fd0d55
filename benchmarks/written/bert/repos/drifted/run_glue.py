import itertools
import json
import os

import torch
from datasets import load_dataset

from minibert.args import ArgParser
from minibert.finetune import fresh, predict, train
from minibert.metrics import accuracy, spearman
from minibert.modeling import SequenceClassifier
from minibert.tokenization import WordPieceTokenizer

# task -> (first field, second field, outputs, dev split)
GLUE = {
    "cola": ("sentence", None, 2, "validation"),
    "sst2": ("sentence", None, 2, "validation"),
    "mrpc": ("sentence1", "sentence2", 2, "validation"),
    "stsb": ("sentence1", "sentence2", 1, "validation"),
    "qqp": ("question1", "question2", 2, "validation"),
    "mnli": ("premise", "hypothesis", 3, "validation_matched"),
    "rte": ("sentence1", "sentence2", 2, "validation"),
}


def features(task, split, tok, max_length):
    first, second, _, _ = GLUE[task]
    rows = []
    for ex in load_dataset("glue", task, split=split):
        row = tok.pair(tok.encode(ex[first]), tok.encode(ex[second]) if second else None, max_length)
        row["labels"] = ex["label"]
        rows.append(row)
    return rows


def score(task, model, dev):
    logits = predict(model, dev)
    gold = [r["labels"] for r in dev]
    if GLUE[task][2] == 1:
        return spearman(logits.squeeze(-1).numpy(), gold)
    return accuracy(logits.argmax(-1).numpy(), gold)


def run_task(task, args, tok):
    train_rows = features(task, "train", tok, args.max_seq_length)
    dev_rows = features(task, GLUE[task][3], tok, args.max_seq_length)
    runs = []
    for lr, bs, epochs, seed in itertools.product(args.learning_rates, args.batch_sizes, args.num_epochs,
                                                  range(args.num_restarts)):
        torch.manual_seed(seed)
        model = fresh(SequenceClassifier, GLUE[task][2], args)
        train(model, train_rows, lr, bs, epochs, args, seed)
        runs.append((score(task, model, dev_rows), lr, bs, epochs, seed))
        print(task, runs[-1], flush=True)
    return max(runs)


def main():
    args = ArgParser("finetune").parse()
    tok = WordPieceTokenizer(args.vocab_file)
    results = {task: run_task(task, args, tok) for task in GLUE}
    os.makedirs(args.output_dir, exist_ok=True)
    with open(os.path.join(args.output_dir, "results.json"), "w") as f:
        json.dump(results, f, indent=2)


if __name__ == "__main__":
    main()
