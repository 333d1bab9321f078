import { storeResults } from '../checks/check-result.ts';
import { noteLoad } from '../deliveries/deliveries.ts';
import { displaceDemoRows } from '../demo/displace-demo-rows.ts';
import type { LoadContext, LoadedChild } from '../load-context.ts';
import { NOT_MERGED } from '../merge/merge.ts';
import { type ChildReport, NO_COLUMNS } from '../record/load-report.ts';
import { recordLoad } from '../record/record-load.ts';
import { type ChildSet, makeRoomFor } from './child-set.ts';
import { deleteOrphans } from './orphans.ts';

/** The part of a parent's load that its children need. */
type Family = Pick<LoadContext, 'client' | 'replace' | 'children'>;

/** The parent's finished load, as it was recorded. */
export interface ParentLoad {
  readonly id: bigint;
  readonly source: string;
  readonly startedAt: Date;
  /** The number of the parent's rows that the load deleted, and of demo rows that it removed. */
  readonly deleted: number;
  readonly cleared: number;
  /** True if the codes of the rows displace demo rows in other data sets. */
  readonly beside: boolean;
}

/**
 * Records the changes to each child as a separate load. A child whose group is missing from the source loses the rows
 * whose parents were deleted.
 */
export async function recordChildren(
  load: Family,
  loaded: readonly LoadedChild[],
  parent: ParentLoad,
): Promise<ChildReport[]> {
  const reports: ChildReport[] = [];
  for (const set of load.children) {
    const child = loaded.find((one) => one.set === set) ?? (await bereaved(load, set, parent));
    if (child !== null) reports.push(await recordChild(load, child, parent));
  }
  return reports;
}

async function bereaved({ client }: Family, set: ChildSet, parent: ParentLoad): Promise<LoadedChild | null> {
  if (set.held.isEmpty) return null;
  const cleared = parent.cleared > 0 ? await makeRoomFor(client, set) : 0;
  const deleted = parent.deleted > 0 && cleared === 0 ? await deleteOrphans(client, set) : 0;
  if (cleared + deleted === 0) return null;
  return {
    ...{
      ...NOT_MERGED,
      deleted,
      set,
      cleared,
      columns: NO_COLUMNS,
      read: 0,
      skipped: 0,
      stored: 0,
      duplicates: 0,
    },
    ...{ checks: [], held: null, table: set.stage, children: [], published: null },
  };
}

async function recordChild(load: Family, child: LoadedChild, parent: ParentLoad): Promise<ChildReport> {
  const { client, replace } = load;
  const { set, stored, inserted, updated, deleted, earlier, read, skipped, columns, checks, cleared } = child;
  const { dataset, held, feed } = set;
  const rows = { table: child.table, isStage: true, fields: columns.fields };
  if (parent.beside && stored > 0) await displaceDemoRows(client, dataset, rows, parent.startedAt);
  const unchanged = stored - inserted - updated;
  const counted = { inserted, updated, deleted, earlier, read, skipped, unchanged, rejected: 0 };
  const { id, version } = await recordLoad(client, dataset.code, counted, {
    ...{
      source: parent.source,
      replace,
      startedAt: parent.startedAt,
      origin: 'own',
      cleared,
      parentLoad: parent.id,
    },
    ...{ feedAfter: held.feedObjectId, feedObjectId: feed.last },
  });
  await storeResults(client, dataset.code, checks, { loadId: id });
  if (child.published !== null) await noteLoad(client, child.published, id);
  return { code: dataset.code, ...counted, ...columns, cleared, checks, delivery: null, version };
}
