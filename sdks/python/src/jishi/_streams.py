"""The stream of changes, quotes and alerts, which reconnects automatically after its last event."""

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
from ._wire import Parameter, Request, Response

if TYPE_CHECKING:
    from ._client import Jishi

#: The server cannot open another stream, or is restarting.
NO_ROOM = (3193, 3195)

EventName = Literal["open", "changes", "quotes", "alert"]


@dataclass(frozen=True)
class StreamEvent:
    """To continue after it, pass its ``id`` as ``cursor``."""

    id: str
    event: EventName
    data: Mapping[str, Any]


@dataclass(frozen=True)
class _Block:
    id: str
    event: Any
    data: dict[str, Any]


class Following:
    """The decisions of both clients: whether, when and after which event to reconnect."""

    def __init__(self, choice: Mapping[str, Parameter], *, cursor: str | None, retries: int) -> None:
        asked = wire.wire_parameters(choice)
        self._path = f"/v1/streams?{urlencode(asked, quote_via=percent)}"
        self._retries = retries
        self._last = cursor
        self._failures = 0
        self._has_new_token = False
        #: The wait before the next connection, in seconds.
        self.wait = 0.0

    def request(self) -> Request:
        headers = {"Accept": "text/event-stream", "User-Agent": AGENT}
        if self._last is not None:
            headers["Last-Event-ID"] = self._last
        return Request("GET", self._path, headers)

    def events(self, head: Response, pieces: Iterator[bytes]) -> Iterator[StreamEvent]:
        """Reads one connection to its end. Raises the reason if reconnecting cannot help."""
        stated: float | None = None
        for block in _blocks(head, pieces):
            self._last, self._failures, self._has_new_token = block.id, 0, False
            if block.event == "end":
                stated = _reconnection(block.data)
            else:
                yield StreamEvent(block.id, block.event, block.data)
        self._set_wait(stated)

    def is_mended_by_token(self, error: JishiError) -> bool:
        """Whether the next connection needs a new token, and no wait."""
        if self._has_new_token or not isinstance(error, AuthError) or error.code not in wire.STALE_TOKEN:
            return False
        self._has_new_token = True
        return True

    def fail(self, error: JishiError) -> None:
        """Sets the wait after a failure. Raises the failure if waiting cannot help, or after too many failures."""
        is_passing = wire.may_repeat(error) or error.code in NO_ROOM
        if not is_passing or self._failures >= self._retries:
            raise error
        self._failures += 1
        self._set_wait(error.retry_after)

    def _set_wait(self, stated: float | None) -> None:
        self.wait = wire.wait_of(self._failures, None) if stated is None else stated


def following_of(
    client: Jishi,
    *,
    datasets: Sequence[str],
    quotes: Sequence[str],
    alerts: bool,
    cursor: str | None,
    max_price_fen: int | None,
) -> Following:
    choice = {
        "datasets": list(datasets) or None,
        "quotes": list(quotes) or None,
        "alerts": 1 if alerts else None,
        "maxPriceFen": max_price_fen,
        "lang": client.lang,
    }
    return Following(choice, cursor=cursor, retries=client.bounds.retries)


def stream_events(client: Jishi, following: Following) -> Iterator[StreamEvent]:
    """Ends only with an error: the server's reason, or a connection that failed too often."""
    while True:
        try:
            with client.transport.stream(client.authorised(following.request())) as (head, pieces):
                yield from following.events(head, pieces)
        except JishiError as error:
            if following.is_mended_by_token(error):
                client.renew_token()
                continue
            following.fail(error)
        client.sleep(following.wait)


def _reconnection(end: Mapping[str, Any]) -> float:
    """Returns the wait before the next connection, or raises the reason if reconnecting cannot help."""
    if end.get("reconnect") is True:
        return float(end.get("retryMs") or 0) / 1000
    code = int(end.get("code") or 0)
    raise BY_CODE.get(code, JishiError)(f"{end.get('error')}: {end.get('msg')}", code=code)


def _blocks(head: Response, pieces: Iterator[bytes]) -> Iterator[_Block]:
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
        # Events that arrived are passed on; the next connection continues after them.
        return


def _block_of(text: str) -> _Block | None:
    """Reads a block of lines. Comments keep the connection open and are not events."""
    lines = dict(line.split(": ", 1) for line in text.split("\n") if ": " in line)
    if not {"id", "event", "data"} <= lines.keys():
        return None
    return _Block(lines["id"], lines["event"], json.loads(lines["data"]))
