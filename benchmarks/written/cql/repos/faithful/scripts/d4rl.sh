#!/usr/bin/env bash
# All D4RL runs: CQL on every domain, the rivals next to it.
set -euo pipefail

gym=()
for robot in halfcheetah hopper walker2d; do
  for kind in random medium expert medium-expert medium-replay; do
    gym+=("$robot-$kind-v0")
  done
done
maze=(antmaze-umaze-v0 antmaze-umaze-diverse-v0 antmaze-medium-play-v0
      antmaze-medium-diverse-v0 antmaze-large-play-v0 antmaze-large-diverse-v0)
hand=()
for object in pen hammer door relocate; do
  hand+=("$object-human-v0" "$object-cloned-v0")
done
kitchen=(kitchen-complete-v0 kitchen-partial-v0)

for task in "${gym[@]}" "${maze[@]}" "${hand[@]}" "${kitchen[@]}"; do
  for seed in 0 1 2 3; do
    python -m cql.train "$task" --seed "$seed"
    for rival in bc sac brac_p brac_v; do
      python -m rivals.run "$rival" "$task" --seed "$seed"
    done
  done
done
python scripts/collect.py results
