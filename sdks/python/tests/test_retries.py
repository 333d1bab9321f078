from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from conftest import cut, json_reply, rows_reply

import jishi
from jishi import _wire as wire
from jishi._wire import Response

ROW = [{"SECCODE": "000001"}]
BUSY = json_reply({"resultcode": -1, "resultmsg": "busy"}, 503)


def refusal(code: int, **headers: str) -> Response:
    return json_reply({"resultcode": code, "resultmsg": "no"}, **headers)


def test_a_repeat_keeps_the_key_of_its_call(stub: Any) -> None:
    client, transport, waits = stub(cut(), BUSY, rows_reply(ROW))
    client.query("p_a")
    keys = {request.headers["Idempotency-Key"] for request in transport.requests}
    assert len(keys) == 1 and len(transport.requests) == 3 and len(waits) == 2
    assert [r.headers.get("X-Retry-Count") for r in transport.requests] == [None, "1", "2"]


def test_two_calls_have_two_keys(stub: Any) -> None:
    client, transport, _ = stub(rows_reply(ROW), rows_reply(ROW))
    client.query("p_a"), client.query("p_a")
    assert len({request.headers["Idempotency-Key"] for request in transport.requests}) == 2


def test_at_most_four_repeats_are_made(stub: Any) -> None:
    client, transport, _ = stub(*[cut() for _ in range(9)])
    with pytest.raises(jishi.ConnectionFailed):
        client.query("p_a")
    assert len(transport.requests) == 5


def test_retry_after_is_obeyed(stub: Any) -> None:
    client, _, waits = stub(refusal(429, retry_after="7"), rows_reply(ROW))
    client.query("p_a")
    assert 7 <= waits[0] < 8


def test_retry_after_in_milliseconds_comes_first(stub: Any) -> None:
    client, _, waits = stub(refusal(429, retry_after="7", retry_after_ms="250"), rows_reply(ROW))
    client.query("p_a")
    assert 0.25 <= waits[0] < 1


def test_a_long_retry_after_is_raised(stub: Any) -> None:
    client, _, waits = stub(refusal(429, retry_after="3600"))
    with pytest.raises(jishi.RateLimited) as caught:
        client.query("p_a")
    assert caught.value.retry_after == 3600 and waits == []


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (402, jishi.ParameterError),
        (403, jishi.ServerError),
        (406, jishi.AccountDisabled),
        (407, jishi.CallsUsedUp),
        (408, jishi.InsufficientBalance),
        (409, jishi.NotEntitled),
        (412, jishi.NotEntitled),
        (415, jishi.NotEntitled),
        (416, jishi.NotEntitled),
        (430, jishi.RateLimited),
        (431, jishi.SpendingLimitReached),
        (451, jishi.AuthError),
    ],
)
def test_a_refusal_is_raised_once_and_typed(stub: Any, code: int, kind: type[Exception]) -> None:
    client, transport, _ = stub(refusal(code))
    with pytest.raises(kind) as caught:
        client.query("p_a")
    assert type(caught.value) is kind and len(transport.requests) == 1
    assert any("\u4e00" <= char <= "\u9fff" for char in str(caught.value))


def test_the_server_decides_with_should_retry(stub: Any) -> None:
    client, transport, _ = stub(json_reply({"resultcode": -1, "resultmsg": "busy"}, 503, x_should_retry="false"))
    with pytest.raises(jishi.ServerBusy):
        client.query("p_a")
    assert len(transport.requests) == 1


def test_an_unknown_outcome_is_repeated_with_the_same_key(stub: Any) -> None:
    unknown = json_reply({"resultcode": -1, "resultmsg": "unknown"}, 500, x_jishi_basis="unknown")
    client, transport, _ = stub(unknown, rows_reply(ROW))
    client.query("p_a")
    assert len({request.headers["Idempotency-Key"] for request in transport.requests}) == 1


def test_an_answer_that_is_not_json_is_never_an_empty_page(stub: Any) -> None:
    client, _, _ = stub(Response(200, {"content-type": "text/html"}, b"<p>welcome</p>"))
    with pytest.raises(jishi.AnswerUnreadable):
        client.query("p_a")


def test_an_answer_without_records_is_never_an_empty_page(stub: Any) -> None:
    client, _, _ = stub(json_reply({"resultcode": 200, "resultmsg": "success"}))
    with pytest.raises(jishi.AnswerUnreadable):
        client.query("p_a")


def test_half_a_compressed_body_is_repeated(stub: Any) -> None:
    body = gzip.compress(json.dumps({"resultcode": 200, "records": ROW}).encode())
    half = Response(200, {"content-type": "application/json", "content-encoding": "gzip"}, body[:20])
    client, transport, _ = stub(half, rows_reply(ROW))
    assert client.query("p_a").records == ROW and len(transport.requests) == 2


def test_an_expired_token_is_replaced_once(stub: Any) -> None:
    def token(text: str) -> Response:
        return json_reply({"access_token": text, "token_type": "bearer", "expires_in": 3600})

    replies = (token("one"), refusal(405), token("two"), rows_reply(ROW))
    client, transport, _ = stub(*replies, token=None, access_key="key", access_secret="a-secret")
    client.query("p_a")
    assert [r.headers.get("Authorization") for r in transport.requests] == [None, "Bearer one", None, "Bearer two"]
    assert all("secret" not in request.path and "one" not in request.path for request in transport.requests)


def test_a_refused_token_is_not_replaced_for_ever(stub: Any) -> None:
    client, transport, _ = stub(refusal(404))
    with pytest.raises(jishi.AuthError):
        client.query("p_a")
    assert len(transport.requests) == 1


def test_pages_stop_before_the_cap_and_charge_nothing_for_the_next(stub: Any) -> None:
    more = rows_reply(ROW, x_has_more="1", x_next_cursor="c2")
    client, transport, _ = stub(rows_reply([]), more, rows_reply([]))
    pages = client.pages("p_a", max_price_fen=5)
    assert next(pages).next_cursor == "c2"
    with pytest.raises(jishi.PriceCapReached) as caught:
        next(pages)
    assert (caught.value.spent_fen, caught.value.next_price_fen, caught.value.cursor) == (3, 3, "c2")
    assert ["dry_run=1" in request.path for request in transport.requests] == [True, False, True]


def test_waits_are_full_jitter_from_half_a_second_to_eight() -> None:
    longest = [wire.wait_of(attempt, None, lambda _low, high: high) for attempt in range(6)]
    assert longest == [0.5, 1, 2, 4, 8, 8]
    assert wire.wait_of(3, None, lambda low, _high: low) == 0


def test_values_are_written_as_the_server_reads_them(stub: Any) -> None:
    import datetime

    client, transport, _ = stub(rows_reply(ROW))
    client.query("p_a", {"scode": ["000001", "600000"]}, sdate=datetime.date(2025, 1, 2), columns=["A"], none=None)
    path = transport.requests[0].path
    assert "scode=000001%2C600000" in path and "sdate=2025-01-02" in path and "none" not in path
    assert "%40column=A" in path


def test_a_long_query_is_a_form(stub: Any) -> None:
    client, transport, _ = stub(rows_reply(ROW))
    client.query("p_a", scode=["000001"] * 900)
    assert transport.requests[0].method == "POST" and transport.requests[0].path == "/api/data/p_a"
