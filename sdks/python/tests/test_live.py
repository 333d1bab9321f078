"""Tests against a server with the demo market."""

from __future__ import annotations

import asyncio
import csv
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from conftest import Site

import jishi
from jishi import AsyncJishi, Jishi

CODE = "p_stock2402"
CALL: dict[str, Any] = {"scode": "600901", "sdate": "2024-06-03", "edate": "2024-06-28"}
#: A data set with versions of its rows.
REPORTS = "p_stock2300"


def test_a_quote_states_the_price_that_the_call_costs(person: Jishi) -> None:
    quoted = person.quote(CODE, **CALL)
    result = person.query(CODE, **CALL)
    assert quoted.price_fen == result.receipt.price_fen == 3
    assert (quoted.rows, result.receipt.basis, quoted.receipt.basis) == (result.rows, "use", "dryRun")
    assert len(result) == len(result.records) > 10 and result.receipt.request_id
    assert {row["SECCODE"] for row in result.records} == {"600901"}


def test_a_receipt_equals_the_one_on_the_server(person: Jishi) -> None:
    receipt = person.query(CODE, **CALL).receipt
    assert int(person.site(f"/v1/my/calls/{receipt.request_id}")["priceFen"]) == receipt.price_fen


def test_columns_limit_and_order_are_applied(person: Jishi) -> None:
    result = person.query(CODE, columns=["TRADEDATE", "F007N"], limit=3, order_by="TRADEDATE:asc", **CALL)
    days = [row["TRADEDATE"] for row in result.records]
    assert set(result.columns) == {"TRADEDATE", "F007N"} and days == sorted(days) and len(days) == 3


def test_the_shortcut_by_code_is_the_same_call(person: Jishi) -> None:
    assert person.p_stock2402(**CALL).records == person.query(CODE, **CALL).records


def test_an_unknown_parameter_is_named(person: Jishi) -> None:
    with pytest.raises(jishi.ParameterError) as caught:
        person.query(CODE, edate="2024-06-28", colour="red")
    assert caught.value.field == "colour" and caught.value.request_id


def test_a_wrong_secret_raises_its_own_error(site: Site) -> None:
    keys = {**site.person, "access_secret": "x" * 43}
    with Jishi(site.origin, **keys) as client, pytest.raises(jishi.AuthError):
        client.query(CODE, **CALL)


def test_pages_have_each_row_once(person: Jishi) -> None:
    pages = list(person.pages(CODE, CALL, max_price_fen=9, page_size=7))
    rows = [row["TRADEDATE"] for page in pages for row in page.records]
    assert len(pages) == 3 and sorted(rows) == sorted(r["TRADEDATE"] for r in person.query(CODE, **CALL).records)


def test_pages_stop_below_their_cap_and_continue_at_the_cursor(person: Jishi) -> None:
    before = int(person.site("/v1/my/balance")["availableFen"])
    read: list[str] = []
    with pytest.raises(jishi.PriceCapReached) as caught:
        for page in person.pages(CODE, CALL, max_price_fen=7, page_size=7):
            read += [row["TRADEDATE"] for row in page.records]
    assert caught.value.spent_fen == 6 == before - int(person.site("/v1/my/balance")["availableFen"])
    for page in person.pages(CODE, CALL, max_price_fen=3, page_size=7, cursor=caught.value.cursor):
        read += [row["TRADEDATE"] for row in page.records]
    assert sorted(read) == sorted(row["TRADEDATE"] for row in person.query(CODE, **CALL).records)


def test_changes_continue_after_the_last_one(institution: Jishi) -> None:
    total = institution.datasets.get("p_stock2100").rows
    changes = list(institution.changes("p_stock2100", max_price_fen=0, page_rows=100))
    ids = [change["OBJECTID"] for change in changes]
    assert len(changes) == total and ids == sorted(set(ids))
    rest = institution.changes("p_stock2100", max_price_fen=0, after=ids[99], page_rows=100)
    assert [change["OBJECTID"] for change in rest] == ids[100:]


def test_a_stream_sends_each_change_once_and_continues_after_the_last(institution: Jishi) -> None:
    code, ids, cursor, has_more = "p_stock2100", list[int](), "p_stock2100:0", True
    while has_more:
        events = institution.stream(datasets=[code], cursor=cursor, max_price_fen=0)
        page = next(event for event in events if event.event == "changes")
        ids += [record["OBJECTID"] for record in page.data["records"]]
        cursor, has_more = page.id, page.data["hasMore"]
    assert len(ids) == institution.datasets.get(code).rows and ids == sorted(set(ids))


def test_changes_above_the_cap_are_not_charged(person: Jishi) -> None:
    before = person.site("/v1/my/balance")
    with pytest.raises(jishi.PriceCapReached):
        next(person.changes(CODE, max_price_fen=2))
    assert person.site("/v1/my/balance") == before


def test_as_of_a_day_leaves_out_later_announcements(institution: Jishi) -> None:
    then = institution.query(REPORTS, scode="600901", as_of="2024-06-30", columns=["DECLAREDATE"])
    now = institution.query(REPORTS, scode="600901", columns=["DECLAREDATE"])
    assert 0 < then.rows < now.rows
    assert max(row["DECLAREDATE"] for row in then.records) <= "2024-06-30"
    assert max(row["DECLAREDATE"] for row in now.records) > "2024-06-30"


def test_as_of_is_refused_without_history(person: Jishi) -> None:
    with pytest.raises(jishi.ParameterError):
        person.query(CODE, as_of="version:1", **CALL)


def test_each_format_has_the_same_rows(institution: Jishi) -> None:
    plain = institution.query(CODE, order_by="TRADEDATE:asc", **CALL)
    text = institution.query(CODE, order_by="TRADEDATE:asc", format="csv", **CALL)
    frame = institution.query(CODE, order_by="TRADEDATE:asc", format="parquet", **CALL)
    assert [r["SECCODE"] for r in text.records] == [r["SECCODE"] for r in frame.records] == ["600901"] * plain.rows
    closes = [Decimal(str(row["F007N"])) for row in plain.records]
    assert [Decimal(row["F007N"]) for row in text.records] == closes
    assert [round(Decimal(str(row["F007N"])), 4) for row in frame.records] == closes


def test_frames_keep_the_zeros_of_codes(institution: Jishi) -> None:
    call = {"scode": "000901", "edate": "2024-06-28", "sdate": "2024-06-03"}
    arrow = institution.to_arrow(CODE, **call)
    polars = institution.to_polars(CODE, **call)
    pandas = institution.to_pandas(CODE, **call)
    assert arrow.num_rows == polars.height == len(pandas) > 0
    assert set(arrow.column("SECCODE").to_pylist()) == set(polars["SECCODE"]) == set(pandas["SECCODE"]) == {"000901"}
    assert institution.query(CODE, **call).to_pandas()["SECCODE"].iloc[0] == "000901"
    assert institution.query(CODE, **call).to_polars().height == institution.query(CODE, **call).to_arrow().num_rows


def test_a_download_is_complete_and_a_repeat_fetches_nothing(institution: Jishi, tmp_path: Path) -> None:
    (file,) = institution.download("p_stock2100", tmp_path)
    at = file.path.stat().st_mtime_ns
    with file.path.open(encoding="utf-8-sig", newline="") as opened:
        assert len(list(csv.DictReader(opened))) == file.rows == 304
    assert institution.download("p_stock2100", tmp_path) == [file] and file.path.stat().st_mtime_ns == at


def test_a_download_is_split_by_month(institution: Jishi, tmp_path: Path) -> None:
    files = institution.download(CODE, tmp_path, split="month", first="2025-05-01", last="2025-06-30", format="parquet")
    assert len(files) == 2 and all(file.path.suffix == ".parquet" and file.rows > 0 for file in files)


def test_a_download_without_a_term_is_refused(person: Jishi, tmp_path: Path) -> None:
    with pytest.raises(jishi.JishiError):
        person.download(CODE, tmp_path)
    assert not list(tmp_path.glob("*.csv*"))


def test_the_catalogue_is_found_in_both_languages(site: Site) -> None:
    with Jishi(site.origin) as client:
        assert "p_stock2402" in [one.code for one in client.datasets.search("历史日行情")]
        assert "p_stock2402" in [one.code for one in client.datasets.search("daily stock quotes")]
        info = client.datasets.get(CODE)
    close = next(field for field in info.fields if field.code == "F007N")
    assert (info.prices["use"], close.en, info.name_zh) == (3, "Last price (close)", "股票历史日行情")


def test_the_async_client_makes_the_same_calls(site: Site, institution: Jishi, tmp_path: Path) -> None:
    async def calls() -> None:
        async with AsyncJishi(site.origin, **site.institution) as client:
            many = await asyncio.gather(*(client.query(CODE, limit=n, **CALL) for n in range(1, 9)))
            assert [len(one) for one in many] == list(range(1, 9))
            pages = client.pages(CODE, CALL, max_price_fen=0, page_size=7, columns=["TRADEDATE"], format="csv")
            rows = [row["TRADEDATE"] async for page in pages for row in page.records]
            assert len(rows) == institution.quote(CODE, **CALL).rows
            first = [one async for one in client.changes("p_stock2100", max_price_fen=0, columns=["SECCODE"])]
            assert len(first) == 304
            assert (await client.to_polars(CODE, **CALL)).height == len(rows)
            assert len(await client.to_pandas(CODE, **CALL)) == (await client.to_arrow(CODE, **CALL)).num_rows
            assert await client.download_csv("p_stock2100", tmp_path / "all.csv") == 304
            assert (await client.datasets.get(CODE)).code == CODE
            assert (await client.quote(CODE, **CALL)).price_fen == 0
            stream = client.stream(datasets=["p_stock2100"], max_price_fen=0)
            assert (await anext(stream)).event == "open"
            await stream.aclose()

    asyncio.run(calls())
