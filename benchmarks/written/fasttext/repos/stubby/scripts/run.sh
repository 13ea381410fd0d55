#!/bin/sh
set -e
cd "$(dirname "$0")/.."
cargo build --release
mkdir -p out
./target/release/quicktext sentiment config/sentiment.json | tee out/sentiment.txt
./target/release/quicktext tags config/tags.json | tee out/tags.txt
