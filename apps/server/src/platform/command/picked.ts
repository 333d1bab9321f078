/** Returns some fields of a row, for the audit log. Null if there is no row. */
export function picked<Row extends object, Name extends keyof Row>(
  row: Row | null | undefined,
  ...names: readonly Name[]
): Pick<Row, Name> | null {
  if (row === null || row === undefined) return null;
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
