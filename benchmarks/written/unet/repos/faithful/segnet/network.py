"""Assembly of the network from blocks."""
from tensorflow.keras import Model, layers

from . import blocks


def out_size(tile, levels):
    """Side of the output map for an input tile of side `tile`."""
    side = tile
    for _ in range(levels):
        side -= 4
        if side % 2:
            raise ValueError("tile %d: odd side %d before a pooling" % (tile, side))
        side //= 2
    side -= 4
    for _ in range(levels):
        side = 2 * side - 4
    return side


def build(width=32, levels=4, classes=2, drop=0.2, tile=252):
    image = layers.Input((tile, tile, 1), name="image")
    x, skips = image, []
    for level in range(levels):
        x = blocks.pair(x, width << level, "down%d" % level)
        if level == levels - 1:
            x = layers.Dropout(drop, name="drop_last_skip")(x)
        skips.append(x)
        x = blocks.shrink(x, "pool%d" % level)
    x = blocks.pair(x, width << levels, "bottom")
    x = layers.Dropout(drop, name="drop_bottom")(x)

    for level in reversed(range(levels)):
        x = blocks.grow(x, width << level, "grow%d" % level)
        x = blocks.join(skips[level], x, "join%d" % level)
        x = blocks.pair(x, width << level, "up%d" % level)
    scores = layers.Conv2D(classes, 1, kernel_initializer=blocks.INIT, name="scores")(x)
    return Model(image, scores, name="unet")
