"""Behaviour of this client alone; ``test_golden.py`` covers the behaviour of all clients."""

from __future__ import annotations

import datetime
import gzip
import json
from decimal import Decimal
from typing import Any

from conftest import rows_reply

from jishi import _wire as wire
from jishi._wire import Response

ROW = [{"SECCODE": "000001"}]


def test_half_a_compressed_body_is_repeated(stub: Any) -> None:
    body = gzip.compress(json.dumps({"resultcode": 200, "records": ROW}).encode())
    half = Response(200, {"content-type": "application/json", "content-encoding": "gzip"}, body[:20])
    client, transport, _ = stub(half, rows_reply(ROW))
    assert client.query("p_a").records == ROW and len(transport.requests) == 2


def test_waits_are_full_jitter_from_half_a_second_to_eight() -> None:
    longest = [wire.wait_of(attempt, None, lambda _low, high: high) for attempt in range(6)]
    assert longest == [0.5, 1, 2, 4, 8, 8]
    assert wire.wait_of(3, None, lambda low, _high: low) == 0


def test_dates_and_decimals_are_written_as_the_server_reads_them(stub: Any) -> None:
    client, transport, _ = stub(rows_reply(ROW))
    client.query("p_a", sdate=datetime.date(2025, 1, 2), price=Decimal("1E+2"))
    assert transport.requests[0].path == "/api/data/p_a?sdate=2025-01-02&price=100&format=json"
