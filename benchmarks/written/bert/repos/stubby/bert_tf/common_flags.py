"""Flags that several programs share."""
from absl import flags

flags.DEFINE_enum("size", "base", ["base", "large"], "Model size.")
flags.DEFINE_string("vocab", "data/vocab.txt", "Word piece list.")
flags.DEFINE_string("model_dir", "out", "Where checkpoints go.")
flags.DEFINE_string("init_checkpoint", None, "Checkpoint the encoder is read from.")
flags.DEFINE_integer("seed", 1, "Random seed.")

FLAGS = flags.FLAGS
