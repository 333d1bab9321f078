/** A program that reads all files of an export. It needs only Python. */
export const LOADER = `import csv
import pathlib


def notices(folder):
    for path in sorted(pathlib.Path(folder).glob("p_jishi9702*.csv")):
        with path.open(encoding="utf-8-sig", newline="") as file:
            yield from csv.DictReader(file)


for notice in notices("corpus"):
    print(notice["F001D"], notice["SECCODE"], notice["F001V"], len(notice["F002V"]))
`;
