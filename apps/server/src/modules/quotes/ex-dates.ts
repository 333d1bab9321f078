import {
  type DataRecord,
  type DatasetRegistry,
  fieldsByRole,
  numberOf,
  type Queryable,
  readRecords,
  serving,
} from '../datasets/index.ts';
import { type ExDate, impliedExDates } from './adjustment.rules.ts';
import { type QuoteRow, shownInFull } from './quote-sources.ts';

/**
 * Reads a stock's ex-dates from the data set of factors. If it has none for this stock, derives them from quotes: a day
 * is an ex-date if its reference price differs from the previous bar's close and no market days are missing in between.
 */
export async function readExDates(
  pool: Queryable,
  registry: DatasetRegistry,
  code: string,
  rows: readonly QuoteRow[],
  gaps: ReadonlySet<string>,
): Promise<ExDate[]> {
  const named = (await readNamedExDates(pool, registry, [code])).get(code);
  return named ?? impliedExDates(rows).filter(({ date }) => !gaps.has(date));
}

const COLUMNS = ['code', 'exDate', 'closeBeforeExDate', 'previousClose', 'backwardFactor'] as const;

/** Reads ex-dates by code. If several data sets contain a stock, the first one is used. */
export async function readNamedExDates(
  pool: Queryable,
  registry: DatasetRegistry,
  codes: readonly string[],
): Promise<Map<string, ExDate[]>> {
  const named = new Map<string, ExDate[]>();
  for (const dataset of serving(registry, 'factors', 'stock')) {
    const { code: field, exDate } = fieldsByRole(dataset, ['code', 'exDate']);
    const values = codes.filter((code) => !named.has(code));
    const isUsable = shownInFull(registry, dataset.code) && field !== undefined && exDate !== undefined;
    if (!isUsable || values.length === 0) continue;
    const records = await readRecords(pool, dataset, {
      columns: fieldsByRole(dataset, COLUMNS),
      where: [{ op: 'in', field, values }],
      order: [{ field: exDate, descending: false }],
    });
    for (const [code, ofCode] of Map.groupBy(records, (record) => record.code ?? ''))
      named.set(code, ofCode.map(exDateOf));
  }
  return named;
}

function exDateOf(record: DataRecord<(typeof COLUMNS)[number]>): ExDate {
  return {
    date: record.exDate ?? '',
    closeBefore: numberOf(record.closeBeforeExDate),
    reference: numberOf(record.previousClose),
    backwardFactor: numberOf(record.backwardFactor),
  };
}
