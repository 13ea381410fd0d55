#!/usr/bin/env bash
set -euo pipefail
DATA=${DATA:-data/imagenet_npz}

python main.py --config=configs/cifar10.py --config.workdir=work/cifar
python main.py --config=configs/imagenet.py --config.data_dir="$DATA" --config.workdir=work/imagenet
PYTHONPATH=. python experiments/shortcut_table.py
