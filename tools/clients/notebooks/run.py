"""Runs a notebook, and checks what the metadata of its cells state.

`check` is an expression that is true after its cell, and `output` a pattern in what the cell shows.
"""

import re
import sys

import nbformat
from nbclient import NotebookClient

CELL_SECONDS = 300


def shown(cell) -> str:
    texts = [output.get("text") or output.get("data", {}).get("text/plain", "") for output in cell.outputs]
    return "".join(texts)


def main(path: str) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "it is stored with outputs"
    checks = 0
    for at in range(len(notebook.cells) - 1, -1, -1):
        check = notebook.cells[at].metadata.get("check")
        if check is not None:
            checks += 1
            notebook.cells.insert(at + 1, nbformat.v4.new_code_cell(f"assert {check}, {check!r}"))
    assert checks > 0, "it has no checks"
    NotebookClient(notebook, timeout=CELL_SECONDS, kernel_name="python3").execute()
    for cell in code:
        pattern = cell.metadata.get("output")
        if pattern is not None:
            checks += 1
            assert re.search(pattern, shown(cell)), f"{pattern} is not in {shown(cell)!r}"
    print(f"{len(code)} cells, {checks} checks")


main(sys.argv[1])
