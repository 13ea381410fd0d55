from absl import app, flags
from ml_collections import config_flags

FLAGS = flags.FLAGS
config_flags.DEFINE_config_file("config", "configs/cifar10.py")
flags.DEFINE_string("workdir", "runs/cifar10", "where parameters are kept")
flags.DEFINE_enum("mode", "train", ["train", "eval"], "what to do")


def main(_):
    if FLAGS.mode == "train":
        from train_lib import train
        train(FLAGS.config, FLAGS.workdir)
    else:
        from eval.run_eval import evaluate
        evaluate(FLAGS.config, FLAGS.workdir)


if __name__ == "__main__":
    app.run(main)
