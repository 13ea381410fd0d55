"""What must not leave the machine does not, and the ledger never holds it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.asking.masking import looks_random, masked
from taxonomy.asked import Masked

# Put together at run time, so that no scanner takes this file for a leak.
AWS = "AKIA" + "IOSFODNN7EXAMPLE"
GITHUB = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
OPENAI = "sk-" + "proj-abcdEFGH1234ijklMNOP5678qrst"
JWT = "eyJ" + "hbGciOiJIUzI1NiJ9.eyJ" + "zdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N"
RANDOM = "q7Zp" + "2Lk9XvB4nT8sWd1RfH6m"
KEY = "-----BEGIN RSA PRIVATE" + " KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----"

PLAIN = [
    "lr = 3e-4",
    "def forward(self, x): return self.layers(x)",
    "class GB2312DistributionAnalysis(CharDistributionAnalysis):",
    "# see https://github.com/python/cpython/blob/8c21941ddaf/Lib/sysconfig.py",
    "checkpoint: runs/2024-05-01/epoch_0100_step_000250000.pt",
    'password = os.environ["DB_PASSWORD"]',
    'api_key = "your-api-key-here"',
    "tokens = tokenizer.tokenize(text)",
    "self.private.corp = hosts.internal.get(x)",
    "ip = '127.0.0.1'",
    "version = 10.4.1",
    "cache_key = 'train_dataset_version_2'",
    "x = a @ b.T",
    "alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'",
    "digest = '9b5ad71b2ce5302211f9c61530b329a4922fc6a4'",
]

SECRETS = [
    (f'aws = "{AWS}"', AWS, "token"),
    (f"export GH={GITHUB}", GITHUB, "token"),
    (f"key: {OPENAI}", OPENAI, "token"),
    (f"auth({JWT!r})", JWT, "token"),
    (f"x = '{RANDOM}'", RANDOM, "high-entropy text"),
    (KEY, "MIIEow", "private key"),
    (KEY.partition("-----END")[0], "IBAAKC", "private key"),
    ("db = 'postgres://me:hunter22@db.example.org/x'", "hunter22", "password in a URL"),
    ("wandb.login(host='https://wandb.acme.corp/api')", "acme.corp", "private host"),
    ("ssh node7.cluster.internal", "", ""),
    ("host: node7.cluster.internal", "cluster.internal", "private host"),
    ("addr = '10.12.0.7:6379'", "10.12.0.7", "private address"),
    ("rank0 192.168.1.20", "192.168.1.20", "private address"),
    ("# ask jane.doe+ml@lab.example.org", "jane.doe", "e-mail"),
    ('DB_PASSWORD = "correct horse"', "correct horse", "assigned secret"),
    ('{"client_secret": "s3cr3t-value"}', "s3cr3t-value", "assigned secret"),
    (f"wandb.login(key='{'0123abcdef' * 4}')", "0123abcdef", "assigned secret"),
    ("API_KEY=0a1b2c3d4e5f6071\n", "0a1b2c3d4e5f6071", "assigned secret"),
    ("headers = {'Authorization': 'Bearer abcdef0123456789abcdef'}", "abcdef0123", "bearer token"),
]


@pytest.mark.parametrize("text", PLAIN)
def test_code_stays_as_it_is(text: str) -> None:
    assert masked(text) == (text, ())


@pytest.mark.parametrize(("text", "secret", "kind"), [row for row in SECRETS if row[1]])
def test_secrets_are_hidden_and_the_ledger_says_where(text: str, secret: str, kind: str) -> None:
    shown, ledger = masked(f"a = 1\n{text}", path="conf.py", first_line=9)

    assert secret not in shown
    assert Masked("conf.py", 10, kind) in ledger
    assert all(secret not in f"{one.path}{one.kind}" for one in ledger)


def test_lines_keep_their_places() -> None:
    shown, _ = masked(f"a\n{KEY}\nb")

    assert shown.split("\n")[0] == "a"
    assert shown.split("\n")[-1] == "b"
    assert shown.count("\n") == KEY.count("\n") + 2


def test_words_and_paths_are_not_random() -> None:
    assert not looks_random("MultiHeadAttention2dV2WithBias3")
    assert not looks_random("checkpoints/Llama-3-8B/2024/run_07")
    assert looks_random(RANDOM)


@given(st.lists(st.sampled_from([row[0] for row in SECRETS] + PLAIN), max_size=6))
def test_masking_twice_finds_nothing_more(lines: list[str]) -> None:
    once, _ = masked("\n".join(lines))

    assert masked(once) == (once, ())
    assert once.count("\n") == "\n".join(lines).count("\n")


@given(st.text(alphabet=st.sampled_from(list("abA1=:\"'@./-_ \n")), max_size=120))
def test_any_text_keeps_its_lines(text: str) -> None:
    shown, ledger = masked(text, path="a", first_line=1)

    assert shown.count("\n") == text.count("\n")
    assert all(1 <= one.line <= text.count("\n") + 1 for one in ledger)
