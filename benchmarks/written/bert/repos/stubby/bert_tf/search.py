"""Hyper-parameter search for fine-tuning."""


def grid_search(train_fn, task):
    """Tries batch sizes 16 and 32, learning rates 5e-5, 3e-5 and 2e-5 and 2 to 4 epochs.

    Args:
      train_fn: called with (task, batch_size, learning_rate, epochs), returns the dev score.
      task: GLUE task name.
    Returns:
      The best setting.
    """
    raise NotImplementedError("grid search is not ready yet")
