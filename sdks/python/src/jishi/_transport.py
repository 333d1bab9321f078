"""HTTP over the standard library: persistent connections, two timeouts, no redirect, no key in an address."""

from __future__ import annotations

import http.client
import ssl
import threading
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol
from urllib.parse import urlsplit

from ._errors import ConnectionFailed
from ._proxy import Proxy, proxy_of
from ._wire import Request, Response

IDLE_MAX = 8


class Transport(Protocol):
    """The HTTP interface of a client. Tests and special networks may supply their own."""

    def send(self, request: Request) -> Response: ...

    def stream(self, request: Request) -> AbstractContextManager[tuple[Response, Iterator[bytes]]]: ...

    def close(self) -> None: ...


class HttpTransport:
    """Times are in seconds. Safe for several threads."""

    def __init__(self, base_url: str, *, connect_timeout: float = 10.0, read_timeout: float = 60.0) -> None:
        parts = urlsplit(base_url)
        self._host = parts.hostname or ""
        self._port = parts.port
        self._base = parts.path.rstrip("/")
        self._proxy: Proxy | None = proxy_of(parts)
        if self._proxy is not None and parts.scheme == "http":
            self._base = f"http://{parts.netloc}{self._base}"
        self._tls = ssl.create_default_context() if parts.scheme == "https" else None
        self._connect_timeout = connect_timeout
        self._read_timeout = read_timeout
        self._idle: list[http.client.HTTPConnection] = []
        self._lock = threading.Lock()

    def _open(self) -> http.client.HTTPConnection:
        proxy = self._proxy
        host, port = (self._host, self._port) if proxy is None else (proxy.host, proxy.port)
        connection = (
            http.client.HTTPConnection(host, port, timeout=self._connect_timeout)
            if self._tls is None
            else http.client.HTTPSConnection(host, port, timeout=self._connect_timeout, context=self._tls)
        )
        if proxy is not None and self._tls is not None:
            connection.set_tunnel(self._host, self._port or 443, dict(proxy.headers))
        connection.connect()
        if connection.sock is not None:
            connection.sock.settimeout(self._read_timeout)
        return connection

    def _ask(self, request: Request, connection: http.client.HTTPConnection) -> http.client.HTTPResponse:
        headers = dict(request.headers)
        if self._proxy is not None and self._tls is None:
            headers |= self._proxy.headers
        connection.request(request.method, self._base + request.path, request.body, headers)
        reply = connection.getresponse()
        if reply.length is None and not reply.chunked:
            # Without a length, an answer that is cut off in its head or body looks complete.
            reply.close()
            raise http.client.HTTPException("the answer has no length")
        return reply

    def _begin(self, request: Request) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """Replaces a persistent connection once if the server has closed it. The call keeps its key."""
        with self._lock:
            kept = self._idle.pop() if self._idle else None
        if kept is not None:
            try:
                return kept, self._ask(request, kept)
            except TimeoutError:
                kept.close()
                raise
            except (OSError, http.client.HTTPException):
                kept.close()
        fresh = self._open()
        try:
            return fresh, self._ask(request, fresh)
        except BaseException:
            fresh.close()
            raise

    def _keep(self, connection: http.client.HTTPConnection, reply: http.client.HTTPResponse) -> None:
        with self._lock:
            if reply.isclosed() and not reply.will_close and len(self._idle) < IDLE_MAX:
                self._idle.append(connection)
                return
        connection.close()

    def send(self, request: Request) -> Response:
        connection: http.client.HTTPConnection | None = None
        try:
            connection, reply = self._begin(request)
            body = reply.read()
        except (OSError, http.client.HTTPException) as error:
            if connection is not None:
                connection.close()
            raise ConnectionFailed(f"{type(error).__name__}: {error}") from error
        except BaseException:
            if connection is not None:
                connection.close()
            raise
        self._keep(connection, reply)
        return Response(reply.status, _headers(reply), body)

    @contextmanager
    def stream(self, request: Request) -> Generator[tuple[Response, Iterator[bytes]], None, None]:
        """Yields status and headers, then the body in chunks. A body that is cut off raises an error."""
        try:
            connection, reply = self._begin(request)
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"{type(error).__name__}: {error}") from error
        try:
            yield Response(reply.status, _headers(reply), b""), _pieces(reply)
        finally:
            self._keep(connection, reply)

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()


def _headers(reply: http.client.HTTPResponse) -> dict[str, str]:
    return {name.lower(): value for name, value in reply.getheaders()}


def _pieces(reply: http.client.HTTPResponse) -> Iterator[bytes]:
    length = reply.headers.get("content-length")
    got = 0
    try:
        # One read returns the bytes that have arrived, so that events of a stream do not wait for more.
        while piece := reply.read1(1 << 20):
            got += len(piece)
            yield piece
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"{type(error).__name__}: {error}") from error
    if length is not None and got < int(length):
        raise ConnectionFailed(f"{got} of {length} bytes arrived")
