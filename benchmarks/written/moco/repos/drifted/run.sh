#!/bin/sh
# 8 x 16 GB cards: 256 images at 224 do not fit together with the key branch
torchrun --nproc_per_node=8 main.py configs/in1m.yaml train.batch_size=128 "$@"
