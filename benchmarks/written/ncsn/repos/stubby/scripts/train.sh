#!/bin/sh
# MNIST
python train.py \
  --dataset mnist --out runs/mnist \
  --num-levels 10 --act elu \
  --iterations 2000 --batch-size 32 --lr 0.001
