"""A comment above a part tells of all of its lines, and of nothing behind it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.order.headings import MOST_LINES, Headings


def headed(text: str) -> list[tuple[str, ...]]:
    found = Headings()
    return [found.of(line.partition("#")[0], line) for line in text.split("\n")]


def test_code_without_comments_has_no_heading() -> None:
    assert headed("sow()\nreap()") == [(), ()]


def test_what_stands_right_above_a_line_is_no_heading_of_it() -> None:
    assert headed("# spring\nsow()\nwater()") == [(), (), ("# spring",)]


def test_the_next_comment_of_the_depth_begins_another_part() -> None:
    assert headed("# spring\nsow()\nwater()\n# autumn\nreap()\nstore()")[-1] == ("# autumn",)


def test_a_part_ends_where_its_block_ends() -> None:
    assert headed("if warm:\n    # spring\n    sow()\nreap()")[-1] == ()


def test_deeper_parts_belong_to_the_outer_one() -> None:
    text = "# spring\nif warm:\n    # seeds\n    sow()\n    water()"

    assert headed(text)[-1] == ("# spring", "    # seeds")


def test_comments_of_several_lines_are_one() -> None:
    assert headed("# spring\n# and seeds\nsow()\nwater()")[-1] == ("# spring\n# and seeds",)


@given(st.lists(st.sampled_from(["# a", "do()", "    do()", "", "  # b"]), max_size=40))
def test_no_comment_tells_of_more_than_its_lines(lines: list[str]) -> None:
    found = headed("\n".join([*lines, *["go()"] * (MOST_LINES + 1)]))

    assert found[-1] == ()
