import type pg from 'pg';
import { systemClock } from '../../../platform/clock.ts';
import type { DatasetRegistry } from '../registry.ts';
import { SAMPLE_SOURCE } from './load-samples.ts';
import { deleteAll, FeedWriter } from './merge.ts';
import { lockDataset, recordLoad } from './record-load.ts';

/**
 * Takes the sample away before real rows come: its codes are those of real securities, and a made-up price must not
 * stand beside a real one. Only data sets that hold nothing but the sample are emptied. Returns their codes.
 */
export async function removeSamples(pool: pg.Pool, registry: DatasetRegistry, only?: string): Promise<string[]> {
  const removed: string[] = [];
  const held = await sampleOnly(pool);
  for (const code of held.filter((candidate) => only === undefined || candidate === only))
    if (await removeSample(pool, registry, code)) removed.push(code);
  return removed;
}

/** Data sets that hold rows of the sample and of nothing else. */
export async function sampleOnly(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select dataset_code as code from dataset_load join dataset on dataset.code = dataset_code
      where row_count > 0 and rows_inserted + rows_updated + rows_deleted > 0
      group by dataset_code having bool_and(starts_with(source, $1))`,
    [SAMPLE_SOURCE],
  );
  return rows.map((row) => row.code);
}

async function removeSample(pool: pg.Pool, registry: DatasetRegistry, code: string): Promise<boolean> {
  const dataset = registry.find(code);
  if (!dataset || dataset.manifest.view) return false;
  const startedAt = systemClock();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { feedObjectId } = await lockDataset(client, code);
    const feed = new FeedWriter(client, dataset.manifest, feedObjectId);
    const deleted = await deleteAll(client, dataset.manifest, feed);
    const counted = { read: 0, inserted: 0, updated: 0, deleted, unchanged: 0, rejected: 0, skipped: 0 };
    const entry = { source: `${SAMPLE_SOURCE}removed`, replace: true, startedAt, feedObjectId: feed.last };
    await recordLoad(client, code, counted, entry);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
