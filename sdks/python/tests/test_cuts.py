"""Tests against a server, through a proxy that cuts connections and changes answers."""

from __future__ import annotations

import asyncio
import hashlib
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import Site
from cutting_proxy import CuttingProxy, Fault

import jishi
from jishi import AsyncJishi, Jishi

#: Too old for trial calls, so the call is charged to the wallet.
CALL: dict[str, Any] = {"scode": "600901", "sdate": "2024-06-03", "edate": "2024-06-28"}
JUNE: dict[str, Any] = {"first": "2025-06-01", "last": "2025-06-30"}
CODE = "p_stock2402"


def balance_of(client: Jishi) -> int:
    return int(client.site("/v1/my/balance")["availableFen"])


def keys_of(heads: list[str]) -> set[str]:
    return {found for head in heads for found in re.findall(r"Idempotency-Key: (\S+)", head)}


@pytest.mark.parametrize("after", [0, 40, 300, 900])
def test_a_call_that_is_cut_after_the_charge_is_charged_once(site: Site, person: Jishi, after: int) -> None:
    price = person.quote(CODE, **CALL).price_fen
    before = balance_of(person)
    with CuttingProxy(site.origin, Fault(b"GET /api/data/", cut_after=after)) as proxy:
        with Jishi(proxy.origin, **site.person) as client:
            result = client.query(CODE, **CALL)
    sent = proxy.heads(b"GET /api/data/")
    assert proxy.met == 1 and len(sent) == 2 and len(keys_of(sent)) == 1
    assert price > 0 and before - balance_of(person) == price
    assert (result.receipt.basis, result.receipt.price_fen) == ("repeat", 0)
    assert result.records == person.query(CODE, idempotency_key=result.idempotency_key, **CALL).records


def test_an_async_call_that_is_cut_after_the_charge_is_charged_once(site: Site, person: Jishi) -> None:
    first = person.query(CODE, **CALL).receipt

    async def call(origin: str) -> jishi.Result:
        async with AsyncJishi(origin, **site.person) as client:
            return await client.query(CODE, **CALL)

    with CuttingProxy(site.origin, Fault(b"GET /api/data/", cut_after=0)) as proxy:
        assert asyncio.run(call(proxy.origin)).receipt.basis == "repeat"
    last = person.query(CODE, **CALL).receipt
    assert first.price_fen and first.balance_fen is not None and last.balance_fen is not None
    assert first.balance_fen - last.balance_fen == 2 * first.price_fen


def test_a_page_of_changes_that_is_cut_after_the_charge_is_charged_once(site: Site, person: Jishi) -> None:
    before = balance_of(person)
    with CuttingProxy(site.origin, Fault(b"Idempotency-Key", cut_after=0)) as proxy:
        with Jishi(proxy.origin, **site.person) as client:
            changes = client.changes(CODE, max_price_fen=3, page_rows=2)
            assert [next(changes)["OBJECTID"], next(changes)["OBJECTID"]] == [1, 2]
            with pytest.raises(jishi.PriceCapReached) as caught:
                next(changes)
    assert (caught.value.spent_fen, caught.value.cursor) == (3, "2")
    assert before - balance_of(person) == 3


def whole(files: list[jishi.DownloadedFile]) -> jishi.DownloadedFile:
    (file,) = files
    assert hashlib.sha256(file.path.read_bytes()).hexdigest() == file.sha256
    assert file.path.stat().st_size == file.bytes
    return file


def ranges_of(proxy: CuttingProxy) -> list[str]:
    return [(re.findall(r"Range: (bytes=\d+-)", head) or [""])[0] for head in proxy.heads(b"GET /files/")]


def test_a_download_that_is_cut_twice_continues(site: Site, tmp_path: Path) -> None:
    cuts = [Fault(b"GET /files/", cut_after=200_000), Fault(b"GET /files/", cut_after=300_000)]
    with CuttingProxy(site.origin, *cuts) as proxy:
        with Jishi(proxy.origin, **site.institution, sleep=lambda _: None) as client:
            file = whole(client.download(CODE, tmp_path, **JUNE))
    asked = ranges_of(proxy)
    assert proxy.met == 2 and len(asked) == 3 and asked[0] == ""
    at = [int(re.sub(r"\D", "", one)) for one in asked[1:]]
    assert 190_000 < at[0] < 200_000 < 480_000 < at[1] < 500_000 < file.bytes
    assert not list(tmp_path.glob("*.part*"))


def test_a_download_in_a_second_process_continues_the_same_export(site: Site, tmp_path: Path) -> None:
    with CuttingProxy(site.origin, Fault(b"GET /files/", cut_after=200_000)) as proxy:
        with Jishi(proxy.origin, **site.institution, retries=0) as client:
            with pytest.raises(jishi.ConnectionFailed):
                client.download(CODE, tmp_path, **JUNE)
            assert not list(tmp_path.glob("*.csv"))
        with Jishi(proxy.origin, **site.institution) as client:
            whole(client.download(CODE, tmp_path, **JUNE))
    assert len(proxy.heads(b"POST /v1/files/exports")) == 1
    assert ranges_of(proxy)[0] == "" and ranges_of(proxy)[1].startswith("bytes=19")


def test_a_changed_file_is_downloaded_from_its_start(site: Site, tmp_path: Path) -> None:
    def other_etag(sent: bytes) -> bytes:
        return re.sub(rb'If-Range: "(.)', lambda found: b'If-Range: "' + bytes([found[1][0] ^ 1]), sent)

    faults = [Fault(b"GET /files/", cut_after=200_000), Fault(b"If-Range", request=other_etag)]
    with CuttingProxy(site.origin, *faults) as proxy:
        with Jishi(proxy.origin, **site.institution) as client:
            whole(client.download(CODE, tmp_path, **JUNE))
    assert proxy.met == 2 and len(ranges_of(proxy)) == 2


def test_a_file_with_a_wrong_checksum_is_never_stored(site: Site, tmp_path: Path) -> None:
    def last_byte(got: bytes) -> bytes:
        return got if got.endswith(b"\r\n\r\n") else got[:-1] + bytes([got[-1] ^ 1])

    with CuttingProxy(site.origin, Fault(b"GET /files/", answer=last_byte)) as proxy:
        with Jishi(proxy.origin, **site.institution) as client:
            with pytest.raises(jishi.DownloadDiffers):
                client.download(CODE, tmp_path, **JUNE)
            assert not list(tmp_path.glob("*.csv*"))
            whole(client.download(CODE, tmp_path, **JUNE))
    assert len(proxy.heads(b"POST /v1/files/exports")) == 1


def test_a_stream_that_is_cut_leaves_no_partial_file(site: Site, tmp_path: Path) -> None:
    target = tmp_path / "all.csv"
    cut = Fault(b"_all", cut_after=100_000)
    with CuttingProxy(site.origin, cut) as proxy, Jishi(proxy.origin, **site.institution, retries=0) as client:
        with pytest.raises(jishi.ConnectionFailed):
            client.download_csv("p_stock2100", target)
        assert not target.exists()
        assert client.download_csv("p_stock2100", target) == 304
    assert len(target.read_text("utf-8-sig").splitlines()) == 305
