"""A login by a code that a person types on the site (RFC 8628), whose token is renewed in the credentials file."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from typing import Any
from urllib.parse import urlencode

from ._config import in_turn, read_profile, remove_profile, write_profile
from ._errors import AuthError, ConfigurationError, ServerError
from ._flows import Token
from ._transport import HttpTransport, Transport
from ._wire import Request, object_of

GRANT = "urn:ietf:params:oauth:grant-type:device_code"
#: A token is renewed this long before it expires.
SPARE_S = 60.0
SLOWER_S = 5.0
NAME_MAX = 80
REMEDIES = {
    "access_denied": "the login was refused",
    "expired_token": "the code has expired: log in again",
    "invalid_grant": "the login has ended: log in again",
}


def log_in(
    base_url: str,
    profile: str,
    *,
    show: Callable[[str], None],
    transport: Transport | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Shows a code, waits until a person has typed it, and stores the tokens."""
    wire = transport or HttpTransport(base_url)
    name = f"python -m jishi ({platform.node()})"[:NAME_MAX]
    body = json.dumps({"client_name": name, "grant_types": [GRANT]}).encode()
    client_id = text_of(granted(send(wire, "/oauth/register", "application/json", body)), "client_id")
    codes = granted(send_form(wire, "/oauth/device", {"client_id": client_id}))
    show(f"Open {text_of(codes, 'verification_uri_complete')}\nand compare the code: {text_of(codes, 'user_code')}\n")
    form = {"grant_type": GRANT, "client_id": client_id, "device_code": text_of(codes, "device_code")}
    seconds = float(codes.get("interval", SLOWER_S))
    while True:
        sleep(seconds)
        answer = send_form(wire, "/oauth/token", form)
        if answer.get("error") == "slow_down":
            seconds += SLOWER_S
        elif answer.get("error") != "authorization_pending":
            break
    members = members_of(base_url, client_id, granted(answer))
    with in_turn():
        write_profile(profile, members)


def log_out(profile: str) -> None:
    """Ends a login on the server, and removes the profile. A profile with a key is only removed."""
    with in_turn():
        members = read_profile(profile)
        if "refresh_token" in members:
            wire = HttpTransport(members["base_url"])
            form = {"client_id": members["client_id"], "token": members["refresh_token"]}
            granted(send_form(wire, "/oauth/revoke", form))
        remove_profile(profile)


def login_token(profile: str, refused: str | None) -> Token:
    """The token of a login. A refresh token works only once, so processes renew one at a time."""
    fresh = fresh_in(read_profile(profile), refused)
    if fresh is not None:
        return fresh
    with in_turn():
        members = read_profile(profile)
        fresh = fresh_in(members, refused)
        if fresh is not None:
            return fresh
        if "refresh_token" not in members:
            raise ConfigurationError(f"the profile {profile} has no login")
        form = {
            "grant_type": "refresh_token",
            "client_id": members["client_id"],
            "refresh_token": members["refresh_token"],
        }
        answer = granted(send_form(HttpTransport(members["base_url"]), "/oauth/token", form))
        renewed = members_of(members["base_url"], members["client_id"], answer)
        write_profile(profile, renewed)
    return fresh_in(renewed, None) or Token(renewed["token"], time.monotonic())


def fresh_in(members: Mapping[str, str], refused: str | None) -> Token | None:
    """The token of a profile, unless it expires soon or is the refused one."""
    token, until = members.get("token"), members.get("expires_at")
    if token is None or until is None or token == refused:
        return None
    ends = datetime.fromisoformat(until.replace("Z", "+00:00"))
    left = (ends - datetime.now(timezone.utc)).total_seconds() - SPARE_S
    return Token(token, time.monotonic() + left) if left > 0 else None


def members_of(base_url: str, client_id: str, answer: Mapping[str, Any]) -> dict[str, str]:
    ends = datetime.now(timezone.utc) + timedelta(seconds=float(answer.get("expires_in", 0)))
    return {
        "base_url": base_url,
        "client_id": client_id,
        "token": text_of(answer, "access_token"),
        "refresh_token": text_of(answer, "refresh_token"),
        "expires_at": ends.isoformat(timespec="seconds").replace("+00:00", "Z"),
    }


def granted(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer, unless it is an error."""
    error = answer.get("error")
    if error is None:
        return answer
    raise AuthError(REMEDIES.get(str(error)) or f"{error}: {answer.get('error_description', '')}")


def text_of(answer: Mapping[str, Any], name: str) -> str:
    text = answer.get(name)
    if not isinstance(text, str):
        raise ServerError(f"the answer has no {name}")
    return text


def send_form(wire: Transport, path: str, form: Mapping[str, str]) -> dict[str, Any]:
    return send(wire, path, "application/x-www-form-urlencoded", urlencode(form).encode())


def send(wire: Transport, path: str, kind: str, body: bytes) -> dict[str, Any]:
    """Sends the form once: a retry after a lost answer would use the refresh token a second time."""
    response = wire.send(Request("POST", path, {"Content-Type": kind}, body, keyed=False))
    try:
        answer = object_of(json.loads(response.body))
    except ValueError:
        answer = None
    if answer is None or response.status >= 500:
        raise ServerError(f"the server answered with {response.status}", http_status=response.status)
    return answer
