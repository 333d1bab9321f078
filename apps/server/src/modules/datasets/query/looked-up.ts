import { type Dataset, ident, tableOf } from '../dataset.ts';
import { answersMoments } from '../history-start.ts';
import { ALL_DAYS } from '../view-sql.ts';
import { microsOf } from './parse-as-of.ts';
import type { Condition } from './query.ts';
import { type Bind, boundMoment, type Moment, momentSql, type Served, servedSql } from './served-sql.ts';
import { viewAsOf } from './view-as-of.ts';

/** The data set of a query, and the time of its rows. */
interface Asking {
  readonly dataset: Dataset;
  readonly served: Served | undefined;
  readonly bind: Bind;
}

/**
 * Returns the source from which a query's conditions read the rows of another data set. For a query as of a past time,
 * these are the other data set's rows at that time, or its current rows if its history does not reach back that far.
 */
export function otherRows(
  other: Dataset,
  columns: readonly string[],
  { dataset, served, bind }: Asking,
): string {
  const start = startOf(other);
  if (served === undefined || start === null) return tableOf(other.code);
  const time = timeOf(dataset, served, bind);
  const list = columns.map(ident).join(', ');
  const begins = `timestamptz 'epoch' + ${bind(String(start))}::bigint * interval '1 microsecond'`;
  const then = `select ${list} from ${rowsAt(other, time, bind)} h where ${time.sql()} >= ${begins}`;
  return `(${then} union all select ${list} from ${tableOf(other.code)} where ${time.sql()} < ${begins})`;
}

/** Returns the first time for which the rows of a data set are known, in microseconds. Null if there is none. */
const startOf = (dataset: Dataset): number | null =>
  answersMoments(dataset) ? (dataset.historyStart?.atMicros ?? null) : null;

/** Returns the time of a history state. A version has the time of its last load. */
function timeOf({ code }: Dataset, served: Served, bind: Bind): Moment {
  const moment = boundMoment(served, bind);
  return served.by === 'at' ? moment : { by: 'at', sql: () => momentSql('at', code, moment, bind) };
}

function rowsAt(other: Dataset, time: Moment, bind: Bind): string {
  if (!other.manifest.view) return servedSql(other.manifest, time, bind);
  const view = viewAsOf(other, time, bind);
  return `(${view.bases}select * from ${view.rows(ALL_DAYS)} v)`;
}

/**
 * Returns a notice if a query for earlier rows has parameters whose values are looked up in current rows. Otherwise
 * returns null.
 */
export function lookedUpNotice(dataset: Dataset, where: readonly Condition[]): string | null {
  const asOf = where.find(({ op }) => op === 'version' || op === 'served');
  if (asOf === undefined) return null;
  const notes = where.flatMap((condition) => {
    if (condition.op !== 'through') return [];
    const { dataset: code, from } = condition.by;
    const start = startOf(lookUp(dataset, code));
    const isOfThen = asOf.op === 'served' && start !== null;
    if (isOfThen && asOf.by === 'at' && microsOf(asOf.value) >= start) return [];
    const until = isOfThen ? ` before ${new Date(start / 1000).toISOString()}` : '';
    return [`${from} is looked up in the current rows of ${code}${until}`];
  });
  return notes.length === 0 ? null : [...new Set(notes)].join('; ');
}

/** Returns the properties of a data set that determine how calls can request its earlier rows. */
export function earlierRowsOf(dataset: Dataset) {
  const { versions, view, parameters } = dataset.manifest;
  const lookups = parameters.flatMap(({ name, through }) =>
    through === undefined
      ? []
      : [{ name, code: through.dataset, isPresent: !answersMoments(lookUp(dataset, through.dataset)) }],
  );
  return { versions, view, history: answersMoments(dataset), lookups };
}

/** Returns the data set in which a parameter looks up values. */
export function lookUp({ code, lookups }: Dataset, name: string): Dataset {
  const other = lookups.find((one) => one.code === name);
  if (other === undefined) throw new Error(`${code} looks up values in ${name}, which is not described`);
  return other;
}
