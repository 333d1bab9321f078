interface Page<Row> {
  readonly page: Row[];
  /** The cursor for the next page. Null on the last page. */
  readonly next: string | null;
}

/**
 * Returns the first `limit` of the rows that were read with `limit + 1`. The additional row shows that there is a next
 * page. `keyOf` returns the last row's position in the order of the list.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => bigint | string,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? String(keyOf(last)) : null };
}
