#!/bin/sh
mkdir -p results
python -m gcn_jax.train | tee results/cora.txt
python -m baselines.published | tee results/baselines.txt
python -m experiments.propagation | tee results/table3.txt
python -m experiments.depth | tee results/depth.txt
python -m experiments.timing | tee results/timing.txt
