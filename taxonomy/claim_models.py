"""The published shape of every entry a claims file may hold, checked with pydantic.

Only `taxonomy.claim_files` and schemas need this module; import it where it is used, for
pydantic costs a quarter of a second. Complaints come back as `Fault`s in our own words.
"""

from __future__ import annotations

import math
import unicodedata
from typing import Annotated, Any, TypeVar

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from taxonomy.dimension import dimension_named
from taxonomy.drift import Dimension
from taxonomy.faults import Fault, inside, shown

MAX_ID_LENGTH = 200
MAX_WEIGHT = 1e9
"""Sums of weights must stay finite and keep their digits."""

ID_REMEDY = "use letters, digits, dots, dashes and underscores"
DIMENSION_REMEDY = (
    "write D1 (numerical precision), D2 (method), D3 (protocol) or D4 (ordering), or leave it out"
)


def _complaint(problem: str, remedy: str) -> PydanticCustomError:
    # The problem travels as a value: pydantic would read braces in a template.
    return PydanticCustomError("claims_file", "{problem}", {"problem": problem, "remedy": remedy})


def _id(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise _complaint(f"is {shown(value)}, not text", "write the id as text")
    if not value.strip():
        raise _complaint("is empty", "give every claim an id of its own")
    if len(value) > MAX_ID_LENGTH:
        raise _complaint(f"is {len(value):,} characters long", f"at most {MAX_ID_LENGTH} are taken")
    if "/" in value or "\\" in value or value in {".", ".."}:
        raise _complaint(f"is {shown(value)}, which could name a path", ID_REMEDY)
    if not value.isprintable():
        raise _complaint(f"is {shown(value)}, with a character that cannot be shown", ID_REMEDY)
    if value != value.strip():
        raise _complaint(f"is {shown(value)}, with space around it", "remove the space")
    return value


def _text(value: Any) -> Any:
    if not isinstance(value, str):
        raise _complaint(f"is {shown(value)}, not text", "write it as text in quotes")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in value):
        raise _complaint("is empty", "write what the code must do, or remove the entry")
    return value


def _optional_text(value: Any) -> Any:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _complaint(f"is {shown(value)}, not text", "write it as text in quotes")
    return value


def _finite(value: Any, remedy: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _complaint(f"is {shown(value)}, not a number", remedy)
    if not math.isfinite(value):
        raise _complaint(f"is {value}, not a number", remedy)
    return float(value)


def _weight(value: Any) -> float:
    remedy = "write a number from 0 upwards"
    number = _finite(value, remedy)
    if number < 0:
        raise _complaint(f"is {shown(value)}, a negative weight", remedy)
    if number > MAX_WEIGHT:
        raise _complaint(f"is {shown(value)}, too large for a weight", remedy)
    return number


def _rubric_weight(value: Any) -> float:
    remedy = "write the weight as a number from 1 to 5"
    # Rubrics written by models put the number in quotes.
    if isinstance(value, str) and value.strip() in {"1", "2", "3", "4", "5"}:
        value = int(value)
    number = _finite(value, remedy)
    if not 1 <= number <= 5:
        raise _complaint(f"is {shown(value)}, a weight outside 1 to 5", remedy)
    return number


def _dimension(value: Any) -> Dimension | None:
    if value is None:
        return None
    named = dimension_named(value) if isinstance(value, str) else None
    if named is None:
        raise _complaint(f"is {shown(value)}, no dimension", DIMENSION_REMEDY)
    return named


def _sub_tasks(value: Any) -> Any:
    if value is not None and not isinstance(value, list):
        raise _complaint(f"is {shown(value)}, not a list", "write [] for a leaf")
    return value or []


ClaimId = Annotated[str, BeforeValidator(_id)]
Text = Annotated[str, BeforeValidator(_text)]
OptionalText = Annotated[str, BeforeValidator(_optional_text)]
Weight = Annotated[float, BeforeValidator(_weight), Field(ge=0)]
RubricWeight = Annotated[float, BeforeValidator(_rubric_weight), Field(ge=1, le=5)]
OptionalDimension = Annotated[Dimension | None, BeforeValidator(_dimension)]


class Entry(BaseModel):
    """What all entries share. Unknown fields are kept in `model_extra`."""

    model_config = ConfigDict(extra="allow", protected_namespaces=())

    id: ClaimId | None = None
    source: OptionalText = ""
    dimension: OptionalDimension = None


class ClaimEntry(Entry):
    """A claim in an SA-Bench list, a flat list or a line of JSON."""

    id: ClaimId
    claim: Text
    weight: Weight = 1.0


class RubricEntry(Entry):
    """One criterion of a checklist; `score` is its weight."""

    criteria: Text = Field(validation_alias=AliasChoices("criteria", "criterion"))
    score: RubricWeight


class TreeNode(Entry):
    """A node of a PaperBench rubric. Children are checked one by one, not from here."""

    id: ClaimId
    requirements: OptionalText
    weight: Weight
    sub_tasks: Annotated[list[Any], BeforeValidator(_sub_tasks)] = []


class LeafNode(TreeNode):
    """A node without children: its requirement is a claim."""

    requirements: Text


class PaperHead(BaseModel):
    """What stands beside the claims."""

    model_config = ConfigDict(extra="allow", protected_namespaces=())

    paper_id: ClaimId | None = None
    paper_title: OptionalText = ""


Model = TypeVar("Model", bound=BaseModel)

_MISSING_REMEDIES = {
    "id": "give every claim an id of its own",
    "claim": "write what the code must do",
    "criteria": "write what is to be checked",
    "score": "write the weight as a number from 1 to 5",
    "weight": "write a number from 0 upwards",
    "requirements": "write what the node asks for",
}


def checked(model: type[Model], raw: Any, place: str, faults: list[Fault]) -> Model | None:
    """`raw` as a `model`, or None with what is wrong added to `faults`."""
    if not isinstance(raw, dict):
        faults.append(Fault(place, f"is {shown(raw)}, not an object", "write it in braces"))
        return None
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        # Half characters are told by `strict_json.hidden_faults`, with their own place.
        told = [detail for detail in details if detail["type"] != "string_unicode"]
        faults.extend(_fault(place, detail) for detail in told)
        return None


def _fault(place: str, detail: Any) -> Fault:
    key = str(detail["loc"][0]) if detail["loc"] else ""
    if detail["type"] == "missing":
        remedy = _MISSING_REMEDIES.get(key, "every entry needs one")
        return Fault(place, f'has no "{key}"', remedy)
    remedy = detail.get("ctx", {}).get("remedy", "see the documented forms")
    return Fault(inside(place, key) if key else place, detail["msg"], remedy)
