export type Cell = string | number | null | undefined;

/** The rows of one data set, as texts in the order of the columns. An empty text means "not known". */
export interface DemoTable {
  readonly code: string;
  readonly columns: readonly string[];
  /** Generates the rows anew on each call. */
  rows(): Iterable<readonly string[]>;
}

/** Builds a table from lists of cells. `columns` contains the column names, separated by spaces. */
export function table(code: string, columns: string, rows: () => Iterable<readonly Cell[]>): DemoTable {
  const names = columns.trim().split(/\s+/);
  return {
    code,
    columns: names,
    *rows() {
      for (const cells of rows()) {
        if (cells.length !== names.length)
          throw new Error(`${code}: cells: ${cells.length}, columns: ${names.length}`);
        yield cells.map(text);
      }
    },
  };
}

/**
 * Builds a table from records, for tables with many columns. The value of a column that is missing from a record is
 * "not known".
 */
export function recordTable(
  code: string,
  columns: string,
  rows: () => Iterable<Record<string, Cell>>,
): DemoTable {
  const names = columns.trim().split(/\s+/);
  const nameSet = new Set(names);
  return {
    code,
    columns: names,
    *rows() {
      for (const record of rows()) {
        for (const name in record) if (!nameSet.has(name)) throw new Error(`${code} has no column ${name}`);
        yield names.map((name) => text(record[name]));
      }
    },
  };
}

function text(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell);
}
