"""Inception features and logits, FID and Inception score."""
import numpy as np
import tensorflow as tf
import tensorflow_gan as tfgan


def features(images):
    """images in [0, 1], NHWC"""
    x = tf.image.resize(2.0 * images - 1.0, (299, 299))
    if x.shape[-1] == 1:
        x = tf.image.grayscale_to_rgb(x)
    out = tfgan.eval.run_inception(x)
    return out["pool_3"].numpy(), out["logits"].numpy()


def collect(batches):
    pools, logits = zip(*(features(b) for b in batches))
    return np.concatenate(pools), np.concatenate(logits)


def fid(real, fake):
    return float(tfgan.eval.frechet_classifier_distance_from_activations(real, fake))


def inception_score(logits):
    return float(tfgan.eval.classifier_score_from_logits(logits))
