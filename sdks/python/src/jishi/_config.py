"""Address and credentials: arguments, then the environment, then a file that only its owner may read."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from ._errors import ConfigurationError


@dataclass(frozen=True)
class Config:
    base_url: str
    access_key: str | None = None
    access_secret: str | None = field(default=None, repr=False)
    token: str | None = field(default=None, repr=False)


def credentials_file() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "jishi" / "credentials.toml"


def parse_profiles(text: str) -> dict[str, dict[str, str]]:
    """Reads ``[profile]`` headers and ``name = "value"`` lines: the part of TOML that the file needs."""
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
            raise ConfigurationError(f"there is no {path} with the profile {profile}")
        return {}
    if sys.platform != "win32" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise ConfigurationError(f"{path} can be read by others: chmod 600 {path}")
    profiles = parse_profiles(path.read_text(encoding="utf-8"))
    if profile is not None and profile not in profiles:
        raise ConfigurationError(f"{path} has no profile {profile}")
    return profiles.get(profile or "default", {})


def load_config(
    base_url: str | None,
    access_key: str | None,
    access_secret: str | None,
    token: str | None,
    profile: str | None,
) -> Config:
    """A key of one source is never joined with a secret of another."""
    env = {
        name: os.environ[variable]
        for name, variable in (
            ("access_key", "JISHI_ACCESS_KEY"),
            ("access_secret", "JISHI_ACCESS_SECRET"),
            ("token", "JISHI_TOKEN"),
            ("base_url", "JISHI_BASE_URL"),
        )
        if os.environ.get(variable)
    }
    given = {"access_key": access_key, "access_secret": access_secret, "token": token, "base_url": base_url}
    asked = {name: value for name, value in given.items() if value}
    profile = profile or os.environ.get("JISHI_PROFILE") or None
    file = {} if "base_url" in asked and len(asked) > 1 and profile is None else read_profile(profile)
    sources = [asked, file, env] if profile is not None else [asked, env, file]
    address = next((source["base_url"] for source in sources if "base_url" in source), None)
    if address is None:
        raise ConfigurationError("set base_url, JISHI_BASE_URL, or base_url in the credentials file")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
        raise ConfigurationError("the address must be http(s)://host[:port] without keys")
    for source in sources:
        if "token" in source or "access_key" in source or "access_secret" in source:
            if "token" not in source and not ("access_key" in source and "access_secret" in source):
                raise ConfigurationError("a key needs its secret, and a secret its key")
            return Config(
                address.rstrip("/"),
                source.get("access_key"),
                source.get("access_secret"),
                source.get("token"),
            )
    return Config(address.rstrip("/"))
