import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import { systemClock } from '../../../platform/clock.ts';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { analyzeGrown } from './analyze-grown.ts';
import type { LoadReport } from './load-report.ts';
import { FeedWriter } from './merge.ts';
import { mergeRows, settleVersions, stageKeyOf } from './merge-versions.ts';
import { clearMadeUp, lockDataset, recordLoad } from './record-load.ts';
import { createStage, STAGE, takeDuplicates } from './stage.ts';

/**
 * Derives a data set's rows from others, such as the neighbours of a trading day, with the merge and change feed
 * of a file.
 */
export async function deriveRows(
  pool: pg.Pool,
  dataset: Dataset,
  plan: ImportPlan,
  dryRun: boolean,
): Promise<LoadReport> {
  const { manifest } = dataset;
  const startedAt = systemClock();
  const derive = async (client: pg.PoolClient): Promise<LoadReport> => {
    await client.query(`set local work_mem = '256MB'`);
    const { feedObjectId, origin, isEmpty } = await lockDataset(client, dataset.code);
    const cleared = origin === 'own' || isEmpty ? 0 : await clearMadeUp(client, dataset);
    const fields = await stageSelect(client, dataset, plan.select ?? '');
    await settleVersions(client, manifest, plan.merge);
    const repeated = await takeDuplicates(client, stageKeyOf(manifest), 'first');
    const feed = new FeedWriter(client, manifest, feedObjectId);
    const { rows } = await client.query<{ read: bigint }>(`select count(*) as read from ${STAGE}`);
    const read = Number(rows[0]?.read ?? 0);
    const counts = await mergeRows(
      client,
      manifest,
      fields,
      { replace: plan.replace, merge: plan.merge },
      feed,
    );
    const counted = {
      ...counts,
      read,
      rejected: 0,
      skipped: 0,
      unchanged: read - counts.inserted - counts.updated - counts.earlier,
    };
    const entry = { source: 'derived', replace: plan.replace, startedAt, feedObjectId: feed.last };
    const version = await recordLoad(client, dataset.code, counted, { ...entry, origin: 'own', cleared });
    const milliseconds = systemClock().getTime() - startedAt.getTime();
    const noFile = { rejectFile: null, firstReject: '', leftColumns: [], convertedColumns: [], sheet: null };
    return {
      ...counted,
      ...noFile,
      fields,
      emptyFields: [],
      otherSheets: [],
      cleared,
      asideRows: 0,
      duplicates: repeated.length,
      encoding: 'utf-8',
      version,
      milliseconds,
    };
  };
  await analyzeGrown(pool, [dataset.code, ...sourcesOf(plan.select ?? '')]);
  return inClientTransaction(pool, derive, { commits: () => !dryRun, patient: true });
}

const SOURCE = /\{(p_\w+)\}/g;

const sourcesOf = (select: string): Set<string> =>
  new Set([...select.matchAll(SOURCE)].map(([, code = '']) => code));

/** Fills the stage from the SQL; its columns are the fields. */
async function stageSelect(client: pg.PoolClient, dataset: Dataset, select: string): Promise<string[]> {
  const sql = select.trim().replace(SOURCE, (_, code: string) => tableOf(code));
  const { fields } = await client.query(`select * from (${sql}) q limit 0`);
  const names = fields.map(({ name }) => name);
  const columns = names.map((name) => {
    const field = dataset.fields.get(name);
    if (!field) throw new Error(`${dataset.code} has no field ${name}`);
    return { field };
  });
  await createStage(client, columns);
  await client.query(
    `insert into ${STAGE} (_line, ${names.map(ident).join(', ')})
     select row_number() over (), q.* from (${sql}) q`,
  );
  return names;
}
