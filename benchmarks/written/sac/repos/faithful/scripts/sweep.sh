#!/usr/bin/env bash
# All learning curves. Takes weeks on one machine; split by environment.
set -euo pipefail
cd "$(dirname "$0")/.."

ENVS=${ENVS:-hopper,walker2d,halfcheetah,ant,humanoid}
AGENTS=${AGENTS:-sac,sac_hard,td3,ddpg}

python train.py --multirun env="$ENVS" agent="$AGENTS" seed="$(seq -s, 1 5)"
python train.py --multirun env="$ENVS" agent=sac agent.name=sac_fixed \
    agent.auto_alpha=false seed="$(seq -s, 1 5)"

for env in ${ENVS//,/ }; do
    for agent in ${AGENTS//,/ } sac_fixed; do
        python plot.py "runs/$env/$agent"
    done
done
