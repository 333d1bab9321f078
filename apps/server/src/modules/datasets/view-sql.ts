import type { Manifest } from '@jishi/contract';
import { tableOf } from './dataset.ts';

/** Words of SQL that read the clock. Texts, quoted names and comments are the first group. */
const CLOCK_WORDS =
  /('(?:[^']|'')*'|"[^"]*"|--[^\n]*)|\b(?:(current_date)\b|(localtimestamp)\b|current_timestamp\b|(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\))/gi;

/** Returns true if the SQL reads the clock. */
export const readsClock = (sql: string): boolean =>
  [...sql.matchAll(CLOCK_WORDS)].some(([, other]) => other === undefined);

const clocks = new WeakMap<object, boolean>();

/** Returns true if the SQL of a view reads the clock. Each call of the view asks for it, so it is searched once. */
export function viewReadsClock(view: { readonly sql: string }): boolean {
  const former = clocks.get(view);
  if (former !== undefined) return former;
  const reads = readsClock(view.sql);
  clocks.set(view, reads);
  return reads;
}

/** Returns the SQL with another clock: `now` writes SQL of a time. */
export const withClock = (sql: string, now: () => string): string =>
  sql.replace(CLOCK_WORDS, (word, other?: string, day?: string, local?: string) => {
    if (other !== undefined) return word;
    const type = day === undefined ? (local === undefined ? 'timestamptz' : 'timestamp') : 'date';
    return `(${now()})::${type}`;
  });

/** SQL of the days that replace `{from}` and `{to}`. */
export interface SpanSql {
  readonly from: string;
  readonly to: string;
}

/** Without a first and a last day, a view counts all days. */
export const ALL_DAYS: SpanSql = { from: 'null::date', to: 'null::date' };

/**
 * Returns a view's SQL with each `{p_code}` replaced by the name of that data set's rows, its table by default, and
 * `{from}` and `{to}` by days.
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
