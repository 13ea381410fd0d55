"""What exit codes mean, for every verb."""

from __future__ import annotations

COMPLETE = 0
BELOW = 1  # complete, and below the mark of --fail-under
BAD_INPUT = 2
INCOMPLETE = 3  # claims without a score, a review with open claims, calls without replies
