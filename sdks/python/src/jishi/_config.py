"""Address and credentials: arguments, then the environment, then a file that only its owner may read."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from ._errors import ConfigurationError


class NotLoggedIn(ConfigurationError):
    """No address, or no profile of that name: a login would create it."""


@dataclass(frozen=True)
class Config:
    base_url: str
    access_key: str | None = None
    access_secret: str | None = field(default=None, repr=False)
    token: str | None = field(default=None, repr=False)
    #: The profile whose token is renewed in the file.
    login: str | None = None


def credentials_file() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "jishi" / "credentials.toml"


def parse_profiles(text: str) -> dict[str, dict[str, str]]:
    """Reads ``[profile]`` headers and ``name = "value"`` lines: the part of TOML that the file uses."""
    profiles: dict[str, dict[str, str]] = {}
    current = profiles.setdefault("default", {})
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            current = profiles.setdefault(line[1:-1].strip().strip('"'), {})
            continue
        name, equals, value = line.partition("=")
        value = value.strip()
        quote = value[:1]
        end = value.find(quote, 1) if quote in ('"', "'") and quote else -1
        rest = value[end + 1 :].strip()
        if not equals or end < 1 or "\\" in value[:end] or (rest and not rest.startswith("#")):
            raise ConfigurationError(f'line {number} of the credentials is not: name = "value"')
        current[name.strip()] = value[1:end]
    return profiles


def read_profile(profile: str | None) -> dict[str, str]:
    path = credentials_file()
    if not path.is_file():
        if profile is not None:
            raise NotLoggedIn(f"there is no {path} with the profile {profile}")
        return {}
    if sys.platform != "win32" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise ConfigurationError(f"{path} can be read by others: chmod 600 {path}")
    profiles = parse_profiles(_text_of(path))
    if profile is not None and profile not in profiles:
        raise NotLoggedIn(f"{path} has no profile {profile}")
    return profiles.get(profile or "default", {})


#: A renewal may wait 70 s for a slow server, and longer on a busy machine.
TURN_MAX_S = 180.0
TURN_STEP_S = 0.05


@contextmanager
def in_turn() -> Generator[None, None, None]:
    """Locks the file against other processes. After three minutes the lock of a process that died is ignored."""
    lock = Path(f"{credentials_file()}.lock")
    lock.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            break
        except FileExistsError:
            if _age_of(lock) > TURN_MAX_S:
                lock.unlink(missing_ok=True)
            else:
                time.sleep(TURN_STEP_S)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _age_of(file: Path) -> float:
    try:
        return time.time() - file.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def write_profile(profile: str, members: dict[str, str]) -> None:
    """Stores a profile and keeps the other profiles. Only the owner may read the file."""
    for value in (profile, *members.values()):
        if any(char in value for char in '"\\\n\r]'):
            raise ConfigurationError("a name or a value has a quote, a bracket or a line break")
    _write({**_profiles(), profile: members})


def remove_profile(profile: str) -> None:
    _write({name: members for name, members in _profiles().items() if name != profile})


def _profiles() -> dict[str, dict[str, str]]:
    read_profile(None)
    path = credentials_file()
    return parse_profiles(_text_of(path)) if path.is_file() else {}


def _text_of(path: Path) -> str:
    """Editors on Windows write a byte order mark."""
    return path.read_text(encoding="utf-8-sig")


def _write(profiles: dict[str, dict[str, str]]) -> None:
    path = credentials_file()
    sections = [
        f"[{name}]\n" + "".join(f'{member} = "{value}"\n' for member, value in members.items())
        for name, members in profiles.items()
        if members
    ]
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        file.write("\n".join(sections))
    os.replace(fresh, path)


def checked_address(address: str | None) -> str:
    """The address of a server without a trailing slash."""
    if address is None:
        raise NotLoggedIn("set base_url, JISHI_BASE_URL, or base_url in the credentials file")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
        raise ConfigurationError("the address must be http(s)://host[:port] without keys")
    return address.rstrip("/")


def address_of(given: str | None, profile: str | None) -> str:
    """The address to log in to: the argument, else the environment, else the profile, which may be new."""
    known = _profiles().get(profile or "default", {})
    return checked_address(given or os.environ.get("JISHI_BASE_URL") or known.get("base_url"))


def load_config(
    base_url: str | None,
    access_key: str | None,
    access_secret: str | None,
    token: str | None,
    profile: str | None,
) -> Config:
    """A key is never combined with another source's secret. A profile's key is sent only to its own site."""
    # A variable that was read from a file may end with a line break.
    env = {
        name: os.environ[variable].strip()
        for name, variable in (
            ("access_key", "JISHI_ACCESS_KEY"),
            ("access_secret", "JISHI_ACCESS_SECRET"),
            ("token", "JISHI_TOKEN"),
            ("base_url", "JISHI_BASE_URL"),
        )
        if os.environ.get(variable, "").strip()
    }
    given = {"access_key": access_key, "access_secret": access_secret, "token": token, "base_url": base_url}
    asked = {name: value for name, value in given.items() if value}
    profile = profile or os.environ.get("JISHI_PROFILE") or None
    file = {} if "base_url" in asked and len(asked) > 1 and profile is None else read_profile(profile)
    sources = [asked, file, env] if profile is not None else [asked, env, file]
    address = checked_address(next((source["base_url"] for source in sources if "base_url" in source), None))
    if checked_address(file.get("base_url", address)) != address:
        if profile is not None:
            raise ConfigurationError(f"profile {profile} is for {file['base_url']}, not for {address}")
        sources.remove(file)
    for source in sources:
        if "token" in source or "access_key" in source or "access_secret" in source:
            if "token" not in source and not ("access_key" in source and "access_secret" in source):
                raise ConfigurationError("a key needs its secret, and a secret its key")
            if not re.fullmatch(r"[!-~]*", source.get("token", "")):
                raise ConfigurationError("the token has a character that a header cannot contain")
            return Config(
                address,
                source.get("access_key"),
                source.get("access_secret"),
                source.get("token"),
                (profile or "default") if source is file and "refresh_token" in source else None,
            )
    return Config(address)
