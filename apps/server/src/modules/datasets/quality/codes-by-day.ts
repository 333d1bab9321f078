import { fieldWithRole, type QualityHistory } from '@jishi/contract';
import { tradingDaysFrom } from '@jishi/market-math';
import type pg from 'pg';
import { LoadingCache } from '../../../platform/cache/index.ts';
import { type Dataset, type DatasetRegistry, ident, tableOf } from '../dataset.ts';
import { cadenceOf } from '../lateness.ts';

export type CodesByDay = QualityHistory['days'];

/** The number of newest days that are counted: a month of trading days. */
const DAYS = 20;
/** The number of data sets whose counts are cached. */
const DATASETS_MAX = 500;
/** The groups of data sets whose rows follow the calendar of exchanges abroad. */
const ABROAD: readonly string[] = ['hk', 'overseas'];

export type ReadCodesByDay = (dataset: Dataset) => Promise<CodesByDay>;

/** Returns a function that counts the codes on the newest days, once per version of a data set. */
export function createCodesByDay(pool: pg.Pool, registry: DatasetRegistry): ReadCodesByDay {
  const counted = new LoadingCache<string, readonly Counted[]>({ entriesMax: DATASETS_MAX });
  return async (dataset) => {
    const day = countedDay(dataset);
    if (typeof day !== 'object') return { uncounted: day, days: [], hasCalendar: false };
    const { today } = registry.market;
    const key = `${dataset.code} ${dataset.version} ${today}`;
    const days = await counted.get(key, () => countDays(pool, dataset, { ...day, until: today }));
    return withTradingDays(registry, dataset, days);
  };
}

interface Counted {
  readonly day: string;
  readonly codes: number;
}

/**
 * Returns the date field, or the reason why days are not counted. Days are counted if each row is one security on one
 * day and an index begins with the date. Counting a day then reads as many index entries as there are securities.
 */
function countedDay(dataset: Dataset): { readonly field: string } | 'view' | 'notDaily' | 'noRows' {
  const { manifest, dateField, fields, rowCount } = dataset;
  if (manifest.view !== undefined) return 'view';
  const code = fieldWithRole(manifest.fields, 'code');
  const isSeries =
    cadenceOf(dataset) === 'daily' &&
    dateField !== null &&
    fields.get(dateField)?.type === 'date' &&
    manifest.key.length === 2 &&
    manifest.key.every((field) => field === dateField || field === code);
  const hasIndex = [manifest.key, ...manifest.indexes].some(([first]) => first === dateField);
  if (!isSeries || !hasIndex) return 'notDaily';
  return rowCount === 0n ? 'noRows' : { field: dateField };
}

/**
 * Returns SQL that steps from each day to the previous one by the index, and counts the codes of each day. Days after
 * `$1` are left out.
 */
export function codesByDaySql(code: string, field: string): string {
  const [table, day] = [tableOf(code), ident(field)];
  return `with recursive newest (day, place) as (
      select (select max(t.${day}) from ${table} t where t.${day} <= $1::date), 1
      union all
      select (select max(t.${day}) from ${table} t where t.${day} < newest.day), place + 1
      from newest where newest.day is not null and place < $2::integer
    )
    select newest.day, counted.codes from newest, lateral (
      select count(*) as codes from ${table} t where t.${day} = newest.day
    ) counted where newest.day is not null order by newest.day desc`;
}

async function countDays(
  pool: pg.Pool,
  { code }: Dataset,
  { field, until }: { readonly field: string; readonly until: string },
): Promise<Counted[]> {
  const { rows } = await pool.query<{ day: string; codes: bigint }>(codesByDaySql(code, field), [
    until,
    DAYS,
  ]);
  return rows.map((row) => ({ day: row.day, codes: Number(row.codes) }));
}

/**
 * Adds the trading days without rows that lie between the counted days, if the data set follows the calendar of the
 * mainland exchanges.
 */
function withTradingDays(
  { market }: DatasetRegistry,
  { manifest }: Dataset,
  counted: readonly Counted[],
): CodesByDay {
  const [newest, oldest] = [counted[0], counted.at(-1)];
  const hasCalendar = market.calendar.tradingDays.length > 0 && !ABROAD.includes(manifest.group);
  if (!hasCalendar || newest === undefined || oldest === undefined)
    return { uncounted: null, days: [...counted], hasCalendar: false };
  const withRows = new Set(counted.map(({ day }) => day));
  const missing = tradingDaysFrom(market.calendar, oldest.day, newest.day).filter(
    (day) => !withRows.has(day),
  );
  const days = [...counted, ...missing.map((day) => ({ day, codes: 0 }))];
  days.sort((a, b) => (a.day < b.day ? 1 : -1));
  return { uncounted: null, days: days.slice(0, DAYS), hasCalendar };
}
