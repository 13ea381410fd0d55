"""Which parameters do positional arguments of well-known library functions set?"""

from __future__ import annotations

from functools import lru_cache

from analyzer.engine.defaults.places import places_of
from analyzer.engine.defaults.table import signature_of

SIGNATURES: dict[str, tuple[str, ...]] = {
    name: tuple(parameters.split())
    for name, parameters in {
        "optax.clip_by_global_norm": "max_norm",
        "optax.clip": "max_delta",
        "optax.add_decayed_weights": "weight_decay",
        "optax.scale": "step_size",
        "optax.adam": "learning_rate b1 b2 eps",
        "optax.adamw": "learning_rate b1 b2 eps",
        "optax.sgd": "learning_rate momentum nesterov",
        "optax.rmsprop": "learning_rate decay eps",
        "optax.lamb": "learning_rate b1 b2 eps",
        "optax.trace": "decay nesterov",
        "optax.ema": "decay",
        "optax.cosine_decay_schedule": "init_value decay_steps alpha",
        "optax.exponential_decay": "init_value transition_steps decay_rate",
        "optax.linear_schedule": "init_value end_value transition_steps",
        "optax.constant_schedule": "value",
        "optax.piecewise_constant_schedule": "init_value",
        "optax.warmup_cosine_decay_schedule": "init_value peak_value warmup_steps decay_steps "
        "end_value",
        "optax.warmup_exponential_decay_schedule": "init_value peak_value warmup_steps "
        "transition_steps decay_rate",
        "optax.polynomial_schedule": "init_value end_value power transition_steps",
        "optax.MultiSteps": "opt every_k_schedule",
        "torch.optim.SGD": "params lr momentum dampening weight_decay nesterov",
        "torch.optim.Adam": "params lr betas eps weight_decay amsgrad",
        "torch.optim.AdamW": "params lr betas eps weight_decay amsgrad",
        "torch.optim.RMSprop": "params lr alpha eps weight_decay momentum",
        "torch.optim.Adagrad": "params lr lr_decay weight_decay",
        "torch.optim.lr_scheduler.StepLR": "optimizer step_size gamma",
        "torch.optim.lr_scheduler.MultiStepLR": "optimizer milestones gamma",
        "torch.optim.lr_scheduler.ExponentialLR": "optimizer gamma",
        "torch.optim.lr_scheduler.CosineAnnealingLR": "optimizer T_max eta_min",
        "torch.optim.lr_scheduler.CosineAnnealingWarmRestarts": "optimizer T_0 T_mult eta_min",
        "torch.optim.lr_scheduler.OneCycleLR": "optimizer max_lr total_steps epochs",
        "torch.nn.utils.clip_grad_norm_": "parameters max_norm norm_type",
        "torch.nn.utils.clip_grad_value_": "parameters clip_value",
        "torch.nn.Dropout": "p",
        "torch.nn.LayerNorm": "normalized_shape eps",
        "torch.nn.LeakyReLU": "negative_slope",
        "torch.manual_seed": "seed",
        "random.seed": "seed",
        "numpy.random.seed": "seed",
        "tensorflow.keras.optimizers.Adam": "learning_rate beta_1 beta_2 epsilon",
        "tensorflow.keras.optimizers.SGD": "learning_rate momentum",
        "tensorflow.keras.optimizers.RMSprop": "learning_rate rho momentum",
        "tensorflow.keras.layers.Dropout": "rate",
        "keras.optimizers.Adam": "learning_rate beta_1 beta_2 epsilon",
        "keras.optimizers.SGD": "learning_rate momentum",
        "keras.optimizers.RMSprop": "learning_rate rho momentum",
        "keras.layers.Dropout": "rate",
    }.items()
}
_ALIASES = {"nn": "torch.nn", "optim": "torch.optim", "F": "torch.nn.functional"}


@lru_cache(maxsize=10_000)
def parameters_of(name: str) -> tuple[str, ...]:
    """The parameters of a library function in their order; empty when it is not listed."""
    head, _, rest = name.partition(".")
    for one in (name, f"{_ALIASES.get(head, head)}.{rest}"):
        if one in SIGNATURES:
            return SIGNATURES[one]
        signature = signature_of(one)
        if signature is not None:
            return signature.positional
        if places := places_of(one):
            return places
    return ()
