"""``stock_zh_a_hist``, ``stock_info_a_code_name`` and ``tool_trade_date_hist_sina`` of AKShare.

``ak = akshare(max_price_fen=…)`` replaces ``import akshare as ak``. A function that would cost more raises
PriceCapReached.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, NoReturn

from .. import Jishi
from .._errors import NotAvailable
from . import _rows as shared

if TYPE_CHECKING:
    import pandas as pd

HIST = ("日期", "股票代码", "开盘", "收盘", "最高", "最低", "成交量", "成交额", "振幅", "涨跌幅", "涨跌额", "换手率")
HIST_WIRE = (
    "TRADEDATE", "SECCODE", "F003N", "F007N", "F005N", "F006N", "F004N", "F011N", "F013N", "F010N", "F009N", "F012N",
)  # fmt: skip


class AkShare:
    """Columns and units are those of AKShare: volume in hands, amounts in yuan, days as ``date``."""

    def __init__(self, source: shared.Source) -> None:
        self._source = source

    def stock_zh_a_hist(
        self,
        symbol: str = "000001",
        period: str = "daily",
        start_date: str = "19700101",
        end_date: str = "20500101",
        adjust: str = "",
    ) -> pd.DataFrame:
        """Unadjusted daily bars, oldest first."""
        if period != "daily":
            raise NotAvailable(f"stock_zh_a_hist of the period {period}")
        if adjust:
            raise NotAvailable(f"stock_zh_a_hist adjusted by {adjust}; p_jishi9442 and p_jishi9443 have adjusted bars")
        first, last = shared.day_of(start_date, "start_date"), shared.day_of(end_date, "end_date")
        found = self._source.rows(shared.QUOTES, HIST_WIRE, scode=symbol, sdate=first, edate=last)
        rows: list[list[Any]] = []
        for row in reversed(found):
            values = [row[name] for name in HIST_WIRE]
            values[0] = date.fromisoformat(values[0])
            values[6] = None if values[6] is None else values[6] // shared.HAND
            rows.append(values)
        return shared.frame(HIST, rows)

    def stock_info_a_code_name(self) -> pd.DataFrame:
        """Currently listed stocks."""
        found = self._source.rows(shared.STOCKS, ("SECCODE", "SECNAME", "F002V"))
        rows = [(row["SECCODE"], row["SECNAME"]) for row in found if row["F002V"] == "正常上市"]
        return shared.frame(("code", "name"), rows)

    def tool_trade_date_hist_sina(self) -> pd.DataFrame:
        """Trading days, oldest first."""
        found = self._source.rows(shared.CALENDAR, ("F001D", "F006C"))
        rows = [(date.fromisoformat(row["F001D"]),) for row in found if row["F006C"] == "1"]
        return shared.frame(("trade_date",), rows)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise shared.refuse("akshare", name)


def akshare(client: Jishi | None = None, *, max_price_fen: int) -> AkShare:
    return AkShare(shared.Source(client, max_price_fen))
