#!/bin/bash
# full comparison
TASKS="HalfCheetah-v4 Hopper-v4 Walker2d-v4 Ant-v4"
SEEDS=$(seq 0 9)
for task in $TASKS; do
  for s in $SEEDS; do
    python main.py --task $task --seed $s
    python main.py --task $task --seed $s --single --bs 64 --lr-q 1e-3
  done
done
