import tensorflow as tf
import tensorflow_datasets as tfds

tf.config.experimental.set_visible_devices([], "GPU")


def prepare(config):
    d = config.data

    def fn(example):
        img = tf.cast(example["image"], tf.float32) / 255.0
        if d.name == "celeb_a":
            img = tf.image.resize_with_crop_or_pad(img, d.crop, d.crop)
            img = tf.image.resize(img, (d.size, d.size), antialias=True)
        return 2.0 * img - 1.0

    return fn


def get_dataset(config, split="train", batch_size=None, repeat=True):
    if config.data.name not in ("cifar10", "mnist"):
        raise NotImplementedError(f"data set {config.data.name}")
    ds = tfds.load(config.data.name, split=split, shuffle_files=split == "train")
    if repeat:
        ds = ds.repeat().shuffle(10_000)
    ds = ds.map(prepare(config), num_parallel_calls=tf.data.AUTOTUNE)
    ds = ds.batch(batch_size or config.optim.batch_size, drop_remainder=repeat)
    return tfds.as_numpy(ds.prefetch(2))


def to_unit(x):
    return (x + 1.0) / 2.0
