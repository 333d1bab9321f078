"""Downloads of whole data sets, which resume by Range, verify the SHA-256, and create only complete files."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from . import _wire as wire
from ._errors import AuthError, ConnectionFailed, DownloadDiffers, JishiError, ServerBusy, ServerError
from ._flows import AGENT, path_part
from ._wire import Request, Response

if TYPE_CHECKING:
    from ._client import Jishi

T = TypeVar("T")
STATE = ".jishi-export.json"
#: Seconds between two checks of an export that is still being written.
LOOK_EVERY_S = 2.0
#: Links of exports are valid for 10 minutes. Older ones are looked up again before they are used.
FRESH_S = 300.0
CHUNK = 1 << 20


@dataclass(frozen=True)
class DownloadedFile:
    path: Path
    rows: int
    bytes: int
    sha256: str


def sha256_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def is_complete(path: Path, file: dict[str, Any]) -> bool:
    return path.is_file() and path.stat().st_size == file["bytes"] and sha256_of(path) == file["sha256"]


def patiently(client: Jishi, work: Callable[[], T], progress: Callable[[], int]) -> T:
    """Retries after connection errors. Received bytes reset the count."""
    attempt, before = 0, progress()
    while True:
        try:
            return work()
        except (ConnectionFailed, ServerBusy) as error:
            if progress() > before:
                attempt, before = 0, progress()
            if attempt >= client.bounds.retries or wire.is_too_long(error):
                raise
            client.sleep(wire.wait_of(attempt, error.retry_after))
            attempt += 1


def refuse(response: Response) -> None:
    error = ServerBusy if response.status in (429, 502, 503, 504) else JishiError
    error = ServerError if response.status == 500 else error
    raise error(
        f"the file was answered with HTTP {response.status}",
        http_status=response.status,
        retry_after=wire.retry_after_of(response),
    )


def append_part(client: Jishi, link: str, part: Path, size: int) -> None:
    """A part continues only if its ETag is unchanged; otherwise the server sends the whole file."""
    mark = part.with_name(part.name + ".etag")
    at = part.stat().st_size if part.exists() else 0
    etag = mark.read_text() if mark.exists() else ""
    if at > size or (at > 0 and not etag):
        at = 0
    headers = {"User-Agent": AGENT}
    if at == size:
        return
    if at:
        headers |= {"Range": f"bytes={at}-", "If-Range": etag}
    with client.transport.stream(Request("GET", link, headers, keyed=False)) as (response, pieces):
        if response.status not in (200, 206):
            refuse(response)
        found = response.headers.get("content-range", "")
        if response.status == 206 and not found.startswith(f"bytes {at}-"):
            raise ServerError(f"the server answered the range {found!r} instead of {at}-")
        strong = response.headers.get("etag", "")
        mark.write_text("" if strong.startswith("W/") else strong)
        with part.open("ab" if response.status == 206 else "wb") as target:
            for piece in pieces:
                target.write(piece)
    if part.stat().st_size < size:
        raise ConnectionFailed(f"{part.stat().st_size} of {size} bytes arrived")


def listed_first(
    listed: dict[str, Any], fresh_until: float, find: Callable[[], dict[str, Any]]
) -> Callable[[], dict[str, Any]]:
    """The first attempt uses the link from the list, to save a request. Later attempts request a new link."""
    unused = [listed]

    def find_file() -> dict[str, Any]:
        return unused.pop() if unused and time.monotonic() < fresh_until else find()

    return find_file


def take_file(client: Jishi, name: str, folder: Path, find: Callable[[], dict[str, Any]]) -> DownloadedFile:
    """Calls ``find`` before each attempt, because links expire."""
    # Backslashes separate folders on Windows, and colons separate drives and streams.
    if not name or name.startswith(".") or any(char in name for char in "/\\:\0"):
        raise ServerError(f"the file name {name!r} is not plain")
    path, part = folder / name, folder / f"{name}.part"

    def once() -> DownloadedFile:
        file = find()
        result = DownloadedFile(path, file["rows"], file["bytes"], file["sha256"])
        if is_complete(path, file):
            return result
        append_part(client, file["link"], part, file["bytes"])
        if sha256_of(part) != file["sha256"]:
            part.unlink()
            part.with_name(part.name + ".etag").unlink(missing_ok=True)
            raise DownloadDiffers(name)
        os.replace(part, path)
        part.with_name(part.name + ".etag").unlink(missing_ok=True)
        return result

    return patiently(client, once, lambda: part.stat().st_size if part.exists() else 0)


def begin_export(client: Jishi, choice: dict[str, Any], folder: Path) -> str:
    """Continues the export recorded in the folder. The key is stored first, so a retry begins no second export."""
    state_file = folder / STATE
    mark = hashlib.sha256(json.dumps(choice, sort_keys=True).encode()).hexdigest()
    state: dict[str, dict[str, str]] = {}
    if state_file.is_file():
        # A crash of the system may have cut off the file.
        with suppress(ValueError):
            state = wire.object_of(json.loads(state_file.read_text(encoding="utf-8"))) or {}
    known = state.get(mark)
    if known is not None and "number" in known:
        try:
            found = client.site(f"/v1/files/exports/{path_part(known['number'])}")
            if found["state"] in ("waiting", "running", "done"):
                return known["number"]
        except (ConnectionFailed, ServerBusy):
            raise
        except JishiError:
            pass
        known = None
    key = known["key"] if known is not None else wire.new_idempotency_key()
    state[mark] = {"key": key}
    state_file.write_text(json.dumps(state), encoding="utf-8")
    number = str(client.site("/v1/files/exports", {**choice, "idempotencyKey": key})["number"])
    state[mark] = {"key": key, "number": number}
    state_file.write_text(json.dumps(state), encoding="utf-8")
    return number


def take_exports(client: Jishi, choice: dict[str, Any], folder: Path) -> list[DownloadedFile]:
    folder.mkdir(parents=True, exist_ok=True)
    number = begin_export(client, choice, folder)
    address = f"/v1/files/exports/{path_part(number)}"
    done: dict[str, DownloadedFile] = {}

    def find(name: str) -> dict[str, Any]:
        return next(one for one in client.site(address)["list"] if one["name"] == name)

    while True:
        export = client.site(address)
        fresh_until = time.monotonic() + FRESH_S
        for file in export["list"]:
            name = file["name"]
            if name not in done:
                done[name] = take_file(client, name, folder, listed_first(file, fresh_until, partial(find, name)))
        if export["state"] == "done":
            return list(done.values())
        if export["state"] not in ("waiting", "running"):
            raise JishiError(f"the export is {export['state']}")
        client.sleep(LOOK_EVERY_S)


def stream_all(client: Jishi, code: str, parameters: dict[str, str], path: Path) -> int:
    """Writes ``_all`` as CSV. The stream has no ranges, so after a cut it starts over."""
    part = path.with_name(path.name + ".part")
    request = wire.data_request(
        f"/api/load/{path_part(code)}_all",
        parameters,
        {"User-Agent": AGENT, "Idempotency-Key": wire.new_idempotency_key()},
    )

    def once() -> int:
        with client.transport.stream(client.authorised(request)) as (response, pieces):
            if response.status != 200:
                whole = Response(response.status, response.headers, b"".join(pieces))
                wire.check_gateway(whole, is_json=True)
            with part.open("wb") as target:
                for piece in pieces:
                    target.write(piece)
        os.replace(part, path)
        return int(response.headers.get("x-jishi-rows", "0"))

    try:
        return patiently(client, once, lambda: 0)
    except AuthError:
        client.renew_token()
        return patiently(client, once, lambda: 0)
