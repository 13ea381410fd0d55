"""What is called without being named: by the language, by a framework, by a decorator."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from analyzer.engine.marks import is_mark

HOOKS = frozenset(
    {
        # Networks: torch, keras, flax.
        *("forward", "backward", "call", "build", "setup", "extra_repr", "reset_parameters"),
        *("init_weights", "get_config", "from_config", "compute_output_shape", "jvp", "vjp"),
        # Training loops of Lightning and keras.
        *("training_step", "validation_step", "test_step", "predict_step", "train_step"),
        *("configure_optimizers", "configure_callbacks", "configure_model", "optimizer_step"),
        *("train_dataloader", "val_dataloader", "test_dataloader", "predict_dataloader"),
        *("prepare_data", "teardown", "transfer_batch_to_device", "lr_scheduler_step"),
        *("training_epoch_end", "validation_epoch_end", "test_epoch_end", "optimizer_zero_grad"),
        # Optimizers, schedules, metrics, threads, records.
        *("step", "zero_grad", "get_lr", "update", "compute", "result", "reset_state", "run"),
        *("state_dict", "load_state_dict", "collate", "collate_fn", "validate"),
        *("visit", "leave"),
    }
)
"""Methods that the frameworks of FRAMEWORK_BASES call by themselves."""

HOOK_PREFIXES = ("on_", "do_", "visit_", "leave_", "depart_", "handle_", "generic_")

PLAIN_BASES = frozenset(
    {
        *("object", "ABC", "Protocol", "Generic", "type", "ABCMeta", "Struct", "SimpleNamespace"),
        *("Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "NamedTuple", "TypedDict"),
        *("dict", "list", "tuple", "set", "str", "int", "float", "Exception", "ValueError"),
        *("RuntimeError", "KeyError", "TypeError", "Serializable", "Product", "App", "AnyVal"),
    }
)
"""Bases from outside that call nothing but dunder methods."""

FRAMEWORK_BASES = frozenset(
    {
        *("Module", "Dataset", "IterableDataset", "Sampler", "Function", "Optimizer"),
        *("LightningModule", "LightningDataModule", "Layer", "Model", "Callback", "Metric"),
        *("BaseModel", "BaseSettings", "LRScheduler", "_LRScheduler", "Thread", "Process"),
        *("NodeVisitor", "NodeTransformer", "Cmd"),
    }
)
"""Bases from outside whose calls into a subclass are all in HOOKS or HOOK_PREFIXES. Any base
from outside that is in neither table may call any method."""

INERT_DECORATORS = frozenset(
    {
        *("dataclass", "attrs", "define", "frozen", "mutable", "s", "total_ordering", "final"),
        *("staticmethod", "classmethod", "abstractmethod", "overload", "override", "wraps"),
        *("lru_cache", "cache", "contextmanager", "asynccontextmanager", "runtime_checkable"),
        *("no_grad", "inference_mode", "enable_grad", "script", "compile", "autocast"),
        *("jit", "njit", "pmap", "vmap", "vectorize", "guvectorize", "function", "checkpoint"),
        *("custom_vjp", "custom_jvp", "compact", "nowrap", "typechecked", "jaxtyped", "beartype"),
        *("deprecated", "unique", "Override", "inline", "configurable", "remat", "custom_gradient"),
        *("named_call", "named_scope", "partial"),
    }
)
"""Decorators that change how a function runs, or what its arguments are, but never call it. What
gin may give arguments to runs where it is called, or where a binding names it: `@make_loss`."""

_GIVES_ARGUMENTS = ("gin.register", "gin.configurable")


class Calls(IntEnum):
    """Which methods of a class are called by its bases from outside the repository."""

    DUNDER = 0
    HOOK = 1
    ANY = 2


def outside_calls(base: str) -> Calls:
    """What the outside base class `base` calls."""
    if base in PLAIN_BASES:
        return Calls.DUNDER
    return Calls.HOOK if base in FRAMEWORK_BASES else Calls.ANY


def is_called(method: str, calls: Calls) -> bool:
    """Whether a method of this name is called by others than the repository's own code."""
    if calls is Calls.ANY or (method.startswith("__") and method.endswith("__")):
        return True
    return calls is Calls.HOOK and (method in HOOKS or method.startswith(HOOK_PREFIXES))


def registers(decorators: Iterable[str]) -> bool:
    """Whether some decorator may keep or call what it decorates."""
    return any(_keeps(text) for text in decorators if not is_mark(text))


def _keeps(text: str) -> bool:
    inert = last_name(text) in INERT_DECORATORS
    return not inert and not text.lstrip("@").startswith(_GIVES_ARGUMENTS)


def last_name(text: str) -> str:
    """The name that `a.b[T](c)` ends in: "b"."""
    head = text.lstrip("@").partition("(")[0].partition("[")[0]
    return head.strip().rpartition(".")[2]
