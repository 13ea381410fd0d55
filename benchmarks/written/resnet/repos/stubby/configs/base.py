"""Fields shared by all experiments."""
import ml_collections


def get_config():
    c = ml_collections.ConfigDict()
    c.seed = 0
    c.workdir = "workdir"
    c.data_dir = "data"

    # model
    c.num_classes = 10
    c.width = 16
    c.residual = True
    c.shortcut = "A"
    c.dropout_rate = 0.5

    # optimisation
    c.batch_size = 128
    c.base_lr = 0.1
    c.momentum = 0.9
    c.weight_decay = 1e-4

    # evaluation
    c.eval_batch_size = 500
    c.eval_every = 1000
    c.eval_crops = 10
    c.eval_scales = (224, 256, 384, 480, 640)
    c.log_every = 100
    return c
