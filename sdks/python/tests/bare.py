"""Runs without any package installed: the client works, and an error names the extra that a frame needs."""

import importlib.util
import json
import os

from jishi import Jishi, MissingExtra
from jishi._result import EXTRAS

assert all(importlib.util.find_spec(name) is None for name in ("pandas", "polars", "pyarrow", "pytest", "IPython"))
site = json.loads(os.environ["JISHI_TEST_SITE"])
with Jishi(site["origin"], **site["institution"]) as client:
    result = client.query("p_stock2402", scode="600901", edate="2024-06-28")
assert result.records[0]["SECCODE"] == "600901"
refused = []
for extra, make in (("pandas", result.to_pandas), ("polars", result.to_polars), ("arrow", result.to_arrow)):
    try:
        make()
    except MissingExtra as error:
        assert f"pip install {EXTRAS[extra]}" in str(error)
        refused.append(extra)
assert refused == ["pandas", "polars", "arrow"]
print(f"{len(result)} rows without a package; {', '.join(refused)} are named as extras")
