import type { ImportPlan, Lang } from '@jishi/contract';
import type pg from 'pg';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Dataset } from '../dataset.ts';
import { type Columns, columnsByHeader, columnsByPlan, type Lookup } from './columns.ts';
import { CsvRecords, detectDelimiter, type RecordBatch } from './csv-records.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import { findDuplicates, type MergeCounts, mergeStage } from './merge.ts';
import { type Encoding, openSource, type Source } from './read-source.ts';
import { Rejects } from './rejects.ts';
import { keepRows } from './row-conditions.ts';
import { createStage, openStage, stageBatch } from './stage.ts';

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

export interface LoadReport extends MergeCounts {
  readonly read: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Left out by the plan's conditions. */
  readonly skipped: number;
  /** Second rows of one key that a plan allows and drops. */
  readonly duplicates: number;
  readonly rejectFile: string | null;
  readonly ignoredColumns: readonly string[];
  readonly encoding: Encoding;
  readonly version: bigint;
  readonly milliseconds: number;
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
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7152003))', [dataset.code]);
    const staged = await stageSource(client, dataset, source, rejects, options);
    const duplicates = await dropDuplicates(client, dataset, options.plan?.duplicates ?? 'reject', rejects);
    const good = staged.staged - duplicates.dropped;
    refuseHopeless(dataset, staged.read, staged.skipped, good, rejects, options);
    const fields = staged.columns.columns.map((column) => column.field.code);
    const counts = await mergeStage(client, manifest, fields, options.replace ?? options.plan?.replace ?? false);
    const report = { ...counts, read: staged.read, rejected: rejects.count, skipped: staged.skipped, unchanged: good - counts.inserted - counts.updated };
    const version = await recordLoad(client, dataset, report, options, startedAt);
    await client.query(options.dryRun ? 'rollback' : 'commit');
    await rejects.close();
    return {
      ...report,
      duplicates: duplicates.allowed,
      rejectFile: rejects.path,
      ignoredColumns: staged.columns.ignored,
      encoding: source.encoding,
      version,
      milliseconds: clock().getTime() - startedAt.getTime(),
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rejects.close();
    throw error;
  } finally {
    client.release();
  }
}

interface Staged {
  readonly columns: Columns;
  readonly read: number;
  readonly staged: number;
  readonly skipped: number;
}

async function stageSource(client: pg.PoolClient, dataset: Dataset, source: Source, rejects: Rejects, options: LoadOptions): Promise<Staged> {
  const batches = recordBatches(source);
  const first = await batches.next();
  const header = first.done ? undefined : first.value.records[0];
  if (first.done || !header) throw new FileRefused('fileEmpty');
  const names = header.map((name) => name.trim());
  const columns = columnsOf(dataset, names, options);
  await createStage(client, columns.columns);
  const stage = openStage(client, columns.columns);
  const keep = keepRows(options.plan?.where ?? [], names);
  const counts = { read: 0, staged: 0, skipped: 0 };
  let batch: RecordBatch = { records: first.value.records.slice(1), lines: first.value.lines.slice(1) };
  for (;;) {
    const kept = keep(batch);
    const result = stageBatch(kept, columns.columns, names.length);
    counts.read += batch.records.length;
    counts.skipped += batch.records.length - kept.records.length;
    counts.staged += result.staged;
    await rejects.add(result.rejects);
    await stage.write(result.text);
    options.onProgress?.({ rows: counts.read, bytes: source.readBytes(), bytesTotal: source.bytes });
    const next = await batches.next();
    if (next.done) break;
    batch = next.value;
  }
  await stage.end();
  return { columns, ...counts };
}

function columnsOf(dataset: Dataset, header: readonly string[], options: LoadOptions): Columns {
  const twice = header.find((name, i) => name !== '' && header.indexOf(name) !== i);
  if (twice !== undefined) throw new FileRefused('headerDuplicate', { column: twice });
  if (!options.plan) return columnsByHeader(dataset.manifest, header);
  return columnsByPlan(dataset.manifest, options.plan, header, options.lookup ?? (() => new Map()));
}

/** The records of a source. A last line that stops before the header's width, with no line end, is a file cut off. */
async function* recordBatches(source: Source): AsyncGenerator<RecordBatch> {
  let csv: CsvRecords | undefined;
  let width = 0;
  const seen = (batch: RecordBatch): RecordBatch => {
    if (width === 0) width = batch.records[0]?.length ?? 0;
    return batch;
  };
  for await (const piece of source.pieces) {
    csv ??= new CsvRecords(detectDelimiter(piece.slice(0, piece.indexOf('\n') + 1) || piece));
    const batch = csv.push(piece);
    if (batch.records.length > 0) yield seen(batch);
  }
  if (!csv) return;
  const last = csv.end();
  const cut = last.records.findIndex((cells) => width > 0 && cells.length < width);
  if (cut !== -1) throw new FileRefused('fileCut', { line: last.lines[cut] ?? 0 });
  if (last.records.length > 0) yield seen(last);
}

/** Rows of one key: rejected with the line they repeat, or dropped as the plan says. */
async function dropDuplicates(
  client: pg.PoolClient,
  dataset: Dataset,
  habit: 'reject' | 'first' | 'last',
  rejects: Rejects,
): Promise<{ dropped: number; allowed: number }> {
  const found = await findDuplicates(client, dataset.manifest, habit === 'last' ? 'last' : 'first');
  if (habit !== 'reject') return { dropped: found.length, allowed: found.length };
  const column = dataset.manifest.key.join('+');
  await rejects.add(found.map(({ line, firstLine }) => ({ line, column, value: '', reason: new BadValue('duplicate', { line: firstLine }) })));
  return { dropped: found.length, allowed: 0 };
}

function refuseHopeless(dataset: Dataset, read: number, skipped: number, good: number, rejects: Rejects, options: LoadOptions): void {
  const replaces = options.replace ?? options.plan?.replace ?? false;
  if (rejects.count > 0 && good === 0) throw new FileRefused('allRejected', { rows: read - skipped, first: rejects.first });
  if (replaces && rejects.count > 0) throw new FileRefused('rejectedReplace', { rows: rejects.count });
  if (replaces && good === 0) throw new FileRefused('emptyReplace', { code: dataset.code });
}

type Counted = MergeCounts & { read: number; unchanged: number; rejected: number; skipped: number };

/** Writes the load down and, when rows changed, moves the data set to its next version. */
async function recordLoad(client: pg.PoolClient, dataset: Dataset, report: Counted, options: LoadOptions, startedAt: Date): Promise<bigint> {
  const changed = report.inserted + report.updated + report.deleted > 0;
  const { rows } = await client.query<{ version: bigint }>(
    changed
      ? `update dataset set version = version + 1, row_count = row_count + $2, updated_at = now() where code = $1 returning version`
      : `select version from dataset where code = $1 and $2::bigint is not null`,
    [dataset.code, report.inserted - report.deleted],
  );
  await client.query(
    `insert into dataset_load (dataset_code, source, replaced, rows_read, rows_inserted, rows_updated, rows_deleted, rows_unchanged, rows_rejected, rows_skipped, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      dataset.code, options.source ?? options.file, options.replace ?? false, report.read, report.inserted, report.updated,
      report.deleted, report.unchanged, report.rejected, report.skipped, startedAt,
    ],
  );
  return rows[0]?.version ?? dataset.version;
}
