#!/bin/sh
mkdir -p data && cd data
curl -LO https://www.manythings.org/anki/fra-eng.zip && unzip -o fra-eng.zip
