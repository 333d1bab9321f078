import { DATA_FILE_ROWS_MAX } from '@jishi/contract';
import type { Condition, Dataset, Snapshot } from '../datasets/index.ts';
import { type DataFile, oldestOf } from './data-file.ts';

/** The period of a file: a month, a day, `undated`, or `all` for a data set without dates. */
export interface Period {
  readonly period: string;
  readonly rows: number;
}

/** The files for one state of a data set. */
export interface FilePlan {
  readonly periods: readonly Period[];
  /** Existing files that contain the rows of this state, by period. */
  readonly present: ReadonlyMap<string, DataFile>;
}

const UNDATED = 'undated';
const ALL = 'all';

/**
 * Plans the files for a state. `present` contains existing files with the same columns. Only the periods whose rows
 * have changed since those files were written are counted again. If the change feed does not show the changes, all
 * periods are counted.
 */
export async function planFiles(
  snapshot: Snapshot,
  dataset: Dataset,
  present: readonly DataFile[],
  rowsMax = DATA_FILE_ROWS_MAX,
): Promise<FilePlan> {
  const listed = present.filter(({ listedInVersion }) => listedInVersion !== null);
  const since = oldestOf(listed);
  const changed = since === null ? null : await snapshot.changedDays(since);
  const periods =
    changed === null
      ? await countAll(snapshot, dataset, rowsMax)
      : await countChanged(snapshot, dataset, { listed, changed, rowsMax });
  const names = new Set(periods.map(({ period }) => period));
  const fresh = new Map<string, DataFile>();
  for (const file of present)
    if (names.has(file.period) && (await isFresh(snapshot, file, changed, since)))
      fresh.set(file.period, file);
  return { periods, present: fresh };
}

async function isFresh(
  { position }: Snapshot,
  { period, feedObjectId, madeInVersion }: DataFile,
  changed: ReadonlyMap<string, bigint> | null,
  since: bigint | null,
): Promise<boolean> {
  if (madeInVersion === position.version) return true;
  if (changed === null || since === null || feedObjectId < since) return false;
  return [...changed].every(([day, objectId]) => objectId <= feedObjectId || !isWithin(day, period));
}

const isWithin = (day: string, period: string): boolean => period === ALL || day.startsWith(period);

async function countAll(snapshot: Snapshot, dataset: Dataset, rowsMax: number): Promise<Period[]> {
  if (dataset.dateField !== null) return countMonths(snapshot, dataset, [], rowsMax);
  const rows = await snapshot.count();
  return rows === 0 ? [] : [{ period: ALL, rows }];
}

interface Changed {
  readonly listed: readonly DataFile[];
  readonly changed: ReadonlyMap<string, bigint>;
  readonly rowsMax: number;
}

async function countChanged(
  snapshot: Snapshot,
  dataset: Dataset,
  { listed, changed, rowsMax }: Changed,
): Promise<Period[]> {
  const months = new Set([...changed.keys()].map(monthOf));
  const same = listed.filter(({ period }) => !months.has(monthOf(period)));
  const counted: Period[] = [];
  for (const month of months)
    counted.push(...(await countMonths(snapshot, dataset, rowsOf(dataset, month), rowsMax)));
  return [...same, ...counted].toSorted((a, b) => (a.period < b.period ? -1 : 1));
}

const MONTH_LENGTH = '2026-03'.length;
const monthOf = (day: string): string => (day === UNDATED ? day : day.slice(0, MONTH_LENGTH));

/** Counts rows by month, and by day within a large month. */
async function countMonths(
  snapshot: Snapshot,
  dataset: Dataset,
  where: readonly Condition[],
  rowsMax: number,
): Promise<Period[]> {
  const periods: Period[] = [];
  for (const { period, rows } of await snapshot.countPeriods(where, 'month')) {
    if (period === null || rows <= rowsMax) periods.push({ period: period ?? UNDATED, rows });
    else
      for (const day of await snapshot.countPeriods(rowsOf(dataset, period), 'day'))
        periods.push({ period: day.period ?? UNDATED, rows: day.rows });
  }
  return periods;
}

/** Returns the conditions that select a period's rows. */
export function rowsOf({ dateField: field }: Dataset, period: string): Condition[] {
  if (field === null || period === ALL) return [];
  if (period === UNDATED) return [{ op: 'empty', field }];
  const isDay = period.length > MONTH_LENGTH;
  return [
    { op: 'gte', field, value: isDay ? period : `${period}-01` },
    { op: 'lte', field, value: isDay ? period : lastDayOf(period) },
  ];
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}
