import type { NewShare } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { nameInEnglish, siteSource } from '../site-data/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames } from './names.ts';

export const NEW_SHARE_DATASETS = ['p_sysapi1097'];
/** The field for the subscription day. It has no role, because only new issues have such a day. */
const SUBSCRIBED_ON = 'F002D';

/** Lists new share issues, latest subscription day first. Future subscriptions therefore come first. */
export async function listNewShares(
  pool: pg.Pool,
  registry: DatasetRegistry,
  limit: number,
): Promise<NewShare[]> {
  const source = siteSource(registry, NEW_SHARE_DATASETS, [SUBSCRIBED_ON], ['code']);
  if (!source) return [];
  const { dataset, rowsMax, visibleField, visibleRole, fields } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      code: fields.code,
      name: visibleRole('name'),
      subscribedOn: SUBSCRIBED_ON,
      listedOn: visibleRole('listingDate'),
      price: visibleField('F008N'),
      peRatio: visibleField('F013N'),
      winningRate: visibleField('F006N'),
    },
    where: [{ op: 'filled', field: SUBSCRIBED_ON }],
    order: [
      { field: SUBSCRIBED_ON, descending: true },
      { field: fields.code, descending: false },
    ],
    limit: Math.min(limit, rowsMax),
  });
  const names = await readNames(pool, registry, 'stock', null);
  return records.map((record) => {
    const code = record.code ?? '';
    const named = names.get(code);
    const name = record.name || named?.name || code;
    return {
      code,
      name,
      // Shares that are not listed yet are missing from every list of securities.
      english: named?.english ?? nameInEnglish(name),
      board: boardOf(code),
      demo: dataset.isDemo,
      subscribedOn: record.subscribedOn ?? '',
      listedOn: record.listedOn,
      price: numberOf(record.price),
      peRatio: numberOf(record.peRatio),
      winningRate: numberOf(record.winningRate),
    };
  });
}
