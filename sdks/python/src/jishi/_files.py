"""The immutable Parquet files of data sets: their list, and their download by ranges."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

from ._download import DownloadedFile, listed_first, take_file
from ._errors import JishiError, PriceCapReached
from ._flows import path_part

if TYPE_CHECKING:
    from ._client import Jishi

#: Seconds between two checks of files that the server is still creating.
LOOK_EVERY_S = 2.0
#: Addresses are valid for 15 minutes. Older ones are looked up again before they are used.
FRESH_S = 600.0


@dataclass(frozen=True)
class DataFile:
    """A file of a data set. ``period`` is a month such as ``2026-03``, a day, ``undated`` or ``all``."""

    period: str
    first: str | None
    last: str | None
    rows: int
    bytes: int
    sha256: str
    version: int
    price_fen: int
    paid: bool
    #: A signed address for readers of Parquet, valid for 15 minutes; None until the file is paid for.
    url: str | None


def file_of(row: dict[str, Any]) -> DataFile:
    return DataFile(
        period=row["period"],
        first=row["from"],
        last=row["to"],
        rows=row["rows"],
        bytes=row["bytes"],
        sha256=row["sha256"],
        version=int(row["version"]),
        price_fen=row["priceFen"],
        paid=row["paid"],
        url=row["url"],
    )


def list_address(code: str, first: str | None, last: str | None) -> str:
    given = {"from": first, "to": last, "stats": "0"}
    return f"/v1/files/{path_part(code)}?" + urlencode({name: one for name, one in given.items() if one is not None})


def list_files(client: Jishi, code: str, first: str | None, last: str | None) -> list[DataFile]:
    """The first list of a data set waits until the server has created the files."""
    while True:
        found = client.site(list_address(code, first, last))
        if found["state"] != "preparing":
            return [file_of(row) for row in found["files"]]
        client.sleep(LOOK_EVERY_S)


def buy(client: Jishi, code: str, due: Sequence[DataFile], max_price_fen: int) -> None:
    """Buys files. The server charges each file once, so a retry is safe."""
    price = sum(file.price_fen for file in due)
    if price > max_price_fen:
        raise PriceCapReached(0, price, max_price_fen, None)
    order = {"sha256": [file.sha256 for file in due], "maxPriceFen": max_price_fen}
    client.site(f"/v1/files/{path_part(code)}", order)


def take_files(
    client: Jishi, code: str, folder: Path, *, first: str | None, last: str | None, max_price_fen: int
) -> list[DownloadedFile]:
    folder.mkdir(parents=True, exist_ok=True)
    files = list_files(client, code, first, last)
    due = [file for file in files if not file.paid]
    if due:
        buy(client, code, due, max_price_fen)
        files = list_files(client, code, first, last)
    fresh_until = time.monotonic() + FRESH_S
    return [
        take_file(client, f"{code}_{file.period}.parquet", folder, finder(client, code, file, fresh_until))
        for file in files
    ]


def finder(client: Jishi, code: str, file: DataFile, fresh_until: float) -> Callable[[], dict[str, Any]]:
    search = partial(find, client, code, file)
    if file.url is None:
        return search
    listed = {"rows": file.rows, "bytes": file.bytes, "sha256": file.sha256, "link": link_of(file.url)}
    return listed_first(listed, fresh_until, search)


def link_of(url: str) -> str:
    address = urlsplit(url)
    return f"{address.path}?{address.query}"


def find(client: Jishi, code: str, file: DataFile) -> dict[str, Any]:
    """Returns the file with a new link. A file replaced in the meantime is no longer listed."""
    rows = client.site(list_address(code, file.first, file.last))["files"]
    row = next((row for row in rows if row["sha256"] == file.sha256), None)
    if row is None or row["url"] is None:
        raise JishiError(f"{code} {file.period} was replaced by a newer file; download again")
    return {**row, "link": link_of(row["url"])}
