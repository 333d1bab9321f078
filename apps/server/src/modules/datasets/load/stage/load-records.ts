import { sqlState } from '../../../../platform/db/index.ts';
import { tableOf } from '../../dataset.ts';
import { refuseOldRows } from '../../old-rows/refuse-old.ts';
import type { CheckResult } from '../checks/check-result.ts';
import { judgeFirstLoad, judgeStage, NOT_JUDGED } from '../checks/judge-stage.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { refuseOtherUnits } from '../merge/factor-moved.ts';
import { feedFirstLoad, NOT_MERGED } from '../merge/merge.ts';
import { keepFirstLoad, mergeRows, settleVersions, stageKeyOf } from '../merge/merge-versions.ts';
import { refuseEmptied } from '../merge/nulls-moved.ts';
import { columnsRead, fillsOnlyKeys } from '../record/load-report.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { unpivoted } from '../source/unpivot.ts';
import { type Copied, copySource } from './copy-source.ts';
import {
  CopyFailed,
  createStage,
  openCopy,
  STAGE,
  stageColumns,
  tableColumns,
  takeDuplicates,
} from './stage.ts';

/** Reads, validates and stores the rows of a file, or rows from memory. */
export async function loadRecords(load: LoadContext, file: OpenedRecords, isEmpty: boolean): Promise<Loaded> {
  const { unpivot, mergedCells } = load.options.plan ?? {};
  const turned = unpivot && unpivoted(file.source, { ...unpivot, mergedCells });
  const opened = turned ? { ...file, source: turned.source } : file;
  if (turned) load.rejects.countLines(turned.lineOf);
  return (isEmpty ? await firstLoad(load, opened) : undefined) ?? (await mergeLoad(load, opened));
}

/**
 * Copies the first load directly into the table: there is nothing to compare, so a stage would double the
 * work. A repeated key or a check that fails undoes the copy. The load then goes through the stage, which can
 * report the lines.
 */
async function firstLoad(load: LoadContext, opened: OpenedRecords): Promise<Loaded | undefined> {
  const { client, dataset } = load;
  if (load.options.stage) return undefined;
  const table = tableOf(dataset.code);
  await client.query('savepoint first_load');
  try {
    const copied = await copyRows(load, opened, false, async ({ columns }) =>
      openCopy(client, table, tableColumns(columns)),
    );
    refuseHopeless(load, copied, copied.good);
    const checks = await judgeFirstLoad(load, columnsRead(copied).fields);
    if (needsStage(checks, copied.good)) return await undoFirstLoad(load);
    await feedFirstLoad(client, load.feed, dataset.manifest);
    await keepFirstLoad(client, dataset.manifest);
    const counts = { inserted: copied.good, updated: 0, deleted: 0, earlier: 0 };
    return { ...counts, ...rowsOf(copied), table, stored: copied.good, duplicates: 0, checks, held: null };
  } catch (error) {
    if (!(error instanceof CopyFailed) || sqlState(error.cause) !== '23505') throw error;
    return undoFirstLoad(load);
  }
}

/** A first load of more rows is not read again only for the lines of the rows of a warning. */
const READ_AGAIN_MAX = 100_000;

/** Only the stage can hold or reject rows, and it knows their lines. */
const needsStage = (checks: readonly CheckResult[], rows: number): boolean =>
  checks.some(
    ({ outcome, severity }) => outcome === 'failed' && (severity !== 'warn' || rows <= READ_AGAIN_MAX),
  );

async function undoFirstLoad({ client, rejects }: LoadContext): Promise<undefined> {
  await client.query('rollback to savepoint first_load');
  await rejects.restart();
  return undefined;
}

async function mergeLoad(load: LoadContext, opened: OpenedRecords): Promise<Loaded> {
  const { client, dataset, replace, merge, options } = load;
  const copied = await copyRows(load, opened, true, async ({ columns }) => {
    await createStage(client, dataset.manifest, columns);
    return openCopy(client, STAGE, stageColumns(columns));
  });
  await refuseOldRows(client, dataset.manifest, STAGE);
  await settleVersions(client, dataset.manifest, merge, !load.ignoresStored);
  const duplicates = await dropDuplicates(load);
  const fields = copied.columns.columns.map((column) => column.field.code);
  const good = copied.good - duplicates.dropped;
  const { results: checks, rejected, held } = good > 0 ? await judgeStage(load, fields) : NOT_JUDGED;
  const stored = good - rejected;
  refuseHopeless(load, copied, stored);
  const loaded = { ...rowsOf(copied), table: STAGE, stored, duplicates: duplicates.allowed, checks, held };
  // Made-up rows that a held delivery leaves in place say nothing about it.
  const isJudged = (options.origin ?? 'own') === 'own' && !load.ignoresStored;
  if (isJudged && options.rescale !== true) await refuseOtherUnits(client, dataset.manifest, fields, merge);
  if (isJudged && options.acceptEmpty !== true) await refuseEmptied(client, dataset.manifest, fields, merge);
  if (held !== null) return { ...NOT_MERGED, ...loaded };
  const counts = await mergeRows(client, dataset.manifest, fields, { replace, merge }, load.feed);
  return { ...counts, ...loaded };
}

function rowsOf(copied: Copied): Pick<Loaded, 'columns' | 'read' | 'skipped'> {
  return { columns: columnsRead(copied), read: copied.read, skipped: copied.skipped };
}

function copyRows(
  { dataset, rejects, options }: LoadContext,
  { source, facts }: OpenedRecords,
  withLine: boolean,
  open: Parameters<typeof copySource>[3]['open'],
): Promise<Copied> {
  const onBatch = (rows: number): void =>
    options.onProgress?.({ rows, bytes: source.readBytes(), bytesTotal: source.bytes });
  return copySource(dataset, source, rejects, {
    plan: options.plan,
    lookup: options.lookup,
    vendors: options.vendors ?? [],
    facts,
    codeFromName: options.codeFromName ?? false,
    withLine,
    open,
    onBatch,
    onSkipped: options.onSkipped,
  });
}

/**
 * Handles rows with a repeated key: they are rejected with the line that they repeat, or dropped if the plan
 * says so.
 */
async function dropDuplicates({
  client,
  dataset,
  rejects,
  options,
}: LoadContext): Promise<{ dropped: number; allowed: number }> {
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
      reason: new BadValue('duplicate', { line: rejects.lineOf(firstLine) }),
    })),
  );
  return { dropped: duplicates.length, allowed: 0 };
}

function refuseHopeless(
  { dataset, rejects, replace, options }: LoadContext,
  copied: Copied,
  stored: number,
): void {
  if (rejects.count > 0 && stored === 0)
    throw new FileRefused('allRejected', { rows: copied.read - copied.skipped, first: rejects.first });
  if ((options.origin ?? 'own') === 'own' && fillsOnlyKeys(dataset.manifest, copied))
    throw new FileRefused('onlyKeys', { rows: copied.good, fields: emptyText(copied) });
  if (replace && rejects.count > 0)
    throw new FileRefused('rejectedReplace', { rows: rejects.count, first: rejects.first });
  // The demo market may be too small to have rows for a data set.
  const isOwn = (options.origin ?? 'own') === 'own';
  if (replace && stored === 0 && isOwn) throw new FileRefused('emptyReplace', { code: dataset.code });
}

const emptyText = ({ columns }: Copied): string =>
  columns.columns
    .map(({ field }) => `${field.code} ${field.zh}`)
    .join(', ')
    .slice(0, 300);
