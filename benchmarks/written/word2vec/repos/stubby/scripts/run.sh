#!/bin/sh
# usage: run.sh CORPUS QUESTIONS
set -e
cd "$(dirname "$0")/.."
python main.py --settings settings.ini --corpus "$1" --questions "$2"
