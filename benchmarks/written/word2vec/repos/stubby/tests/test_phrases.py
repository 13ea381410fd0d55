from wordvec.phrases import count, join, score

SENTENCES = [[name, "new", "york"] for name in "abcdefghijklmnopqrst"] + [["the", "new", "car"]] * 3


def test_score():
    words, pairs = count(SENTENCES)
    assert abs(score("new", "york", words, pairs) - 15 / (23 * 20)) < 1e-12
    assert score("new", "car", words, pairs) < 0


def test_join():
    out = join(SENTENCES, 0.03)
    assert "new_york" in out[0]
    assert out[-1] == ["the", "new", "car"]
