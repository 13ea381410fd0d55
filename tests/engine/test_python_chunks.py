"""Chunks and prose of Python files: what belongs together, and what is no code."""

from __future__ import annotations

from analyzer.model.chunk import Chunk, ChunkKind
from tests.engine.python_sources import reading


def shape(chunks: tuple[Chunk, ...]) -> list[tuple[str, str, str]]:
    return [(one.location.lines, one.kind.value, one.owner) for one in chunks]


def test_a_file_is_cut_along_its_definitions() -> None:
    found = reading(
        """\
        import a

        LR = 1

        # Leads on to f.
        @cached
        def f(x):
            def inner():
                pass
            # Trails f.
        class A(Base):
            '''Docs.'''
            size = 3

            def g(self, y): pass

            late = 4
            class B:
                z = 1
        f(1)
        """
    ).chunks

    assert shape(found) == [
        ("1-3", "region", ""),
        ("5-10", "function", "pkg.mod.f"),
        ("11-13", "class", "pkg.mod.A"),
        ("15-15", "function", "pkg.mod.A.g"),
        ("17-17", "class", "pkg.mod.A"),
        ("18-19", "class", "pkg.mod.A.B"),
        ("20-20", "region", ""),
    ]
    assert [one.header for one in found][1:4] == [
        "pkg/mod.py · f(x)",
        "pkg/mod.py · A(Base)",
        "pkg/mod.py · A.g(self, y)",
    ]
    assert found[0].chunk_id == "pkg/mod.py:1-3"


def test_definitions_under_a_condition_have_their_own_chunks() -> None:
    found = reading("if fast:\n    def f():\n        pass\nelse:\n    f = None\n").chunks

    assert shape(found) == [
        ("1-1", "region", ""),
        ("2-3", "function", "pkg.mod.f"),
        ("4-5", "region", ""),
    ]


def test_a_long_function_is_split_between_statements() -> None:
    lines = ["def f():", *(f"    g(\n        {i}\n    )" for i in range(60))]
    found = reading("\n".join(lines)).chunks

    assert len(found) == 3
    assert {one.owner for one in found} == {"pkg.mod.f"}
    assert all(one.text.endswith(")") for one in found)


def test_a_long_statement_stays_whole_and_ends_before_the_next_definition() -> None:
    table = "\n".join(f"    {i}," for i in range(120))
    found = reading(f"a = 1\nT = [\n{table}\n]\ndef f(): pass\nb = 2\n").chunks

    assert shape(found) == [
        ("1-1", "region", ""),
        ("2-123", "region", ""),
        ("124-124", "function", "pkg.mod.f"),
        ("125-125", "region", ""),
    ]


def test_a_long_loop_is_split_inside() -> None:
    body = "\n".join(f"        step({i})" for i in range(100))
    found = reading(f"def f():\n    for x in y:\n{body}\n").chunks

    assert [one.kind for one in found] == [ChunkKind.FUNCTION] * 2


def test_prose_is_comments_and_strings_that_stand_alone() -> None:
    (found,) = reading(
        '''\
        def f(x):  # trailing
            """Doc # no comment."""
            y = "# no comment"
            # whole line
            """old = code"""
            return f"{x}#{y}"
        '''
    ).chunks

    assert found.prose_text().split("\n") == [
        "# trailing",
        '"""Doc # no comment."""',
        "# whole line",
        '"""old = code"""',
    ]
    assert '"# no comment"' in found.code_text()


def test_prose_counts_characters_where_the_parser_counts_bytes() -> None:
    (found,) = reading('\ufeffα = "é"; "ünë"  # çà\n').chunks

    assert found.prose_text() == '"ünë"\n# çà'


def test_a_string_that_never_closes_does_not_swallow_the_comments() -> None:
    found = reading('def f():\n    x = """open\n    # said\n').chunks

    assert "# said" in "\n".join(one.prose_text() for one in found)


def test_the_same_quote_may_be_repeated_inside_an_f_string_field() -> None:
    (found,) = reading('x = f"{d["#a"]}"  # said\n').chunks

    assert found.prose_text() == "# said"
