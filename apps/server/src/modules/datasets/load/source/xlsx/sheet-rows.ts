import { FileRefused } from '../../load.messages.ts';
import type { MergedCells, RecordBatch } from '../csv-records.ts';
import { columnNumber } from './cell-address.ts';
import { cellText } from './cell-text.ts';
import { MergedList } from './merged-list.ts';
import type { Workbook } from './workbook.ts';
import { damaged } from './workbook-parts.ts';
import type { Attributes, XmlListener } from './xml.ts';

const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
/**
 * The maximum number of cells that wait to be taken. A piece of a sheet with more is an attack: a row with one cell in
 * the last column has thousands of empty cells without any bytes.
 */
const WAITING_MAX = 4_000_000;

/**
 * Turns the XML events of a sheet into records. A sheet omits empty cells and rows. Gaps between cells are filled, but
 * missing cells at the end of a row are not. Rows without any value are skipped.
 */
export class SheetRows implements XmlListener {
  readonly #merged = new MergedList();
  readonly #book: Workbook;
  #batch: RecordBatch = { records: [], lines: [] };
  #row = 0;
  #waiting = 0;
  #cells: string[] = [];
  #column = 0;
  #attributes: Attributes = {};
  #value = '';
  #formula: string | undefined;
  #inside: 'value' | 'formula' | 'nothing' = 'nothing';
  #isReading = false;

  constructor(book: Workbook) {
    this.#book = book;
  }

  get count(): number {
    return this.#batch.records.length;
  }

  /** The number of cells in these rows. */
  get cellCount(): number {
    return this.#waiting;
  }

  /** The merged cells, which come after the rows in a sheet. */
  get mergedCells(): readonly MergedCells[] {
    return this.#merged.cells;
  }

  /** Returns the rows completed since the last call. */
  take(): RecordBatch {
    const batch = this.#batch;
    this.#batch = { records: [], lines: [] };
    this.#waiting = 0;
    return batch;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#startCell(attributes);
    else if (name === 'v' || name === 't') this.#inside = this.#isReading ? 'nothing' : 'value';
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 'f') {
      this.#inside = 'formula';
      this.#formula = '';
    } else this.#merged.open(name, attributes);
  }

  text(text: string): void {
    if (this.#inside === 'value') this.#value += text;
    else if (this.#inside === 'formula') this.#formula += text;
  }

  close(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'rPh') this.#isReading = false;
    else this.#inside = 'nothing';
  }

  #startRow({ r }: Attributes): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (row > ROWS_MAX) throw new FileRefused('fileWorkbookRows', { limit: ROWS_MAX });
    if (!(row > this.#row)) throw damaged(`row ${r} comes after row ${this.#row}`);
    this.#row = row;
    this.#cells = [];
    this.#column = 0;
  }

  #startCell(attributes: Attributes): void {
    const { r } = attributes;
    const column = r === undefined ? this.#column + 1 : columnNumber(r);
    if (!(column > this.#column && column <= COLUMNS_MAX))
      throw damaged(`cell ${r} of row ${this.#row} is out of order`);
    this.#column = column;
    this.#attributes = attributes;
    this.#value = '';
    this.#formula = undefined;
  }

  #endCell(): void {
    const { t = 'n', s = '0' } = this.#attributes;
    const text = cellText({ type: t, style: s, value: this.#value, formula: this.#formula }, this.#book);
    if (text === '') return;
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #endRow(): void {
    const cells = this.#cells;
    if (cells.length === 0) return;
    this.#waiting += cells.length;
    if (this.#waiting > WAITING_MAX) throw new FileRefused('fileCells', { limit: WAITING_MAX });
    this.#batch.records.push(cells);
    this.#batch.lines.push(this.#row);
  }
}
