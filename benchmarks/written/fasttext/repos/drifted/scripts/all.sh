#!/bin/sh
set -e
cd "$(dirname "$0")/.."
python -m textbag.run_sentiment configs/sentiment.toml
python -m textbag.run_tags configs/tags.toml
column -s, -t runs/sentiment.csv
column -s, -t runs/tags.csv
