from .mixture import Mixture
from .lloyd import lloyd, spread_seeds
