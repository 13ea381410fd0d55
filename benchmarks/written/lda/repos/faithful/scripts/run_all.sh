#!/bin/sh
# Everything, in the order of the write-up.
set -eu
cd "$(dirname "$0")/.."
cargo build --release
BIN=target/release/tessera
mkdir -p results
$BIN bars "$@" | tee results/bars.txt
$BIN study --out results "$@" | tee results/study.txt
$BIN heldout "$@" | tee results/heldout.txt
