"""Bytes to text: encodings, damage, and what no text may hold."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.decode import BINARY_HEAD, decode

CHINESE = "学习率设置为 0.001，批大小为 256，使用 Adam 优化器训练\n"
RUSSIAN = "скорость обучения равна 0.001, размер пакета 256, оптимизатор Adam\n"


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        pytest.param(b"", "", "utf-8", id="nothing"),
        pytest.param(b"lr = 1\n", "lr = 1\n", "utf-8", id="ASCII stays as it is"),
        pytest.param("α = 1\n".encode(), "α = 1\n", "utf-8", id="UTF-8 stays as it is"),
        pytest.param(b"a\r\nb\rc\n", "a\nb\nc\n", "utf-8", id="line ends of all systems"),
        pytest.param(b"a\x0cb\n", "a\x0cb\n", "utf-8", id="a form feed is no line end"),
        pytest.param(b"\xef\xbb\xbflr", "lr", "utf-8-sig", id="UTF-8 with a mark"),
        pytest.param(b"\xef\xbb\xbf", "", "utf-8-sig", id="only a mark"),
        pytest.param("α\r\n".encode("utf-16"), "α\n", "utf-16", id="UTF-16 with a mark"),
        pytest.param(codecs.BOM_UTF16_BE + "α".encode("utf-16-be"), "α", "utf-16", id="UTF-16 BE"),
        pytest.param("lr".encode("utf-32"), "lr", "utf-32", id="UTF-32 with a mark"),
        pytest.param("lr = 1\n".encode("utf-16-le"), "lr = 1\n", "utf-16-le", id="UTF-16 LE bare"),
        pytest.param("lr = 1\n".encode("utf-16-be"), "lr = 1\n", "utf-16-be", id="UTF-16 BE bare"),
        pytest.param(b"a\xffb", "a\ufffdb", "utf-8 (1 byte replaced)", id="one bad byte"),
        pytest.param(
            b"# coding: latin-1\nn = '\xe9'\n",
            "# coding: latin-1\nn = 'é'\n",
            "iso8859-1",
            id="cookie",
        ),
        pytest.param(
            b"# coding: klingon\nn = '\xe9'\n",
            "# coding: klingon\nn = '\ufffd'\n",
            "utf-8 (1 byte replaced)",
            id="an unknown cookie is no cookie",
        ),
        pytest.param(CHINESE.encode("gbk"), CHINESE, "gb18030", id="Chinese"),
        pytest.param(RUSSIAN.encode("cp1251"), RUSSIAN, "cp1251", id="Russian"),
    ],
)
def test_text_and_encoding(data: bytes, text: str, encoding: str) -> None:
    assert decode(data) == (text, encoding)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x7fELF\x02\x01\x01\0\0\0\0", id="a program"),
        pytest.param(bytes(range(256)) * 4, id="every byte"),
        pytest.param(bytes(range(1, 32)) * 40 + b"\xff" * 99, id="control characters, no NUL"),
        pytest.param(b"\xff\xfe" + b"\x00\xdc" * 50, id="a mark before what is no UTF-16"),
        pytest.param(b"\0" * 100, id="zeros"),
    ],
)
def test_binary_bytes_are_no_text(data: bytes) -> None:
    assert decode(data) is None


def test_a_late_nul_is_replaced_and_the_file_still_read() -> None:
    decoded = decode(b"x = 1\n" * BINARY_HEAD + b"\0")

    assert decoded is not None
    assert decoded[0].endswith("x = 1\n\ufffd")


@pytest.mark.parametrize("shift", range(4))
def test_a_character_across_a_sampling_boundary_is_kept(shift: int) -> None:
    text = "a" * (BINARY_HEAD - shift) + "学😀" * 50

    assert decode(text.encode()) == (text, "utf-8")


@pytest.mark.parametrize(
    "cookie", ["rot13", "punycode", "unicode_escape", "utf-7", "base64", "aliases"]
)
def test_a_cookie_that_would_rewrite_the_source_is_not_followed(cookie: str) -> None:
    source = f"# coding: {cookie}\nx = '\\n'  # ".encode() + b"\xff\n"

    decoded = decode(source)

    assert decoded is not None
    assert decoded[0].count("\n") == 2
    assert "replaced" in decoded[1]


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\r\0\ufeff")))
def test_utf8_comes_back_as_it_was(text: str) -> None:
    assert decode(text.encode()) == (text, "utf-8")


@given(st.binary(max_size=400) | st.text(max_size=80).map(lambda t: t.encode("utf-16", "replace")))
def test_no_bytes_raise_and_no_text_holds_what_cannot_be_stored(data: bytes) -> None:
    decoded = decode(data)

    if decoded is not None:
        decoded[0].encode()  # no lone surrogate
        assert not {"\0", "\r"} & set(decoded[0])


@given(st.binary(max_size=300))
def test_every_line_end_of_one_byte_text_is_counted_once(data: bytes) -> None:
    decoded = decode(data)

    if decoded is not None and decoded[1] in ("utf-8", "latin-1"):
        unified = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        assert decoded[0].count("\n") == unified.count(b"\n")
