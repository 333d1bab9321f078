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
from ._errors import AnswerUnreadable, AuthError, RateLimited, ServerBusy, ServerError
from ._result import Quote, Result, number_of, receipt_of
from ._wire import Flow, Parameter, Request, Response

Format = Literal["json", "csv", "parquet"]
AGENT = "jishi-python/2.0.1"
TOKEN_PATH = "/api-cloud-platform/oauth2/token"
#: A token is replaced so many seconds before it ends.
TOKEN_SPARE_S = 60


@dataclass(frozen=True)
class Bounds:
    """Limits of a call: repeats, and seconds until it must be answered."""

    retries: int = wire.MAX_RETRIES
    total_s: float = 300.0


@dataclass(frozen=True)
class Token:
    text: str
    #: On the monotonic clock, in seconds.
    ends_at: float


@dataclass(frozen=True)
class Call:
    """A call of a data set, complete with its key."""

    code: str
    parameters: Mapping[str, str]
    format: Format
    idempotency_key: str


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
    return Call(code, sent, format, idempotency_key or wire.new_idempotency_key())


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
        answer = wire.read_json(response)
        token = answer.get("access_token") if isinstance(answer, dict) else None  # pyright: ignore
        if response.status == 200 and isinstance(token, str):
            return Token(token, time.monotonic() + float(answer.get("expires_in", 0)) - TOKEN_SPARE_S)
        if not isinstance(answer, dict):
            raise AnswerUnreadable("the token's answer is not an object", http_status=response.status)
        detail = str(answer.get("error_description") or answer.get("error") or answer)  # pyright: ignore
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
        records = answer.get("records") if answer is not None else None
        if call.format == "json" and not isinstance(records, list):
            raise AnswerUnreadable("the answer has no records", http_status=response.status)
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
    path = f"/api/data/{path_part(call.code)}"
    return wire.send_with_retries(
        lambda attempt: wire.data_request(path, call.parameters, headers, retry_count=attempt),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def quote_flow(call: Call, bounds: Bounds) -> Flow[Quote]:
    def read(response: Response) -> Quote:
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

    parameters = {**call.parameters, "dry_run": "1", "format": "json"}
    path = f"/api/data/{path_part(call.code)}"
    return wire.send_with_retries(
        lambda attempt: wire.data_request(path, parameters, {"User-Agent": AGENT}, retry_count=attempt),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def changes_flow(code: str, after: int, count: int, columns: Sequence[str] | None, bounds: Bounds) -> Flow[tuple[list[dict[str, Any]], bool]]:
    parameters = wire.wire_parameters({"objectid": after, "rowcount": count, "@column": columns})

    def read(response: Response) -> tuple[list[dict[str, Any]], bool]:
        answer = wire.check_gateway(response, is_json=True)
        records = answer.get("records")
        if not isinstance(records, list):
            raise AnswerUnreadable("the answer has no records", http_status=response.status)
        return records, response.headers.get("x-has-more") == "1"  # pyright: ignore

    headers = {"Idempotency-Key": wire.new_idempotency_key(), "User-Agent": AGENT, "Accept-Encoding": "gzip"}
    path = f"/api/load/{path_part(code)}_inc"
    return wire.send_with_retries(
        lambda attempt: wire.data_request(path, parameters, headers, retry_count=attempt),
        read,
        retries=bounds.retries,
        deadline=time.monotonic() + bounds.total_s,
    )


def site_flow(path: str, bounds: Bounds, *, body: Any = None, keyed: bool = True) -> Flow[Any]:
    """A call of ``/v1``. A body makes it a POST; its own idempotency key makes the repeat safe."""
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
