"""Compares the client with curl: the Parquet files of a million rows, until they are one polars frame.

``python frames.py``, with the site and its keys in JISHI_TEST_SITE. The demo market has fewer rows, so each side takes
all files several times. Exits with 1 below the target.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import polars as pl

from jishi import Jishi

CODE = "p_stock2402"
ROWS = 1_000_000
ROUNDS = 5
#: The time of curl, divided by that of the client.
TARGET = 0.8


def by_client(client: Jishi, folder: Path) -> list[Path]:
    return [file.path for file in client.download_files(CODE, folder)]


def by_curl(client: Jishi, folder: Path) -> list[Path]:
    files = client.files(CODE)
    paths = [folder / f"{file.period}.parquet" for file in files]
    outputs = [word for path, file in zip(paths, files, strict=True) for word in ("-o", str(path), str(file.url))]
    subprocess.run(["curl", "--silent", "--show-error", "--fail", "--create-dirs", *outputs], check=True)
    return paths


def seconds_of(take: Callable[[Jishi, Path], list[Path]], client: Jishi, times: int) -> float:
    with tempfile.TemporaryDirectory() as name:
        began = time.perf_counter()
        paths = [path for turn in range(times) for path in take(client, Path(name) / str(turn))]
        rows = pl.read_parquet(paths).height
        seconds = time.perf_counter() - began
    assert rows >= ROWS, rows
    return seconds


def main() -> int:
    site = json.loads(os.environ["JISHI_TEST_SITE"])
    client = Jishi(site["origin"], **site["institution"])
    files = client.files(CODE)
    rows = sum(file.rows for file in files)
    times = math.ceil(ROWS / rows)
    ratios: list[float] = []
    for turn in range(ROUNDS + 1):
        sides = [("client", by_client), ("curl", by_curl)]
        found = {name: seconds_of(take, client, times) for name, take in sides[:: 1 if turn % 2 == 0 else -1]}
        # The first round warms the server and the page cache.
        if turn > 0:
            ratios.append(found["curl"] / found["client"])
            print(f"client {found['client']:.2f} s, curl {found['curl']:.2f} s")
    ratio = statistics.median(ratios)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    amount = f"{times} times {rows:,} rows in {len(files)} files"
    print(f"{ratio:.2f} of the speed of curl ({spread}), {amount}, target {TARGET}")
    return 0 if ratio >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
