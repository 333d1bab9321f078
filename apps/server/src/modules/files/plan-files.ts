import {
  AS_OF,
  EXPORT_FILES_MAX,
  type ExportFormat,
  type ExportSplit,
  type Lang,
  TABLE_FILE_ROWS_MAX,
} from '@jishi/contract';
import type pg from 'pg';
import { Refusal } from '../../platform/refusal.ts';
import { type Condition, type Dataset, type Part, parseAsOf, rowStore } from '../datasets/index.ts';
import type { PlannedFile } from './export.ts';

export interface PlanInput {
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The condition that selects the rows as of a given time; empty for the current rows. */
  readonly moment: readonly Condition[];
  /** The market day. */
  readonly asOf: string;
  /** The part of the data set that the account may export. */
  readonly part: Part;
}

/**
 * Returns the condition for the rows as of a given time; none for the current rows. Throws if the time is outside the
 * history.
 */
export function momentOf(dataset: Dataset, asOf: string | null, lang: Lang): Condition[] {
  if (asOf === null) return [];
  const condition = parseAsOf(dataset, new Map([[AS_OF, asOf]]), lang);
  return condition === null ? [] : [condition];
}

/** Returns the condition for rows whose date is within a span of days, or for rows without a date. */
export function spanOf(
  { dateField }: Dataset,
  { fromDay, toDay, undated }: Pick<PlannedFile, 'fromDay' | 'toDay' | 'undated'>,
): Condition[] {
  if (dateField === null) return [];
  if (undated) return [{ op: 'empty', field: dateField }];
  return [
    ...(fromDay === null ? [] : [{ op: 'gte', field: dateField, value: fromDay } as const]),
    ...(toDay === null ? [] : [{ op: 'lte', field: dateField, value: toDay } as const]),
  ];
}

/**
 * Plans an export's files, oldest first. If no span is given, all rows are included, and rows without a date get a file
 * of their own. Throws if there are no rows, if there are too many files, or if a file is too long for its format.
 */
export async function planFiles(pool: pg.Pool, dataset: Dataset, input: PlanInput): Promise<PlannedFile[]> {
  const { format, split, from, to, moment, part } = input;
  const hasSpan = from !== undefined || to !== undefined;
  if (dataset.dateField === null && (split !== 'all' || hasSpan))
    throw new Refusal('files.noDates', { code: dataset.code });
  const files =
    split === 'all' && !hasSpan
      ? [wholeOf(dataset, format, await rowsOf(pool, dataset, { moment, part }))]
      : await countedFiles(pool, dataset, input);
  const filled = files.filter(({ rowsPlanned }) => rowsPlanned > 0);
  if (filled.length === 0) throw new Refusal('files.noRows', { code: dataset.code });
  if (filled.length > EXPORT_FILES_MAX)
    throw new Refusal('files.tooManyFiles', { files: filled.length, maximum: EXPORT_FILES_MAX });
  const long =
    format === 'csv' ? undefined : filled.find(({ rowsPlanned }) => rowsPlanned > TABLE_FILE_ROWS_MAX);
  if (long !== undefined)
    throw new Refusal('files.fileTooLong', {
      file: long.name,
      rows: long.rowsPlanned,
      format,
      maximum: TABLE_FILE_ROWS_MAX,
    });
  return filled;
}

/** Returns the stored number of rows. For a part or an earlier time, the rows are counted. */
const rowsOf = async (
  pool: pg.Pool,
  dataset: Dataset,
  { moment, part }: Pick<PlanInput, 'moment' | 'part'>,
): Promise<number> =>
  part === 'whole' && moment.length === 0
    ? Number(dataset.rowCount)
    : rowStore(pool).count(dataset, { where: moment, part });

const wholeOf = ({ code }: Dataset, format: ExportFormat, rowsPlanned: number): PlannedFile => ({
  name: `${code}.${format}`,
  fromDay: null,
  toDay: null,
  undated: false,
  rowsPlanned,
});

async function countedFiles(
  pool: pg.Pool,
  dataset: Dataset,
  { format, split, from, to, moment, asOf, part }: PlanInput,
): Promise<PlannedFile[]> {
  const { code } = dataset;
  const span = { fromDay: from ?? null, toDay: to ?? null, undated: false };
  const field = dataset.dateField as string;
  const { values, others } = await rowStore(pool).countValues(dataset, {
    where: [...spanOf(dataset, span), ...moment],
    by: { field, period: split === 'all' ? 'year' : split },
    sum: null,
    // One more than the maximum number of files, so that rows without a date can have one.
    valuesMax: EXPORT_FILES_MAX + 1,
    asOf,
    part,
  });
  if (split === 'all') {
    const rowsPlanned = values.reduce((sum, { count }) => sum + count, 0);
    const name = `${code}_${[from ?? '', to ?? ''].join('_')}.${format}`;
    return [{ ...span, name, rowsPlanned }];
  }
  if (others > 0)
    throw new Refusal('files.tooManyFiles', { files: values.length + others, maximum: EXPORT_FILES_MAX });
  return values.toReversed().map(({ value, count }) => ({
    name: `${code}_${value ?? 'undated'}.${format}`,
    ...(value === null ? { fromDay: null, toDay: null } : daysWithin(value, from, to)),
    undated: value === null,
    rowsPlanned: count,
  }));
}

/** Returns the days of a year, month or day that are within a span. */
function daysWithin(
  period: string,
  from = '0001-01-01',
  to = '9999-12-31',
): { fromDay: string; toDay: string } {
  const [year = '', month, day] = period.split('-');
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const last = day === undefined ? lastDayOf(year, month ?? '12') : first;
  return { fromDay: first > from ? first : from, toDay: last < to ? last : to };
}

const lastDayOf = (year: string, month: string): string =>
  new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
