from .boost import Ensemble
