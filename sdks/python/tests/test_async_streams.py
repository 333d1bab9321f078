"""Streams of the asyncio client: calls beside them, cancellation and threads."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from conftest import json_reply

from jishi import AsyncJishi
from jishi._async import REQUESTS_AT_ONCE
from jishi._wire import Request, Response

EVENT = b'id: p_a:1\nevent: changes\ndata: {"dataset": "p_a"}\n\n'
HEAD = Response(200, {"content-type": "text/event-stream"}, b"")
LONG_S = 60


class SilentServer:
    """Sends one event to each stream, and then nothing until the next heartbeat. Also answers calls."""

    def __init__(self) -> None:
        self.beat = threading.Event()
        self.closed = threading.Semaphore(0)

    def send(self, request: Request) -> Response:
        return json_reply({"code": 0, "msg": "", "data": request.path})

    @contextmanager
    def stream(self, request: Request) -> Iterator[tuple[Response, Iterator[bytes]]]:
        def pieces() -> Iterator[bytes]:
            yield EVENT
            self.beat.wait(LONG_S)
            yield b": beat\n\n"

        try:
            yield HEAD, pieces()
        finally:
            self.closed.release()

    def close(self) -> None:
        self.beat.set()


def client_of(server: SilentServer) -> AsyncJishi:
    return AsyncJishi("http://test.invalid", token="a-token", transport=server)


def test_open_streams_do_not_take_the_threads_of_calls() -> None:
    async def read() -> None:
        server = SilentServer()
        async with client_of(server) as client:
            streams: list[Any] = [client.stream(datasets=["p_a"]) for _ in range(REQUESTS_AT_ONCE + 1)]
            for stream in streams:
                assert (await anext(stream)).id == "p_a:1"
            waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
            assert await asyncio.wait_for(client.site("/v1/status"), LONG_S) == "/v1/status"
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(read())


def test_a_cancelled_stream_stops_waiting_at_once_and_closes_its_connection_at_the_next_beat() -> None:
    async def read() -> SilentServer:
        server = SilentServer()
        client = client_of(server)
        stream = client.stream(datasets=["p_a"])
        await anext(stream)
        waiting = asyncio.ensure_future(anext(stream))
        # The read begins in its thread before the cancellation.
        await asyncio.sleep(0)
        waiting.cancel()
        results = await asyncio.gather(waiting, return_exceptions=True)
        assert isinstance(results[0], asyncio.CancelledError)
        assert not server.beat.is_set()
        return server

    server = asyncio.run(read())
    server.beat.set()
    assert server.closed.acquire(timeout=LONG_S)


def test_a_closed_stream_closes_its_connection() -> None:
    async def read() -> None:
        server = SilentServer()
        stream = client_of(server).stream(datasets=["p_a"])
        await anext(stream)
        await stream.aclose()
        assert server.closed.acquire(timeout=LONG_S)

    asyncio.run(read())
