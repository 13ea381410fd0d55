# data
LANDMARKS_CSV = "data/landmarks/train_clean.csv"   # path,label
BENCH_ROOT = "data/revisited"
BENCHES = ("roxford5k", "rparis6k")
LEVELS = ("medium", "hard")
CUTS = (1, 5, 10)
HOLD_OUT = 0.1
SIDE = 512
SIDE_EVAL = 1024

# descriptor
BACKBONE = "resnet50"
GEM_P = 3.0
DIM = 512

# batches
CLASSES = 16
PER_CLASS = 4

# optimisation
MARGIN = 0.2
LR = 1e-5
LR_HEAD = 1e-3
LR_DECAY = 0.95
EPOCHS = 30
HEAD_EPOCHS = 2
STEPS = 500
SEED = 7

# search
SCALES = (1.0, 2 ** -0.5, 0.5)
QE_N = 10
QE_ALPHA = 3.0
