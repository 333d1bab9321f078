import type { Manifest } from '@jishi/contract';
import { tableOf } from './dataset.ts';

/** SQL of the days that replace `{from}` and `{to}`. */
export interface SpanSql {
  readonly from: string;
  readonly to: string;
}

/** Without a first and a last day, a view counts all days. */
export const ALL_DAYS: SpanSql = { from: 'null::date', to: 'null::date' };

/**
 * Returns a view's SQL with each `{p_code}` replaced by that data set's table, and `{from}` and `{to}` by
 * days.
 */
export function viewSql({ code: name, view }: Manifest, span: SpanSql): string {
  if (!view) throw new Error(`${name} is not a view`);
  const body = view.sql.replace(/\{(\w+)\}/g, (_, code: string) => {
    if (code === 'from' || code === 'to') return span[code];
    if (!view.over.includes(code)) throw new Error(`${name}: the view reads ${code}, which is not in over`);
    return tableOf(code);
  });
  return body.trim().replace(/;$/, '');
}
