#!/bin/sh
# full runs at other step sizes, to eyeball
for lr in 0.01 0.02 0.1; do
    python train.py --preset mnist --lr $lr --out runs/rates_$lr
done
