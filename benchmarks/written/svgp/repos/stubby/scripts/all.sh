#!/bin/sh
set -e
python run_regression.py --out results
python run_classification.py --out results
