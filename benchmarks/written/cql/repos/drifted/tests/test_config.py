from oflearn import config


def test_run_file_wins():
    (cfg,) = config.load("atari_01")
    assert cfg.cql.alpha == 4.0 and cfg.atari.fraction == 0.01


def test_command_line_wins():
    (cfg,) = config.load("gym", ["cql.alpha=2", "seeds=[7]"])
    assert cfg.cql.alpha == 2 and cfg.seeds == [7]


def test_two_domains():
    a, b = config.load("manipulation")
    assert (a.domain, b.domain) == ("adroit", "kitchen")
