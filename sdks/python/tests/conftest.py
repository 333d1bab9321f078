"""An HTTP stub for unit tests. The other tests run against this repository's server, set by JISHI_TEST_*."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from jishi import ConnectionFailed, Jishi
from jishi._wire import Request, Response


def json_reply(body: Any, status: int = 200, **headers: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status, {"content-type": "application/json", **named}, json.dumps(body).encode())


def rows_reply(records: list[dict[str, Any]], **headers: str) -> Response:
    body = {"resultcode": 200, "resultmsg": "success", "count": len(records), "total": 9, "records": records}
    facts = {"x_jishi_rows": str(len(records)), "x_jishi_total": "9", "x_jishi_price_fen": "3"}
    return json_reply(body, **{**facts, "x_jishi_basis": "use", "x_request_id": "id-1", **headers})


class StubTransport:
    """Returns its replies in order, and records the requests."""

    def __init__(self, *replies: Any) -> None:
        self.replies = list(replies)
        self.requests: list[Request] = []

    def send(self, request: Request) -> Response:
        self.requests.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply

    @contextmanager
    def stream(self, request: Request) -> Iterator[tuple[Response, Iterator[bytes]]]:
        """A body given as a list is cut off after its pieces."""
        self.requests.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        response, pieces = (reply, [reply.body]) if isinstance(reply, Response) else reply

        def body() -> Iterator[bytes]:
            for piece in pieces:
                if isinstance(piece, Exception):
                    raise piece
                yield piece

        yield response, body()

    def close(self) -> None:
        pass


Stubbed = tuple[Jishi, StubTransport, list[float]]


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Callable[..., Stubbed]:
    for name in list(os.environ):
        if name.startswith("JISHI_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))

    def make(*replies: Any, **arguments: Any) -> Stubbed:
        waits: list[float] = []
        transport = StubTransport(*replies)
        given = {"token": "a-token", **arguments}
        client = Jishi("http://test.invalid", transport=transport, sleep=waits.append, **given)
        return client, transport, waits

    return make


def cut() -> ConnectionFailed:
    return ConnectionFailed("cut")


class Site:
    """The address of the server under test, and the keys of its demo accounts."""

    def __init__(self) -> None:
        facts = json.loads(os.environ["JISHI_TEST_SITE"])
        self.origin: str = facts["origin"]
        self.person: dict[str, str] = facts["person"]
        self.institution: dict[str, str] = facts["institution"]


@pytest.fixture(scope="session")
def site() -> Site:
    if "JISHI_TEST_SITE" not in os.environ:
        pytest.skip("JISHI_TEST_SITE is not set: npm run test:clients starts the server")
    return Site()


@pytest.fixture
def person(site: Site) -> Iterator[Jishi]:
    """Pays by the call."""
    with Jishi(site.origin, **site.person) as client:
        yield client


@pytest.fixture
def institution(site: Site) -> Iterator[Jishi]:
    """Holds a term for every data set."""
    with Jishi(site.origin, **site.institution) as client:
        yield client
