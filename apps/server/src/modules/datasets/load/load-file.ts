import type { ImportPlan, Lang } from '@jishi/contract';
import type pg from 'pg';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { sqlState } from '../../../platform/db/index.ts';
import { type Dataset, tableOf } from '../dataset.ts';
import { type Copied, copySource } from './copy-source.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import { FeedWriter, feedFirstLoad, type MergeCounts, mergeStage, takeDuplicates } from './merge.ts';
import { openSource } from './open-source.ts';
import type { Lookup } from './plan-columns.ts';
import type { Encoding, Source } from './read-source.ts';
import { type Counted, lockDataset, recordLoad } from './record-load.ts';
import { Rejects } from './rejects.ts';
import { CopyFailed, createStage, openCopy, STAGE, stageColumns, tableColumns } from './stage.ts';

export interface LoadOptions {
  readonly file: string;
  /** How the person sees the file: the path that was typed. */
  readonly source?: string;
  readonly plan?: ImportPlan;
  readonly lookup?: Lookup;
  readonly encoding?: Encoding;
  /** Rows that the file lacks are deleted. Needs every row of the file to be good. */
  readonly replace?: boolean;
  /** Everything is done and then rolled back. */
  readonly dryRun?: boolean;
  readonly rejectFile: string;
  readonly lang?: Lang;
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}

export interface LoadReport extends Counted {
  /** Second rows of one key that a plan allows and drops. */
  readonly duplicates: number;
  readonly rejectFile: string | null;
  /** The first bad row in words; empty without one. */
  readonly firstReject: string;
  readonly ignoredColumns: readonly string[];
  /** What the file was read as. */
  readonly encoding: Source['format'];
  readonly version: bigint;
  readonly milliseconds: number;
}

/** One load on its way through. */
interface Load {
  readonly client: pg.PoolClient;
  readonly dataset: Dataset;
  readonly source: Source;
  readonly rejects: Rejects;
  readonly options: LoadOptions;
  readonly feed: FeedWriter;
  readonly replace: boolean;
}

interface Loaded extends MergeCounts {
  readonly copied: Copied;
  /** Rows of the file that now stand in the table. */
  readonly kept: number;
  readonly duplicates: number;
}

/**
 * Loads one file into one data set, in one transaction. Bad rows go to the reject file; a fault of the file as a whole
 * throws FileRefused and changes nothing. Two loads of one data set take turns.
 */
export async function loadFile(pool: pg.Pool, dataset: Dataset, options: LoadOptions): Promise<LoadReport> {
  const { manifest } = dataset;
  if (manifest.view) throw new FileRefused('isView', { code: dataset.code, over: manifest.view.over.join(', ') });
  const clock = options.clock ?? systemClock;
  const startedAt = clock();
  const source = await openSource(options.file, options.encoding);
  const rejects = new Rejects(options.rejectFile, options.lang ?? 'zh');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '256MB'`);
    const { isEmpty, feedObjectId } = await lockDataset(client, dataset.code);
    const replace = options.replace ?? options.plan?.replace ?? false;
    const load: Load = {
      client,
      dataset,
      source,
      rejects,
      options,
      replace,
      feed: new FeedWriter(client, manifest, feedObjectId),
    };
    const loaded = (isEmpty ? await firstLoad(load) : undefined) ?? (await mergeLoad(load));
    const { copied, duplicates, kept, ...counts } = loaded;
    const unchanged = kept - counts.inserted - counts.updated;
    const counted = { ...counts, read: copied.read, rejected: rejects.count, skipped: copied.skipped, unchanged };
    const entry = { source: options.source ?? options.file, replace, startedAt, feedObjectId: load.feed.last };
    const version = await recordLoad(client, dataset.code, counted, entry);
    await client.query(options.dryRun ? 'rollback' : 'commit');
    await rejects.close();
    const milliseconds = clock().getTime() - startedAt.getTime();
    return {
      ...counted,
      duplicates,
      rejectFile: rejects.path,
      firstReject: rejects.first,
      ignoredColumns: copied.columns.ignored,
      encoding: source.format,
      version,
      milliseconds,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rejects.close();
    throw error instanceof CopyFailed ? new FileRefused('database', { reason: error.message }) : error;
  } finally {
    client.release();
  }
}

/**
 * The first load goes straight into the table: with nothing to compare, a stage would double the work. A key that comes
 * twice violates the table's key; then nothing has happened and the general way, which can name the lines, takes over.
 */
async function firstLoad(load: Load): Promise<Loaded | undefined> {
  const { client, dataset } = load;
  await client.query('savepoint first_load');
  try {
    const copied = await copyRows(load, false, async ({ columns }) =>
      openCopy(client, tableOf(dataset.code), tableColumns(columns)),
    );
    refuseHopeless(load, copied, copied.good);
    await feedFirstLoad(load.feed, dataset.manifest);
    return { copied, kept: copied.good, duplicates: 0, inserted: copied.good, updated: 0, deleted: 0 };
  } catch (error) {
    if (!(error instanceof CopyFailed) || sqlState(error.cause) !== '23505') throw error;
    await client.query('rollback to savepoint first_load');
    await load.rejects.restart();
    return undefined;
  }
}

async function mergeLoad(load: Load): Promise<Loaded> {
  const { client, dataset, replace } = load;
  const copied = await copyRows(load, true, async ({ columns }) => {
    await createStage(client, columns);
    return openCopy(client, STAGE, stageColumns(columns));
  });
  const duplicates = await dropDuplicates(load);
  const kept = copied.good - duplicates.dropped;
  refuseHopeless(load, copied, kept);
  const fields = copied.columns.columns.map((column) => column.field.code);
  const habit = { replace, merge: load.options.plan?.merge ?? 'update' };
  const counts = await mergeStage(client, dataset.manifest, fields, habit, load.feed);
  return { ...counts, copied, kept, duplicates: duplicates.allowed };
}

function copyRows(load: Load, withLine: boolean, open: Parameters<typeof copySource>[3]['open']): Promise<Copied> {
  const { source, options } = load;
  const onBatch = (rows: number): void => options.onProgress?.({ rows, bytes: source.readBytes(), bytesTotal: source.bytes });
  return copySource(load.dataset, source, load.rejects, { plan: options.plan, lookup: options.lookup, withLine, open, onBatch });
}

/** Rows of one key: rejected with the line they repeat, or dropped as the plan says. */
async function dropDuplicates({ client, dataset, rejects, options }: Load): Promise<{ dropped: number; allowed: number }> {
  const habit = options.plan?.duplicates ?? 'reject';
  const found = await takeDuplicates(client, dataset.manifest, habit === 'last' ? 'last' : 'first');
  if (habit !== 'reject') return { dropped: found.length, allowed: found.length };
  const column = dataset.manifest.key.join('+');
  await rejects.add(
    found.map(({ line, firstLine }) => ({ line, column, value: '', reason: new BadValue('duplicate', { line: firstLine }) })),
  );
  return { dropped: found.length, allowed: 0 };
}

function refuseHopeless({ dataset, rejects, replace }: Load, copied: Copied, kept: number): void {
  if (rejects.count > 0 && kept === 0)
    throw new FileRefused('allRejected', { rows: copied.read - copied.skipped, first: rejects.first });
  if (replace && rejects.count > 0) throw new FileRefused('rejectedReplace', { rows: rejects.count });
  if (replace && kept === 0) throw new FileRefused('emptyReplace', { code: dataset.code });
}
