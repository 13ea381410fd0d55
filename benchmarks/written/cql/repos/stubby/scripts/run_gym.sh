#!/usr/bin/env bash
# The main results: three MuJoCo tasks.
set -euo pipefail
STEPS=${STEPS:-500000}
for robot in halfcheetah hopper walker2d; do
  python -m consq.train --task "$robot-medium-v0" --steps "$STEPS" --logdir runs/gym
done
python -m consq.studies.overestimation --task hopper-medium-v0 --steps "$STEPS" --logdir runs/value
