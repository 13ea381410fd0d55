"""One sound document of each form, with fields that no reader knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SA_BENCH: dict[str, Any] = {
    "paper_id": "ppo",
    "paper_title": "Proximal policies",
    "version": {"by": "someone"},
    "D1": [{"id": "p-1", "claim": "lr = 3e-4", "source": "Section 4", "checked": True}],
    "D2": [],
    "D4": [{"id": "p-2", "claim": "First this, then that.", "source": "Algorithm 1"}],
}
FLAT: list[Any] = [
    {"id": 7, "claim": "Compared with a baseline on three data sets.", "note": ["kept"]},
    {"id": "b", "claim": "The loss is a sum.", "dimension": "method", "weight": 2},
]
FLAT_WITH_HEAD: dict[str, Any] = {"paper_id": "demo", "claims": FLAT, "made_by": "hand"}
RUBRIC: list[Any] = [
    {"criteria": "Adam is used.", "score": "5", "why": "core"},
    {"criterion": "Accuracy is reported.", "score": 2},
]
TREE: dict[str, Any] = {
    "id": "root",
    "requirements": "The paper is reproduced.",
    "weight": 1,
    "judge_note": None,
    "sub_tasks": [
        {
            "id": "method",
            "requirements": "The method is there.",
            "weight": 3,
            "sub_tasks": [
                {
                    "id": "loss",
                    "requirements": "The loss is a sum.",
                    "weight": 1,
                    "sub_tasks": [],
                    "task_category": "Code Development",
                    "finegrained_task_category": "Method Implementation",
                },
                {"id": "lr", "requirements": "lr = 3e-4", "weight": 2, "sub_tasks": []},
            ],
        },
        {
            "id": "run",
            "requirements": "The runs finish.",
            "weight": 1,
            "sub_tasks": [],
            "task_category": "Code Execution",
        },
        {
            "id": "aside",
            "requirements": "Asides.",
            "weight": 5,
            "sub_tasks": [
                {"id": "zero", "requirements": "Has no say.", "weight": 0, "sub_tasks": []}
            ],
        },
    ],
}
DOCUMENTS: dict[str, Any] = {
    "sa_bench": SA_BENCH,
    "flat": FLAT,
    "flat beside paper_id": FLAT_WITH_HEAD,
    "rubric": RUBRIC,
    "paperbench": TREE,
}


def write(folder: Path, content: Any, name: str = "claims.json") -> Path:
    """Write text and bytes as they are, anything else as JSON."""
    path = folder / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return path
