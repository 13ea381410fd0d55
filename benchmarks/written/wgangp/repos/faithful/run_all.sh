#!/bin/bash
set -e
python toy_surfaces.py
python cifar_resnet.py
python cifar_speed.py
for obj in wgan-gp wgan lsgan dcgan; do
  for arch in baseline constant_nonorm mlp nonorm tanh; do
    python lsun_bedrooms.py $obj $arch
  done
done
python char_lm.py
