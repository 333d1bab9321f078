"""Code that the modules of this package share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from .. import Jishi
from .._errors import NotAvailable, ParameterError
from .._result import require
from .._wire import Parameter

if TYPE_CHECKING:
    import pandas as pd

QUOTES = "p_stock2402"
STOCKS = "p_jishi9420"
CALENDAR = "p_public0001"
#: Shares in a hand (手), the unit of volume in both clients.
HAND = 100


class Source:
    """A client and the maximum price of one function, in fen."""

    def __init__(self, client: Jishi | None, max_price_fen: int) -> None:
        self.client = client or Jishi()
        self.max_price_fen = max_price_fen

    def rows(self, code: str, columns: Sequence[str], **parameters: Parameter) -> list[dict[str, Any]]:
        require("pandas", "pandas")
        pages = self.client.pages(code, parameters, columns=columns, max_price_fen=self.max_price_fen)
        return [row for page in pages for row in page.records]


def frame(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> pd.DataFrame:
    import pandas as pandas

    return pandas.DataFrame([tuple(row) for row in rows], columns=list(columns))


def day_of(text: str | None, name: str) -> str | None:
    """Reads ``20250630`` and ``2025-06-30``."""
    if not text:
        return None
    try:
        digits = text.replace("-", "")
        return date(int(digits[:4]), int(digits[4:6]), int(digits[6:])).isoformat()
    except ValueError as error:
        raise ParameterError(f"{name} is not a day: {text}") from error


def compact(day: str | None) -> str | None:
    return day.replace("-", "") if day is not None else None


def refuse(client: str, name: str) -> NotAvailable:
    return NotAvailable(f"{client}.{name}; jishi.Jishi().datasets.search(…) finds data sets")
