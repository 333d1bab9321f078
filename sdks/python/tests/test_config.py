from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import jishi
from jishi._config import load_config


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in ("BASE_URL", "ACCESS_KEY", "ACCESS_SECRET", "TOKEN", "PROFILE"):
        monkeypatch.delenv(f"JISHI_{name}", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def write(folder: Path, text: str, mode: int = 0o600) -> None:
    file = folder / "jishi" / "credentials.toml"
    file.parent.mkdir()
    file.write_text(text)
    file.chmod(mode)


TWO = """
[default]
base_url = "http://a"
access_key = "k"
access_secret = "s" # mine
[work]
base_url = "http://b"
token = "t"
"""


def test_a_profile_of_the_file_is_read(folder: Path) -> None:
    write(folder, TWO)
    assert load_config(None, None, None, None, None).access_secret == "s"
    work = load_config(None, None, None, None, "work")
    assert (work.base_url, work.token, work.access_key) == ("http://b", "t", None)


def test_a_file_that_others_can_read_is_refused(folder: Path) -> None:
    write(folder, TWO, 0o644)
    with pytest.raises(jishi.ConfigurationError, match="chmod 600"):
        load_config(None, None, None, None, None)


def test_the_environment_takes_precedence_over_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, TWO)
    monkeypatch.setenv("JISHI_TOKEN", "env")
    found = load_config(None, None, None, None, None)
    assert (found.token, found.access_key) == ("env", None)


def test_a_key_is_never_combined_with_a_secret_from_another_source(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder, TWO)
    monkeypatch.setenv("JISHI_ACCESS_KEY", "env")
    with pytest.raises(jishi.ConfigurationError):
        load_config(None, None, None, None, None)


def test_a_key_of_a_profile_is_not_sent_to_another_site(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, TWO)
    assert load_config("http://a/", None, None, None, None).access_secret == "s"
    monkeypatch.setenv("JISHI_BASE_URL", "http://other")
    found = load_config(None, None, None, None, None)
    assert (found.base_url, found.access_key, found.access_secret, found.token) == ("http://other", None, None, None)
    with pytest.raises(jishi.ConfigurationError, match="profile work is for http://b, not for http://other"):
        load_config("http://other", None, None, None, "work")


@pytest.mark.parametrize("address", ["http://key:secret@host", "ftp://host", "host", "http://host?access_token=x"])
def test_an_address_with_a_key_is_refused(address: str) -> None:
    with pytest.raises(jishi.ConfigurationError):
        load_config(address, None, None, None, None)


def test_no_secret_is_shown(stub: Any) -> None:
    config = load_config("http://a", "k", "hidden-secret", None, None)
    assert "hidden-secret" not in repr(config)


def test_a_file_of_a_windows_editor_is_read(folder: Path) -> None:
    write(folder, "\ufeff" + TWO.lstrip().replace("\n", "\r\n"))
    assert load_config(None, None, None, None, "work").token == "t"


def test_a_line_break_after_a_variable_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JISHI_BASE_URL", "http://a\r\n")
    monkeypatch.setenv("JISHI_TOKEN", "t\n")
    found = load_config(None, None, None, None, None)
    assert (found.base_url, found.token) == ("http://a", "t")


@pytest.mark.parametrize("token", ["a b", "a\nX-Other: b", "令牌"])
def test_a_token_that_no_header_can_contain_is_refused_and_not_shown(token: str) -> None:
    with pytest.raises(jishi.ConfigurationError) as caught:
        load_config("http://a", None, None, token, None)
    assert token not in str(caught.value)
