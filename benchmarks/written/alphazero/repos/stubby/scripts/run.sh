#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
CFG=${1:-config/default.yaml}
python -m azero.main "$CFG"
