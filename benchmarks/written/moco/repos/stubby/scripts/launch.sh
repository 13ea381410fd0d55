#!/bin/sh
set -e
export XLA_PYTHON_CLIENT_MEM_FRACTION=0.9
python train.py --out ckpt
