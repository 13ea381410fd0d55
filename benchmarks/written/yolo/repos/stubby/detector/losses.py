"""Multi-part loss on the grid."""
import tensorflow as tf

COORD_WEIGHT = 1.0
NOOBJ_WEIGHT = 1.0


def split(y, boxes, classes):
    cls = y[..., :classes]
    conf = y[..., classes:classes + boxes]
    box = tf.reshape(y[..., classes + boxes:], tf.concat([tf.shape(y)[:3], [boxes, 4]], 0))
    return cls, conf, box


def centre_error(pred, true):
    return tf.reduce_sum(tf.square(pred[..., :2] - true[..., :2]), -1)


def sqrt_size_error(pred, true):
    """size part"""
    return tf.reduce_sum(tf.abs(pred[..., 2:] - true[..., 2:]), -1)


def confidence_loss(conf, overlap, obj):
    # TODO: Pr(object) * IOU as target, lambda_noobj for the rest
    return 0.0


def class_error(cls, true):
    return tf.reduce_sum(tf.square(cls - true), -1)


class GridLoss(tf.keras.losses.Loss):
    def __init__(self, cfg):
        super().__init__(name="grid_loss")
        self.boxes, self.classes = cfg.model.boxes, cfg.model.classes

    def call(self, y_true, y_pred):
        cls, conf, box = split(y_pred, self.boxes, self.classes)
        obj, true_box, true_cls = y_true[..., 0], y_true[..., 1:5], y_true[..., 5:]
        mine = box[..., 0, :]
        xy = tf.reduce_sum(obj * centre_error(mine, true_box), [1, 2])
        wh = tf.reduce_sum(obj * sqrt_size_error(mine, true_box), [1, 2])
        c = confidence_loss(conf, None, obj)
        p = tf.reduce_sum(class_error(cls, true_cls), [1, 2])
        return COORD_WEIGHT * (xy + wh) + NOOBJ_WEIGHT * c + p
