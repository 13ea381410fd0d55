"""Effect of the pre-training objective on MNLI."""
import os

from minibert.args import ArgParser, FinetuneArguments
from minibert.pretrain import pretrain
from minibert.tokenization import WordPieceTokenizer
from run_glue import run_task

VARIANTS = {
    "full": dict(sentence_loss=True),
    "no_nsp": dict(sentence_loss=False),
}

if __name__ == "__main__":
    for name, change in VARIANTS.items():
        model_args, data_args, args = ArgParser("model", "data", "training").parse()
        for key, value in change.items():
            setattr(args, key, value)
        args.output_dir = os.path.join("outputs/ablation", name)
        pretrain(model_args, data_args, args)
        ft = FinetuneArguments(checkpoint=os.path.join(args.output_dir, "model.pt"), learning_rates=[5e-5],
                               batch_sizes=[32], num_epochs=[3])
        print(name, run_task("mnli", ft, WordPieceTokenizer(ft.vocab_file)))
