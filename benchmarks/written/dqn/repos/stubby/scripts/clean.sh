#!/bin/sh
cd "$(dirname "$0")/.."
rm -rf out .pytest_cache
find . -name __pycache__ -type d -exec rm -rf {} +
