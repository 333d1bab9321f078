import type pg from 'pg';
import { systemClock } from '../../../platform/clock.ts';
import { inClientTransaction } from '../../../platform/db/index.ts';
import type { Dataset, Origin } from '../dataset.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import type { LoadContext } from './load-context.ts';
import type { LoadOptions } from './load-options.ts';
import { displaceMadeUp } from './made-up/displace-made-up.ts';
import { lockForOwnRows } from './made-up/made-up-lock.ts';
import { FeedWriter } from './merge/merge.ts';
import type { LoadReport } from './record/load-report.ts';
import { clearMadeUp, type Held, lockDataset, recordLoad } from './record/record-load.ts';
import { Rejects } from './record/rejects.ts';
import type { Source } from './source/csv-records.ts';
import { type LoadSource, type OpenedSource, openSource } from './source/load-source.ts';
import { analyzeGrown } from './stage/analyze-grown.ts';
import { datasetsIn, deriveRows } from './stage/derive-rows.ts';
import { loadRecords } from './stage/load-records.ts';
import { CopyFailed, STAGE } from './stage/stage.ts';

/**
 * Loads the rows of one source into one data set, in one transaction. Bad rows go to the reject file; a fault of the
 * source as a whole throws FileRefused and changes nothing. Two loads of one data set take turns.
 */
export async function loadDataset(
  pool: pg.Pool,
  dataset: Dataset,
  source: LoadSource,
  options: LoadOptions,
): Promise<LoadReport> {
  refuseView(dataset);
  const clock = options.clock ?? systemClock;
  const opened = await openSource(source, clock);
  const file = opened.kind === 'records' ? opened.source : null;
  const startedAt = clock();
  const rejects = new Rejects(options.rejectFile, options.lang ?? 'zh');
  try {
    await analyzeGrown(pool, [dataset.code, ...(source.kind === 'derived' ? datasetsIn(source.select) : [])]);
    const loaded = await inClientTransaction(
      pool,
      async (client) => {
        // A server cancels its queries after a while; a load may take its time.
        await client.query(`set local work_mem = '256MB'`);
        return loadWithin(client, dataset, opened, rejects, options, startedAt);
      },
      // Records are read to their end, so they cannot be loaded twice.
      { commits: () => !options.dryRun, once: opened.kind === 'records', patient: true },
    );
    await rejects.close();
    return {
      ...loaded,
      sheet: file?.sheet?.() ?? null,
      otherSheets: file?.otherSheets?.() ?? [],
      rejectFile: rejects.path,
      firstReject: rejects.first,
      encoding: file?.format ?? 'utf-8',
      milliseconds: clock().getTime() - startedAt.getTime(),
    };
  } catch (error) {
    await rejects.close();
    throw error instanceof CopyFailed
      ? new FileRefused('database', { reason: error.message })
      : withSheets(error, file);
  }
}

type Written = Omit<
  LoadReport,
  'rejectFile' | 'firstReject' | 'sheet' | 'otherSheets' | 'encoding' | 'milliseconds'
>;

/** If a first sheet, such as a cover or a note, does not fit, the message names the other sheets. */
function withSheets(error: unknown, file: Source | null): unknown {
  const sheets = file?.otherSheets?.() ?? [];
  if (!(error instanceof FileRefused) || sheets.length === 0) return error;
  return new FileRefused(
    error.reason,
    error.values,
    new BadValue('sheetsLeft', { sheet: file?.sheet?.() ?? '', sheets: sheets.join(', ') }),
  );
}

async function loadWithin(
  client: pg.PoolClient,
  dataset: Dataset,
  source: OpenedSource,
  rejects: Rejects,
  options: LoadOptions,
  startedAt: Date,
): Promise<Written> {
  const origin = options.origin ?? 'own';
  // Rows are derived from own rows only, whose codes have displaced the made-up ones already.
  const beside = source.kind === 'records' && origin === 'own' && (await lockForOwnRows(client));
  const held = await lockDataset(client, dataset.code);
  await client.query('savepoint made_up');
  const madeRoom = await makeRoom(client, dataset, held, origin);
  const replace = options.replace ?? options.plan?.replace ?? false;
  const merge = options.plan?.merge ?? 'update';
  const feed = new FeedWriter(client, dataset.manifest, held.feedObjectId);
  const context: LoadContext = { client, dataset, options, replace, merge, feed, rejects };
  const { columns, duplicates, stored, table, read, skipped, ...counts } =
    source.kind === 'derived'
      ? await deriveRows(context, source.select)
      : await loadRecords(context, source, held.isEmpty || madeRoom > 0);
  // Made-up rows go only if at least one row of the operator's file arrives.
  const staysMadeUp = source.kind === 'records' && madeRoom > 0 && stored === 0 && origin === 'own';
  if (staysMadeUp) await client.query('rollback to savepoint made_up');
  const cleared = staysMadeUp ? 0 : madeRoom;
  const rows = { table, isStage: table === STAGE, fields: columns.fields };
  const asideRows = beside && stored > 0 ? await displaceMadeUp(client, dataset, rows, startedAt) : 0;
  const unchanged = stored - counts.inserted - counts.updated - counts.earlier;
  const counted = { ...counts, read, rejected: rejects.count, skipped, unchanged };
  const entry = { source: source.name, replace, startedAt, feedObjectId: feed.last, origin, cleared };
  const version = await recordLoad(client, dataset.code, counted, entry);
  return { ...counted, ...columns, cleared, asideRows, duplicates, version };
}

function refuseView({ code, manifest }: Dataset): void {
  if (manifest.view) throw new FileRefused('isView', { code, over: manifest.view.over.join(', ') });
}

/** Made-up rows are removed before other rows come. The same sample again is compared with the existing rows. */
async function makeRoom(
  client: pg.PoolClient,
  dataset: Dataset,
  held: Held,
  origin: Origin,
): Promise<number> {
  if (held.isEmpty) return 0;
  if (held.origin === 'own') {
    if (origin !== 'own') throw new FileRefused('holdsOwn', { code: dataset.code });
    return 0;
  }
  return held.origin === origin && origin === 'sample' ? 0 : clearMadeUp(client, dataset);
}
