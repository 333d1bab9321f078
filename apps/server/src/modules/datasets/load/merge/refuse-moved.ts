import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { tableOf } from '../../dataset.ts';
import type { LoadContext } from '../load-context.ts';
import { STAGE } from '../stage/stage.ts';
import { ROWS_MIN, refuseOtherUnits } from './factor-moved.ts';
import { chooseJoin, joined, planAsEver } from './merge.ts';
import { refuseEmptied } from './nulls-moved.ts';

/**
 * Rejects a load that would multiply stored values by a power of ten or empty a column. The statistics of the staging
 * table must be current.
 */
export async function refuseMoved(load: LoadContext, fields: readonly string[]): Promise<void> {
  const { client, dataset, merge, options } = load;
  const { manifest } = dataset;
  // A held delivery is not compared with demo rows that it leaves in place.
  const isJudged = (options.origin ?? 'own') === 'own' && !load.ignoresStored;
  if (!isJudged || (options.rescale === true && options.acceptEmpty === true)) return;
  await chooseJoin(client, manifest.code);
  if (await meetsStored(client, manifest)) {
    if (options.rescale !== true) await refuseOtherUnits(client, manifest, fields, merge);
    if (options.acceptEmpty !== true) await refuseEmptied(client, manifest, fields, merge);
  }
  await planAsEver(client);
}

/**
 * Returns whether the staging table has enough keys of stored rows to compare their values. Most deliveries have only
 * new rows: this query costs a fifth of the two comparisons.
 */
async function meetsStored(client: pg.PoolClient, { code, key }: Manifest): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${STAGE} s join ${tableOf(code)} r on ${joined(key, 's', 'r')} limit ${ROWS_MIN}`,
  );
  return (rowCount ?? 0) >= ROWS_MIN;
}
