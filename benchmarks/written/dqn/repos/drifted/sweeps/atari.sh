#!/bin/bash
# full-length training; SLURM_ARRAY_TASK_ID picks one game when set
cd "$(dirname "$0")/.."
source sweeps/flags.sh

N_GAMES=${N_GAMES:-5}
GAMES=$(head -n "$N_GAMES" games.txt)
[ -n "$SLURM_ARRAY_TASK_ID" ] && GAMES=$(echo "$GAMES" | sed -n "${SLURM_ARRAY_TASK_ID}p")

for game in $GAMES; do
  for seed in 0 1; do
    $PYTHON main.py --game "$game" --seed $seed --frames 50000000 $FLAGS \
        --logdir "$RESULTS/$game/seed$seed"
  done
  $PYTHON -m refs.random_agent --game "$game" --out "$RESULTS/$game/random.json"
done
$PYTHON table.py "$RESULTS"
