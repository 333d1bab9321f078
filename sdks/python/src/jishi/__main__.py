"""``python -m jishi``: log in, search, describe, quote, query and download from a shell."""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import Jishi
from ._config import NotLoggedIn, address_of, credentials_file
from ._errors import (
    AuthError,
    ConfigurationError,
    ConnectionFailed,
    InsufficientBalance,
    JishiError,
    NotEntitled,
    ParameterError,
    PriceCapReached,
    RateLimited,
)
from ._generate import module_of
from ._login import log_in, log_out
from ._result import yuan

#: Exit codes by error. Other errors exit with 1.
EXITS: tuple[tuple[type[JishiError], int], ...] = (
    (ConfigurationError, 2),
    (ParameterError, 2),
    (AuthError, 3),
    (NotEntitled, 4),
    (InsufficientBalance, 4),
    (PriceCapReached, 5),
    (RateLimited, 6),
    (ConnectionFailed, 7),
)


#: The exit code of a program that Ctrl-C ended.
INTERRUPTED = 130


def width_of(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    texts = [["" if value is None else str(value) for value in row] for row in rows]
    widths = [max([width_of(name), *(width_of(row[at]) for row in texts)]) for at, name in enumerate(columns)]
    for row in [list(columns), *texts]:
        print(
            "  ".join(text + " " * (width - width_of(text)) for text, width in zip(row, widths, strict=True)).rstrip()
        )


def parameters_of(pairs: Sequence[str]) -> dict[str, str]:
    parameters: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise ParameterError(f"{pair!r} is not NAME=VALUE")
        parameters[name] = value
    return parameters


def search(client: Jishi, chosen: argparse.Namespace) -> None:
    found = client.datasets.search(chosen.words)
    print_table(("code", "名称", "name"), [(one.code, one.name_zh, one.name_en) for one in found])


def describe(client: Jishi, chosen: argparse.Namespace) -> None:
    info = client.datasets.get(chosen.code)
    print(f"{info.code}  {info.name_zh}  {info.name_en}\n{info.description_zh}\n{info.description_en}")
    print("  ".join(f"{term} {yuan(fen)} CNY" for term, fen in info.prices.items()))
    print_table(
        ("field", "名称", "name", "type", "unit"),
        [(one.code, one.zh, one.en, one.type, one.unit_en) for one in info.fields],
    )


def quote(client: Jishi, chosen: argparse.Namespace) -> None:
    found = client.quote(chosen.code, parameters_of(chosen.parameters), limit=chosen.limit)
    print(f"{found.rows} rows of {found.total}, {yuan(found.price_fen)} CNY")


def query(client: Jishi, chosen: argparse.Namespace) -> None:
    """The extension of the output file chooses csv or parquet; without a file, a table is printed."""
    parameters = parameters_of(chosen.parameters)
    output = Path(chosen.output) if chosen.output else None
    kind = output.suffix.lstrip(".") if output is not None else "json"
    if kind not in ("json", "csv", "parquet"):
        raise ParameterError(f"the file must end in .json, .csv or .parquet, not .{kind}")
    if output is not None and not os.access(output.parent, os.W_OK):
        raise ParameterError(f"the folder {output.parent} does not exist or cannot be written")
    if chosen.max_price is not None:
        price = client.quote(chosen.code, parameters, limit=chosen.limit).price_fen
        if price > chosen.max_price:
            raise PriceCapReached(0, price, chosen.max_price, None)
    columns = chosen.columns.split(",") if chosen.columns else None
    result = client.query(chosen.code, parameters, columns=columns, limit=chosen.limit, format=kind)  # type: ignore[arg-type]
    if output is not None:
        output.write_bytes(result.content)
    elif chosen.csv:
        # On Windows, the output itself adds carriage returns.
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(result.columns)
        writer.writerows(row.values() for row in result.records)
    else:
        print_table(result.columns, [tuple(row.values()) for row in result.records])
    receipt = result.receipt
    print(
        f"{result.rows} rows of {result.total}, {yuan(receipt.price_fen)} CNY ({receipt.basis}), "
        f"receipt {receipt.request_id}",
        file=sys.stderr,
    )


def download(client: Jishi, chosen: argparse.Namespace) -> None:
    files = client.download(
        chosen.code, chosen.folder, format=chosen.format, split=chosen.split, first=chosen.first, last=chosen.last
    )
    print_table(("file", "rows", "bytes", "sha256"), [(one.path, one.rows, one.bytes, one.sha256) for one in files])


def types(client: Jishi, chosen: argparse.Namespace) -> None:
    infos = [client.datasets.get(code) for code in chosen.codes]
    if not infos:
        infos = [client.datasets.get(one.code) for one in client.datasets.search("")]
    sys.stdout.write(module_of(infos))


def login(chosen: argparse.Namespace, profile: str | None) -> None:
    def show(text: str) -> None:
        print(text, end="", file=sys.stderr, flush=True)

    log_in(address_of(chosen.url, profile), profile or "default", show=show)
    show(f"the login is in {credentials_file()}, profile {profile or 'default'}\n")


def logout(_chosen: argparse.Namespace, profile: str | None) -> None:
    log_out(profile or "default")
    print(f"the profile {profile or 'default'} is removed", file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    main_parser = argparse.ArgumentParser(prog="python -m jishi", description="Calls the data API from a shell.")
    main_parser.add_argument("--profile", help="profile of ~/.config/jishi/credentials.toml")
    verbs = main_parser.add_subparsers(required=True)

    def verb(name: str, work: Any, text: str) -> argparse.ArgumentParser:
        made = verbs.add_parser(name, help=text, description=text)
        made.set_defaults(work=work)
        return made

    made = verb("login", login, "logs in with a code that you type on a page of the site")
    made.add_argument("--url", metavar="ADDRESS", help="address of the server")
    verb("logout", logout, "ends the login of a profile")
    verb("search", search, "finds data sets").add_argument("words")
    verb("describe", describe, "fields, units and prices of a data set").add_argument("code")
    for name, work, text in (
        ("quote", quote, "rows and price of a call that is not made"),
        ("query", query, "calls a data set; the answer is charged"),
    ):
        made = verb(name, work, text)
        made.add_argument("code")
        made.add_argument("parameters", nargs="*", metavar="NAME=VALUE")
        made.add_argument("--limit", type=int, help="rows at most")
        if name == "query":
            made.add_argument("--columns", help="field codes with commas")
            made.add_argument("--output", help="a file that ends in .csv, .parquet or .json")
            made.add_argument("--csv", action="store_true", help="print CSV instead of a table")
            made.add_argument("--max-price", type=int, metavar="FEN", help="refuse a dearer call, in fen")
    made = verb("download", download, "takes a whole data set as files and resumes")
    made.add_argument("code")
    made.add_argument("--folder", default=".")
    made.add_argument("--format", default="csv", choices=["csv", "parquet", "arrow", "xlsx", "dbf"])
    made.add_argument("--split", default="all", choices=["all", "year", "month", "day"])
    made.add_argument("--from", dest="first", metavar="DAY")
    made.add_argument("--to", dest="last", metavar="DAY")
    verb("types", types, "writes types of data sets of this server").add_argument("codes", nargs="*")
    return main_parser


def tell_login(profile: str | None) -> None:
    """Names the command that logs in."""
    command = f"python -m jishi{f' --profile {profile}' if profile else ''} login --url ADDRESS"
    print(f"To log in, run: {command}\n登录请运行：{command}", file=sys.stderr)


def write_utf8() -> None:
    """Files and pipes get UTF-8. The encoding of some systems lacks Chinese; their consoles have it nevertheless."""
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper) and not output.isatty() and "PYTHONIOENCODING" not in os.environ:
            output.reconfigure(encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    write_utf8()
    try:
        code = run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # A reader such as `head` has ended. Python would report it again when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def run(arguments: Sequence[str] | None) -> int:
    chosen = parser().parse_args(arguments)
    try:
        if chosen.work in (login, logout):
            chosen.work(chosen, chosen.profile or os.environ.get("JISHI_PROFILE") or None)
            return 0
        with Jishi(profile=chosen.profile) as client:
            chosen.work(client, chosen)
        return 0
    except JishiError as error:
        is_verb = chosen.work not in (login, logout)
        if is_verb and isinstance(error, (AuthError, NotLoggedIn)):
            tell_login(chosen.profile or os.environ.get("JISHI_PROFILE"))
        print(error, file=sys.stderr)
        return next((code for kind, code in EXITS if isinstance(error, kind)), 1)


if __name__ == "__main__":
    sys.exit(main())
