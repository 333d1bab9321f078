import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { jsonEnvelope } from './json.ts';

/** Text whose characters stand for one byte each: what leaves as `latin1` is written without a conversion. */
export type ByteText = string;

interface RawTable {
  readonly dataset: Dataset;
  readonly columns: readonly string[];
  /** Their first cells are those of the columns. */
  readonly rows: readonly RawRow[];
  readonly total: number;
}

interface Plan {
  /** What stands before each cell: `{"CODE":` or `,"CODE":`. */
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
const plans = new WeakMap<readonly string[], Plan>();

function planOf({ columns, dataset }: RawTable): Plan {
  let plan = plans.get(columns);
  if (plan === undefined) {
    const heads = columns.map((code, i) => Buffer.from(`${i === 0 ? '{' : ','}"${code}":`));
    plan = {
      heads,
      quoted: columns.map((code) => dataset.fields.get(code)?.type !== 'number'),
      headBytes: heads.reduce((sum, head) => sum + head.length, 0),
    };
    plans.set(columns, plan);
  }
  return plan;
}

/** The gateway's JSON straight from the bytes that the database sent: the same text as `jsonBody` makes of the cells. */
export function rawJsonBody(table: RawTable): ByteText {
  const writer = new RecordsWriter(planOf(table));
  for (const row of table.rows) writer.write(row);
  return jsonEnvelope(200, 'success', table.rows.length, table.total, `[${writer.text()}]`);
}

/** What records are written into, by one answer at a time; it grows with the largest, up to a bound. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);
const SCRATCH_KEPT_MAX = 4 * 1024 * 1024;

class RecordsWriter {
  readonly #plan: Plan;
  #out = scratch;
  #at = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  text(): ByteText {
    return this.#out.toString('latin1', 0, this.#at);
  }

  write({ bytes, from: start, end: rowEnd }: RawRow): void {
    const { heads, quoted, headBytes } = this.#plan;
    // A cell's four bytes of length are room enough for its quotes, or for null.
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

  /** The buffer, with so much room behind what is written. */
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

/** Short pieces byte by byte: a call into native code costs more than they do. */
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
