from .agent import SACAgent
from .ddpg import DDPGAgent

ALGORITHMS = {"sac": SACAgent, "ddpg": DDPGAgent}
