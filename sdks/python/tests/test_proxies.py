from __future__ import annotations

import base64
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

import jishi
from jishi._proxy import proxy_of
from jishi._transport import HttpTransport
from jishi._wire import Request


@pytest.fixture(autouse=True)
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


def proxy_host(address: str) -> str | None:
    found = proxy_of(urlsplit(address))
    return found.host if found is not None else None


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "api.localhost"])
def test_loopback_never_uses_a_proxy(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    monkeypatch.setenv("http_proxy", "http://proxy.test:3128")
    assert proxy_host(f"http://{host}:8080") is None


def test_no_proxy_excludes_its_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "http://proxy.test:3128")
    monkeypatch.setenv("no_proxy", "data.test,.inside.test")
    assert proxy_host("https://data.test") is None
    assert proxy_host("https://a.inside.test") is None
    assert proxy_host("https://other.test") == "proxy.test"


def test_each_scheme_has_its_own_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "proxy.test:8443")
    assert proxy_host("http://data.test") is None
    found = proxy_of(urlsplit("https://data.test"))
    assert found is not None and (found.host, found.port) == ("proxy.test", 8443)


def test_a_proxy_of_an_unknown_kind_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "socks5://proxy.test:1080")
    with pytest.raises(jishi.ConfigurationError, match="proxy"):
        proxy_of(urlsplit("https://data.test"))


class OneAnswer:
    """Accepts one connection, records the head of its request and answers."""

    def __init__(self, answer: bytes) -> None:
        self.head = b""
        self._answer = answer
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        connection, _ = self._listener.accept()
        with connection:
            while b"\r\n\r\n" not in self.head:
                self.head += connection.recv(65_536)
            connection.sendall(self._answer)

    def close(self) -> None:
        self._listener.close()
        self._thread.join(5)


@pytest.fixture
def refusing() -> Iterator[OneAnswer]:
    proxy = OneAnswer(b"HTTP/1.1 407 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    yield proxy
    proxy.close()


def test_a_plain_call_sends_the_proxy_its_credentials_and_the_server_address(
    monkeypatch: pytest.MonkeyPatch, refusing: OneAnswer
) -> None:
    monkeypatch.setenv("http_proxy", f"http://user:p%40ss@127.0.0.1:{refusing.port}")
    answer = HttpTransport("http://data.test/base").send(Request("GET", "/api?x=1", {"Authorization": "Bearer t"}))
    assert answer.status == 407
    assert refusing.head.startswith(b"GET http://data.test/base/api?x=1 HTTP/1.1\r\n")
    assert b"Proxy-Authorization: Basic " + base64.b64encode(b"user:p@ss") in refusing.head


def test_a_tls_call_sends_the_proxy_no_token(monkeypatch: pytest.MonkeyPatch, refusing: OneAnswer) -> None:
    monkeypatch.setenv("https_proxy", f"http://127.0.0.1:{refusing.port}")
    with pytest.raises(jishi.ConnectionFailed):
        HttpTransport("https://data.test").send(Request("GET", "/api", {"Authorization": "Bearer a-token"}))
    assert refusing.head.startswith(b"CONNECT data.test:443 ")
    assert b"token" not in refusing.head
