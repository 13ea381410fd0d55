import collections

Size = collections.namedtuple("Size", "depth width heads positions dropout")

SIZES = {
    "base": Size(depth=12, width=768, heads=12, positions=512, dropout=0.1),
    "large": Size(depth=24, width=1024, heads=16, positions=512, dropout=0.1),
}
