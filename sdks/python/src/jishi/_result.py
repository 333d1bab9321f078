"""Answers: rows with their receipt. Frames are made on demand by installed packages."""

from __future__ import annotations

import csv
import html
import io
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ._errors import MissingExtra
from ._wire import Response

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa


@dataclass(frozen=True)
class Receipt:
    """The receipt of a call. Amounts are in fen (a hundredth of a yuan)."""

    request_id: str
    basis: str
    #: None only while the outcome is unknown.
    price_fen: int | None
    balance_fen: int | None = None
    calls_left: int | None = None
    version: int | None = None
    is_demo: bool = False
    notice: str | None = None
    ignored: str | None = None


@dataclass(frozen=True)
class Quote:
    """The price of a call that was not made. ``price_fen`` is in fen."""

    rows: int
    total: int
    price_fen: int
    price_after_trial_fen: int | None
    receipt: Receipt

    def _repr_html_(self) -> str:
        return f"<p>{self.rows} rows of {self.total} · {yuan(self.price_fen)} CNY · 试算，未计费 not charged</p>"


def number_of(text: str | None) -> int | None:
    return int(text) if text is not None and text.lstrip("-").isdigit() else None


def receipt_of(response: Response) -> Receipt:
    of = response.headers.get
    return Receipt(
        request_id=of("x-request-id", ""),
        basis=of("x-jishi-basis", ""),
        price_fen=number_of(of("x-jishi-price-fen")),
        balance_fen=number_of(of("x-jishi-balance-fen")),
        calls_left=number_of(of("x-jishi-calls-left")),
        version=number_of(of("x-jishi-version")),
        is_demo=of("x-jishi-demo") == "1",
        notice=of("x-jishi-notice"),
        ignored=of("x-jishi-ignored"),
    )


def yuan(fen: int | None) -> str:
    if fen is None:
        return "?"
    sign, fen = ("-", -fen) if fen < 0 else ("", fen)
    return f"{sign}{fen // 100}.{fen % 100:02d}"


EXTRAS = {"arrow": "pyarrow", "pandas": "pandas pyarrow", "polars": "polars"}


def missing(extra: str) -> MissingExtra:
    return MissingExtra(f"pip install {EXTRAS[extra]}")


def require(extra: str, *packages: str) -> None:
    """Raises if a package is missing, before a call is charged whose rows need it."""
    if any(find_spec(package) is None for package in packages):
        raise missing(extra)


class Result:
    """Rows of one answer. ``content`` is the answer's body; ``format`` is json, csv or parquet."""

    def __init__(
        self,
        code: str,
        format: str,
        content: bytes,
        receipt: Receipt,
        *,
        records: list[dict[str, Any]] | None,
        rows: int,
        total: int,
        next_cursor: str | None,
        idempotency_key: str,
    ) -> None:
        self.code = code
        self.format = format
        self.content = content
        self.receipt = receipt
        self.rows = rows
        #: The number of all matching rows, regardless of the limit.
        self.total = total
        #: The cursor of the next page; None after the last.
        self.next_cursor = next_cursor
        #: Retrying the same call with this key within seven days is not charged again.
        self.idempotency_key = idempotency_key
        self._records = records

    @property
    def records(self) -> list[dict[str, Any]]:
        """Rows as dictionaries. Codes, dates and times are text; csv values are text, or None if empty."""
        if self._records is None:
            if self.format == "csv":
                text = self.content.decode("utf-8-sig")
                self._records = [
                    {name: value or None for name, value in row.items()} for row in csv.DictReader(io.StringIO(text))
                ]
            else:
                self._records = self.to_arrow().to_pylist()
        return self._records

    @property
    def columns(self) -> list[str]:
        return list(self.records[0]) if self.records else []

    def __len__(self) -> int:
        return self.rows

    def to_arrow(self) -> pa.Table:
        try:
            import pyarrow as arrow
            from pyarrow.parquet import ParquetFile
        except ImportError as error:
            raise missing("arrow") from error
        if self.format == "parquet":
            return ParquetFile(io.BytesIO(self.content)).read()  # pyright: ignore[reportUnknownMemberType]
        return arrow.Table.from_pylist(self.records)

    def to_polars(self) -> pl.DataFrame:
        try:
            import polars as polars
        except ImportError as error:
            raise missing("polars") from error
        if self.format == "parquet":
            return polars.read_parquet(io.BytesIO(self.content))
        return polars.DataFrame(self.records, infer_schema_length=None)

    def to_pandas(self) -> pd.DataFrame:
        """Nullable types; codes stay text."""
        try:
            import pandas as pandas
        except ImportError as error:
            raise missing("pandas") from error
        if self.format == "parquet":
            return pandas.read_parquet(io.BytesIO(self.content), dtype_backend="numpy_nullable")
        return pandas.DataFrame(self.records).convert_dtypes()

    def __repr__(self) -> str:
        return f"<Result {self.code}: {self.rows} of {self.total} rows, {yuan(self.receipt.price_fen)} CNY>"

    def _repr_html_(self) -> str:
        """A table of the first rows, with the price and the receipt."""
        head = "".join(f"<th>{html.escape(name)}</th>" for name in self.columns)
        shown = self.records[:10]
        body = "".join(
            "<tr>" + "".join(f"<td>{'' if v is None else html.escape(str(v))}</td>" for v in row.values()) + "</tr>"
            for row in shown
        )
        receipt = self.receipt
        facts = [
            f"{html.escape(self.code)}: {self.rows} rows of {self.total}",
            f"价格 price {yuan(receipt.price_fen)} CNY ({html.escape(receipt.basis)})",
        ]
        if receipt.balance_fen is not None:
            facts.append(f"余额 balance {yuan(receipt.balance_fen)} CNY")
        facts.append(f"回执 receipt {html.escape(receipt.request_id)}")
        if receipt.is_demo:
            facts.append("演示数据 demo rows")
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{' · '.join(facts)}</p>"
