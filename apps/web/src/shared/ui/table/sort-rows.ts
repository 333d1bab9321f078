/** Sorts rows by a value. Rows without one come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortedBy: (row: Row) => string | number | null,
  descends: boolean,
  locale: string,
): Row[] {
  const turn = descends ? -1 : 1;
  const texts = new Intl.Collator(locale);
  const compare = (left: string | number, right: string | number): number =>
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : texts.compare(String(left), String(right));
  return rows
    .map((row) => ({ row, value: sortedBy(row) }))
    .toSorted(({ value: left }, { value: right }) =>
      left === null || right === null
        ? Number(left === null) - Number(right === null)
        : turn * compare(left, right),
    )
    .map(({ row }) => row);
}
