import { FileRefused } from '../load.messages.ts';
import { decimalCommas } from './decimal-commas.ts';
import { delimited } from './delimiters.ts';
import { isNote } from './notes.ts';
import { refuseLong, refuseWide } from './record-bounds.ts';

export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Source {
  /**
   * Reads the records, starting with the header. Throws `FileRefused` if the file has an error. Each call reads from
   * the start.
   */
  records(): AsyncGenerator<RecordBatch>;
  readonly format: Encoding | 'xlsx' | 'xls' | 'html' | 'json' | 'parquet' | 'tongdaxin' | 'rows';
  readonly bytes: number;
  /** The sheet that is read, and the workbook's other sheets. They are known once reading has begun. */
  readonly sheet?: () => string | null;
  readonly otherSheets?: () => readonly string[];
  /** The name of the file that is read from a zip. */
  readonly member?: string;
  /** True if a workbook counts days from 1904. It is known once reading has begun. */
  readonly date1904?: () => boolean;
  /** Returns the cells that are merged across several rows in the sheet or table that is read. */
  readonly mergedCells?: () => Promise<readonly MergedCells[]>;
  /** The number of the file's bytes that have been read so far, for a progress bar. */
  readBytes(): number;
}

/** Cells that are merged across several rows. Only the first of them contains the value. */
export interface MergedCells {
  readonly firstLine: number;
  readonly lastLine: number;
  /** The positions of the first and the last column, starting at 0. */
  readonly left: number;
  readonly right: number;
}

/** Records of one piece of text: their cells, and the line of the file on which each record begins. */
export interface RecordBatch {
  readonly records: string[][];
  readonly lines: number[];
}

/**
 * Parses CSV according to RFC 4180, piece by piece. Lines without a quote, that is, nearly all lines of a market file,
 * are split by one native call. A quote inside an unquoted value is kept. Text after a closing quote makes the file
 * invalid.
 */
export class CsvRecords {
  readonly #delimiter: string;
  /** The beginning of a record whose end has not been received. */
  #rest = '';
  /** Text after the rest that has not been read yet. */
  #more = '';
  #line = 1;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The line on which the next record begins. */
  get line(): number {
    return this.#line;
  }

  /**
   * Reads the records that are complete. An incomplete record is read again only when its text has doubled, so that the
   * time is proportional to its length.
   */
  push(piece: string): RecordBatch {
    this.#more += piece;
    return this.#more.length < this.#rest.length ? { records: [], lines: [] } : this.drain();
  }

  /** Reads the complete records in the text received so far. */
  drain(): RecordBatch {
    const batch = this.#read(this.#rest + this.#more, false);
    refuseLong(this.#rest.length, this.#line);
    return batch;
  }

  /** Reads the text that remains after `drain`, which has no line ending, as the last record. */
  end(): RecordBatch {
    return this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): RecordBatch {
    const records: string[][] = [];
    const lines: number[] = [];
    let at = 0;
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1 && !isLast) break;
      const end = lineEnd === -1 ? text.length : lineEnd;
      const line = text.slice(at, withoutReturns(text, at, end));
      if (!line.includes('"')) {
        if (line !== '') {
          records.push(notWide(line.split(this.#delimiter)));
          lines.push(this.#line);
        }
        this.#line++;
        at = end + 1;
        continue;
      }
      const quoted = this.#readQuoted(text, at, isLast);
      if (quoted === null) break;
      records.push(notWide(quoted.cells));
      lines.push(this.#line);
      this.#line += quoted.lines;
      at = quoted.next;
    }
    this.#rest = text.slice(at);
    this.#more = '';
    return { records, lines };
  }

  /** Reads one record that contains quotes and may span several lines. Returns null until its end has been received. */
  #readQuoted(
    text: string,
    start: number,
    isLast: boolean,
  ): { cells: string[]; next: number; lines: number } | null {
    const cells: string[] = [];
    let at = start;
    let lines = 1;
    for (;;) {
      let cell: string;
      if (text.charCodeAt(at) === 34) {
        const close = closingQuote(text, at + 1);
        if (close === -1) {
          if (isLast) throw new FileRefused('fileOpenQuote', { line: this.#line + lines - 1 });
          return null;
        }
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        lines += cell.split('\n').length - 1;
        at = close + 1;
      } else {
        const end = cellEnd(text, at, this.#delimiter);
        cell = text.slice(at, end);
        at = end;
      }
      cells.push(cell);
      while (text.charCodeAt(at) === 13) at++;
      const next = text[at];
      if (next === '\n') return { cells, next: at + 1, lines };
      if (next === undefined) return isLast ? { cells, next: text.length, lines } : null;
      if (next !== this.#delimiter) throw new FileRefused('fileQuote', { line: this.#line + lines - 1 });
      at++;
    }
  }
}

function notWide(cells: string[]): string[] {
  refuseWide(cells.length);
  return cells;
}

/** Returns the index of the quote that closes a value, skipping doubled quotes. Returns -1 if the text ends first. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1 || text.charCodeAt(at + 1) !== 34) return at;
  }
}

function cellEnd(text: string, from: number, delimiter: string): number {
  const limits = [text.indexOf(delimiter, from), text.indexOf('\n', from)].filter((index) => index !== -1);
  const end = limits.length === 0 ? text.length : Math.min(...limits);
  return text.charCodeAt(end) === 10 ? withoutReturns(text, from, end) : end;
}

/** Returns the end of a line without its carriage returns. Some programs write two before the line feed. */
function withoutReturns(text: string, from: number, end: number): number {
  let last = end;
  while (last > from && text.charCodeAt(last - 1) === 13) last--;
  return last;
}

/**
 * Returns true if lines end with a carriage return and no line feed, as on old Macintosh computers. Macintosh
 * spreadsheets still write such files. The list exports of Chinese terminals are such files too, except that a line
 * feed ends the file.
 */
function endsByReturn(text: string): boolean {
  let [returns, lineFeeds] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) === 10) lineFeeds++;
    if (text.charCodeAt(at) !== 13) continue;
    const start = at;
    while (text.charCodeAt(at + 1) === 13) at++;
    if (text.charCodeAt(at + 1) !== 10) returns += at + 1 - start;
  }
  return returns > lineFeeds;
}

/**
 * Reads the records of a text. If the last line has no line ending and fewer cells than the previous line, the file is
 * treated as truncated, unless the last line is a note.
 */
export async function* textRecords(pieces: AsyncIterable<string>): AsyncGenerator<RecordBatch> {
  let csv: CsvRecords | undefined;
  let width = 0;
  let hasOldLineEnds = false;
  let isSemicolon = false;
  let withPoints: ReturnType<typeof decimalCommas> = null;
  const ready = (batch: RecordBatch): RecordBatch => {
    if (isSemicolon) withPoints ??= decimalCommas(batch.records);
    withPoints?.(batch.records);
    width = batch.records.at(-1)?.length ?? width;
    return batch;
  };
  for await (const raw of pieces) {
    if (!csv) hasOldLineEnds = endsByReturn(raw);
    const piece = hasOldLineEnds ? raw.replaceAll('\r', '\n') : raw;
    const { delimiter, text } = csv ? { delimiter: '', text: piece } : delimited(piece);
    csv ??= new CsvRecords(delimiter);
    isSemicolon ||= delimiter === ';';
    const batch = ready(csv.push(text));
    if (batch.records.length > 0) yield batch;
  }
  if (!csv) return;
  const rest = ready(csv.drain());
  if (rest.records.length > 0) yield rest;
  const last = csv.end();
  const cut = last.records.findIndex((cells) => width > 0 && cells.length < width && !isNote(cells));
  if (cut !== -1) throw new FileRefused('fileCut', { line: last.lines[cut] ?? 0 });
  if (isSemicolon) withPoints ??= decimalCommas(last.records);
  withPoints?.(last.records);
  if (last.records.length > 0) yield last;
}
