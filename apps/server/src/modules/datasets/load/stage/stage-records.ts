import { refuseOldRows } from '../../old-rows/refuse-old.ts';
import { type Judged, judgeStage, NOT_JUDGED } from '../checks/judge-stage.ts';
import { rejectOrphans } from '../children/orphans.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { analyzeStage, type MergeCounts } from '../merge/merge.ts';
import { settleVersions, stageKeyOf } from '../merge/merge-versions.ts';
import { refuseMoved } from '../merge/refuse-moved.ts';
import { columnsRead, fillsOnlyKeys } from '../record/load-report.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { hasRevisions } from '../vendors/recognize.ts';
import { type Copied, copySource } from './copy-source.ts';
import { createStage, openCopy, removeRepeated, STAGE, stageColumns, takeDuplicates } from './stage.ts';

/** The staged rows of a file. */
export interface Staged {
  readonly copied: Copied;
  readonly fields: readonly string[];
  readonly duplicates: { readonly dropped: number; readonly allowed: number };
}

/** Copies the rows of a file to the staging table, and keeps one row per key. */
export async function stageRecords(load: LoadContext, opened: OpenedRecords): Promise<Staged> {
  const { client, dataset, merge, options } = load;
  const copied = await copyRows(load, opened, true, async ({ columns }) => {
    await createStage(client, dataset.manifest, columns);
    return openCopy(client, STAGE, stageColumns(columns));
  });
  await refuseOldRows(client, dataset.manifest, STAGE);
  const fields = copied.columns.columns.map((column) => column.field.code);
  const { manifest } = dataset;
  const isAnalyzed = await settleVersions(client, manifest, fields, merge, !load.ignoresStored);
  const duplicates = await dropDuplicates(load, copied);
  const orphans = (options.origin ?? 'own') === 'own' ? await rejectOrphans(load) : 0;
  const dropped = duplicates.dropped + orphans;
  if (!isAnalyzed || dropped > 0) await analyzeStage(client, manifest, fields);
  return { copied, fields, duplicates: { ...duplicates, dropped } };
}

/** Runs the checks on the staged rows. */
export async function judgeRecords(
  load: LoadContext,
  { copied, fields, duplicates }: Staged,
): Promise<Judged> {
  return copied.good > duplicates.dropped ? judgeStage(load, fields) : NOT_JUDGED;
}

/**
 * Rejects the source if its rows are faulty as a whole. `lost` counts rows that were removed for reasons other than
 * checks.
 */
export async function acceptRecords(
  load: LoadContext,
  { copied, fields, duplicates }: Staged,
  { results: checks, rejected, held }: Judged,
  lost = 0,
): Promise<Omit<Loaded, keyof MergeCounts>> {
  const stored = copied.good - duplicates.dropped - rejected - lost;
  refuseHopeless(load, copied, stored);
  await refuseMoved(load, fields);
  const columns = { ...rowsOf(copied), table: STAGE, stored, duplicates: duplicates.allowed };
  return { ...columns, checks, held, children: [] };
}

export function rowsOf(copied: Copied): Pick<Loaded, 'columns' | 'read' | 'skipped'> {
  return { columns: columnsRead(copied), read: copied.read, skipped: copied.skipped };
}

export function copyRows(
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
    sharesLoop: options.sharesLoop ?? false,
    open,
    onBatch,
    onSkipped: options.onSkipped,
  });
}

/**
 * Handles rows with a repeated key: rejects them with the line that they repeat, or drops them if the mapping requires
 * it.
 */
async function dropDuplicates(
  { client, dataset, rejects, options }: LoadContext,
  { recognized }: Copied,
): Promise<{ dropped: number; allowed: number }> {
  const habit = options.plan?.duplicates ?? (hasRevisions(recognized) ? 'rejectAll' : 'reject');
  const key = stageKeyOf(dataset.manifest);
  const duplicates =
    habit === 'rejectAll'
      ? await removeRepeated(client, key)
      : await takeDuplicates(client, key, habit === 'last' ? 'last' : 'first');
  if (habit === 'first' || habit === 'last')
    return { dropped: duplicates.length, allowed: duplicates.length };
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

export function refuseHopeless(
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
  // The demo market may be too small to have rows for every data set.
  const isOwn = (options.origin ?? 'own') === 'own';
  if (replace && stored === 0 && isOwn) throw new FileRefused('emptyReplace', { code: dataset.code });
}

const emptyText = ({ columns }: Copied): string =>
  columns.columns
    .map(({ field }) => `${field.code} ${field.zh}`)
    .join(', ')
    .slice(0, 300);
