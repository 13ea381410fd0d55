#!/bin/sh
python sample.py --out runs/mnist --num-levels 10 --act elu --eps 2e-4 --n 64
python inpaint.py --out runs/mnist --num-levels 10 --act elu --eps 2e-4
