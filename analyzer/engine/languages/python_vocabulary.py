"""Which names of the Python world mean something to the passes?

Lists of words, no logic: what starts a program, what a decorator leaves alone, which calls
declare, talk, print or draw random numbers.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# A call to one of these at the top level makes a file a program.
STARTS = _words(
    "parse_args parse_known_args parse_args_into_dataclasses main cli Fire fit train backward"
    " run_experiment start_training"
)
RUNNERS = ("app.run", "typer.run", "uvicorn.run", "asyncio.run", "tyro.cli")

# Decorators that do not hand the function to a registry.
PURE_DECORATORS = _words(
    "staticmethod classmethod property cached_property abstractmethod abstractproperty dataclass"
    " dataclasses.dataclass abc.abstractmethod overload typing.overload final typing.final"
    " override typing_extensions.override contextmanager contextlib.contextmanager"
    " asynccontextmanager contextlib.asynccontextmanager wraps lru_cache cache total_ordering"
    " singledispatch torch.no_grad torch.inference_mode torch.enable_grad torch.compile"
    " torch.jit.script torch.jit.export torch.jit.ignore torch.jit.unused jit njit jax.jit"
    " numba.jit numba.njit tf.function partial jax.vmap vmap jax.pmap pmap attr.s attr.attrs"
    " attrs.define attrs.frozen define frozen unique enum.unique nn.compact compact"
    " runtime_checkable typing.runtime_checkable no_type_check deprecated"
)
PURE_FAMILIES = (
    *("functools.", "torch.cuda.amp.", "torch.amp.", "beartype", "typeguard"),
    *("gin.configurable", "gin.register", "jax.remat", "jax.named_call", "jax.custom_"),
)
ACCESSORS = (".setter", ".getter", ".deleter")

# Calls that declare a default.
OPTION_CALLS = _words("option Option Argument argument")
FIELD_CALLS = _words("field Field ib attrib Factory PrivateAttr")
LOOKUPS = _words("get pop setdefault")
MAPPING_CALLS = _words(
    "dict OrderedDict collections.OrderedDict edict EasyDict ConfigDict FrozenConfigDict"
)
WRAPPED_MAPPINGS = (".ConfigDict", ".FrozenConfigDict", "OmegaConf.create")

# Calls and keywords whose values are words for people.
TALK = _words(
    "print info debug warning warn error exception critical log format write join"
    " ArgumentParser add_parser add_subparsers add_argument_group TypeVar NewType namedtuple"
    " isinstance getattr setattr hasattr"
)
DESCRIPTIONS = _words("help description metavar usage epilog prog doc title")

# Lower-case functions whose bare numbers say something about a method.
NUMERIC_CALLS = _words(
    "range arange linspace logspace geomspace full randn rand zeros ones randint clip clamp"
    " clip_grad_norm_ clip_grad_value_ clip_by_global_norm clip_by_norm dropout max_pool2d"
    " avg_pool2d conv2d leaky_relu elu interpolate one_hot normal uniform normal_ uniform_"
    " constant_ fill_ trunc_normal_ manual_seed manual_seed_all seed set_seed PRNGKey"
    " random_split train_test_split batch shuffle repeat prefetch topk top_k quantile percentile"
    " cosine_decay exponential_decay adam sgd adamw rmsprop power pow maximum minimum"
)

# What pretended results are made of; the second kind, where nothing else makes them.
RANDOM_CALLS = _words(
    "rand randn rand_like randn_like random uniform normal randint randrange gauss choice"
    " integers standard_normal"
)
BLANK_CALLS = _words("zeros ones zeros_like ones_like empty empty_like full")
DRAWING_CALLS = RANDOM_CALLS | _words(
    "standard_normal integers permutation default_rng RandomState Generator seed manual_seed"
    " PRNGKey key split astype float int long half bool range len reshape view to tuple list dict"
    " array asarray tensor as_tensor from_numpy TensorDataset clip zeros ones arange full repeat"
    " tile stack vstack hstack concatenate cat sin cos exp linspace meshgrid items append copy"
    " cumsum normal_ uniform_ choices sample shuffle where minimum maximum abs sqrt outer"
)
NUMERIC_LIBRARIES = _words("np numpy torch random jnp jax tf tensorflow rng")
SHOWING_CALLS = _words("print logging logger log sleep warnings")
SPEAKING_CALLS = _words("debug info warning warn exception critical")
INTERFACES = ("ABC", "ABCMeta", "Protocol", "Interface")
UNJUDGED_DECORATORS = ("abstractmethod", "abstractproperty", "overload", "property", "setter")

# Calls that put what is there in another form.
ARRANGING_CALLS = _words(
    "len float int str list tuple dict set frozenset range sorted zip enumerate copy deepcopy keys"
    " values items reversed"
)
