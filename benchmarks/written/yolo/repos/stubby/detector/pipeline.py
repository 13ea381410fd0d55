"""VOC through tensorflow_datasets."""
import numpy as np
import tensorflow as tf
import tensorflow_datasets as tfds

from . import IMAGE_SIZE
from .boxes import encode


def _prepare(example):
    image = tf.image.resize(tf.cast(example["image"], tf.float32), (IMAGE_SIZE, IMAGE_SIZE))
    ymin, xmin, ymax, xmax = tf.unstack(example["objects"]["bbox"], axis=-1)
    boxes = tf.stack([(xmin + xmax) / 2, (ymin + ymax) / 2, xmax - xmin, ymax - ymin], -1)
    return image, boxes, example["objects"]["label"]


def _augment(image, boxes, labels):
    image = tf.image.random_brightness(image, 25.0)
    if tf.random.uniform(()) < 0.5:
        image = tf.image.flip_left_right(image)
        boxes = tf.concat([1 - boxes[:, :1], boxes[:, 1:]], -1)
    return tf.clip_by_value(image, 0, 255), boxes, labels


def _normalise(image):
    return tf.keras.applications.vgg16.preprocess_input(image)


def training_set(cfg):
    m = cfg.model

    def target(image, boxes, labels):
        y = tf.numpy_function(lambda b, l: encode(b, l, m.grid, m.classes), [boxes, labels], tf.float32)
        y.set_shape((m.grid, m.grid, 5 + m.classes))
        return _normalise(image), y

    ds = tfds.load(cfg.data.name, split=cfg.data.train_split, shuffle_files=True)
    if cfg.data.limit:
        ds = ds.take(cfg.data.limit)
    return (ds.map(_prepare).map(_augment).map(target, num_parallel_calls=tf.data.AUTOTUNE)
            .shuffle(512, seed=cfg.train.seed).batch(cfg.train.batch_size).prefetch(2))


def test_items(cfg):
    """Yields image id, network input and ground truth."""
    for ex in tfds.load(cfg.data.name, split=cfg.data.test_split):
        image, boxes, labels = _prepare(ex)
        hard = ex["objects"]["is_difficult"].numpy()
        yield (ex["image/filename"].numpy().decode(), _normalise(image).numpy(),
               boxes.numpy()[~hard], labels.numpy()[~hard])


def from_file(path):
    from PIL import Image
    im = Image.open(path).convert("RGB").resize((IMAGE_SIZE, IMAGE_SIZE))
    return _normalise(tf.convert_to_tensor(np.asarray(im, np.float32))).numpy()
