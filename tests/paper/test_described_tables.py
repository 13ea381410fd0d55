"""Layouts of tables: explanations beside names, halves side by side, groups, data sets, splits."""

from __future__ import annotations

import pytest

from analyzer.paper.document import Table
from analyzer.paper.specialists.data_tables import data_told
from analyzer.paper.specialists.described_tables import described
from analyzer.paper.specialists.grid import grid_of
from analyzer.paper.specialists.result_tables import comparison
from analyzer.paper.specialists.settings_tables import configurations

PLAIN = Table(("Parameter", "Small", "Large"), (("layers", "2", "4"), ("heads", "4", "8")))
RESULTS = Table(("Method", "Accuracy"), (("ours", "91.2"), ("theirs", "90.1")))


@pytest.mark.parametrize("table", [pytest.param(PLAIN, id="plain"), pytest.param(RESULTS, id="ok")])
def test_tables_without_explanations_stay_as_they_are(table: Table) -> None:
    grid = grid_of(table)

    assert grid is not None
    assert described(grid) == grid


def test_a_column_of_meanings_goes_beside_the_names() -> None:
    table = Table(
        ("Symbol", "Meaning", "Value"),
        (("$N$", "number of workers", "64"), ("$b$", "batch size", "32"), ("$\\tau$", "", "0.5")),
    )

    assert configurations(table, "Parameters of the model.") == [
        "Parameters of the model: N (number of workers) = 64; b (batch size) = 32; τ = 0.5."
    ]


def test_two_halves_side_by_side_are_one_table() -> None:
    table = Table(
        ("Parameter", "Value", "Parameter", "Value"),
        (("layers", "2", "dropout", "0.1"), ("heads", "4", "batch size", "32")),
    )

    assert configurations(table, "Hyper-parameters.") == [
        "Hyper-parameters: layers = 2; heads = 4; dropout = 0.1; batch size = 32."
    ]


def test_results_down_the_values_of_one_setting_tell_what_was_tried() -> None:
    table = Table(
        ("$\\lambda$", "Accuracy", "F1"),
        (("0.5", "90", "89"), ("0.1", "91", "90"), ("1", "88", "87")),
    )

    assert configurations(table, "Accuracy for several weights.") == [
        "Accuracy for several weights: values tried: λ in {0.1, 0.5, 1}."
    ]


def test_results_down_the_epochs_are_no_values_that_were_tried() -> None:
    table = Table(("Epoch", "Accuracy"), (("1", "90"), ("2", "91"), ("3", "92")))

    assert configurations(table, "Accuracy while training.") == []


def test_rows_under_group_names_are_compared_and_groups_are_told() -> None:
    table = Table(
        ("", "", "BLEU", "ROUGE"),
        (
            ("News", "plain", "1.2", "3.4"),
            ("", "rich", "2.2", "4.4"),
            ("Mail", "plain", "1.0", "3.0"),
            ("", "rich", "2.0", "4.0"),
        ),
    )

    found = comparison(table, "Results")

    assert found is not None
    assert found.compared == ("plain", "rich")
    assert found.groups == ("News", "Mail")


def test_titles_across_a_table_are_groups_and_numbers_down_its_side_are_varied() -> None:
    table = Table(
        ("Small net", "Small net", "Small net"),
        (
            ("Field", "Dense", "Pruned"),
            ("110", "94.1", "56.0"),
            ("213", "94.0", "91.7"),
            ("Large net", "", ""),
            ("Field", "Dense", "Pruned"),
            ("110", "93.1", "55.0"),
            ("213", "92.0", "90.7"),
        ),
    )

    found = comparison(table, "Accuracy")

    assert found is not None
    assert found.compared == ("Field in {110, 213}",)
    assert found.columns == ("Dense", "Pruned")
    assert found.groups == ("Small net", "Large net")


@pytest.mark.parametrize(
    ("table", "caption"),
    [
        pytest.param(RESULTS, "Results on all data sets used", id="results"),
        pytest.param(PLAIN, "Hyper-parameters", id="settings"),
        pytest.param(
            Table(("Method", "Train", "Speed"), (("a", "1", "2"), ("b", "2", "3"))),
            "Training time",
            id="only one split",
        ),
    ],
)
def test_other_tables_tell_nothing_of_data(table: Table, caption: str) -> None:
    assert data_told(table, caption) == ""


def test_sizes_of_splits_are_told_and_are_no_configuration() -> None:
    table = Table(("", "Train", "Test"), (("articles", "400", "80"), ("images", "700", "90")))

    assert data_told(table, "Splits.") == (
        "Splits: Train: articles = 400, images = 700; Test: articles = 80, images = 90."
    )
    assert configurations(table, "Splits.") == []


def test_data_sets_are_told_with_all_their_counts() -> None:
    table = Table(("Name", "N", "No. classes"), (("flowers", "150", "3"), ("birds", "200", "5")))

    assert data_told(table, "Summary of the data sets.") == (
        "Summary of the data sets: flowers: N = 150, No. classes = 3; "
        "birds: N = 200, No. classes = 5."
    )


def test_rows_that_count_data_compare_nothing() -> None:
    table = Table(("", "A", "B"), (("Number of texts", "12", "14"), ("Average length", "4", "5")))

    assert comparison(table, "Two sets") is None
