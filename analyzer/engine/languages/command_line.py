"""Which program does a command line start, and with which flags?

`CUDA_VISIBLE_DEVICES=0 python -m pkg.train --lr 3e-4 --amp optim.wd=0.1` starts "pkg.train" with
lr, amp and optim.wd. Wrappers (srun, torchrun, accelerate, env) are looked through.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from analyzer.engine.languages.literals import number, words
from analyzer.engine.languages.shell_words import Word

INTERPRETERS = words(
    "python python2 python3 pypy pypy3 ipython julia Rscript R node java scala lua perl octave "
    "octave-cli matlab th luajit qlua littler ruby php bash sh zsh ksh dash source . ts-node deno "
    "bun"
)
WRAPPERS = words(
    "env sudo time nohup exec srun mpirun mpiexec torchrun accelerate deepspeed horovodrun "
    "xvfb-run poetry pipenv uv uvx conda mamba hatch pdm rye singularity apptainer stdbuf nice "
    "ionice timeout taskset numactl nsys ncu coverage eval command xargs parallel sbatch qsub "
    "bsub composer ray jaxrun"
)
LAUNCHING_MODULES = words(
    "torch.distributed.launch torch.distributed.run torch.utils.bottleneck "
    "accelerate.commands.launch cProfile pdb coverage kernprof runpy scalene memory_profiler"
)
TOOLS = words(
    "rm mkdir cp mv ln cd ls cat echo printf pip pip3 apt apt-get yum brew git svn hg wget curl "
    "tar unzip zip gzip gunzip rsync scp ssh docker docker-compose kubectl cmake ninja gcc "
    "g++ nvcc clang ctest pytest tox nox mypy ruff black flake8 isort pre-commit sphinx-build "
    "twine sed awk grep egrep find sort uniq head tail wc tr cut tee touch chmod chown export "
    "unset set shift local readonly declare typeset read return exit test [ [[ true false wait "
    "sleep kill trap ulimit module spack virtualenv venv npm yarn pnpm tsc gem bundle mvn "
    "gradle javac sbt-launch gsutil aws gcloud az helm systemctl service nvidia-smi jupyter "
    "huggingface-cli wandb tensorboard du df screen tmux watch diff patch which type alias hash "
    "dirname basename date pwd seq bc jq dvc git-lfs su useradd groupadd dpkg rpm conda-build "
    "getopt getopts setup.py"
)
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
_SCRIPT = re.compile(r"[^\s=]*\.(?:py|jl|R|r|js|mjs|ts|jar|sh|lua|pl|m|scala|sc)")
_MODULE = re.compile(r"[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*")
_PATH = re.compile(r"(?:\.{0,2}/)?[\w.$+~{}-]+(?:/[\w.+-]+)+|\./[\w.+-]+")
_PAIR = re.compile(r"[+~]{0,2}([A-Za-z_][\w./@-]*)=(.*)", re.S)
_SWITCH = re.compile(r"-{1,2}([A-Za-z][\w.\-]*)(?:=(.*))?", re.S)
_CLASS_OPTIONS = frozenset({"-cp", "-classpath", "--class-path"})
_CODE_OPTIONS = frozenset({"-c", "-e", "-E", "--eval", "-batch", "-r", "-p"})
_VALUED = frozenset({"-W", "-X", "-t", "-p", "-m", "-L", "-J", "--project", "--threads", "-f"})


class Flag(Struct, frozen=True):
    """`value` is "true" for a switch; `words` are the words of the script it was read from."""

    name: str
    value: str
    words: tuple[Word, ...]
    value_words: tuple[Word, ...]  # empty for a switch and for `--name=value`


class CommandLine(Struct, frozen=True):
    """A program and its flags, in the order written."""

    program: str
    flags: tuple[Flag, ...]
    words: tuple[Word, ...] = ()  # all that stands behind the program


def command_line(words: Sequence[Word]) -> CommandLine | None:
    """What the words start; None if that is no program of a repository."""
    at = _behind_assignments(words, 0)
    while at < len(words):
        name = words[at].text.rpartition("/")[2]
        if name in WRAPPERS and not _is_script(words[at].text):
            at = _behind_wrapper(words, at, name)
        elif _is_interpreter(name):
            return _interpreted(words, at + 1)
        elif name == "sbt":
            return _sbt(words, at + 1)
        elif name in ("make", "gmake"):
            return _made(words, at + 1)
        elif name == "papermill":
            return _papermill(words, at + 1)
        elif name in ("cargo", "go", "npx", "npm"):
            return _built(words, at, name)
        else:
            return _direct(words, at)
    return None


def _is_interpreter(name: str) -> bool:
    return name in INTERPRETERS or bool(re.fullmatch(r"(?:python|pypy)[\d.]+", name))


def _is_script(text: str) -> bool:
    return bool(_SCRIPT.fullmatch(text))


def _behind_assignments(words: Sequence[Word], at: int) -> int:
    while at < len(words) and _ASSIGNMENT.match(words[at].raw):
        at += 1
    return at


def _behind_wrapper(words: Sequence[Word], at: int, name: str) -> int:
    """The place of what a wrapper starts: a known word if one follows, else the first plain one."""
    rest = range(at + 1, len(words))
    for place in rest:
        text = words[place].text
        base = text.rpartition("/")[2]
        if _is_interpreter(base) or base in WRAPPERS or _is_script(text) or text == "-m":
            if text != "-m" or name in ("torchrun", "accelerate", "deepspeed", "coverage", "ray"):
                return place
        elif place > at + 1 and words[place - 1].text == "--":
            return place
    for place in rest:
        text = words[place].text
        if not text.startswith("-") and not number(text) and not _ASSIGNMENT.match(text):
            return place if text not in ("run", "launch", "exec") else place + 1
    return len(words)


def _interpreted(words: Sequence[Word], at: int) -> CommandLine | None:
    """Behind an interpreter: its own options, then `-m module` or a script."""
    while at < len(words):
        text = words[at].text
        if text in _CODE_OPTIONS and not (at + 1 < len(words) and _is_script(words[at + 1].text)):
            return None
        if text == "-m" and at + 1 < len(words):
            return _module(words, at + 1)
        if text in _CLASS_OPTIONS or (text in _VALUED and not _next_is_script(words, at)):
            at += 2
        elif text.startswith(("-", "+")) and text != "-":
            at += 1
        else:
            return _started(words, at) if text != "-" else None
    return None


def _next_is_script(words: Sequence[Word], at: int) -> bool:
    return at + 1 < len(words) and _is_script(words[at + 1].text)


def _module(words: Sequence[Word], at: int) -> CommandLine | None:
    if words[at].text not in LAUNCHING_MODULES:
        return _started(words, at) if _MODULE.fullmatch(words[at].text) else None
    for place in range(at + 1, len(words)):
        if _is_script(words[place].text):
            return _started(words, place)
        if words[place].text == "-m" and place + 1 < len(words):
            return _started(words, place + 1)
    return None


def _sbt(words: Sequence[Word], at: int) -> CommandLine | None:
    """`sbt "run --n 1000"`, `sbt "runMain enet.Main --n 10"`."""
    for word in words[at:]:
        parts = word.text.split()
        if parts[:1] == ["run"] or (parts[:1] == ["runMain"] and len(parts) > 1):
            program = parts[1] if parts[0] == "runMain" else "Main"
            rest = parts[2 if parts[0] == "runMain" else 1 :]
            inner = [Word(part, part, word.offset + word.raw.find(part)) for part in rest]
            return CommandLine(program, tuple(flags_of(inner)), tuple(inner))
    return None


def _built(words: Sequence[Word], at: int, name: str) -> CommandLine | None:
    """`cargo run --release -- --lr 3`, `go run ./cmd/train -lr 3`, `npx ts-node train.ts`."""
    texts = [word.text for word in words]
    if name in ("npx", "npm"):
        scripts = [place for place in range(at + 1, len(words)) if _is_script(texts[place])]
        return _started(words, scripts[0]) if scripts else None
    if texts[at + 1 : at + 2] != ["run"]:
        return None
    if name == "go":
        return _started(words, at + 2) if at + 2 < len(words) else None
    options = texts.index("--", at) if "--" in texts[at:] else len(texts)
    program = next(
        (texts[p + 1] for p in range(at, options - 1) if texts[p] in ("--bin", "--example")), "main"
    )
    rest = tuple(words[options + 1 :])
    return CommandLine(program, tuple(flags_of(rest)), rest)


def _made(words: Sequence[Word], at: int) -> CommandLine | None:
    """`make -C exp train LR=0.1`: a Makefile with variables of its own; None without any."""
    texts = [word.text for word in words]
    given = [word for word in words[at:] if _ASSIGNMENT.match(word.text)]
    if not given:
        return None
    folder = next((texts[p + 1] for p in range(at, len(texts) - 1) if texts[p] == "-C"), "")
    file = next((texts[p + 1] for p in range(at, len(texts) - 1) if texts[p] == "-f"), "Makefile")
    program = f"{folder}/{file}" if folder else file
    return CommandLine(program, tuple(flags_of(given)), tuple(given))


def _papermill(words: Sequence[Word], at: int) -> CommandLine | None:
    """`papermill in.ipynb out.ipynb -p alpha 0.6`: a notebook with parameters."""
    texts = [word.text for word in words]
    program = next((text for text in texts[at:] if text.endswith(".ipynb")), "")
    flags = [
        Flag(_plain(texts[p + 1]), texts[p + 2], tuple(words[p + 1 : p + 3]), (words[p + 2],))
        for p in range(at, len(words) - 2)
        if texts[p] in ("-p", "-r", "--parameters", "--parameters_raw")
    ]
    return CommandLine(program, tuple(flags), tuple(words[at:])) if program else None


def _direct(words: Sequence[Word], at: int) -> CommandLine | None:
    """A script, a path to a binary, or a command of its own with at least one long flag."""
    text = words[at].text
    if text == "-m" and at + 1 < len(words):
        return _module(words, at + 1)
    if text in TOOLS or not text or words[at].raw[:1] == "-":
        return None
    if _is_script(text) or (_PATH.fullmatch(text) and not text.startswith(("/usr/", "/bin/", "~"))):
        return _started(words, at)
    has_flag = any(word.text.startswith("--") and len(word.text) > 3 for word in words[at + 1 :])
    return _started(words, at) if has_flag and _MODULE.fullmatch(text) else None


def _started(words: Sequence[Word], at: int) -> CommandLine | None:
    program = words[at].text
    if not program or words[at].is_dynamic or "\n" in program or len(program) > 200:
        return None
    rest = tuple(words[at + 1 :])
    return CommandLine(program, tuple(flags_of(rest)), rest)


def flags_of(words: Sequence[Word]) -> list[Flag]:
    """`--k v`, `--k=v`, `-k v`, `k=v`, `--switch`; several numbers behind a flag are its value."""
    flags: list[Flag] = []
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        switch = _SWITCH.fullmatch(word.text)
        pair = None if switch else _PAIR.fullmatch(word.text)
        if pair is not None:
            flags.append(Flag(_plain(pair[1]), pair[2], (word,), ()))
        elif switch is not None and switch[2] is not None:
            flags.append(Flag(_plain(switch[1]), switch[2], (word,), ()))
        elif switch is not None:
            values = _values(words, at)
            at += len(values)
            text = " ".join(value.text for value in values) if values else "true"
            flags.append(Flag(_plain(switch[1]), text, (word, *values), tuple(values)))
    return flags


def _values(words: Sequence[Word], at: int) -> list[Word]:
    """The words that belong to the flag before them."""
    if at >= len(words) or _is_flag(words[at]):
        return []
    values = [words[at]]
    if number(words[at].text) is not None:
        while at + len(values) < len(words) and number(words[at + len(values)].text) is not None:
            values.append(words[at + len(values)])
    return values


def _is_flag(word: Word) -> bool:
    text = word.text
    if text in ("$@", "$*", "${@}") or (word.is_dynamic and "@" in text):
        return True
    is_pair = word.raw[:1] not in ("'", '"') and _PAIR.fullmatch(text)
    if is_pair and not text.startswith(("http", "/")):
        return True
    return text.startswith("-") and len(text) > 1 and number(text) is None


def _plain(name: str) -> str:
    return name.strip("-").replace("-", "_")
