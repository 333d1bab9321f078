import type { Cell } from '../query/read-selection.ts';
import type { Table } from './table.ts';

type WriteCell = (cell: Cell) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be escaped
const PLAIN = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/** JSON of a text; most texts need no escape, and to test for that is less work than JSON.stringify. */
export function jsonText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Numbers leave as the database wrote them, which is a JSON number already; text and dates are quoted. */
const writeNumber: WriteCell = (cell) => cell ?? 'null';
const writeText: WriteCell = (cell) => (cell === null ? 'null' : jsonText(cell));

interface Plan {
  readonly heads: readonly string[];
  readonly writers: readonly WriteCell[];
}

const plans = new WeakMap<readonly string[], Plan>();

/** How the cells of these columns are written; a list of columns belongs to one data set. */
function planOf({ columns, dataset }: Table): Plan {
  let plan = plans.get(columns);
  if (plan === undefined) {
    plan = {
      heads: columns.map((code, i) => `${i === 0 ? '{' : ','}"${code}":`),
      writers: columns.map((code) => (dataset.fields.get(code)?.type === 'number' ? writeNumber : writeText)),
    };
    plans.set(columns, plan);
  }
  return plan;
}

/** Records only, without the envelope. */
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

/** The gateway's envelope; `records` is always there. */
export function jsonEnvelope(
  resultcode: number,
  resultmsg: string,
  count: number,
  total: number,
  records: string,
): string {
  return `{"resultcode":${resultcode},"resultmsg":${jsonText(resultmsg)},"count":${count},"total":${total},"records":${records}}`;
}
