#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release
bin=target/release/atomsmith
$bin synthetic
$bin fill
$bin compress
for f in data/*.pgm; do
  [ -e "$f" ] || continue
  $bin denoise --image "$f" --sigma 25
done
