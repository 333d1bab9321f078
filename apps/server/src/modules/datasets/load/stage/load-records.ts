import { sqlState } from '../../../../platform/db/index.ts';
import { tableOf } from '../../dataset.ts';
import type { CheckResult } from '../checks/check-result.ts';
import { judgeFirstLoad } from '../checks/judge-stage.ts';
import { dottedNames, isNestedFormat, leftWithout, withDottedColumns } from '../children/dotted-columns.ts';
import { loadFamily } from '../children/load-family.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { feedFirstLoad, NOT_MERGED } from '../merge/merge.ts';
import { keepFirstLoad, mergeRows } from '../merge/merge-versions.ts';
import { columnsRead } from '../record/load-report.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { unpivoted } from '../source/unpivot.ts';
import { CopyFailed, openCopy, tableColumns } from './stage.ts';
import {
  acceptRecords,
  copyRows,
  judgeRecords,
  refuseHopeless,
  rowsOf,
  stageRecords,
} from './stage-records.ts';

/** Reads, validates and stores the rows of a file, or rows from memory. */
export async function loadRecords(load: LoadContext, file: OpenedRecords, isEmpty: boolean): Promise<Loaded> {
  const { plan } = load.options;
  if (plan?.unpivot) {
    const turned = unpivoted(file.source, { ...plan.unpivot, mergedCells: plan.mergedCells });
    load.rejects.countLines(turned.lineOf);
    return loadFlat(load, { ...file, source: turned.source }, isEmpty);
  }
  if (!isNestedFormat(file.source)) return loadFlat(load, file, isEmpty);
  const names = [...dottedNames(plan), ...load.children.map(({ group }) => group)];
  const opened = { ...file, source: withDottedColumns(file.source, names) };
  const loaded =
    load.children.length > 0 ? await loadFamily(load, opened) : await loadFlat(load, opened, isEmpty);
  const leftColumns = leftWithout(loaded.columns.leftColumns, names);
  return { ...loaded, columns: { ...loaded.columns, leftColumns } };
}

async function loadFlat(load: LoadContext, file: OpenedRecords, isEmpty: boolean): Promise<Loaded> {
  return (isEmpty ? await firstLoad(load, file) : undefined) ?? (await mergeLoad(load, file));
}

/**
 * Copies the first load directly into the table: there are no rows to compare, so staging would double the work. If a
 * key is repeated or a check fails, the copy is undone and the rows are staged instead, so that line numbers can be
 * reported.
 */
async function firstLoad(load: LoadContext, opened: OpenedRecords): Promise<Loaded | undefined> {
  const { client, dataset } = load;
  if (load.options.stage || dataset.parent) return undefined;
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
    return {
      ...counts,
      ...rowsOf(copied),
      table,
      stored: copied.good,
      duplicates: 0,
      checks,
      held: null,
      children: [],
    };
  } catch (error) {
    if (!(error instanceof CopyFailed) || sqlState(error.cause) !== '23505') throw error;
    return undoFirstLoad(load);
  }
}

/** A first load with more rows is not read again merely to report the lines of rows with a warning. */
const READ_AGAIN_MAX = 100_000;

/** Only staging can hold or reject rows and report their lines. */
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
  const { client, dataset, replace, merge } = load;
  const staged = await stageRecords(load, opened);
  const judged = await judgeRecords(load, staged);
  const loaded = await acceptRecords(load, staged, judged);
  if (judged.held !== null) return { ...NOT_MERGED, ...loaded };
  const counts = await mergeRows(client, dataset.manifest, staged.fields, { replace, merge }, load.feed);
  return { ...counts, ...loaded };
}
