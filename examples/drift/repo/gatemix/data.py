"""Read a table, transform its columns and split it."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import OrdinalEncoder, QuantileTransformer
from torch.utils.data import DataLoader, TensorDataset

CATEGORICAL = {
    "adult": [
        "workclass",
        "education",
        "marital-status",
        "occupation",
        "relationship",
        "race",
        "sex",
        "native-country",
    ],
    "covertype": [],
}


@dataclass
class Table:
    numeric: np.ndarray
    categorical: np.ndarray
    labels: np.ndarray
    cardinalities: list
    feature_names: list


def load_table(path, name, label="target"):
    frame = pd.read_csv(path)
    labels = frame.pop(label).astype("category").cat.codes.to_numpy()
    columns = [c for c in CATEGORICAL[name] if c in frame]
    numeric_columns = [c for c in frame if c not in columns]

    quantile = QuantileTransformer(output_distribution="normal", n_quantiles=1000)
    numeric = quantile.fit_transform(frame[numeric_columns].to_numpy(dtype=np.float32))

    encoder = OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1)
    categorical = np.zeros((len(frame), 0), dtype=np.int64)
    if columns:
        categorical = encoder.fit_transform(frame[columns].astype(str)).astype(np.int64) + 1
    cardinalities = [int(categorical[:, i].max()) for i in range(categorical.shape[1])]
    return Table(numeric, categorical, labels, cardinalities, numeric_columns + columns)


def split(table, seed):
    """70 / 15 / 15, stratified by label."""
    rows = np.arange(len(table.labels))
    train, rest = train_test_split(
        rows, train_size=0.7, stratify=table.labels, random_state=seed
    )
    valid, test = train_test_split(
        rest, train_size=0.5, stratify=table.labels[rest], random_state=seed
    )
    return train, valid, test


def make_loader(table, rows, batch_size, shuffle=False):
    dataset = TensorDataset(
        torch.as_tensor(table.numeric[rows], dtype=torch.float32),
        torch.as_tensor(table.categorical[rows]),
        torch.as_tensor(table.labels[rows], dtype=torch.long),
    )
    return DataLoader(dataset, batch_size=batch_size, shuffle=shuffle, drop_last=shuffle)
