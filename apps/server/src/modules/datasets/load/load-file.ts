import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { marketDay, systemClock } from '../../../platform/clock.ts';
import { inClientTransaction, sqlState } from '../../../platform/db/index.ts';
import { type Dataset, type Origin, tableOf } from '../dataset.ts';
import { analyzeGrown } from './analyze-grown.ts';
import { type Copied, copySource } from './copy-source.ts';
import type { Source } from './csv-records.ts';
import { refuseOtherUnits } from './factor-moved.ts';
import type { FileFacts } from './file-facts.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import type { FileOptions, SourceOptions } from './load-options.ts';
import { columnsRead, fillsOnlyKeys, type LoadReport } from './load-report.ts';
import { lockForOwnRows } from './made-up-lock.ts';
import { FeedWriter, feedFirstLoad, type MergeCounts } from './merge.ts';
import { keepFirstLoad, mergeRows, settleVersions, stageKeyOf } from './merge-versions.ts';
import { openSource } from './read-source.ts';
import { clearMadeUp, type Held, lockDataset, recordLoad } from './record-load.ts';
import { Rejects } from './rejects.ts';
import {
  CopyFailed,
  createStage,
  openCopy,
  STAGE,
  stageColumns,
  tableColumns,
  takeDuplicates,
} from './stage.ts';
import { stepAside } from './step-aside.ts';

/** The state of one load. */
interface Load {
  readonly client: pg.PoolClient;
  readonly dataset: Dataset;
  readonly source: Source;
  readonly rejects: Rejects;
  readonly options: SourceOptions;
  readonly feed: FeedWriter;
  readonly replace: boolean;
}

interface Loaded extends MergeCounts {
  readonly copied: Copied;
  /** Rows of the file that are now in the table. */
  readonly stored: number;
  readonly duplicates: number;
  /** The table with the rows of the file alone. */
  readonly table: string;
}

/**
 * Loads one file into one data set, in one transaction. Bad rows go to the reject file; a fault of the file as a
 * whole throws FileRefused and changes nothing. Two loads of one data set take turns.
 */
export async function loadFile(pool: pg.Pool, dataset: Dataset, options: FileOptions): Promise<LoadReport> {
  refuseView(dataset);
  const source = await openSource(options.file, options);
  const { mtime } = await stat(options.file);
  const today = marketDay((options.clock ?? systemClock)());
  const facts = { name: basename(options.file), writtenOn: marketDay(mtime), today, date: options.date };
  return loadSource(pool, dataset, source, { source: options.file, ...options, facts });
}

/** Loads rows from another source than a file. */
export async function loadSource(
  pool: pg.Pool,
  dataset: Dataset,
  source: Source,
  options: SourceOptions,
): Promise<LoadReport> {
  refuseView(dataset);
  const clock = options.clock ?? systemClock;
  const startedAt = clock();
  const rejects = new Rejects(options.rejectFile, options.lang ?? 'zh');
  const load = async (client: pg.PoolClient): Promise<Written> => {
    // A server cancels its queries after a while; a load may take its time.
    await client.query(`set local work_mem = '256MB'`);
    return loadWithin(client, dataset, source, rejects, options, startedAt);
  };
  try {
    await analyzeGrown(pool, [dataset.code]);
    // A source is read to its end, so it cannot be loaded twice.
    const loaded = await inClientTransaction(pool, load, {
      commits: () => !options.dryRun,
      once: true,
      patient: true,
    });
    await rejects.close();
    const milliseconds = clock().getTime() - startedAt.getTime();
    return {
      ...loaded,
      sheet: source.sheet?.() ?? null,
      otherSheets: source.otherSheets?.() ?? [],
      rejectFile: rejects.path,
      firstReject: rejects.first,
      encoding: source.format,
      milliseconds,
    };
  } catch (error) {
    await rejects.close();
    throw error instanceof CopyFailed
      ? new FileRefused('database', { reason: error.message })
      : withSheets(error, source);
  }
}

type Written = Omit<
  LoadReport,
  'rejectFile' | 'firstReject' | 'sheet' | 'otherSheets' | 'encoding' | 'milliseconds'
>;

/** If a first sheet, such as a cover or a note, does not fit, the message names the other sheets. */
function withSheets(error: unknown, source: Source): unknown {
  const sheets = source.otherSheets?.() ?? [];
  if (!(error instanceof FileRefused) || sheets.length === 0) return error;
  return new FileRefused(
    error.reason,
    error.values,
    new BadValue('sheetsLeft', { sheet: source.sheet?.() ?? '', sheets: sheets.join(', ') }),
  );
}

async function loadWithin(
  client: pg.PoolClient,
  dataset: Dataset,
  source: Source,
  rejects: Rejects,
  options: SourceOptions,
  startedAt: Date,
): Promise<Written> {
  const origin = options.origin ?? 'own';
  const beside = origin === 'own' && (await lockForOwnRows(client));
  const held = await lockDataset(client, dataset.code);
  await client.query('savepoint made_up');
  const madeRoom = await makeRoom(client, dataset, held, origin);
  const replace = options.replace ?? options.plan?.replace ?? false;
  const feed = new FeedWriter(client, dataset.manifest, held.feedObjectId);
  const load: Load = { client, dataset, source, rejects, options, replace, feed };
  const isEmpty = held.isEmpty || madeRoom > 0;
  const loaded = (isEmpty ? await firstLoad(load) : undefined) ?? (await mergeLoad(load));
  const { copied, duplicates, stored, table, ...counts } = loaded;
  // Made-up rows go only if at least one row of the operator arrives.
  const staysMadeUp = madeRoom > 0 && stored === 0 && origin === 'own';
  if (staysMadeUp) await client.query('rollback to savepoint made_up');
  const cleared = staysMadeUp ? 0 : madeRoom;
  const fields = copied.columns.columns.map(({ field }) => field.code);
  const rows = { table, isStage: table === STAGE, fields };
  const asideRows = beside && stored > 0 ? await stepAside(client, dataset, rows, startedAt) : 0;
  const unchanged = stored - counts.inserted - counts.updated - counts.earlier;
  const counted = {
    ...counts,
    read: copied.read,
    rejected: rejects.count,
    skipped: copied.skipped,
    unchanged,
  };
  const entry = { source: options.source, replace, startedAt, feedObjectId: feed.last, origin, cleared };
  const version = await recordLoad(client, dataset.code, counted, entry);
  return { ...counted, cleared, asideRows, duplicates, ...columnsRead(copied), version };
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

/**
 * Copies the first load straight into the table: with nothing to compare, a stage would double the work. A
 * repeated key violates the table's key; then nothing has happened, and the general way, which can name the lines,
 * takes over.
 */
async function firstLoad(load: Load): Promise<Loaded | undefined> {
  const { client, dataset } = load;
  await client.query('savepoint first_load');
  try {
    const copied = await copyRows(load, false, async ({ columns }) =>
      openCopy(client, tableOf(dataset.code), tableColumns(columns)),
    );
    refuseHopeless(load, copied, copied.good);
    await feedFirstLoad(client, load.feed, dataset.manifest);
    await keepFirstLoad(client, dataset.manifest);
    const table = tableOf(dataset.code);
    return {
      copied,
      table,
      stored: copied.good,
      duplicates: 0,
      inserted: copied.good,
      updated: 0,
      deleted: 0,
      earlier: 0,
    };
  } catch (error) {
    if (!(error instanceof CopyFailed) || sqlState(error.cause) !== '23505') throw error;
    await client.query('rollback to savepoint first_load');
    await load.rejects.restart();
    return undefined;
  }
}

async function mergeLoad(load: Load): Promise<Loaded> {
  const { client, dataset, replace, options } = load;
  const copied = await copyRows(load, true, async ({ columns }) => {
    await createStage(client, columns);
    return openCopy(client, STAGE, stageColumns(columns));
  });
  const merge = options.plan?.merge ?? 'update';
  await settleVersions(client, dataset.manifest, merge);
  const duplicates = await dropDuplicates(load);
  const stored = copied.good - duplicates.dropped;
  refuseHopeless(load, copied, stored);
  const fields = copied.columns.columns.map((column) => column.field.code);
  if ((options.origin ?? 'own') === 'own' && options.rescale !== true)
    await refuseOtherUnits(client, dataset.manifest, fields, merge);
  const counts = await mergeRows(client, dataset.manifest, fields, { replace, merge }, load.feed);
  return { ...counts, copied, table: STAGE, stored, duplicates: duplicates.allowed };
}

function copyRows(
  load: Load,
  withLine: boolean,
  open: Parameters<typeof copySource>[3]['open'],
): Promise<Copied> {
  const { source, options } = load;
  const onBatch = (rows: number): void =>
    options.onProgress?.({ rows, bytes: source.readBytes(), bytesTotal: source.bytes });
  return copySource(load.dataset, source, load.rejects, {
    plan: options.plan,
    lookup: options.lookup,
    facts: options.facts ?? NO_FILE,
    codeFromName: options.codeFromName ?? false,
    withLine,
    open,
    onBatch,
  });
}

const NO_FILE: FileFacts = { name: '', writtenOn: '', today: '' };

/** Handles rows of one key: rejected with the line that they repeat, or dropped as the plan says. */
async function dropDuplicates({
  client,
  dataset,
  rejects,
  options,
}: Load): Promise<{ dropped: number; allowed: number }> {
  const habit = options.plan?.duplicates ?? 'reject';
  const key = stageKeyOf(dataset.manifest);
  const duplicates = await takeDuplicates(client, key, habit === 'last' ? 'last' : 'first');
  if (habit !== 'reject') return { dropped: duplicates.length, allowed: duplicates.length };
  const column = key.join('+');
  await rejects.add(
    duplicates.map(({ line, firstLine }) => ({
      line,
      column,
      value: '',
      reason: new BadValue('duplicate', { line: firstLine }),
    })),
  );
  return { dropped: duplicates.length, allowed: 0 };
}

function refuseHopeless({ dataset, rejects, replace, options }: Load, copied: Copied, stored: number): void {
  if (rejects.count > 0 && stored === 0)
    throw new FileRefused('allRejected', { rows: copied.read - copied.skipped, first: rejects.first });
  if ((options.origin ?? 'own') === 'own' && fillsOnlyKeys(dataset.manifest, copied))
    throw new FileRefused('onlyKeys', { rows: copied.good, fields: emptyText(copied) });
  if (replace && rejects.count > 0)
    throw new FileRefused('rejectedReplace', { rows: rejects.count, first: rejects.first });
  // A small made-up market may have no rows for a data set.
  const isOwn = (options.origin ?? 'own') === 'own';
  if (replace && stored === 0 && isOwn) throw new FileRefused('emptyReplace', { code: dataset.code });
}

const emptyText = ({ columns }: Copied): string =>
  columns.columns
    .map(({ field }) => `${field.code} ${field.zh}`)
    .join(', ')
    .slice(0, 300);
