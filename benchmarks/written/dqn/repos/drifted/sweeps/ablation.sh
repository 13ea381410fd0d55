#!/bin/bash
# what does the target network buy?
cd "$(dirname "$0")/.."
source sweeps/flags.sh

for game in Breakout Seaquest; do
  for target in "" "--no-target"; do
    tag=${target:-with-target}
    $PYTHON main.py --game $game --frames 1000000 $FLAGS $target \
        --logdir "$RESULTS/ablation/$game/${tag#--}"
  done
done
