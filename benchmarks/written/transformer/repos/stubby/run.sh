#!/bin/sh
set -e
python train.py --data wmt14-ende --save runs/ende
python evaluate.py --data wmt14-ende --save runs/ende
