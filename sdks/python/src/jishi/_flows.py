"""Each operation as a flow of steps. The clients only send and wait."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import quote as percent
from urllib.parse import urlencode

from . import _wire as wire
from ._config import Config
from ._errors import AnswerUnreadable, AuthError, PriceCapReached, RateLimited, ServerBusy, ServerError
from ._result import Quote, Receipt, Result, number_of, receipt_of
from ._wire import Flow, Parameter, Request, Response

Format = Literal["json", "csv", "parquet"]
#: The format of calls that become frames.
FRAME_FORMAT: Format = "parquet"
AGENT = "jishi-python/2.0.1"
TOKEN_PATH = "/api-cloud-platform/oauth2/token"
MAX_PRICE = "X-Jishi-Max-Price-Fen"
#: A token is replaced this many seconds before it expires.
TOKEN_SPARE_S = 60


@dataclass(frozen=True)
class Bounds:
    """Limits of a call: retries, and seconds until it must be answered."""

    retries: int = wire.MAX_RETRIES
    total_s: float = 300.0


@dataclass(frozen=True)
class Token:
    text: str
    #: On the monotonic clock, in seconds.
    ends_at: float


@dataclass(frozen=True)
class Call:
    """A call of a data set, with its idempotency key."""

    code: str
    parameters: Mapping[str, str]
    format: Format
    idempotency_key: str
    #: The server refuses a call above this price, and charges nothing.
    max_price_fen: int | None = None


class Spending:
    """The price cap of a loop, and the amount spent so far, in fen."""

    def __init__(self, max_price_fen: int) -> None:
        self.max_price_fen = max_price_fen
        self.spent_fen = 0

    def admit(self, price_fen: int, cursor: str | None) -> None:
        if self.spent_fen + price_fen > self.max_price_fen:
            raise PriceCapReached(self.spent_fen, price_fen, self.max_price_fen, cursor)

    @property
    def left_fen(self) -> int:
        return self.max_price_fen - self.spent_fen

    def add(self, receipt: Receipt, quoted_fen: int) -> None:
        """A ``repeat`` costs nothing because an earlier attempt, whose answer was lost, was charged."""
        self.spent_fen += quoted_fen if receipt.basis == "repeat" else receipt.price_fen or 0


@dataclass(frozen=True)
class Changes:
    """A page of the change feed."""

    records: list[dict[str, Any]]
    has_more: bool
    receipt: Receipt

    @property
    def last(self) -> int:
        return int(self.records[-1]["OBJECTID"])


def path_part(code: str) -> str:
    return percent(code, safe="")


def call_of(
    code: str,
    parameters: Mapping[str, Parameter],
    *,
    columns: Sequence[str] | None = None,
    limit: int | None = None,
    order_by: str | None = None,
    page_size: int | None = None,
    cursor: str | None = None,
    as_of: Parameter = None,
    lang: str | None = None,
    format: Format = "json",
    idempotency_key: str | None = None,
    max_price_fen: int | None = None,
) -> Call:
    own: dict[str, Parameter] = {
        "@column": columns,
        "@limit": limit,
        "@orderby": order_by,
        "pagesize": page_size,
        "cursor": cursor,
        "@asof": as_of,
        "lang": lang,
        "format": format,
    }
    sent = wire.wire_parameters({**parameters, **own})
    return Call(code, sent, format, idempotency_key or wire.new_idempotency_key(), max_price_fen)


def token_flow(config: Config, bounds: Bounds) -> Flow[Token]:
    form = urlencode(
        {
            "grant_type": "client_credentials",
            "client_id": config.access_key or "",
            "client_secret": config.access_secret or "",
        }
    )
    headers = {"Content-Type": "application/x-www-form-urlencoded", "User-Agent": AGENT}

    def read(response: Response) -> Token:
        answer = wire.object_of(wire.read_json(response))
        if answer is None:
            raise AnswerUnreadable("the token's answer is not an object", http_status=response.status)
        token = answer.get("access_token")
        if response.status == 200 and isinstance(token, str):
            return Token(token, time.monotonic() + float(answer.get("expires_in", 0)) - TOKEN_SPARE_S)
        detail = str(answer.get("error_description") or answer.get("error") or answer)
        after = wire.retry_after_of(response)
        if response.status == 429:
            raise RateLimited(detail, code=429, http_status=429, retry_after=after)
        if response.status == 503:
            raise ServerBusy(detail, http_status=503, retry_after=after)
        raise (ServerError if response.status >= 500 else AuthError)(detail, http_status=response.status)

    return wire.send_with_retries(
        lambda _: Request("POST", TOKEN_PATH, headers, form.encode(), keyed=False),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def query_flow(call: Call, bounds: Bounds) -> Flow[Result]:
    def read(response: Response) -> Result:
        answer = wire.check_gateway(response, is_json=call.format == "json")
        of = response.headers.get
        records = wire.records_of(answer, response) if call.format == "json" else None
        return Result(
            call.code,
            call.format,
            wire.decoded_body(response),
            receipt_of(response),
            records=records,
            rows=number_of(of("x-jishi-rows")) or 0,
            total=number_of(of("x-jishi-total")) or 0,
            next_cursor=of("x-next-cursor") if of("x-has-more") == "1" else None,
            idempotency_key=call.idempotency_key,
        )

    headers = {
        "Idempotency-Key": call.idempotency_key,
        "User-Agent": AGENT,
        "Accept-Encoding": "identity" if call.format == "parquet" else "gzip",
    }
    if call.max_price_fen is not None:
        headers[MAX_PRICE] = str(call.max_price_fen)
    path = f"/api/data/{path_part(call.code)}"
    return wire.send_with_retries(
        lambda attempt: wire.data_request(path, call.parameters, headers, retry_count=attempt),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def quote_of(response: Response) -> Quote:
    wire.check_gateway(response, is_json=True)
    of = response.headers.get
    receipt = receipt_of(response)
    if receipt.price_fen is None:
        raise AnswerUnreadable("the answer has no price", http_status=response.status)
    return Quote(
        rows=number_of(of("x-jishi-rows")) or 0,
        total=number_of(of("x-jishi-total")) or 0,
        price_fen=receipt.price_fen,
        price_after_trial_fen=number_of(of("x-jishi-price-after-trial-fen")),
        receipt=receipt,
    )


def price_flow(path: str, parameters: Mapping[str, str], bounds: Bounds) -> Flow[Quote]:
    """A dry run of a call."""
    asked = {**parameters, "dry_run": "1", "format": "json"}
    return wire.send_with_retries(
        lambda attempt: wire.data_request(path, asked, {"User-Agent": AGENT}, retry_count=attempt),
        quote_of,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def quote_flow(call: Call, bounds: Bounds) -> Flow[Quote]:
    return price_flow(f"/api/data/{path_part(call.code)}", call.parameters, bounds)


def feed_path(code: str) -> str:
    return f"/api/load/{path_part(code)}_inc"


def feed_parameters(after: int, count: int, columns: Sequence[str] | None) -> dict[str, str]:
    return wire.wire_parameters({"objectid": after, "rowcount": count, "@column": columns})


def changes_quote_flow(code: str, after: int, count: int, columns: Sequence[str] | None, bounds: Bounds) -> Flow[Quote]:
    return price_flow(feed_path(code), feed_parameters(after, count, columns), bounds)


def changes_flow(
    code: str, after: int, count: int, columns: Sequence[str] | None, max_price_fen: int, bounds: Bounds
) -> Flow[Changes]:
    def read(response: Response) -> Changes:
        records = wire.records_of(wire.check_gateway(response, is_json=True), response)
        return Changes(records, response.headers.get("x-has-more") == "1", receipt_of(response))

    parameters = feed_parameters(after, count, columns)
    headers = {"Idempotency-Key": wire.new_idempotency_key(), "User-Agent": AGENT, "Accept-Encoding": "gzip"}
    headers[MAX_PRICE] = str(max_price_fen)
    return wire.send_with_retries(
        lambda attempt: wire.data_request(feed_path(code), parameters, headers, retry_count=attempt),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def site_flow(path: str, bounds: Bounds, *, body: Any = None, keyed: bool = True) -> Flow[Any]:
    """A call of ``/v1``. A body makes it a POST; its own idempotency key makes the retry safe."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"User-Agent": AGENT, "Accept-Encoding": "gzip"}
    if data is not None:
        headers["Content-Type"] = "application/json"
    return wire.send_with_retries(
        lambda _: Request("GET" if data is None else "POST", path, headers, data, keyed),
        wire.check_site,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )
