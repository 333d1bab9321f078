import { type Grouping, isPeriod, type Statistic } from '@jishi/contract';
import type pg from 'pg';
import {
  type Condition,
  type Dataset,
  type DatasetRegistry,
  numberOf,
  readRecords,
} from '../datasets/index.ts';
import { siteRightOf, siteSource } from '../site-data/index.ts';
import { periodOf } from './measure.rules.ts';

/** The register of listed companies, and the register's field for each grouping. */
export const REGISTER = 'p_jishi9420';
const REGISTER_FIELDS = { industry: 'F005V', region: 'F007V', board: 'F001V' } as const;

/** The maximum number of rows that are read for a page. */
const ROWS_MAX = 300_000;

/** A row, reduced to what a statistic needs. */
export interface MeasuredRow {
  readonly key: string | null;
  /** 1 for a count. Null if the row has no value although the statistic needs one. */
  readonly value: number | null;
  readonly day: string | null;
}

export interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Returns a statistic's data set, or null if the site does not show all of it. */
export function sourceOf(
  registry: DatasetRegistry,
  { dataset, field, expectedBy, date }: Statistic,
): Dataset | null {
  const needed = [field, expectedBy, date].filter((one) => one !== undefined);
  const source = siteSource(registry, [dataset], needed);
  return source !== null && siteRightOf(source.dataset.manifest).show === 'full' ? source.dataset : null;
}

/** Reads a statistic's rows with their groups. */
export async function readRows(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  dataset: Dataset,
  statistic: Statistic,
  grouping: Grouping,
  span: Span,
): Promise<MeasuredRow[]> {
  const { field, date } = statistic;
  const [rows, groups] = await Promise.all([
    readRecords(pool, dataset, {
      columns: { code: dataset.fields.has('SECCODE') ? 'SECCODE' : undefined, day: date, value: field },
      where: conditionsOf(statistic, span),
      limit: ROWS_MAX,
    }),
    isPeriod(grouping) ? null : readGroups(pool, registry, grouping),
  ]);
  return rows.flatMap(({ code, day: time, value: cell }) => {
    const value = field === undefined ? 1 : numberOf(cell);
    const day = time?.slice(0, 10) ?? null;
    const key = isPeriod(grouping)
      ? day && periodOf(day, grouping)
      : ((code === null ? undefined : groups?.get(code)) ?? null);
    return [{ key, value, day }];
  });
}

function conditionsOf(
  { field, expectedBy, measure, sign, date, rows }: Statistic,
  { from, to }: Span,
): Condition[] {
  const conditions: Condition[] = [];
  // A mean or a median also reads rows without a value, because it must check that enough rows have one.
  const isMiddle = measure === 'mean' || measure === 'median';
  if (expectedBy !== undefined) conditions.push({ op: 'gt', field: expectedBy, value: '0' });
  else if (field !== undefined && (!isMiddle || sign !== undefined)) conditions.push({ op: 'filled', field });
  if (field !== undefined && sign !== undefined)
    conditions.push({ op: sign === 'above' ? 'gt' : 'lt', field, value: '0' });
  if (date === undefined) return conditions;
  if (rows === 'newest') return [...conditions, { op: 'newest', field: date, where: [] }];
  conditions.push({ op: 'filled', field: date });
  if (from !== undefined) conditions.push({ op: 'gte', field: date, value: from });
  if (to !== undefined) conditions.push({ op: 'lte', field: date, value: to });
  return conditions;
}

/** Returns the register's own English names for its industries, regions and boards, by their stored text. */
export function namesInRegister(
  registry: DatasetRegistry,
  grouping: keyof typeof REGISTER_FIELDS,
): Record<string, string> {
  const parameters = registry.find(REGISTER)?.manifest.parameters ?? [];
  const values = parameters.flatMap((parameter) =>
    parameter.field === REGISTER_FIELDS[grouping] ? Object.values(parameter.values ?? {}) : [],
  );
  return Object.fromEntries(values.flatMap(({ zh, en, match = [zh] }) => match.map((text) => [text, en])));
}

/** Reads each company's industry, region or board, by the company's code. */
async function readGroups(
  pool: pg.Pool,
  registry: DatasetRegistry,
  grouping: keyof typeof REGISTER_FIELDS,
): Promise<ReadonlyMap<string, string | null>> {
  const field = REGISTER_FIELDS[grouping];
  const source = siteSource(registry, [REGISTER], ['SECCODE', field]);
  if (source === null) return new Map();
  const rows = await readRecords(pool, source.dataset, { columns: { code: 'SECCODE', group: field } });
  return new Map(rows.flatMap(({ code, group }) => (code === null ? [] : [[code, group]])));
}
