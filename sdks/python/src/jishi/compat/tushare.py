"""``trade_cal``, ``stock_basic`` and ``daily`` of Tushare Pro.

``pro = pro_api(max_price_fen=…)`` replaces ``ts.pro_api(token)``. A function that would cost more raises
PriceCapReached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from .. import Jishi
from .._errors import NotAvailable, ParameterError
from . import _rows as shared

if TYPE_CHECKING:
    import pandas as pd

BOARDS = {"上交所主板": "主板", "深交所主板": "主板"}
STATUSES = {"L": "正常上市", "D": "终止上市", "P": "暂停上市"}
EXCHANGES = {"SSE": ("上交所主板", "科创板"), "SZSE": ("深交所主板", "创业板"), "BSE": ("北交所",)}
DAILY = (
    "ts_code", "trade_date", "open", "high", "low", "close", "pre_close", "change", "pct_chg", "vol", "amount",
)  # fmt: skip
BASIC = ("ts_code", "symbol", "name", "area", "industry", "market", "list_date")
BASIC_FIELDS = (*BASIC, "fullname", "enname", "list_status", "delist_date")
CAL = ("exchange", "cal_date", "is_open", "pretrade_date")


def ts_code_of(code: str) -> str:
    ending = "SH" if code[0] == "6" or code[:3] == "900" else "SZ" if code[0] in "023" else "BJ"
    return f"{code}.{ending}"


def codes_of(ts_codes: str) -> list[str]:
    codes: list[str] = []
    for text in filter(None, (one.strip().upper() for one in ts_codes.split(","))):
        code = text.split(".")[0]
        if not code or ts_code_of(code) != text:
            raise ParameterError(f"ts_code is not a code of a stock: {text}")
        codes.append(code)
    return codes


def choose(fields: str | None, known: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    if not fields:
        return usual
    chosen = tuple(one.strip() for one in fields.split(","))
    unknown = [one for one in chosen if one not in known]
    if unknown:
        raise NotAvailable(f"fields: {', '.join(unknown)}")
    return chosen


class ProApi:
    """Columns and units are those of Tushare: volume in hands, amounts in thousand yuan, days as YYYYMMDD."""

    def __init__(self, source: shared.Source) -> None:
        self._source = source

    def daily(
        self,
        ts_code: str = "",
        trade_date: str = "",
        start_date: str = "",
        end_date: str = "",
        fields: str | None = None,
    ) -> pd.DataFrame:
        """Unadjusted daily bars, newest first."""
        columns = choose(fields, DAILY, DAILY)
        first = shared.day_of(trade_date or start_date, "start_date")
        last = shared.day_of(trade_date or end_date, "end_date")
        if last is None or first is None:
            raise ParameterError("daily needs trade_date, or start_date and end_date")
        wire = ("SECCODE", "TRADEDATE", "F003N", "F005N", "F006N", "F007N", "F002N", "F009N", "F010N", "F004N", "F011N")
        found = self._source.rows(shared.QUOTES, wire, scode=codes_of(ts_code) or None, sdate=first, edate=last)
        rows: list[list[Any]] = []
        for row in found:
            values = [row[name] for name in wire]
            values[0], values[1] = ts_code_of(values[0]), shared.compact(values[1])
            values[9] = None if values[9] is None else values[9] / shared.HAND
            values[10] = None if values[10] is None else values[10] / 1000
            rows.append(values)
        return shared.frame(DAILY, rows)[list(columns)]

    def stock_basic(
        self, ts_code: str = "", exchange: str = "", list_status: str = "L", fields: str | None = None
    ) -> pd.DataFrame:
        columns = choose(fields, BASIC_FIELDS, BASIC)
        if list_status not in STATUSES:
            raise ParameterError(f"list_status is L, D or P: {list_status}")
        if exchange and exchange not in EXCHANGES:
            raise ParameterError(f"exchange is SSE, SZSE or BSE: {exchange}")
        boards = EXCHANGES.get(exchange)
        wire = (
            "SECCODE", "SECNAME", "F007V", "F005V", "F001V", "F003D", "ORGNAME", "ENGNAME", "F002V", "F004D",
        )  # fmt: skip
        found = self._source.rows(shared.STOCKS, wire, scode=codes_of(ts_code) or None)
        rows = [
            (
                *(ts_code_of(row["SECCODE"]), row["SECCODE"], row["SECNAME"], row["F007V"], row["F005V"]),
                *(BOARDS.get(row["F001V"], row["F001V"]), shared.compact(row["F003D"])),
                *(row["ORGNAME"], row["ENGNAME"], list_status, shared.compact(row["F004D"])),
            )
            for row in found
            if row["F002V"] == STATUSES[list_status] and (boards is None or row["F001V"] in boards)
        ]
        return shared.frame(BASIC_FIELDS, rows)[list(columns)]

    def trade_cal(
        self,
        exchange: str = "SSE",
        start_date: str = "",
        end_date: str = "",
        is_open: str | int | None = None,
        fields: str | None = None,
    ) -> pd.DataFrame:
        """Calendar days of the mainland exchanges, newest first."""
        columns = choose(fields, CAL, CAL)
        if exchange not in ("", "SSE", "SZSE"):
            raise NotAvailable(f"trade_cal of {exchange}")
        found = self._source.rows(
            shared.CALENDAR,
            ("F001D", "F006C", "F011D"),
            sdate=shared.day_of(start_date, "start_date"),
            edate=shared.day_of(end_date, "end_date"),
        )
        rows = [
            (exchange or "SSE", shared.compact(row["F001D"]), int(row["F006C"]), shared.compact(row["F011D"]))
            for row in reversed(found)
            if is_open in (None, "") or int(row["F006C"]) == int(is_open)
        ]
        return shared.frame(CAL, rows)[list(columns)]

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise shared.refuse("tushare", name)


def pro_api(client: Jishi | None = None, *, max_price_fen: int) -> ProApi:
    return ProApi(shared.Source(client, max_price_fen))
