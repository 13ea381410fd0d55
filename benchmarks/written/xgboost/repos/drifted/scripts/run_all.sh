#!/bin/sh
set -e
BIN=target/release/canopy
mkdir -p results
$BIN train configs/higgs.toml > results/higgs.tsv
$BIN train configs/higgs_half.toml >> results/higgs.tsv
python3 scripts/sk_baseline.py data/higgs/HIGGS.csv >> results/higgs.tsv
$BIN train configs/allstate.toml > results/allstate.tsv
$BIN train configs/yahoo.toml > results/yahoo.tsv
$BIN curves configs/higgs.toml > results/curves.tsv
$BIN blocks configs/higgs.toml > results/blocks.tsv
