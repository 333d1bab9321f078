"""Reads a table of the Iceberg catalog with PyIceberg, DuckDB and Spark, and compares it with the csv of the same rows.

The argument is a step: `first` notes the snapshot in a file, `second` runs after a month was corrected. The second
argument is that file, or for `spark` its jars.
"""

import csv
import datetime
import decimal
import glob
import io
import json
import os
import sys
import urllib.parse
import urllib.request

import duckdb
from pyiceberg.catalog import load_catalog
from pyiceberg.exceptions import NoSuchTableError

site = json.loads(os.environ["JISHI_TEST_SITE"])
origin, holder, person = site["origin"], site["institution"], site["person"]
TOKENS = f"{origin}/api-cloud-platform/oauth2/token"
TABLE = "listed_quotes.p_stock9901"
NOTE = sys.argv[2]


def catalog_of(keys):
    return load_catalog(
        "jishi",
        **{
            "type": "rest",
            "uri": f"{origin}/iceberg",
            "warehouse": "jishi",
            "credential": f"{keys['access_key']}:{keys['access_secret']}",
            "oauth2-server-uri": TOKENS,
        },
    )


def csv_rows():
    body = urllib.parse.urlencode(
        {
            "grant_type": "client_credentials",
            "client_id": holder["access_key"],
            "client_secret": holder["access_secret"],
        }
    ).encode()
    token = json.load(urllib.request.urlopen(TOKENS, body))["access_token"]
    request = urllib.request.Request(
        f"{origin}/api/stock/p_stock9901?format=csv&sdate=2026-01-01", headers={"Authorization": f"Bearer {token}"}
    )
    text = urllib.request.urlopen(request).read().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def cell(name, text):
    """Returns a cell of the csv as the value of the table's type."""
    if text == "":
        return None
    if name in ("PRICE", "LARGE"):
        return decimal.Decimal(text)
    if name == "RATIO":
        return float(text)
    if name == "TRADEDATE":
        return datetime.date.fromisoformat(text)
    if name == "SEEN":
        return datetime.datetime.fromisoformat(text)
    return text == "true" if name == "OPEN" else text


def keyed(rows):
    return {(row["SECCODE"], row["TRADEDATE"]): row for row in rows}


def same_as_csv(rows, keep=lambda row: True):
    names = [name for name in rows[0]]
    expected = [{name: cell(name, row[name]) for name in names} for row in csv_rows()]
    expected = keyed(row for row in expected if keep(row))
    assert len(rows) == len(expected), (len(rows), len(expected))
    assert keyed(rows) == expected
    return len(rows) * len(names)


def with_duckdb():
    """Reads the table with DuckDB, whose extensions are installed as packages next to it."""
    base = os.path.join(os.path.dirname(duckdb.__file__), "..")
    database = duckdb.connect()
    for name in ("httpfs", "avro", "iceberg"):
        (path,) = glob.glob(f"{base}/duckdb_extension_{name}/**/*.duckdb_extension", recursive=True)
        database.load_extension(path)
    database.execute(
        f"""attach 'jishi' as jishi (type iceberg, endpoint '{origin}/iceberg', oauth2_server_uri '{TOKENS}',
            client_id '{holder["access_key"]}', client_secret '{holder["access_secret"]}')"""
    )
    found = database.execute(f"select * from jishi.{TABLE}")
    names = [column[0] for column in found.description]
    return [dict(zip(names, row)) for row in found.fetchall()]


def first():
    catalog = catalog_of(holder)
    assert ("listed_quotes",) in catalog.list_namespaces()
    assert ("listed_quotes", "p_stock9901") in catalog.list_tables("listed_quotes")
    table = catalog.load_table(TABLE)
    cells = same_as_csv(table.scan().to_arrow().to_pylist())
    some = table.scan(row_filter="TRADEDATE >= '2026-02-01' and PRICE < 10")
    assert len(list(some.plan_files())) == 1, "the bounds leave out the other months"
    day, price = datetime.date(2026, 2, 1), decimal.Decimal(10)
    same_as_csv(some.to_arrow().to_pylist(), lambda row: row["TRADEDATE"] >= day and row["PRICE"] < price)
    with open(NOTE, "w") as note:
        json.dump(table.current_snapshot().snapshot_id, note)
    try:
        catalog.load_table("listed_quotes.p_stock0000")
        raise AssertionError("an unknown table was loaded")
    except NoSuchTableError:
        pass
    try:
        catalog.create_namespace("own")
        raise AssertionError("the catalog was written")
    except Exception as error:
        assert not isinstance(error, AssertionError), error
    print(f"PyIceberg: {cells} cells as in the csv")


def second():
    with open(NOTE) as note:
        former = json.load(note)
    table = catalog_of(holder).load_table(TABLE)
    cells = same_as_csv(table.scan().to_arrow().to_pylist())
    snapshots = [snapshot.snapshot_id for snapshot in table.snapshots()]
    assert snapshots[-2:] == [former, table.current_snapshot().snapshot_id], snapshots
    at = ("990001", datetime.date(2026, 3, 2))
    before = keyed(table.scan(snapshot_id=former).to_arrow().to_pylist())
    after = keyed(table.scan().to_arrow().to_pylist())
    assert before[at]["PRICE"] == decimal.Decimal("11.0000") and after[at]["PRICE"] == decimal.Decimal("12.5000")
    assert {key: row for key, row in before.items() if key != at} == {
        key: row for key, row in after.items() if key != at
    }
    print(f"PyIceberg: {cells} cells after the correction, and the former ones")


def duck():
    print(f"DuckDB: {same_as_csv(with_duckdb())} cells as in the csv")


def spark():
    from pyspark.sql import SparkSession

    builder = (
        SparkSession.builder.master("local[1]").config("spark.jars", sys.argv[2]).config("spark.ui.enabled", "false")
    )
    settings = {
        "": "org.apache.iceberg.spark.SparkCatalog",
        ".type": "rest",
        ".uri": f"{origin}/iceberg",
        ".warehouse": "jishi",
        ".credential": f"{holder['access_key']}:{holder['access_secret']}",
        ".oauth2-server-uri": TOKENS,
        ".io-impl": "org.apache.iceberg.aws.s3.S3FileIO",
    }
    for name, value in settings.items():
        builder = builder.config(f"spark.sql.catalog.jishi{name}", value)
    session = builder.getOrCreate()
    cells = same_as_csv([row.asDict() for row in session.sql(f"select * from jishi.{TABLE}").collect()])
    day, price = datetime.date(2026, 2, 1), decimal.Decimal(10)
    some = session.sql(f"select * from jishi.{TABLE} where TRADEDATE >= date '{day}' and PRICE < {price}")
    same_as_csv([row.asDict() for row in some.collect()], lambda row: row["TRADEDATE"] >= day and row["PRICE"] < price)
    session.stop()
    print(f"Spark: {cells} cells as in the csv")


def price():
    """A customer pays for the files that remain after a filter, when they are read."""
    catalog = catalog_of(person)
    table = catalog.load_table(TABLE)
    assert table.properties["jishi.right"] == "priced"
    beforehand = int(table.properties["jishi.price-fen"])
    (file, *_) = sorted(table.scan().plan_files(), key=lambda task: task.file.record_count)
    with table.io.new_input(file.file.file_path).open() as content:
        content.read(4)
        content.seek(0)
        content.read(4)
    after = int(catalog.load_table(TABLE).properties["jishi.price-fen"])
    assert 0 < beforehand - after < beforehand, (beforehand, after)
    print(f"PyIceberg: a file cost {beforehand - after} fen of {beforehand}")


if __name__ == "__main__":
    {"first": first, "second": second, "duck": duck, "price": price, "spark": spark}[sys.argv[1]]()
