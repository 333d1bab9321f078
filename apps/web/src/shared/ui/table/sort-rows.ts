/** Sorts rows by a value. Rows without a value come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortedBy: (row: Row) => string | number | null,
  descends: boolean,
  locale: string,
): Row[] {
  const turn = descends ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [sortedBy(a), sortedBy(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (
      turn * (typeof left === 'string' ? left.localeCompare(String(right), locale) : left - Number(right))
    );
  });
}
