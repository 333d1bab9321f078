"""The cell command ``%%jishi`` of IPython and Jupyter."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from typing import Any, NoReturn

from ._client import Jishi
from ._errors import ParameterError, PriceCapReached
from ._result import Result


class CellParser(argparse.ArgumentParser):
    """In a notebook an error must not end the process."""

    def error(self, message: str) -> NoReturn:
        raise ParameterError(message)


def cell_parser() -> CellParser:
    parser = CellParser(prog="%%jishi", add_help=False)
    parser.add_argument("code")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--max-price", type=int, required=True)
    parser.add_argument("--columns")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--profile")
    return parser


def parameters_of(lines: Sequence[str]) -> dict[str, str]:
    """Reads ``name = value`` lines. Empty lines and lines that begin with # are left out."""
    parameters: dict[str, str] = {}
    for raw in lines:
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not name:
            raise ParameterError(f"{line!r} is not NAME = VALUE")
        parameters[name] = value
    return parameters


def run_cell(line: str, cell: str, names: dict[str, Any], client: Jishi | None = None) -> Result:
    """``%%jishi CODE [NAME] --max-price FEN``: makes the call if its price is at most FEN, and stores it as NAME."""
    chosen = cell_parser().parse_args(shlex.split(line))
    parameters = parameters_of(cell.splitlines())
    with client or Jishi(profile=chosen.profile) as opened:
        price = opened.quote(chosen.code, parameters, limit=chosen.limit).price_fen
        if price > chosen.max_price:
            raise PriceCapReached(0, price, chosen.max_price, None)
        columns = chosen.columns.split(",") if chosen.columns else None
        result = opened.query(chosen.code, parameters, columns=columns, limit=chosen.limit)
    if chosen.name:
        names[chosen.name] = result
    return result


def register(shell: Any) -> None:
    def jishi(line: str, cell: str) -> Result:
        return run_cell(line, cell, shell.user_ns)

    shell.register_magic_function(jishi, magic_kind="cell", magic_name="jishi")
