from nmt_tf.text import EOS, UNK, Lexicon, clean


def test_roundtrip():
    lex = Lexicon([clean("a b c."), clean("a b")], 3)
    ids = lex.encode(["a", "zzz"])
    assert ids[2] == UNK and ids[-1] == EOS
    assert lex.decode(lex.encode(["a", "b"])[1:]) == ["a", "b"]
