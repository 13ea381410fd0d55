#!/bin/bash
cd "$(dirname "$0")/.." || exit 1
bash scripts/train.sh --algo ddpg
