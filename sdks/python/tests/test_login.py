"""The login by code, against a stub with a server's answers. ``npm run test:clients`` uses a real server."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from conftest import StubTransport, json_reply

import jishi
from jishi._config import credentials_file, in_turn, load_config, read_profile, remove_profile, write_profile
from jishi._login import log_in, login_token

CODES = {
    "device_code": "d",
    "user_code": "BBBB-CCCC",
    "verification_uri_complete": "http://a/device?user_code=BBBB-CCCC",
    "interval": 5,
}
TOKENS = {"access_token": "one", "refresh_token": "r1", "expires_in": 3600}


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in list(os.environ):
        if name.startswith("JISHI_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def run(*answers: Any) -> tuple[str, list[float], StubTransport]:
    """Logs in, and returns what was shown, the waits, and the requests."""
    refused = [json_reply({"error": error}, 400) if isinstance(error, str) else error for error in answers]
    wire = StubTransport(json_reply({"client_id": "jsp_1"}, 201), json_reply(CODES), *refused)
    shown: list[str] = []
    waits: list[float] = []
    log_in("http://a", "work", show=shown.append, transport=wire, sleep=waits.append)
    return "".join(shown), waits, wire


def test_a_login_shows_the_code_polls_at_the_given_interval_and_is_stored() -> None:
    write_profile("default", {"base_url": "http://b", "token": "t"})
    shown, waits, wire = run("authorization_pending", "slow_down", "authorization_pending", json_reply(TOKENS))
    assert "http://a/device?user_code=BBBB-CCCC" in shown and "BBBB-CCCC\n" in shown
    assert waits == [5, 5, 10, 10]
    assert parse_qs((wire.requests[-1].body or b"").decode())["device_code"] == ["d"]
    assert credentials_file().stat().st_mode & 0o777 == 0o600
    assert read_profile("default") == {"base_url": "http://b", "token": "t"}
    assert load_config(None, None, None, None, "work").login == "work"
    assert load_config(None, None, None, None, None).login is None


@pytest.mark.parametrize("error", ["access_denied", "expired_token", "invalid_grant"])
def test_a_failed_login_stores_nothing(error: str) -> None:
    with pytest.raises(jishi.AuthError):
        run(error)
    assert not credentials_file().exists()


def test_a_token_is_used_until_it_expires_or_is_refused() -> None:
    run(json_reply(TOKENS))
    assert login_token("work", None).text == "one"
    write_profile("work", {**read_profile("work"), "token": "two"})
    assert login_token("work", "one").text == "two"


def test_removing_a_profile_keeps_the_others() -> None:
    write_profile("default", {"base_url": "http://b", "token": "t"})
    write_profile("work", {"base_url": "http://a", "token": "u"})
    remove_profile("work")
    assert read_profile("default")["token"] == "t"
    with pytest.raises(jishi.ConfigurationError, match="no profile"):
        read_profile("work")


def test_a_value_cannot_end_its_line_or_its_quotes() -> None:
    with pytest.raises(jishi.ConfigurationError):
        write_profile("work", {"token": 'a"\nb = "c'})


def test_the_lock_of_a_process_that_died_is_taken_over(folder: Path) -> None:
    lock = folder / "jishi" / "credentials.toml.lock"
    lock.parent.mkdir()
    lock.write_text("")
    old = time.time() - 190
    os.utime(lock, (old, old))
    with in_turn():
        assert lock.exists()
    assert not lock.exists()
