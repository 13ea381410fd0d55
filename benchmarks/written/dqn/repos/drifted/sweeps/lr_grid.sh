#!/bin/bash
# used once in spring to settle on the step size
cd "$(dirname "$0")/.."
source sweeps/flags.sh
for lr in 1e-3 2.5e-4 6.25e-5; do
  $PYTHON main.py --game Pong --frames 3000000 $FLAGS --lr $lr --logdir "$RESULTS/lr/$lr"
done
