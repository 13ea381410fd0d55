import lightning as L
import torch
from torch.nn import functional as F
from torch.optim.lr_scheduler import LambdaLR

from .net import Transformer
from .schedules import warm_cosine

BOS = 1


class TranslationModule(L.LightningModule):
    def __init__(self, cfg, vocab):
        super().__init__()
        self.cfg = cfg
        self.save_hyperparameters({"vocab": vocab})
        self.net = Transformer(cfg.model, vocab)
        self.smoothing = cfg.optim.get("label_smoothing", 0.1)

    def _loss(self, batch, smoothing):
        src, tgt = batch
        bos = torch.full_like(tgt[:, :1], BOS)
        logits = self.net(src, torch.cat([bos, tgt[:, :-1]], dim=1))
        return F.cross_entropy(
            logits.flatten(0, 1), tgt.flatten(), ignore_index=0, label_smoothing=smoothing
        )

    def training_step(self, batch, _):
        loss = self._loss(batch, self.smoothing)
        self.log("loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, _):
        loss = self._loss(batch, 0.0)
        self.log("val_loss", loss, prog_bar=True)
        self.log("val_ppl", loss.exp())

    def configure_optimizers(self):
        o = self.cfg.optim
        opt = torch.optim.AdamW(self.parameters(), lr=o.peak_lr, betas=(o.beta1, o.beta2))
        sched = LambdaLR(
            opt, lambda s: warm_cosine(s, o.warmup_steps, self.cfg.trainer.max_steps)
        )
        return {"optimizer": opt, "lr_scheduler": {"scheduler": sched, "interval": "step"}}
