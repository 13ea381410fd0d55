"""Are the data of a name loaded, or made up at random under it?

A loader of that name that only draws numbers loads nothing; and where every loader of a program
draws what it returns and no code reads data of any kind, no name has data behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository, Spelling

DRAWN = "whose data are drawn at random and not loaded"

_MADE_UP = re.compile(
    r"\brandom\.|\brng\b|\brandn?\s*\(|\brand(?:int|om)\w*\s*\(|\bnormal\s*\(|standard_normal|mt19937"
    r"|\brunif\s*\(|\brnorm\s*\(|make_(?:blobs|classification|regression|moons)|\bMath\.random\b",
)
_READS = re.compile(
    r"open\s*\(|read\w*\s*\(|load\w*\s*[(.]|\bload_|fromfile|frombuffer|imread|download|urlopen|urlretrieve"
    r"|glob|listdir|scandir|walk\s*\(|csv|pickle|parquet|tfds|torchvision|fetch_|h5py|hdf5|memmap|mmap"
    r"|ifstream|File\b|Path\b|path\.join|zipfile|tarfile|gzip|sqlite|fscanf|fgets|ImageFolder|datasets?\.\w+\("
)
_LOADS = frozenset(
    tokens("load read get fetch open prepare dataset data loader make build import download split")
)
SYNTHETIC = re.compile(
    r"\b(?:synthe\w+|toy|simulat\w+|artificial\w*|generated?|random\w*|drawn|sampled)\b", re.I
)
"""Words of claims about data that are made up on purpose."""


def is_drawn(requirement: Requirement, repository: Repository) -> bool:
    """Whether all code of a run that should load the data of a name makes them up at random."""
    made = [
        code
        for chunk in repository.chunks.values()
        if chunk.role in RUNS and repository.is_reachable(chunk.owner)
        for code in (chunk.code_text(),)
        if _is_loader(chunk, requirement.spellings)
        if _MADE_UP.search(code) or _READS.search(_body(code))
    ]
    return bool(made) and not any(_READS.search(_body(code)) for code in made)


def _body(code: str) -> str:
    """Without the line that names the function."""
    return code.partition("\n")[2]


def _is_loader(chunk: Chunk, spellings: tuple[Spelling, ...]) -> bool:
    """Whether a function loads and bears the name, itself or by its file."""
    own = frozenset(tokens(chunk.owner.rpartition(".")[2]))
    stem = frozenset(tokens(chunk.location.path.rpartition("/")[2].partition(".")[0]))
    around = own | stem
    if _GIVEN_DATA.search(chunk.code_text().partition("\n")[0]):
        return False
    return bool(_LOADS & own) and any(set(spelling) <= around for spelling in spellings)


_GIVEN_DATA = re.compile(
    r"\(\s*(?:self\s*,\s*)?(?:\w+[_.])?(?:data|dataset|batch|xs?|points?|images?|inputs?|samples?)\s*[,):=]",
    re.I,
)
"""A function that is given data takes some of them or changes them, and loads none."""


_SURE_LOADS = frozenset(tokens("load loader fetch download dataset datasets corpus"))
_SETTINGS = frozenset(
    tokens("config configs conf cfg settings options args params checkpoint weights")
)
_DATA_FILES = re.compile(
    r"read_(?:csv|table|json|parquet|excel|pickle|hdf|lines|tsv|feather|fwf)|read(?:table|matrix|lines"
    r"|RDS|_rds|_csv|dlm|csv|mtx)\b|loadtxt|genfromtxt|(?:np|numpy|jnp)\.load\b|npzread|fromfile"
    r"|frombuffer|memmap|loadmat|torchvision|torchtext|torchaudio|torch_geometric|load_dataset|tfds"
    r"|fetch_\w+|load_(?:iris|digits|wine|breast_cancer|diabetes|svmlight_file|files)|ImageFolder"
    r"|imread|Image\.open|h5py|hdf5|h5open|idx[13]|ifstream|fread|fscanf|fgets|textscan|gzip"
    r"|gzopen|GZip|zipfile|tarfile|urlretrieve|urlopen|wget|curl\s|requests\.get|MLDatasets"
    r"|keras\.datasets|nltk\.corpus|gym\.make|gymnasium|ale_py|ALEInterface|csv\.(?:reader|Dict)"
    r"|CSV\.(?:File|read)|BufferedReader|BufReader|Files\.(?:read|lines|newBuf)|readLine|bufio"
    r"|\bScanner\b|for\s+\w+\s+in\s+(?:sys\.)?(?:open|stdin)|torch\.load\b|pickle\.load\b"
)
"""Signs that some code of a program reads data of some kind, if not these."""


def nothing_is_loaded(repository: Repository) -> bool:
    """Whether every loader of a run draws what it returns, and no code of one reads data."""
    loaders = [c for c in repository.live_chunks if _is_sure_loader(c)]
    if not loaders or not all(_draws(c, repository) for c in loaders):
        return False
    return not any(_DATA_FILES.search(chunk.code_text()) for chunk in repository.live_chunks)


def _is_sure_loader(chunk: Chunk) -> bool:
    own = frozenset(tokens(chunk.owner.rpartition(".")[2]))
    return bool(_SURE_LOADS & own) and not _SETTINGS & own and "(" in chunk.code_text()


def _draws(loader: Chunk, repository: Repository) -> bool:
    """Whether a loader, or what it calls, draws and nothing of it reads."""
    own = _STRING.sub("''", _body(loader.code_text()))
    drawn = any(map(_MADE_UP.search, (own, *_called_by(loader, repository))))
    return drawn and not _READS.search(own)


_STRING = re.compile(r"""(["'])(?:[^"'\\\n]|\\.)*\1""")


def _called_by(loader: Chunk, repository: Repository) -> Iterator[str]:
    """The bodies of functions of the program that a function calls by their names."""
    names = set(re.findall(r"\b([A-Za-z_]\w*)\s*\(", _body(loader.code_text())))
    for chunk in repository.live_chunks:
        name = chunk.owner.rpartition(".")[2]
        if name in names and chunk.chunk_id != loader.chunk_id:
            yield _body(chunk.code_text())
