#!/usr/bin/env bash
# The other regulariser.
python -m consq.train --task hopper-medium-v0 --variant rho --steps 500000 --logdir runs/rho
