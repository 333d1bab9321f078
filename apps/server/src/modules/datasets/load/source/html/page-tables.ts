import type { Handler } from 'htmlparser2';
import { FileRefused } from '../../load.messages.ts';
import type { MergedCells } from '../csv-records.ts';
import { refuseLong } from '../record-bounds.ts';

/** A page with more cells is an attack: a span repeats a cell without using any bytes. */
const CELLS_MAX = 20_000_000;
const SPAN_MAX = 1_000;
/** For each element, the parser moves the list of open elements in memory, so the depth bounds the time. */
const DEPTH_MAX = 20_000;
const TABLES_MAX = 10_000;
const ROW = new Set(['tr', 'row']);
const CELL = new Set(['td', 'th', 'cell']);
const INVISIBLE = new Set(['style', 'script', 'head']);

interface Table {
  /** True if the page ended inside the table. */
  isCut: boolean;
  readonly rows: string[][];
  /** The number of further rows that a cell spans, by column. */
  readonly spans: number[];
  /** Cells that span several rows, each with the row in which it begins. */
  readonly merged: {
    readonly row: string[];
    readonly rows: number;
    readonly left: number;
    readonly right: number;
  }[];
}

interface Cell {
  text: string;
  readonly columns: number;
  readonly rows: number;
  /** The exact number behind the rounded text. */
  readonly exact: string | undefined;
}

type Attributes = Readonly<Record<string, string>>;

/** Collects the tables of a page in HTML or Excel 2003 XML. */
export class PageTables implements Partial<Handler> {
  readonly #tables: Table[] = [];
  readonly #open: Table[] = [];
  #cell: Cell | undefined;
  #hidden = 0;
  #depth = 0;
  #cells = 0;
  /** Tables without an end tag. The list is cleared when an end tag of any element follows. */
  #unended: Table[] = [];

  onopentag(tag: string, attributes: Attributes): void {
    if (++this.#depth > DEPTH_MAX) throw new FileRefused('filePageDeep', { limit: DEPTH_MAX });
    const name = localName(tag);
    if (INVISIBLE.has(name)) this.#hidden++;
    if (name === 'table') {
      this.#endCell();
      const table: Table = { isCut: false, rows: [], spans: [], merged: [] };
      if (this.#tables.push(table) > TABLES_MAX)
        throw new FileRefused('filePageTables', { limit: TABLES_MAX });
      this.#open.push(table);
    } else if (ROW.has(name)) {
      this.#endCell();
      const table = this.#open.at(-1);
      if (table) this.#beginRow(table);
    } else if (CELL.has(name)) this.#beginCell(attributes);
    else if (name === 'br' && this.#cell) this.#cell.text += ' ';
  }

  ontext(text: string): void {
    if (!this.#cell || this.#hidden > 0) return;
    this.#cell.text += text;
    refuseLong(this.#cell.text.length, this.#open.at(-1)?.rows.length ?? 1);
  }

  onclosetag(tag: string, isImplied = false): void {
    this.#depth--;
    const name = localName(tag);
    if (INVISIBLE.has(name)) this.#hidden--;
    // A later end tag shows that the page was not truncated, and only the table's own end tag is missing.
    if (!isImplied) this.#unended = [];
    if (name === 'table') {
      this.#endCell();
      const table = this.#open.pop();
      if (table && isImplied) this.#unended.push(table);
    } else if (CELL.has(name) || ROW.has(name)) this.#endCell();
  }

  onend(): void {
    for (const table of this.#unended) table.isCut = true;
  }

  /**
   * Returns the table with the most cells, with rows of equal length, and the beginning of the first row of each of the
   * other tables.
   */
  largest(): { table: string[][] | undefined; others: string[]; merged: MergedCells[] } {
    const sized = this.#tables
      .map(({ isCut, rows, merged }) => ({ isCut, rows: rows.filter((row) => row.length > 0), merged }))
      .map((one) => ({ ...one, width: Math.max(0, ...one.rows.slice(0, 1_000).map(({ length }) => length)) }))
      .filter(({ rows, width }) => rows.length > 1 && width > 1);
    const largest = sized.reduce<(typeof sized)[number] | undefined>(
      (best, one) => (best && best.rows.length * best.width >= one.rows.length * one.width ? best : one),
      undefined,
    );
    const others = sized
      .filter((one) => one !== largest)
      .map(({ rows }) => rows[0]?.join(' ').slice(0, 40) ?? '');
    if (largest?.isCut) throw new FileRefused('filePageCut', { rows: largest.rows.length });
    for (const row of largest?.rows ?? []) while (row.length < (largest?.width ?? 0)) row.push('');
    const lines = new Map(largest?.rows.map((row, at) => [row, at + 1]));
    const merged = (largest?.merged ?? []).map(({ row, rows, left, right }) => {
      const firstLine = lines.get(row) ?? 0;
      return { firstLine, lastLine: firstLine + rows - 1, left, right };
    });
    return { table: largest?.rows, others, merged };
  }

  /** Begins a row. First completes the previous row, whose last cells may be covered by cells of rows above. */
  #beginRow(table: Table): void {
    const before = table.rows.at(-1);
    if (before) this.#passTo(table.spans.length, table, before);
    this.#count();
    table.rows.push([]);
  }

  #beginCell(attributes: Attributes): void {
    this.#endCell();
    const table = this.#open.at(-1);
    if (!table) return;
    if (table.rows.length === 0) table.rows.push([]);
    const row = table.rows.at(-1) as string[];
    const index = Number(attributes['ss:Index'] ?? 0);
    this.#passTo(Math.min(index - 1, SPAN_MAX), table, row);
    this.#cell = {
      text: '',
      columns: spanOf(attributes['colspan'], attributes['ss:MergeAcross']),
      rows: spanOf(attributes['rowspan'], attributes['ss:MergeDown']),
      exact: attributes['x:num'] || undefined,
    };
  }

  #endCell(): void {
    const [cell, table] = [this.#cell, this.#open.at(-1)];
    this.#cell = undefined;
    const row = table?.rows.at(-1);
    if (!cell || !table || !row) return;
    const text =
      cell.exact ??
      cell.text
        .replaceAll('\u00a0', ' ')
        .trim()
        .replace(/T00:00:00(\.000)?$/, '');
    const [left, right] = [row.length, row.length + cell.columns - 1];
    if (cell.rows > 1) table.merged.push({ row, rows: cell.rows, left, right });
    for (let column = 0; column < cell.columns; column++) {
      if (cell.rows > 1) table.spans[row.length] = cell.rows - 1;
      this.#add(row, column === 0 ? text : '');
    }
  }

  /** Adds empty cells up to a column, and also where cells of rows above cover the row. */
  #passTo(column: number, { spans }: Table, row: string[]): void {
    for (let rows = spans[row.length] ?? 0; row.length < column || rows > 0; rows = spans[row.length] ?? 0) {
      if (rows > 0) spans[row.length] = rows - 1;
      this.#add(row, '');
    }
  }

  #add(row: string[], text: string): void {
    this.#count();
    row.push(text);
  }

  #count(): void {
    if (++this.#cells > CELLS_MAX) throw new FileRefused('fileCells', { limit: CELLS_MAX });
  }
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** Returns the number of columns or rows that a cell spans. Excel's XML does not count the first one. */
function spanOf(html: string | undefined, excel: string | undefined): number {
  const span = excel === undefined ? Number(html ?? 1) : Number(excel) + 1;
  return Number.isInteger(span) && span > 0 ? Math.min(span, SPAN_MAX) : 1;
}
