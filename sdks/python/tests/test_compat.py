"""The functions of other clients, compared with the server's own rows."""

from __future__ import annotations

from datetime import date

import pytest

import jishi
from jishi import Jishi
from jishi.compat.akshare import akshare
from jishi.compat.tushare import pro_api, ts_code_of

JUNE = {"start_date": "20240603", "end_date": "20240628"}
CALL = {"scode": "600901", "sdate": "2024-06-03", "edate": "2024-06-28"}


def test_daily_of_tushare_has_its_columns_order_and_units(person: Jishi) -> None:
    frame = pro_api(person, max_price_fen=3).daily(ts_code="600901.SH", **JUNE)
    rows = person.query("p_stock2402", **CALL).records
    assert list(frame.columns[:3]) == ["ts_code", "trade_date", "open"] and len(frame) == len(rows) == 19
    assert list(frame["trade_date"]) == [row["TRADEDATE"].replace("-", "") for row in rows]
    assert list(frame["close"]) == [row["F007N"] for row in rows]
    assert list(frame["pre_close"]) == [row["F002N"] for row in rows]
    assert list(frame["vol"]) == [row["F004N"] / 100 for row in rows]
    assert list(frame["amount"]) == [row["F011N"] / 1000 for row in rows]
    assert frame["trade_date"].iloc[0] > frame["trade_date"].iloc[-1]


def test_a_function_above_its_price_is_not_charged(person: Jishi) -> None:
    before = person.site("/v1/my/balance")
    with pytest.raises(jishi.PriceCapReached):
        pro_api(person, max_price_fen=2).daily(ts_code="600901.SH", **JUNE)
    assert person.site("/v1/my/balance") == before


def test_stock_basic_of_tushare_separates_listed_from_delisted(institution: Jishi) -> None:
    pro = pro_api(institution, max_price_fen=0)
    listed, delisted = pro.stock_basic(), pro.stock_basic(list_status="D", fields="ts_code,delist_date")
    assert len(listed) == 300 and len(delisted) == 4 and not set(listed["ts_code"]) & set(delisted["ts_code"])
    assert delisted["delist_date"].str.fullmatch(r"\d{8}").all()
    shanghai = pro.stock_basic(exchange="SSE")
    assert set(shanghai["ts_code"].str[-2:]) == {"SH"} and set(shanghai["market"]) == {"主板", "科创板"}
    assert set(pro.stock_basic(exchange="BSE")["ts_code"].str[-2:]) == {"BJ"}


def test_trade_cal_of_tushare_has_every_day(institution: Jishi) -> None:
    frame = pro_api(institution, max_price_fen=0).trade_cal(start_date="20250530", end_date="20250603")
    assert list(frame["cal_date"]) == ["20250603", "20250602", "20250601", "20250531", "20250530"]
    assert list(frame["is_open"]) == [1, 0, 0, 0, 1] and frame["pretrade_date"].iloc[0] == "20250530"


def test_hist_of_akshare_has_its_columns_order_and_units(person: Jishi) -> None:
    frame = akshare(person, max_price_fen=3).stock_zh_a_hist("600901", **JUNE)
    rows = person.query("p_stock2402", **CALL).records[::-1]
    assert list(frame["日期"]) == [date.fromisoformat(row["TRADEDATE"]) for row in rows]
    assert list(frame["收盘"]) == [row["F007N"] for row in rows] and set(frame["股票代码"]) == {"600901"}
    assert list(frame["成交量"]) == [row["F004N"] // 100 for row in rows]
    assert list(frame["成交额"]) == [row["F011N"] for row in rows]


def test_lists_of_akshare_equal_those_of_tushare(institution: Jishi) -> None:
    ak, pro = akshare(institution, max_price_fen=0), pro_api(institution, max_price_fen=0)
    assert set(ak.stock_info_a_code_name()["code"]) == set(pro.stock_basic()["symbol"])
    days = [f"{day:%Y%m%d}" for day in ak.tool_trade_date_hist_sina()["trade_date"]]
    assert days == list(pro.trade_cal(is_open=1)["cal_date"])[::-1] and len(days) > 700


def test_a_function_without_data_is_refused_with_its_name(person: Jishi) -> None:
    with pytest.raises(jishi.NotAvailable, match="tushare.moneyflow"):
        pro_api(person, max_price_fen=0).moneyflow(ts_code="600901.SH")
    with pytest.raises(jishi.NotAvailable, match="akshare.stock_hot_rank_em"):
        akshare(person, max_price_fen=0).stock_hot_rank_em()
    with pytest.raises(jishi.NotAvailable, match="qfq"):
        akshare(person, max_price_fen=0).stock_zh_a_hist(adjust="qfq")
    with pytest.raises(jishi.NotAvailable, match="act_name"):
        pro_api(person, max_price_fen=0).stock_basic(fields="ts_code,act_name")


@pytest.mark.parametrize("wrong", ["600901", "600901.SZ", "AAPL.US", ".SH", "600901.SH,000001"])
def test_a_code_of_another_exchange_is_refused(person: Jishi, wrong: str) -> None:
    with pytest.raises(jishi.ParameterError):
        pro_api(person, max_price_fen=0).daily(ts_code=wrong, **JUNE)


@pytest.mark.parametrize(
    "code", ["600901.SH", "688001.SH", "900901.SH", "000001.SZ", "300750.SZ", "920001.BJ", "830001.BJ"]
)
def test_each_code_has_the_suffix_of_its_exchange(code: str) -> None:
    assert ts_code_of(code[:6]) == code
