import pytorch_lightning as pl
import torch

from . import losses
from .nets import build_networks


class LitVAE(pl.LightningModule):
    def __init__(self, model_cfg, input_dim, beta=10.0, warmup_steps=0):
        super().__init__()
        self.save_hyperparameters()
        self.latent_dim = model_cfg["latent_dim"]
        self.encoder, self.decoder = build_networks(model_cfg, input_dim)
        self.beta = beta
        self.warmup_steps = warmup_steps

    def forward(self, x):
        return self.encoder(x)[0]

    def training_step(self, batch, _):
        (x,) = batch
        rec, kl = losses.elbo_terms(self.encoder, self.decoder, x)
        beta = losses.beta_at(self.global_step, self.beta, self.warmup_steps)
        loss = rec.mean() + beta * kl.mean()
        self.log_dict({"train/loss": loss, "train/rec": rec.mean(), "train/kl": kl.mean()})
        return loss

    def validation_step(self, batch, _):
        (x,) = batch
        rec, kl = losses.elbo_terms(self.encoder, self.decoder, x)
        self.log("val/bound", -(rec + kl).mean(), prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)
