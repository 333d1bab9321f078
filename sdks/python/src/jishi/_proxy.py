"""The proxy of the environment: ``HTTPS_PROXY``, ``HTTP_PROXY`` and ``NO_PROXY``. Loopback never uses it."""

from __future__ import annotations

import base64
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from ._errors import ConfigurationError

DEFAULT_PORT = 3128


@dataclass(frozen=True)
class Proxy:
    host: str
    port: int
    #: Credentials of the proxy; never sent to the server.
    headers: Mapping[str, str] = field(default_factory=lambda: dict[str, str](), repr=False)


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def proxy_of(address: SplitResult) -> Proxy | None:
    host = address.hostname or ""
    if is_loopback(host):
        return None
    proxies = getproxies()
    text = proxies.get(address.scheme) or proxies.get("all")
    if not text or proxy_bypass(host):
        return None
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme != "http" or not parts.hostname:
        raise ConfigurationError(f"the {address.scheme} proxy of the environment is not http://host:port")
    headers: dict[str, str] = {}
    if parts.username is not None:
        pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        headers["Proxy-Authorization"] = "Basic " + base64.b64encode(pair.encode()).decode()
    return Proxy(parts.hostname, parts.port or DEFAULT_PORT, headers)
