#!/bin/sh
set -e
cd "$(dirname "$0")"
mkdir -p build
javac -d build src/sgvec/*.java
