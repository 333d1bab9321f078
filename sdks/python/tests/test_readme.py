"""The examples of the README run as they are written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Site

TEXT = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]
COMMANDS = [line for line in SHELL if line.startswith("python -m jishi ")]


@pytest.fixture
def env(site: Site, tmp_path: Path) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("JISHI_")}
    keys = {f"JISHI_{name.upper()}": value for name, value in site.person.items()}
    path = f"{Path(sys.executable).parent}{os.pathsep}{plain['PATH']}"
    home = {"XDG_CONFIG_HOME": str(tmp_path / "none"), "JISHI_BASE_URL": site.origin, "PATH": path, "PYTHONUTF8": "1"}
    return {**plain, **keys, **home}


def test_the_readme_has_examples() -> None:
    assert len(PYTHON) >= 5 and len(COMMANDS) >= 6


@pytest.mark.parametrize("code", PYTHON)
def test_an_example_runs(env: dict[str, str], tmp_path: Path, code: str) -> None:
    ran = subprocess.run([sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0 and ran.stdout.strip(), ran.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(env: dict[str, str], tmp_path: Path, command: str) -> None:
    ran = subprocess.run(command, shell=True, env=env, cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
