import torch
from datasets import load_dataset

from minibert.args import ArgParser
from minibert.finetune import fresh, predict, train
from minibert.metrics import accuracy
from minibert.modeling import MultipleChoice
from minibert.tokenization import WordPieceTokenizer


def features(split, tok, max_length):
    rows = []
    for ex in load_dataset("swag", "regular", split=split):
        context = tok.encode(ex["sent1"])
        four = [tok.pair(context, tok.encode(ex["sent2"] + " " + ex[f"ending{i}"]), max_length) for i in range(4)]
        rows.append({**{k: [f[k] for f in four] for k in four[0]}, "labels": ex["label"]})
    return rows


if __name__ == "__main__":
    args = ArgParser("finetune").parse()
    tok = WordPieceTokenizer(args.vocab_file)
    torch.manual_seed(0)
    model = fresh(MultipleChoice, 1, args)
    train(model, features("train", tok, args.max_seq_length), args.learning_rates[0], args.batch_sizes[0],
          args.num_epochs[0], args, seed=0)
    dev = features("validation", tok, args.max_seq_length)
    print("accuracy", accuracy(predict(model, dev).argmax(-1).numpy(), [r["labels"] for r in dev]))
