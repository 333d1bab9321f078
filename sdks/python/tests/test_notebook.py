from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import Site, rows_reply

import jishi
from jishi._notebook import run_cell

ROW = [{"SECCODE": "000001"}]


def test_a_cell_is_quoted_and_then_called(stub: Any) -> None:
    client, transport, _ = stub(rows_reply([]), rows_reply(ROW))
    names: dict[str, Any] = {}
    result = run_cell("p_a rows --max-price 3 --columns SECCODE", "# a remark\n\nscode = 000001", names, client)
    assert names == {"rows": result} and result.records == ROW
    assert ["dry_run=1" in request.path for request in transport.requests] == [True, False]
    assert all("scode=000001" in request.path for request in transport.requests)


def test_a_cell_above_its_price_is_not_called(stub: Any) -> None:
    client, transport, _ = stub(rows_reply([]))
    with pytest.raises(jishi.PriceCapReached):
        run_cell("p_a --max-price 2", "", {}, client)
    assert len(transport.requests) == 1


@pytest.mark.parametrize(("line", "cell"), [("p_a", ""), ("p_a --max-price x", ""), ("p_a --max-price 3", "scode")])
def test_a_wrong_cell_raises_a_parameter_error(stub: Any, line: str, cell: str) -> None:
    client, transport, _ = stub()
    with pytest.raises(jishi.ParameterError):
        run_cell(line, cell, {}, client)
    assert transport.requests == []


def test_the_cell_of_the_readme_shows_rows_and_receipt(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    for name, value in {"base_url": site.origin, **site.person}.items():
        monkeypatch.setenv(f"JISHI_{name.upper()}", value)
    readme = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
    load, cell = readme.split("```text\n")[1].split("```")[0].split("\n\n")
    shell = InteractiveShell()
    assert shell.run_cell(load).success
    ran = shell.run_cell(cell)
    assert ran.success and shell.user_ns["june"] is ran.result
    shown = ran.result._repr_html_()
    assert "600901" in shown and "0.03 CNY (use)" in shown and ran.result.receipt.request_id in shown
