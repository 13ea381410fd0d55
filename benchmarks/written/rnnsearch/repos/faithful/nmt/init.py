from torch import nn

RECURRENT = (".u.", ".u_z.", ".u_r.")
ALIGN = ("w_a", "u_a")


def initialise(model):
    for name, p in model.named_parameters():
        if p.dim() < 2:
            nn.init.zeros_(p)
        elif any(k in name for k in RECURRENT):
            nn.init.orthogonal_(p)
        elif any(k in name for k in ALIGN):
            nn.init.normal_(p, std=1e-3)
        else:
            nn.init.normal_(p, std=1e-2)
