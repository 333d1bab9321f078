import { type Dataset, ident } from '../dataset.ts';
import { ALL_DAYS, type SpanSql, viewSql, withClock } from '../view-sql.ts';
import { type Bind, type Moment, servedSql } from './served-sql.ts';

/** A view as of a given time. */
export interface ViewAsOf {
  /** The rows of the view's bases as they were served at that time, as a WITH clause. */
  readonly bases: string;
  /** Returns the view's own rows as a source in a statement that begins with `bases`. */
  rows(span: SpanSql): string;
}

/**
 * Returns SQL for a view as of a given time: the view's current SQL, with the rows and the clock of that time. Each
 * base is a common table expression with the base's name, so the SQL can refer to it as a table. The expression has the
 * columns of the table in the same order. PostgreSQL inlines the expressions (`not materialized`), so conditions reach
 * the indexes of the bases, as in the view of current rows.
 */
export function viewAsOf(dataset: Dataset, moment: Moment, bind: Bind): ViewAsOf {
  const sqlOf = ({ manifest }: Dataset, span: SpanSql): string =>
    withClock(viewSql(manifest, span, ident), moment.sql);
  const bases = new Map<string, string>();
  const add = (base: Dataset): void => {
    if (bases.has(base.code)) return;
    for (const further of base.bases) add(further);
    const { code, manifest, storedColumns } = base;
    bases.set(code, manifest.view ? sqlOf(base, ALL_DAYS) : servedSql(manifest, moment, bind, storedColumns));
  };
  for (const base of dataset.bases) add(base);
  const named = [...bases].map(([code, sql]) => `${ident(code)} as not materialized (${sql})`);
  return { bases: `with ${named.join(', ')} `, rows: (span) => `(${sqlOf(dataset, span)})` };
}
