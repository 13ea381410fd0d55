"""Linear classification on pooled features."""
import constants as C


def fit_linear(model, state, train_paths, epochs=C.LINEAR_EPOCHS, lr=C.LINEAR_LR,
               weight_decay=C.LINEAR_WEIGHT_DECAY):
    """Freeze the encoder and train a fully-connected layer with softmax."""
    raise NotImplementedError("linear classifier: needs the labelled loader first")
