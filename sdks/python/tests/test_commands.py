"""``python -m jishi`` against the server, as a shell runs it."""

from __future__ import annotations

import ast
import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Site

CALL = ("p_stock2402", "scode=600901", "sdate=2024-06-03", "edate=2024-06-28")


class Shell:
    def __init__(self, site: Site, keys: dict[str, str], folder: Path) -> None:
        plain = {name: value for name, value in os.environ.items() if not name.startswith("JISHI_")}
        named = {f"JISHI_{name.upper()}": value for name, value in keys.items()}
        home = {"XDG_CONFIG_HOME": str(folder / "none"), "JISHI_BASE_URL": site.origin, "PYTHONUTF8": "1"}
        self._env = {**plain, **named, **home}
        self._folder = folder

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        return self._run([sys.executable, "-m", "jishi", *words], env)

    def run_in_shell(self, words: str) -> subprocess.CompletedProcess[str]:
        return self._run(["/bin/sh", "-c", f"{sys.executable} -m jishi {words}"], {})

    def _run(self, command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env={**self._env, **env}, cwd=self._folder, capture_output=True, encoding="utf-8"
        )

    def says(self, *words: str) -> str:
        ran = self.run(*words)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture
def shell(site: Site, tmp_path: Path) -> Shell:
    return Shell(site, site.person, tmp_path)


def test_search_lists_codes_and_names(shell: Shell) -> None:
    assert "p_stock2402" in shell.says("search", "历史日行情") and "Historical daily stock quotes" in shell.says(
        "search", "historical daily stock"
    )


def test_describe_lists_fields_and_prices(shell: Shell) -> None:
    text = shell.says("describe", "p_stock2402")
    assert "use 0.03 CNY" in text and "F007N" in text and "最近成交价" in text


def test_quote_states_rows_and_price(shell: Shell) -> None:
    assert shell.says("quote", *CALL).strip() == "19 rows of 19, 0.03 CNY"


def test_query_prints_a_table_and_the_receipt_separately(shell: Shell) -> None:
    ran = shell.run("query", *CALL, "--columns", "SECCODE,F007N", "--limit", "2")
    lines = ran.stdout.splitlines()
    assert ran.returncode == 0 and len(lines) == 3 and set(lines[0].split()) == {"SECCODE", "F007N"}
    assert "2 rows of 19, 0.03 CNY (use), receipt " in ran.stderr


def test_query_prints_csv(shell: Shell) -> None:
    rows = list(csv.DictReader(io.StringIO(shell.says("query", *CALL, "--csv"))))
    assert len(rows) == 19 and rows[0]["SECCODE"] == "600901"


def test_query_writes_the_format_of_the_file_extension(shell: Shell, tmp_path: Path) -> None:
    for ending in ("json", "csv", "parquet"):
        assert shell.says("query", *CALL, "--output", f"rows.{ending}") == ""
    assert len(json.loads((tmp_path / "rows.json").read_text())["records"]) == 19
    assert len((tmp_path / "rows.csv").read_text("utf-8-sig").splitlines()) == 20
    assert (tmp_path / "rows.parquet").read_bytes()[:4] == b"PAR1"


def test_a_file_that_cannot_be_written_costs_nothing(shell: Shell) -> None:
    before = shell.says("quote", *CALL)
    ran = shell.run("query", *CALL, "--output", "none/rows.csv")
    assert ran.returncode == 2 and "does not exist or cannot be written" in ran.stderr
    assert shell.says("quote", *CALL) == before


def test_output_to_a_file_is_utf_8_in_every_locale(shell: Shell) -> None:
    ascii_only = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    assert "最近成交价" in shell.run("describe", "p_stock2402", **ascii_only).stdout


def test_a_reader_may_end_before_the_output(shell: Shell) -> None:
    ran = shell.run_in_shell("types | true")
    assert (ran.returncode, ran.stderr) == (0, "")


LOGIN = "python -m jishi login --url ADDRESS"


@pytest.mark.parametrize(
    ("words", "env", "code", "command"),
    [
        (("query", *CALL), {"JISHI_BASE_URL": ""}, 2, LOGIN),
        (("query", *CALL), {}, 3, LOGIN),
        (("query", *CALL), {"JISHI_TOKEN": "wrong"}, 3, LOGIN),
        (("--profile", "work", "quote", *CALL), {}, 2, LOGIN.replace("login", "--profile work login")),
    ],
)
def test_without_a_login_the_command_that_logs_in_is_named(
    site: Site, tmp_path: Path, words: tuple[str, ...], env: dict[str, str], code: int, command: str
) -> None:
    ran = Shell(site, {}, tmp_path).run(*words, **env)
    assert ran.returncode == code, ran.stderr
    assert f"To log in, run: {command}\n登录请运行：{command}\n" in ran.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("query", *CALL, "--max-price", "2"), 5),
        (("query", "p_stock2402", "nonsense"), 2),
        (("query", "p_stock2402", "edate=2024-06-28", "colour=red"), 2),
        (("query", *CALL, "--output", "rows.doc"), 2),
        (("download", "p_stock2402"), 1),
    ],
)
def test_a_refusal_has_an_exit_code_and_costs_nothing(
    site: Site, shell: Shell, words: tuple[str, ...], code: int
) -> None:
    before = shell.says("quote", *CALL)
    ran = shell.run(*words)
    assert ran.returncode in (code, 4) and ran.stdout == "" and ran.stderr
    assert "Traceback" not in ran.stderr and shell.says("quote", *CALL) == before


def test_a_wrong_key_exits_with_three(site: Site, tmp_path: Path) -> None:
    keys = {**site.person, "access_secret": "x" * 43}
    assert Shell(site, keys, tmp_path).run("query", *CALL).returncode == 3


def test_download_writes_a_whole_file(site: Site, tmp_path: Path) -> None:
    text = Shell(site, site.institution, tmp_path).says("download", "p_stock2100", "--folder", "files")
    (file,) = (tmp_path / "files").glob("*.csv")
    assert str(file.relative_to(tmp_path)) in text and "304" in text


def test_types_writes_a_module_that_runs(shell: Shell) -> None:
    text = shell.says("types", "p_stock2402", "p_stock2100")
    names = {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}
    made: dict[str, object] = {}
    exec(text, made)
    assert names == {"p_stock2402_row", "p_stock2100_row"} <= set(made)
