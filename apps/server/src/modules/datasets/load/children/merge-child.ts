import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import { tableOf } from '../../dataset.ts';
import { analyzeStage, joined, type MergeCounts } from '../merge/merge.ts';
import { mergeRows } from '../merge/merge-versions.ts';
import { STAGE } from '../stage/stage.ts';
import { type ChildSet, makeRoomFor, PARENT_STAGE } from './child-set.ts';

/** How the load merges the parent rows. */
interface ParentHabit {
  readonly replace: boolean;
  readonly merge: ImportPlan['merge'];
}

interface MergedChild {
  readonly counts: MergeCounts;
  readonly stored: number;
  readonly cleared: number;
}

/**
 * Merges the staged rows of a child. All child rows of one parent row, its group, are replaced together: stored rows
 * that are not staged are deleted. With `overlay`, a group without staged rows stays unchanged. With `fill`, a group is
 * added only if it has no stored rows. The statistics of both staging tables must be current.
 */
export async function mergeChild(
  client: pg.PoolClient,
  set: ChildSet,
  fields: readonly string[],
  { replace, merge }: ParentHabit,
): Promise<MergedChild> {
  const cleared = await makeRoomFor(client, set);
  const { dataset, feed } = set;
  if (merge === 'fill') {
    const { rowCount } = await client.query(
      `delete from ${STAGE} r where ${groupIn(set, tableOf(dataset.code))}`,
    );
    if (rowCount) await analyzeStage(client, dataset.manifest, fields);
  }
  const { rows } = await client.query<{ stored: bigint }>(`select count(*) as stored from ${STAGE}`);
  const among = replacedGroups(set, { replace, merge });
  const counts = await mergeRows(
    client,
    dataset.manifest,
    fields,
    { replace: true, among, merge: 'update' },
    feed,
  );
  return { counts, stored: Number(rows[0]?.stored ?? 0n), cleared };
}

/**
 * Returns an SQL condition for the child's stored rows `r` that the load replaces or deletes: the rows of the groups
 * that it contains, and with `replace` also the rows of the parents that it deletes.
 */
export function replacedGroups(set: ChildSet, { replace, merge }: ParentHabit): string {
  const ofGroups = { update: groupIn(set, PARENT_STAGE), overlay: groupIn(set, STAGE), fill: 'false' }[merge];
  return replace ? `(${ofGroups} or not ${groupIn(set, PARENT_STAGE)})` : ofGroups;
}

/** Returns an SQL condition: the table contains a row with the same parent key as row `r`. */
const groupIn = ({ parentKey }: ChildSet, table: string): string =>
  `exists (select 1 from ${table} o where ${joined(parentKey, 'o', 'r')})`;
