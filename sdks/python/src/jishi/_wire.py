"""The protocol without input and output: requests, answers, retries. Both clients run these steps."""

from __future__ import annotations

import gzip
import json
import random
import secrets
import time
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from email.utils import parsedate_to_datetime
from typing import Any, TypeVar, cast
from urllib.parse import quote as percent
from urllib.parse import urlencode

from ._errors import (
    BY_CODE,
    AnswerUnreadable,
    AuthError,
    ConnectionFailed,
    JishiError,
    OutcomeUnknown,
    ServerBusy,
    ServerError,
)

BEIJING = timezone(timedelta(hours=8))
Scalar = str | int | float | bool | Decimal | date | datetime | None
Parameter = Scalar | Sequence[Scalar]
Json = Any
T = TypeVar("T")

MAX_RETRIES = 4
FIRST_WAIT_S = 0.5
LONGEST_WAIT_S = 8.0
#: With a longer Retry-After the error is raised immediately.
LONGEST_RETRY_AFTER_S = 120.0
#: Codes of refusals that a new token may resolve.
STALE_TOKEN = (401, 404, 405, 1410)
#: An address with a longer query is sent as a form.
LONGEST_QUERY = 4_000


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=lambda: dict[str, str]())
    body: bytes | None = None
    #: Sent with the Authorization header of the client.
    keyed: bool = True


@dataclass(frozen=True)
class Response:
    status: int
    #: Names in lower case.
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Send:
    """A step: send this request and give back the response."""

    request: Request
    #: A token that the server refused; the driver gets a new one first.
    stale_token: bool = False


@dataclass(frozen=True)
class Pause:
    """A step: wait this many seconds."""

    seconds: float


Step = Send | Pause
Flow = Generator[Step, Response | None, T]


def wire_value(value: Parameter) -> str:
    """Writes a value in the server's format. A naive time is Beijing time."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return format(value, "f")
    if value is None:
        return ""
    if isinstance(value, (str, int, float)):
        return str(value)
    return ",".join(wire_value(one) for one in value)


def wire_parameters(parameters: Mapping[str, Parameter]) -> dict[str, str]:
    return {name: wire_value(value) for name, value in parameters.items() if value is not None}


def new_idempotency_key() -> str:
    return secrets.token_urlsafe(18)


def data_request(
    path: str, parameters: Mapping[str, str], headers: Mapping[str, str], *, retry_count: int = 0
) -> Request:
    query = urlencode(parameters, quote_via=percent)
    sent = dict(headers)
    if retry_count:
        sent["X-Retry-Count"] = str(retry_count)
    if len(query) <= LONGEST_QUERY:
        return Request("GET", f"{path}?{query}" if query else path, sent)
    sent["Content-Type"] = "application/x-www-form-urlencoded"
    return Request("POST", path, sent, query.encode())


def decoded_body(response: Response) -> bytes:
    encoding = response.headers.get("content-encoding", "identity")
    try:
        if encoding == "gzip":
            return gzip.decompress(response.body)
        if encoding == "deflate":
            return zlib.decompress(response.body)
    except (OSError, EOFError, zlib.error) as error:
        raise ConnectionFailed(f"the compressed answer is cut off: {error}") from error
    return response.body


def read_json(response: Response) -> Json:
    try:
        return json.loads(decoded_body(response))
    except ValueError as error:
        if response.status in (502, 503, 504):
            raise ServerBusy(http_status=response.status, retry_after=retry_after_of(response)) from error
        kind = ServerError if response.status >= 500 else AnswerUnreadable
        raise kind("the answer is not JSON", http_status=response.status) from error


def object_of(answer: Json) -> dict[str, Any] | None:
    return cast("dict[str, Any]", answer) if isinstance(answer, dict) else None


def records_of(answer: Mapping[str, Any], response: Response) -> list[dict[str, Any]]:
    records = answer.get("records")
    if not isinstance(records, list):
        raise AnswerUnreadable("the answer has no records", http_status=response.status)
    return cast("list[dict[str, Any]]", records)


def retry_after_of(response: Response, now: Callable[[], float] = time.time) -> float | None:
    milliseconds = response.headers.get("retry-after-ms", "")
    if milliseconds.isdigit():
        return int(milliseconds) / 1000
    text = response.headers.get("retry-after", "")
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now()) if text else None
    except ValueError:
        return None


def refusal_of(response: Response, code: int, message: str) -> JishiError:
    kind = BY_CODE.get(code, ServerError if response.status >= 500 else JishiError)
    if code == -1 and response.headers.get("x-jishi-basis") == "unknown":
        kind = OutcomeUnknown
    return kind(
        message,
        code=code,
        http_status=response.status,
        request_id=response.headers.get("x-request-id"),
        retry_after=retry_after_of(response),
    )


def check_gateway(response: Response, *, is_json: bool) -> Json:
    """Returns the JSON of an answer of ``/api``, or raises the error of its result code."""
    content = response.headers.get("content-type", "")
    if response.status == 200 and not is_json and "json" not in content:
        return None
    answer = object_of(read_json(response))
    if answer is None:
        raise AnswerUnreadable("the answer is not an object", http_status=response.status)
    code = answer.get("resultcode", answer.get("code"))
    if code == 200 and response.status == 200:
        return answer
    if not isinstance(code, int):
        raise AnswerUnreadable("the answer has no result code", http_status=response.status)
    raise refusal_of(response, code, str(answer.get("resultmsg") or answer.get("msg") or ""))


def check_site(response: Response) -> Json:
    """Returns ``data`` of an answer of ``/v1``, or raises."""
    answer = object_of(read_json(response))
    if answer is None or "code" not in answer:
        raise AnswerUnreadable("the answer has no code", http_status=response.status)
    if answer["code"] == 0:
        return answer.get("data")
    code = int(answer["code"])
    message = str(answer.get("msg") or "")
    if response.status == 429:
        code = 429
    raise refusal_of(response, code, message)


def wait_of(attempt: int, stated: float | None, pick: Callable[[float, float], float] = random.uniform) -> float:
    """Full jitter over a delay that doubles from 0.5 s to 8 s, but never less than the server demands."""
    jitter = pick(0.0, min(LONGEST_WAIT_S, FIRST_WAIT_S * 2**attempt))
    return jitter if stated is None else stated + jitter * 0.25


def is_too_long(error: JishiError) -> bool:
    """Whether the server demands a wait after which a caller would no longer expect an answer."""
    return (error.retry_after or 0) > LONGEST_RETRY_AFTER_S


def may_repeat(error: JishiError) -> bool:
    if isinstance(error, (ConnectionFailed, ServerBusy, OutcomeUnknown)):
        return True
    # 430 means that the daily limit is reached. A wait of a few seconds does not help.
    return error.code == 429


def send_with_retries(
    make: Callable[[int], Request],
    read: Callable[[Response], T],
    *,
    retries: int,
    deadline: float,
    clock: Callable[[], float] = time.monotonic,
) -> Flow[T]:
    """Sends a request until it is answered. ``make`` receives the number of retries and keeps the same key."""
    attempt = 0
    has_new_token = stale = False
    while True:
        response: Response | None = None
        try:
            response = yield Send(make(attempt), stale_token=stale)
            stale = False
            assert response is not None
            return read(response)
        except AuthError as error:
            if has_new_token or error.code not in STALE_TOKEN:
                raise
            has_new_token = stale = True
            continue
        except JishiError as error:
            stale = False
            should = response.headers.get("x-should-retry") if response is not None else None
            if attempt >= retries or should == "false" or not (should == "true" or may_repeat(error)):
                raise
            wait = wait_of(attempt, error.retry_after)
            if is_too_long(error) or clock() + wait > deadline:
                raise
        attempt += 1
        yield Pause(wait)
