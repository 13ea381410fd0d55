"""The words of drift: claims, evidence, scores, zero types. Pure data and rules."""
