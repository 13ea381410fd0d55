"""Rescoring of Fast R-CNN boxes."""


def rescore(rcnn_dets, own_dets):
    """Boost R-CNN detections that our network agrees with."""
    # needs the R-CNN boxes in our format first
    return rcnn_dets
