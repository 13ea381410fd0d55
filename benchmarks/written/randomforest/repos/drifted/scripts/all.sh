#!/usr/bin/env bash
set -euo pipefail
cargo build --release
mkdir -p out
for what in classify noise regress importance weak; do
  ./target/release/thicket configs/study.toml "$what" > "out/$what.txt"
done
