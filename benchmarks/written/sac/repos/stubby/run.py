"""Train one agent: python run.py [--gin_file ...] [--gin_param ...]"""
import gin
from absl import app, flags

from maxent import training

FLAGS = flags.FLAGS
flags.DEFINE_multi_string("gin_file", ["configs/default.gin"], "configuration files")
flags.DEFINE_multi_string("gin_param", [], "single bindings, applied last")


def main(argv):
    del argv
    gin.parse_config_files_and_bindings(FLAGS.gin_file, FLAGS.gin_param)
    score = training.train()
    print(f"final score {score:.1f}")


if __name__ == "__main__":
    app.run(main)
