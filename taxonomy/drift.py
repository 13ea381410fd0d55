"""Dimensions, discrepancies and categories: the closed vocabularies."""

from __future__ import annotations

from enum import StrEnum


class Dimension(StrEnum):
    """What a claim is about (SA-Bench, Section 3)."""

    NUMERICAL = "D1"
    METHOD = "D2"
    PROTOCOL = "D3"
    ORDERING = "D4"


class Discrepancy(StrEnum):
    """How code and paper part (SciCoQA, Section 3)."""

    DIFFERENCE = "difference"
    CODE_OMISSION = "code_omission"
    PAPER_OMISSION = "paper_omission"


class Category(StrEnum):
    """Which component a claim concerns (SciCoQA, Section 3)."""

    ALGORITHM = "algorithm"
    MODEL = "model"
    LOSS = "loss"
    EVALUATION = "evaluation"
    DATA = "data"
    TRAINING = "training"


class ZeroType(StrEnum):
    """Why a claim scored 0 (SA-Bench, Section 5.4)."""

    STUB_PLACEHOLDER = "stub_placeholder"
    EXTERNAL_KNOWLEDGE_GAP = "external_knowledge_gap"
    TOKEN_MENTION_ONLY = "token_mention_only"
    WRONG_IMPLEMENTATION = "wrong_implementation"
    MISSING_COMPONENT = "missing_component"
    UNCLASSIFIED = "unclassified"
