"""Imports that begin above the checkout: which are told, and which are libraries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.callgraph import reachable_names
from analyzer.engine.outer_names import inner_names, outer_names
from tests.engine.hand_made import code

MODULES = {"main", "net.unet", "net.loss", "utils.data"}


@pytest.mark.parametrize(
    ("targets", "found"),
    [
        pytest.param([], {}, id="no imports"),
        pytest.param(["net.unet.UNet"], {}, id="a package that is here"),
        pytest.param(["torch.nn", "torch.utils.data", "torch"], {}, id="a library"),
        pytest.param(["keras.utils.data"], {}, id="one import may be chance"),
        pytest.param(["keras.utils.data.Set"], {}, id="so may a name in a module"),
        pytest.param(["json.net.unet"], {}, id="the standard library"),
        pytest.param(["lab.vision.net.unet.UNet"], {"lab": 2}, id="a long way down"),
        pytest.param(["lab.net.unet", "lab.net.loss"], {"lab": 2}, id="two imports"),
        pytest.param(["lab.net.unet", "lab.net.loss", "lab.io"], {}, id="too many are not here"),
        pytest.param(
            ["lab.main.run", "lab.net.loss.nll", "lab.net.unet"], {"lab": 1}, id="many imports"
        ),
    ],
)
def test_first_names_that_lead_around_the_checkout(
    targets: list[str], found: dict[str, int]
) -> None:
    assert outer_names(targets, MODULES) == found


def test_what_such_an_import_names_is_alive() -> None:
    net = code("net/unet.py", {"UNet.forward": ""}, classes={"UNet": "nn.Module"})
    main = code("main.py", imports=["lab.vision.net.unet"], top="lab UNet", starts=True)

    assert "net.unet.UNet.forward" in reachable_names([net, main]).reachable


def test_a_library_brings_in_no_namesake() -> None:
    data = code("utils/data.py", {"collate": ""})
    main = code("main.py", imports=["torch.utils.data", "torch"], top="torch collate", starts=True)

    assert "utils.data.collate" not in reachable_names([data, main]).reachable


NAMES = st.lists(st.sampled_from(["a", "b", "net"]), min_size=1, max_size=4).map(".".join)


@given(NAMES, st.integers(1, 3))
def test_inner_names_are_endings_from_the_longest_on(name: str, least: int) -> None:
    found = list(inner_names(name, least))

    assert all(f".{name}".endswith(f".{one}") for one in found)
    assert all(one.count(".") + 1 >= least for one in found)
    assert found == sorted(found, key=len, reverse=True)


@given(st.sets(NAMES, max_size=6), st.sets(NAMES, max_size=6))
def test_a_name_that_is_here_never_leads_around(targets: set[str], modules: set[str]) -> None:
    assert modules.isdisjoint(outer_names(targets, modules))
