"""How property tests run: never against the clock, and the same every time in CI.

Where CI is set, Hypothesis chooses its own profile "ci", which draws the same examples each run.
Elsewhere examples are drawn anew, so that daily runs go on searching. `.ci/check fast` draws few.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("house", UNTIMED)
settings.register_profile("fast", UNTIMED, max_examples=15)
if "CI" not in os.environ:
    settings.load_profile("house")
