"""Parquet files of data sets, read by the tools that customers have."""

from __future__ import annotations

import csv
import io
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pyarrow.parquet as pq
import pytest
from conftest import Site

import jishi
from jishi import Jishi

CODE = "p_stock2402"
SPAN = {"first": "2025-05-01", "last": "2025-06-30"}


def text_of(value: Any) -> str:
    """A value other than a float, as csv shows it."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.isoformat(sep=" ", timespec="seconds")
    if isinstance(value, date):
        return value.isoformat()
    return str(value)


def same(cell: str, value: Any) -> bool:
    if isinstance(value, float):
        return cell != "" and float(cell) == value
    return cell == text_of(value)


def by_arrow(address: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(address) as answer:
        return pq.read_table(io.BytesIO(answer.read())).to_pylist()


def by_polars(address: str) -> list[dict[str, Any]]:
    return pl.read_parquet(address).to_dicts()


def by_polars_scan(address: str) -> list[dict[str, Any]]:
    return pl.scan_parquet(address).filter(pl.col("SECCODE") >= "").collect().to_dicts()


@pytest.mark.parametrize("read", [by_arrow, by_polars, by_polars_scan])
def test_a_signed_address_has_the_rows_of_the_csv(
    institution: Jishi, tmp_path: Path, read: Callable[[str], list[dict[str, Any]]]
) -> None:
    for file in institution.files(CODE, **SPAN):
        assert file.url is not None and file.paid and file.price_fen == 0
        assert_same_rows(institution, tmp_path, file, read(file.url))


def test_duckdb_reads_downloaded_files_together(institution: Jishi, tmp_path: Path) -> None:
    files = institution.download_files(CODE, tmp_path / "files", **SPAN)
    (found,) = duckdb.sql(f"select count(*) from read_parquet('{tmp_path}/files/*.parquet')").fetchall()
    assert found[0] == sum(file.rows for file in files) > 0
    listed = institution.files(CODE, **SPAN)
    table = duckdb.sql(f"select * from read_parquet('{files[0].path}')").to_arrow_table().to_pylist()
    assert_same_rows(institution, tmp_path, listed[0], table)


def assert_same_rows(client: Jishi, folder: Path, file: jishi.DataFile, rows: list[dict[str, Any]]) -> None:
    path = folder / "rows.csv"
    client.download_csv(CODE, path, sdate=file.first, edate=file.last)
    with path.open(encoding="utf-8-sig", newline="") as opened:
        expected = sorted(csv.DictReader(opened), key=lambda row: (row["SECCODE"], row["TRADEDATE"]))
    assert len(rows) == len(expected) == file.rows > 0
    for row, cells in zip(rows, expected, strict=True):
        wrong = [name for name, cell in cells.items() if not same(cell, row[name])]
        assert wrong == [], (row, cells)


def test_a_repeated_download_fetches_nothing(institution: Jishi, tmp_path: Path) -> None:
    taken = institution.download_files(CODE, tmp_path, **SPAN)
    times = [file.path.stat().st_mtime_ns for file in taken]
    assert institution.download_files(CODE, tmp_path, **SPAN) == taken and len(taken) == 2
    assert [file.path.stat().st_mtime_ns for file in taken] == times


def test_files_are_bought_once_and_not_above_the_price(person: Jishi, tmp_path: Path) -> None:
    # Another interpreter may have bought other months with the same account.
    file = next(one for one in person.files(CODE, last="2025-05-31") if not one.paid)
    first, last = file.first, file.last
    assert file.price_fen > 0 and file.url is None
    with pytest.raises(jishi.PriceCapReached):
        person.download_files(CODE, tmp_path, first=first, last=last)
    price = file.price_fen
    (taken,) = person.download_files(CODE, tmp_path, first=first, last=last, max_price_fen=price)
    assert taken.rows == file.rows
    (paid,) = person.files(CODE, first=first, last=last)
    assert paid.paid and paid.url is not None and paid.price_fen == 0


def test_a_changed_address_is_refused(institution: Jishi, site: Site) -> None:
    (file, *_) = institution.files(CODE, **SPAN)
    assert file.url is not None and file.url.startswith(site.origin)
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(file.url.replace("account=", "account=9"))
