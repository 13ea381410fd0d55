"""Everything that can be tuned."""
import os

DATA_DIR = os.environ.get("IMAGENET_DIR", "imagenet")
CKPT_DIR = "ckpt"
SEED = 0
THREADS = 12

# encoder
STAGES = (3, 4, 6, 3)
EMBED_DIM = 128

# contrast
LOG_TAU = -2.6593
QUEUE_SIZE = 2 ** 16
KEY_MOMENTUM = 0.999
KEY_WARMUP_STEPS = 500

# ImageNet-1M
EPOCHS = 20
BATCH_SIZE = 64
LEARNING_RATE = 0.03
SGD_MOMENTUM = 0.9
WEIGHT_DECAY = 1e-4
LR_DROPS = (120, 160)
LR_DROP_FACTOR = 0.1

# Instagram-1B
IG_BATCH_SIZE = 1024
IG_LEARNING_RATE = 0.12
IG_DECAY = 0.9
IG_DECAY_EVERY = 62_500
IG_ITERATIONS = 1_250_000

# linear classifier
LINEAR_EPOCHS = 100
LINEAR_LR = 30.0
LINEAR_WEIGHT_DECAY = 0.0

# comparison of mechanisms
MECHANISMS = ("end_to_end", "memory_bank", "moco")
DICTIONARY_SIZES = (256, 512, 1024, 4096, 16384, 65536)

# momentum study
STUDY_MOMENTA = (0.99, 0.999)
STUDY_QUEUE = 512
