import type { NewShare } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { siteSource } from '../site-data/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames } from './names.ts';

export const NEW_SHARE_DATASETS = ['p_sysapi1097'];

/** New share issues, the latest day of subscription first; one that is still ahead comes before all. */
export async function listNewShares(
  pool: pg.Pool,
  registry: DatasetRegistry,
  limit: number,
): Promise<NewShare[]> {
  const source = siteSource(registry, NEW_SHARE_DATASETS, ['SECCODE', 'F002D']);
  if (!source) return [];
  const { dataset, rowsMax, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      code: 'SECCODE',
      name: visibleField('SECNAME'),
      subscribedOn: 'F002D',
      listedOn: visibleField('F006D'),
      price: visibleField('F008N'),
      peRatio: visibleField('F013N'),
      winningRate: visibleField('F006N'),
    },
    where: [{ op: 'filled', field: 'F002D' }],
    order: [
      { field: 'F002D', descending: true },
      { field: 'SECCODE', descending: false },
    ],
    limit: Math.min(limit, rowsMax),
  });
  const names = await readNames(pool, registry, 'stock', null);
  return records.map((record) => {
    const code = record.code ?? '';
    const named = names.get(code);
    return {
      code,
      name: record.name || named?.name || code,
      english: named?.english ?? null,
      board: boardOf(code),
      demo: dataset.madeUp,
      subscribedOn: record.subscribedOn ?? '',
      listedOn: record.listedOn,
      price: numberOf(record.price),
      peRatio: numberOf(record.peRatio),
      winningRate: numberOf(record.winningRate),
    };
  });
}
