import type { FieldType } from '@jishi/contract';
import { isNested } from '@jishi/contract/values';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Cell } from '../query/rows.ts';
import type { Table } from './table.ts';

type WriteCell = (cell: Cell) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must be escaped
const PLAIN = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/** Writes a text as JSON. Most texts need no escape, and testing for that is cheaper than JSON.stringify. */
export function jsonText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Numbers, booleans and JSON are written as the database sent them. Other values are quoted. */
const isBare = (type: FieldType | undefined): boolean =>
  type === 'number' || type === 'boolean' || isNested(type);
const writeBare: WriteCell = (cell) => cell ?? 'null';
const writeText: WriteCell = (cell) => (cell === null ? 'null' : jsonText(cell));

interface Plan {
  readonly heads: readonly string[];
  readonly writers: readonly WriteCell[];
}

const plans = new WeakMap<readonly string[], Plan>();

/**
 * Returns functions that write the cells of these columns. They are cached by the array of columns, which no two data
 * sets share.
 */
function planOf({ columns, dataset }: Table): Plan {
  let plan = plans.get(columns);
  if (plan === undefined) {
    plan = {
      heads: columns.map((code, i) => `${i === 0 ? '{' : ','}"${code}":`),
      writers: columns.map((code) => (isBare(dataset.fields.get(code)?.type) ? writeBare : writeText)),
    };
    plans.set(columns, plan);
  }
  return plan;
}

/** Writes only the records, without the envelope. */
function jsonRecords(table: Table): string {
  const { heads, writers } = planOf(table);
  let text = '';
  for (const [n, row] of table.rows.entries()) {
    if (n > 0) text += ',';
    for (let i = 0; i < writers.length; i++)
      text += (heads[i] as string) + (writers[i] as WriteCell)(row[i] as Cell);
    text += '}';
  }
  return `[${text}]`;
}

export function jsonBody(table: Table): string {
  return jsonEnvelope(200, 'success', table.rows.length, table.total, jsonRecords(table));
}

/** Writes the gateway's envelope around an answer. `records` is always present. */
export function jsonEnvelope(
  resultcode: number,
  resultmsg: string,
  count: number,
  total: number,
  records: string,
): string {
  return `{"resultcode":${resultcode},"resultmsg":${jsonText(resultmsg)},"count":${count},"total":${total},"records":${records}}`;
}

/** Writes an error without records and counts, so that it cannot be mistaken for an empty answer. */
export function jsonRefusal(resultcode: number, resultmsg: string): string {
  return `{"resultcode":${resultcode},"resultmsg":${jsonText(resultmsg)}}`;
}

/** Text in which each character is one byte, so that it can be written as `latin1` without conversion. */
export type ByteText = string;

/** A table whose rows may have cells after the last column. These cells are not written. */
type RawTable = Omit<Table<RawRow>, 'header'>;

interface RawPlan {
  /** The text before each cell: `{"CODE":` or `,"CODE":`. */
  readonly heads: readonly Buffer[];
  readonly quoted: readonly boolean[];
  readonly headBytes: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const LENGTH_BYTES = 4;
const COMMA = 0x2c;
const CLOSE = 0x7d;
const NULL = Buffer.from('null');
const rawPlans = new WeakMap<readonly string[], RawPlan>();

function rawPlanOf({ columns, dataset }: RawTable): RawPlan {
  let plan = rawPlans.get(columns);
  if (plan === undefined) {
    const heads = columns.map((code, i) => Buffer.from(`${i === 0 ? '{' : ','}"${code}":`));
    plan = {
      heads,
      quoted: columns.map((code) => !isBare(dataset.fields.get(code)?.type)),
      headBytes: heads.reduce((sum, head) => sum + head.length, 0),
    };
    rawPlans.set(columns, plan);
  }
  return plan;
}

/** Writes the gateway's JSON directly from the database's bytes. The text is the same as that of `jsonBody`. */
export function rawJsonBody(table: RawTable): ByteText {
  const writer = new RecordsWriter(rawPlanOf(table));
  for (const row of table.rows) writer.write(row);
  return jsonEnvelope(200, 'success', table.rows.length, table.total, `[${writer.text()}]`);
}

/**
 * The buffer for records, used by one answer at a time. It grows to the size of the largest answer, up to
 * `SCRATCH_KEPT_MAX`.
 */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);
const SCRATCH_KEPT_MAX = 4 * 1024 * 1024;

class RecordsWriter {
  readonly #plan: RawPlan;
  #out = scratch;
  #at = 0;

  constructor(plan: RawPlan) {
    this.#plan = plan;
  }

  text(): ByteText {
    return this.#out.toString('latin1', 0, this.#at);
  }

  write({ bytes, from: start, end: rowEnd }: RawRow): void {
    const { heads, quoted, headBytes } = this.#plan;
    // `rowEnd - start` includes four length bytes per cell, which leaves room for quotes or null.
    let out = this.#room(headBytes + rowEnd - start + 2);
    let at = this.#at;
    if (at > 0) out[at++] = COMMA;
    let from = start;
    for (const [i, head] of heads.entries()) {
      at = copy(head, 0, head.length, out, at);
      const length = bytes.readInt32BE(from);
      from += LENGTH_BYTES;
      const end = from + Math.max(0, length);
      if (length < 0) at = copy(NULL, 0, NULL.length, out, at);
      else if (!quoted[i]) at = copy(bytes, from, end, out, at);
      else if (isPlain(bytes, from, end)) {
        out[at++] = QUOTE;
        at = copy(bytes, from, end, out, at);
        out[at++] = QUOTE;
      } else {
        const escaped = Buffer.from(JSON.stringify(bytes.toString('utf8', from, end)));
        this.#at = at;
        out = this.#room(escaped.length + headBytes + rowEnd - end + 2);
        at = copy(escaped, 0, escaped.length, out, at);
      }
      from = end;
    }
    out[at++] = CLOSE;
    this.#at = at;
  }

  /** Returns the buffer with at least this much room after the text written so far. */
  #room(bytes: number): Buffer {
    const needed = this.#at + bytes;
    if (needed > this.#out.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#out.length * 2));
      this.#out.copy(larger, 0, 0, this.#at);
      this.#out = larger;
      if (larger.length <= SCRATCH_KEPT_MAX) scratch = larger;
    }
    return this.#out;
  }
}

/** Copies short pieces byte by byte, because a call to native code costs more. */
function copy(source: Buffer, from: number, end: number, target: Buffer, at: number): number {
  for (let i = from; i < end; i++) target[at++] = source[i] as number;
  return at;
}

function isPlain(bytes: Buffer, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) return false;
  }
  return true;
}
