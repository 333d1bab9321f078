"""Behaviour of this client alone; ``test_golden.py`` covers the behaviour of all clients."""

from __future__ import annotations

import datetime
import gzip
import hashlib
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from conftest import cut, json_reply, rows_reply

import jishi
from jishi import _download as download
from jishi import _wire as wire
from jishi._result import EXTRAS
from jishi._wire import Response
from jishi.compat.tushare import pro_api

ROW = [{"SECCODE": "000001"}]


def test_half_a_compressed_body_is_repeated(stub: Any) -> None:
    body = gzip.compress(json.dumps({"resultcode": 200, "records": ROW}).encode())
    half = Response(200, {"content-type": "application/json", "content-encoding": "gzip"}, body[:20])
    client, transport, _ = stub(half, rows_reply(ROW))
    assert client.query("p_a").records == ROW and len(transport.requests) == 2


def test_waits_are_full_jitter_over_half_a_second_to_eight_seconds() -> None:
    longest = [wire.wait_of(attempt, None, lambda _low, high: high) for attempt in range(6)]
    assert longest == [0.5, 1, 2, 4, 8, 8]
    assert wire.wait_of(3, None, lambda low, _high: low) == 0


def test_dates_and_decimals_are_written_in_the_format_of_the_server(stub: Any) -> None:
    client, transport, _ = stub(rows_reply(ROW))
    client.query("p_a", sdate=datetime.date(2025, 1, 2), price=Decimal("1E+2"))
    assert transport.requests[0].path == "/api/data/p_a?sdate=2025-01-02&price=100&format=json"


@pytest.mark.parametrize(("extra", "packages"), EXTRAS.items())
def test_a_frame_without_its_package_is_refused_before_the_call(
    stub: Any, monkeypatch: pytest.MonkeyPatch, extra: str, packages: str
) -> None:
    monkeypatch.setattr("jishi._result.find_spec", lambda _name: None)
    client, transport, _ = stub()
    with pytest.raises(jishi.MissingExtra, match=f"pip install {packages}$"):
        getattr(client, f"to_{extra}")("p_a")
    with pytest.raises(jishi.MissingExtra):
        pro_api(client, max_price_fen=3).daily(trade_date="20250602")
    assert transport.requests == []


CSV = b"SECCODE\n000001\n"


def export_reply(data: dict[str, Any]) -> Response:
    return json_reply({"code": 0, "data": data})


def list_reply(link: str) -> Response:
    file = {"name": "a.csv", "rows": 1, "bytes": len(CSV), "sha256": hashlib.sha256(CSV).hexdigest(), "link": link}
    return export_reply({"state": "done", "list": [file]})


def test_the_listed_link_is_used_once_and_a_new_one_after_a_cut(stub: Any, tmp_path: Path) -> None:
    begun, part = export_reply({"number": "7"}), Response(200, {"etag": '"one"'}, b"")
    rest = Response(206, {"etag": '"one"', "content-range": f"bytes 5-{len(CSV) - 1}/{len(CSV)}"}, CSV[5:])
    client, transport, _ = stub(begun, list_reply("/one"), (part, [CSV[:5], cut()]), list_reply("/two"), rest)
    (file,) = client.download("p_a", tmp_path)
    assert file.path.read_bytes() == CSV
    exports = "/v1/files/exports"
    assert [one.path for one in transport.requests] == [exports, f"{exports}/7", "/one", f"{exports}/7", "/two"]


def test_a_link_that_is_too_old_is_looked_up_again(stub: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "FRESH_S", -1.0)
    whole = Response(200, {"etag": '"one"'}, CSV)
    client, transport, _ = stub(export_reply({"number": "7"}), list_reply("/one"), list_reply("/two"), whole)
    client.download("p_a", tmp_path)
    assert transport.requests[-1].path == "/two"


def test_a_file_is_not_waited_for_longer_than_a_call(stub: Any, tmp_path: Path) -> None:
    busy = Response(429, {"retry-after": "3600"}, b"")
    client, _, waits = stub(export_reply({"number": "7"}), list_reply("/one"), busy)
    with pytest.raises(jishi.ServerBusy) as caught:
        client.download("p_a", tmp_path)
    assert (caught.value.retry_after, waits) == (3600, [])


@pytest.mark.parametrize("name", ["../a.csv", r"..\a.csv", r"a\b.csv", "C:a.csv", "a.csv:stream", "", ".hidden"])
def test_a_file_name_that_leads_elsewhere_is_refused(stub: Any, tmp_path: Path, name: str) -> None:
    file = {"name": name, "rows": 1, "bytes": 1, "sha256": "", "link": "/one"}
    client, _, _ = stub(export_reply({"number": "7"}), export_reply({"state": "done", "list": [file]}))
    with pytest.raises(jishi.ServerError, match="not plain"):
        client.download("p_a", tmp_path)


@pytest.mark.parametrize("text", ['{"5f1', "[]", ""])
def test_a_record_of_exports_that_was_cut_off_is_replaced(stub: Any, tmp_path: Path, text: str) -> None:
    (tmp_path / download.STATE).write_text(text)
    client, _, _ = stub(export_reply({"number": "7"}), list_reply("/one"), Response(200, {"etag": '"one"'}, CSV))
    (file,) = client.download("p_a", tmp_path)
    assert file.path.read_bytes() == CSV
