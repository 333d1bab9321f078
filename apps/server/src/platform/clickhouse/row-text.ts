import type { RawRow } from '../db/index.ts';

const [TAB, NEWLINE, BACKSLASH] = [9, 10, 92] as const;
const [NULL_LETTER, END_LETTER] = ['N'.charCodeAt(0), '.'.charCodeAt(0)] as const;
const LENGTH_BYTES = 4;

/** The bytes that letters after a backslash represent. Any other letter represents itself. */
const ESCAPED: ReadonlyMap<number, number> = new Map(
  Object.entries({ b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }).map(([letter, byte]) => [
    letter.charCodeAt(0),
    byte,
  ]),
);

/** The settings that make ClickHouse write rows in the format that `RowText` reads. */
export const ROW_TEXT = {
  format_custom_escaping_rule: 'Escaped',
  format_custom_field_delimiter: '\t',
  format_custom_row_before_delimiter: '',
  format_custom_row_after_delimiter: '\n',
  format_custom_row_between_delimiter: '',
  format_custom_result_before_delimiter: '',
  // A response that does not end with this line is incomplete, because errors can follow a success status.
  format_custom_result_after_delimiter: '\\.\n',
} as const;

/**
 * Converts ClickHouse's rows of texts, separated by tabs and escaped by backslashes, to the form in which PostgreSQL
 * sends rows. The line `\.` ends them.
 */
export class RowText {
  #rest: Buffer = Buffer.alloc(0);
  #isComplete = false;

  /** True once the end line has been read. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Returns the rows that these bytes complete. */
  rowsOf(chunk: Buffer): RawRow[] {
    const text = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const last = text.lastIndexOf(NEWLINE);
    this.#rest = text.subarray(last + 1);
    return this.#read(text.subarray(0, last + 1));
  }

  #read(lines: Buffer): RawRow[] {
    const bytes = Buffer.allocUnsafe(sizeOf(lines));
    const rows: RawRow[] = [];
    let from = 0;
    let at = LENGTH_BYTES;
    let start = at;
    let isNull = false;
    for (let i = 0; i < lines.length; i++) {
      const byte = lines[i] as number;
      if (byte === BACKSLASH) {
        const letter = lines[++i] as number;
        if (letter === NULL_LETTER) isNull = true;
        else if (letter === END_LETTER) {
          this.#isComplete = true;
          break;
        } else bytes[at++] = ESCAPED.get(letter) ?? letter;
      } else if (byte === TAB || byte === NEWLINE) {
        bytes.writeInt32BE(isNull ? -1 : at - start, start - LENGTH_BYTES);
        if (byte === NEWLINE) {
          rows.push({ bytes, from, end: at });
          from = at;
        }
        at += LENGTH_BYTES;
        start = at;
        isNull = false;
      } else bytes[at++] = byte;
    }
    return rows;
  }
}

/**
 * Returns an upper bound on the size of the rows in these lines. Each cell has a length prefix instead of the separator
 * that follows it.
 */
function sizeOf(lines: Buffer): number {
  let cells = 1;
  for (const byte of lines) if (byte === TAB || byte === NEWLINE) cells++;
  return lines.length + cells * LENGTH_BYTES;
}
