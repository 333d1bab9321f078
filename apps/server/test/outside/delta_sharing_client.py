"""Runs the client of Delta Sharing as its users do. Prints one line of JSON: the result, or the error."""

import csv
import datetime
import decimal
import json
import sys

import delta_sharing
import pandas


def tables(profile):
    return sorted(f"{t.share}.{t.schema}.{t.name}" for t in delta_sharing.SharingClient(profile).list_all_tables())


def names(profile):
    client = delta_sharing.SharingClient(profile)
    shares = client.list_shares()
    schemas = [schema for share in shares for schema in client.list_schemas(share)]
    return {
        "shares": [share.name for share in shares],
        "schemas": sorted(schema.name for schema in schemas),
        "tables": sorted(table.name for schema in schemas for table in client.list_tables(schema)),
    }


def rows(profile, table, options="{}"):
    frame = delta_sharing.load_as_pandas(f"{profile}#{table}", **json.loads(options))
    return {"rows": len(frame), "codes": sorted(set(frame["SECCODE"])), "columns": list(frame.columns)}


def version(profile, table):
    return delta_sharing.get_table_version(f"{profile}#{table}")


def equal(profile, table, file):
    """Compares each cell with the csv of the same rows, and counts cells, nulls and types."""
    frame = delta_sharing.load_as_pandas(f"{profile}#{table}").sort_values(["SECCODE", "TRADEDATE"])
    with open(file, encoding="utf-8") as lines:
        expected = sorted(csv.DictReader(lines), key=lambda row: (row["SECCODE"], row["TRADEDATE"]))
    columns = list(expected[0])
    found = [tuple(row) for row in frame[columns].itertuples(index=False)]
    assert len(found) == len(expected), (len(found), len(expected))
    nulls, types = 0, {}
    for row, texts in zip(found, expected):
        for column, value in zip(columns, row):
            text = texts[column]
            assert same(value, text), (column, value, text)
            nulls += text == ""
            if text != "":
                types[column] = type(value).__name__
    return {"cells": len(found) * len(columns), "nulls": nulls, "types": types}


def changes(profile, table, file, options):
    """Compares the changes with the records of the change feed since an OBJECTID, and returns their kinds."""
    frame = delta_sharing.load_table_changes_as_pandas(f"{profile}#{table}", **json.loads(options))
    with open(file, encoding="utf-8") as lines:
        records = sorted(csv.DictReader(lines), key=lambda row: (row["SECCODE"], row["TRADEDATE"]))
    kinds = {"1": "insert", "2": "delete", "3": "update_postimage"}
    columns = [column for column in records[0] if column not in ("OBJECTID", "CHANGE_CODE", "ROWKEY")]
    after = frame[frame["_change_type"] != "update_preimage"].sort_values(["SECCODE", "TRADEDATE"])
    assert len(after) == len(records), (len(after), len(records))
    for (_, row), texts in zip(after.iterrows(), records):
        assert row["_change_type"] == kinds[texts["CHANGE_CODE"]], (row, texts)
        for column in columns:
            assert same(row[column], texts[column]), (column, row[column], texts[column])
    return {
        "kinds": list(frame["_change_type"]),
        "versions": [int(version) for version in frame["_commit_version"]],
        "times": [int(time) for time in frame["_commit_timestamp"]],
        "columns": list(frame.columns),
    }


def same(value, text):
    if text == "" or value is None or value is pandas.NaT:
        return text == "" and pandas.isna(value)
    if isinstance(value, bool):
        return text == str(value).lower()
    if isinstance(value, decimal.Decimal):
        return decimal.Decimal(text) == value
    if isinstance(value, float):
        return float(text) == value
    if isinstance(value, pandas.Timestamp):
        return pandas.Timestamp(text) == value
    if isinstance(value, datetime.date):
        return text == value.isoformat()
    return text == value


try:
    result = globals()[sys.argv[1]](*sys.argv[2:])
    print(json.dumps({"result": result}))
except Exception as error:  # The caller expects some of them.
    print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
