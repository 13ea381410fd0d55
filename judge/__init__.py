"""From a claim to a verdict: plan, gather, pre-filter, judge."""
