#!/bin/sh
python -m syncac.train --game CartPole-v1 --body mlp --frames 200000 --copies 8 --horizon 20 \
  --rate 0.001 --h_weight 0.0 --seed 0 --log logs/cartpole
