import type { Manifest } from '@jishi/contract';
import { tableOf } from './dataset.ts';

/**
 * Matches the SQL words that read the clock. The first group matches text, quoted names and comments, in which such
 * words have no effect.
 */
const CLOCK_WORDS =
  /('(?:[^']|'')*'|"[^"]*"|--[^\n]*)|\b(?:(current_date)\b|(localtimestamp)\b|current_timestamp\b|(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\))/gi;

/** Returns true if the SQL reads the clock. */
export const readsClock = (sql: string): boolean =>
  [...sql.matchAll(CLOCK_WORDS)].some(([, other]) => other === undefined);

const clocks = new WeakMap<object, boolean>();

/** Returns true if the SQL of a view reads the clock. The result is cached, because every call to the view needs it. */
export function viewReadsClock(view: { readonly sql: string }): boolean {
  const former = clocks.get(view);
  if (former !== undefined) return former;
  const reads = readsClock(view.sql);
  clocks.set(view, reads);
  return reads;
}

/** Returns the SQL with its clock functions replaced by the SQL that `now` returns. */
export const withClock = (sql: string, now: () => string): string =>
  sql.replace(CLOCK_WORDS, (word, other?: string, day?: string, local?: string) => {
    if (other !== undefined) return word;
    const type = day === undefined ? (local === undefined ? 'timestamptz' : 'timestamp') : 'date';
    return `(${now()})::${type}`;
  });

/** The SQL of the dates that replace `{from}` and `{to}`. */
export interface SpanSql {
  readonly from: string;
  readonly to: string;
}

/** A span without a first or last date. A view then counts all dates. */
export const ALL_DAYS: SpanSql = { from: 'null::date', to: 'null::date' };

/**
 * Returns a view's SQL. Each `{p_code}` is replaced with the source of that data set's rows (by default its table), and
 * `{from}` and `{to}` with dates.
 */
export function viewSql({ code: name, view }: Manifest, span: SpanSql, rowsOf = tableOf): string {
  if (!view) throw new Error(`${name} is not a view`);
  const body = view.sql.replace(/\{(\w+)\}/g, (_, code: string) => {
    if (code === 'from' || code === 'to') return span[code];
    if (!view.over.includes(code)) throw new Error(`${name}: the view reads ${code}, which is not in over`);
    return rowsOf(code);
  });
  return body.trim().replace(/;$/, '');
}
