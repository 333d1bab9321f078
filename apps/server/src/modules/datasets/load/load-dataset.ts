import type pg from 'pg';
import { systemClock } from '../../../platform/clock.ts';
import { inClientTransaction } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { Origin } from '../dataset-rows.ts';
import { refuseReplace } from '../old-rows/refuse-old.ts';
import { storeResults } from './checks/check-result.ts';
import { openChildren } from './children/child-set.ts';
import { holdChildren } from './children/hold-children.ts';
import { recordChildren } from './children/record-children.ts';
import { noteLoad } from './deliveries/deliveries.ts';
import { holdDelivery } from './deliveries/hold-delivery.ts';
import { publishRows } from './deliveries/publish-delivery.ts';
import { lockForOwnRows } from './demo/demo-lock.ts';
import { displaceDemoRows } from './demo/displace-demo-rows.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import type { LoadContext, Loaded } from './load-context.ts';
import type { LoadOptions } from './load-options.ts';
import { FeedWriter } from './merge/merge.ts';
import { keepVersionChanges } from './merge/version-changes.ts';
import type { LoadReport } from './record/load-report.ts';
import { clearDemoRows, type Held, lockDataset, NO_ROWS, recordLoad } from './record/record-load.ts';
import { Rejects } from './record/rejects.ts';
import type { Source } from './source/csv-records.ts';
import { type LoadSource, type OpenedSource, openSource } from './source/load-source.ts';
import { analyzeGrown } from './stage/analyze-grown.ts';
import { datasetsIn, deriveRows } from './stage/derive-rows.ts';
import { loadRecords } from './stage/load-records.ts';
import { CopyFailed, STAGE } from './stage/stage.ts';

/**
 * Loads the rows of one source into one data set, in one transaction. Bad rows go to the reject file. Throws
 * `FileRefused` and changes nothing if an error affects the whole source. Concurrent loads of one data set run one
 * after another.
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
    const joined = source.kind === 'derived' ? datasetsIn(source.select) : [];
    const children = dataset.children.map(({ code }) => code);
    await analyzeGrown(pool, [dataset.code, ...children, ...joined], options.onWait);
    const loaded = await inClientTransaction(
      pool,
      async (client) => {
        await client.query(`set local work_mem = '256MB'`);
        return loadWithin(client, dataset, opened, rejects, options, startedAt);
      },
      // Records can be read only once, so the transaction cannot be repeated.
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

/** Adds the names of the other sheets to the error, because the first sheet may be a cover sheet or a note. */
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
  const onWait = options.onWait ?? (() => undefined);
  const isDelivery = source.kind !== 'derived';
  // A derived source displaces no demo rows: it reads only the operator's own rows, whose loads have already removed
  // the demo rows with their codes.
  const beside = isDelivery && origin === 'own' && (await lockForOwnRows(client, onWait));
  if (dataset.parent) await lockDataset(client, dataset.parent.code, onWait);
  const held = await lockDataset(client, dataset.code, onWait);
  const children = origin === 'own' ? await openChildren(client, dataset, onWait) : [];
  if (habitOf(source, options).replace) refuseReplace(dataset.code, held.filesBefore);
  await client.query('savepoint demo_rows');
  const madeRoom = await makeRoom(client, dataset, held, origin);
  const feed = new FeedWriter(client, dataset.manifest, held.feedObjectId);
  const context: LoadContext = {
    ...{ client, dataset, options, feed, rejects, ...habitOf(source, options) },
    ...{ children, ignoresStored: false },
  };
  const loaded = await storeRows(context, source, held.isEmpty || madeRoom > 0);
  if (loaded.held !== null) return holdRows(context, source, loaded, madeRoom > 0);
  const { columns, duplicates, stored, table, read, skipped, checks, held: _, ...others } = loaded;
  const { children: loadedChildren, ...counts } = others;
  // The demo rows stay unless at least one row of the operator's file was stored.
  const staysDemo = isDelivery && madeRoom > 0 && stored === 0 && origin === 'own';
  if (staysDemo) await client.query('rollback to savepoint demo_rows');
  const cleared = staysDemo ? 0 : madeRoom;
  const rows = { table, isStage: table === STAGE, fields: columns.fields };
  const asideRows = beside && stored > 0 ? await displaceDemoRows(client, dataset, rows, startedAt) : 0;
  const unchanged = stored - counts.inserted - counts.updated - counts.earlier;
  const rejected = source.kind === 'held' ? source.delivery.rejected : rejects.count;
  const counted = { ...counts, read, rejected, skipped, unchanged };
  const { replace } = context;
  const feedRange = { feedAfter: held.feedObjectId, feedObjectId: feed.last };
  const entry = { source: source.name, replace, startedAt, origin, cleared, ...feedRange };
  const { id, version } = await recordLoad(client, dataset.code, counted, entry);
  await keepVersionChanges(client, id);
  await storeResults(client, dataset.code, checks, { loadId: id });
  if (source.kind === 'held') await noteLoad(client, source.delivery.id, id);
  const parent = { ...{ id, source: source.name, startedAt, cleared, beside }, deleted: counts.deleted };
  const ofChildren = staysDemo ? [] : await recordChildren(context, loadedChildren, parent);
  const facts = { cleared, asideRows, duplicates, version, checks, delivery: null };
  return { ...counted, ...columns, ...facts, children: ofChildren };
}

type Habit = Pick<LoadContext, 'replace' | 'merge'>;

const habitOf = (source: OpenedSource, { replace, plan }: LoadOptions): Habit =>
  source.kind === 'held'
    ? { replace: source.delivery.replaces, merge: source.delivery.merge }
    : { replace: replace ?? plan?.replace ?? false, merge: plan?.merge ?? 'update' };

function storeRows(context: LoadContext, source: OpenedSource, isEmpty: boolean): Promise<Loaded> {
  if (source.kind === 'derived') return deriveRows(context, source.select);
  return source.kind === 'held' ? publishRows(context, source) : loadRecords(context, source, isEmpty);
}

/**
 * Holds the rows instead of merging them. If demo rows were removed to make room, a rollback restores them. The
 * rollback also empties the staging table, so the source is read again.
 */
async function holdRows(
  context: LoadContext,
  source: OpenedSource,
  first: Loaded,
  isReadAgain: boolean,
): Promise<Written> {
  const { client, dataset, rejects } = context;
  let [load, loaded] = [context, first];
  if (isReadAgain) {
    await client.query('rollback to savepoint demo_rows');
    await rejects.restart();
    load = { ...context, ignoresStored: true };
    loaded = await storeRows(load, source, false);
  }
  const delivery = await holdDelivery(load, loaded, source.name);
  const children = await holdChildren(load, loaded.children, source.name, delivery);
  const { columns, duplicates, read, skipped, checks } = loaded;
  const counted = { ...NO_ROWS, read, rejected: rejects.count, skipped };
  const version = dataset.version;
  return {
    ...counted,
    ...columns,
    cleared: 0,
    asideRows: 0,
    duplicates,
    version,
    checks,
    delivery,
    children,
  };
}

function refuseView({ code, manifest }: Dataset): void {
  if (manifest.view) throw new FileRefused('isView', { code, over: manifest.view.over.join(', ') });
}

/**
 * Removes demo rows before new rows are loaded. An exception is a sample that is loaded again: it is compared with the
 * stored sample.
 */
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
  return held.origin === origin && origin === 'sample' ? 0 : clearDemoRows(client, dataset);
}
