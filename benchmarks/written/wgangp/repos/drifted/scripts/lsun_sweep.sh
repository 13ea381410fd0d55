#!/bin/sh
for method in gp dcgan; do
  for arch in baseline nonorm; do
    python train.py --config configs/lsun.yaml --out runs/lsun_${method}_${arch} \
      --set method=$method arch=$arch
  done
done
