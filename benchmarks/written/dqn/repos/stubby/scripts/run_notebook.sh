#!/bin/sh
# execute the notebook from top to bottom and keep the outputs
set -e
cd "$(dirname "$0")/.."
mkdir -p out
PYTHONPATH=. jupyter nbconvert --to notebook --execute notebooks/dqn_atari.ipynb \
    --output-dir out --ExecutePreprocessor.timeout=-1
