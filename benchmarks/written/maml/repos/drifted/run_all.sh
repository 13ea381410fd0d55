#!/bin/sh
set -e
python main.py configs/sinusoid.yaml inner.alpha=0.001
python -m metax.baselines configs/sinusoid.yaml

for shots in 1 5; do
    python main.py configs/omniglot5.yaml data.shots=$shots
    python main.py configs/omniglot5.yaml data.shots=$shots model.name=mlp
done
python main.py configs/omniglot20.yaml
python main.py configs/miniimagenet.yaml

python main.py configs/nav2d.yaml
