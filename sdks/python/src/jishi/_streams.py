"""The stream of changes, quotes and alerts, which connects again by itself behind its last event."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote as percent
from urllib.parse import urlencode

from . import _wire as wire
from ._errors import BY_CODE, AnswerUnreadable, AuthError, ConnectionFailed, JishiError
from ._flows import AGENT
from ._wire import Request, Response

if TYPE_CHECKING:
    from ._client import Jishi

#: The server has no room for another stream, or restarts.
NO_ROOM = (3193, 3195)

EventName = Literal["open", "changes", "quotes", "alert"]


@dataclass(frozen=True)
class StreamEvent:
    """Keep its ``id``: the next stream goes on behind it with ``cursor``."""

    id: str
    event: EventName
    data: Mapping[str, Any]


@dataclass(frozen=True)
class _Block:
    id: str
    event: Any
    data: dict[str, Any]


def stream_events(
    client: Jishi,
    *,
    datasets: Sequence[str],
    quotes: Sequence[str],
    alerts: bool,
    cursor: str | None,
    max_price_fen: int | None,
) -> Iterator[StreamEvent]:
    """Ends only by an error: the reason of the server, or a connection that failed too often."""
    asked = wire.wire_parameters(
        {
            "datasets": list(datasets) or None,
            "quotes": list(quotes) or None,
            "alerts": 1 if alerts else None,
            "maxPriceFen": max_price_fen,
            "lang": client.lang,
        }
    )
    path = f"/v1/streams?{urlencode(asked, quote_via=percent)}"
    last, failures, has_new_token = cursor, 0, False
    while True:
        stated: float | None = None
        try:
            for block in _connect(client, path, last):
                last, failures, has_new_token = block.id, 0, False
                if block.event == "end":
                    stated = _reconnection(block.data)
                else:
                    yield StreamEvent(block.id, block.event, block.data)
        except AuthError:
            if has_new_token:
                raise
            client.renew_token()
            has_new_token = True
            continue
        except JishiError as error:
            is_passing = wire.may_repeat(error) or error.code in NO_ROOM
            if not is_passing or failures >= client.bounds.retries:
                raise
            stated = error.retry_after
            failures += 1
        client.sleep(wire.wait_of(failures, None) if stated is None else stated)


def _reconnection(end: Mapping[str, Any]) -> float:
    """Returns the wait before the next connection, or raises the reason of an end that no reconnection mends."""
    if end.get("reconnect") is True:
        return float(end.get("retryMs") or 0) / 1000
    code = int(end.get("code") or 0)
    raise BY_CODE.get(code, JishiError)(f"{end.get('error')}: {end.get('msg')}", code=code)


def _connect(client: Jishi, path: str, last: str | None) -> Iterator[_Block]:
    headers = {"Accept": "text/event-stream", "User-Agent": AGENT}
    if last is not None:
        headers["Last-Event-ID"] = last
    request = client.authorised(Request("GET", path, headers))
    with client.transport.stream(request) as (head, pieces):
        if head.status != 200:
            wire.check_site(Response(head.status, head.headers, b"".join(pieces)))
            raise AnswerUnreadable("the answer is no stream", http_status=head.status)
        text = b""
        try:
            for piece in pieces:
                *blocks, text = (text + piece).split(b"\n\n")
                for lines in blocks:
                    block = _block_of(lines.decode())
                    if block is not None:
                        yield block
        except ConnectionFailed:
            # Events that arrived are kept; the next connection goes on behind them.
            return


def _block_of(text: str) -> _Block | None:
    """Reads a block of lines. Comments keep the connection open and are no events."""
    lines = dict(line.split(": ", 1) for line in text.split("\n") if ": " in line)
    if not {"id", "event", "data"} <= lines.keys():
        return None
    return _Block(lines["id"], lines["event"], json.loads(lines["data"]))
