#!/bin/sh
# sigma = 0.01 baseline still to be run
python evaluate.py --out runs/mnist --num-levels 10 --act elu --eps 2e-4 --n 1000
