"""One interface over the data sets."""
from flaxres import cifar, imagenet


def train_batches(config):
    if config.dataset == "cifar10":
        return cifar.epochs("train", config.batch_size, config.seed, config.data_dir)
    return imagenet.epochs(config.data_dir, config.batch_size, config.image_size, config.seed)


def eval_batches(config):
    if config.dataset == "cifar10":
        return cifar.once("test", config.eval_batch_size, config.data_dir)
    return imagenet.once(config.data_dir, config.eval_batch_size, config.image_size)
