import type { IndexProfile } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { profileSource, valuationSource } from './sources.ts';

/** Reads how an index is constructed. Null if no data set has it. */
export async function readProfile(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<IndexProfile | null> {
  const source = profileSource(registry);
  if (source === null) return null;
  const { dataset, visibleField } = source;
  const [record] = await readRecords(pool, dataset, {
    columns: {
      category: visibleField('F004V'),
      exchange: visibleField('F018V'),
      publisher: visibleField('F016V'),
      launchedOn: visibleField('F005D'),
      baseDate: visibleField('F006D'),
      baseLevel: visibleField('F007N'),
      constituents: visibleField('F008N'),
      selection: visibleField('F009V'),
      weighting: visibleField('F011V'),
      coverage: visibleField('F012V'),
      review: visibleField('F014V'),
      description: visibleField('F013V'),
    },
    where: [{ op: 'in', field: 'INDEXCODE', values: [code] }],
    limit: 1,
  });
  if (record === undefined) return null;
  return {
    dataset: dataset.code,
    demo: dataset.isDemo,
    ...record,
    baseLevel: numberOf(record.baseLevel),
    constituents: numberOf(record.constituents),
    valuation: await readValuation(pool, registry, code),
  };
}

async function readValuation(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<IndexProfile['valuation']> {
  const source = valuationSource(registry);
  if (source === null) return null;
  const { dataset, visibleField } = source;
  const [record] = await readRecords(pool, dataset, {
    columns: {
      date: 'TRADEDATE',
      peRatio: visibleField('F001N'),
      peRatioTrailing: visibleField('F002N'),
      pbRatio: visibleField('F003N'),
      dividendYield: visibleField('F004N'),
      pePercentile: visibleField('F005N'),
      pbPercentile: visibleField('F006N'),
    },
    where: [{ op: 'in', field: 'INDEXCODE', values: [code] }],
    order: [{ field: 'TRADEDATE', descending: true }],
    limit: 1,
  });
  if (record === undefined) return null;
  const { date, ...figures } = record;
  return {
    dataset: dataset.code,
    date: date ?? '',
    peRatio: numberOf(figures.peRatio),
    peRatioTrailing: numberOf(figures.peRatioTrailing),
    pbRatio: numberOf(figures.pbRatio),
    dividendYield: numberOf(figures.dividendYield),
    pePercentile: numberOf(figures.pePercentile),
    pbPercentile: numberOf(figures.pbPercentile),
  };
}
