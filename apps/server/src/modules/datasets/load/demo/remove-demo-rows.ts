import type pg from 'pg';
import { systemClock } from '../../../../platform/clock.ts';
import { inClientTransaction } from '../../../../platform/db/index.ts';
import type { Dataset, DatasetRegistry } from '../../dataset.ts';
import type { Origin } from '../../dataset-rows.ts';
import { refreshAllStats } from '../../stats.ts';
import { clearDemoRows, lockDataset, NO_ROWS, recordLoad } from '../record/record-load.ts';

/** Removes all demo rows of one origin. Returns the codes of the affected data sets. */
export async function removeDemoRows(
  pool: pg.Pool,
  registry: DatasetRegistry,
  origin: Exclude<Origin, 'own'>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const dataset of registry.all()) {
    if (dataset.origin === origin && (await removeFrom(pool, dataset, origin))) removed.push(dataset.code);
  }
  await refreshAllStats(pool, registry);
  return removed;
}

function removeFrom(pool: pg.Pool, dataset: Dataset, origin: Origin): Promise<boolean> {
  const startedAt = systemClock();
  return inClientTransaction(
    pool,
    async (client) => {
      const held = await lockDataset(client, dataset.code);
      const isTheirs = held.origin === origin;
      if (isTheirs) {
        const cleared = await clearDemoRows(client, dataset);
        const entry = {
          source: `${origin}:removed`,
          replace: true,
          startedAt,
          feedAfter: held.feedObjectId,
          feedObjectId: held.feedObjectId,
        };
        await recordLoad(client, dataset.code, NO_ROWS, { ...entry, origin: 'own', cleared });
      }
      return isTheirs;
    },
    { patient: true },
  );
}
