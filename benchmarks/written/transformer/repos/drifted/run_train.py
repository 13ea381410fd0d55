import lightning as L
from lightning.pytorch.callbacks import LearningRateMonitor, ModelCheckpoint
from lightning.pytorch.loggers import CSVLogger
from omegaconf import OmegaConf

from seq2seq.conf import from_command_line
from seq2seq.datamodule import WMT
from seq2seq.lit import TranslationModule


def main():
    cfg, _ = from_command_line()
    t = cfg.trainer
    L.seed_everything(t.seed)
    data = WMT(cfg.data)
    module = TranslationModule(cfg, data.tok.get_vocab_size())
    keep = ModelCheckpoint(
        dirpath=f"{cfg.out}/ckpt",
        filename="{step}",
        monitor="val_loss",
        mode="min",
        save_top_k=5,
    )
    trainer = L.Trainer(
        max_steps=t.max_steps,
        precision=t.precision,
        val_check_interval=t.val_check_interval,
        check_val_every_n_epoch=None,
        callbacks=[keep, LearningRateMonitor()],
        logger=CSVLogger(cfg.out),
    )
    trainer.fit(module, data)
    OmegaConf.save(cfg, f"{cfg.out}/config.yaml")


if __name__ == "__main__":
    main()
