import type pg from 'pg';
import { tableOf } from '../../dataset.ts';
import type { ParentSet } from '../../families.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import type { LoadContext } from '../load-context.ts';
import { deleteWhere, joined } from '../merge/merge.ts';
import { STAGE } from '../stage/stage.ts';
import type { ChildSet } from './child-set.ts';

const hasNoParent = ({ code, key }: ParentSet, rows: string): string =>
  `not exists (select 1 from ${tableOf(code)} p where ${joined(key, 'p', rows)})`;

/** Rejects the rows of a child's own file that have no stored parent row. Returns their number. */
export async function rejectOrphans({ client, dataset, rejects }: LoadContext): Promise<number> {
  const { parent } = dataset;
  if (parent === null) return 0;
  const { rows } = await client.query<{ line: number }>(
    `delete from ${STAGE} s where ${hasNoParent(parent, 's')} returning s._line as line`,
  );
  const reason = new BadValue('noParentRow', { parent: parent.code });
  const lines = rows.map(({ line }) => line).sort((one, other) => one - other);
  await rejects.add(lines.map((line) => ({ line, column: parent.key.join('+'), value: '', reason })));
  return rows.length;
}

/** Returns SQL that selects the rows of a table whose key values also occur in a second table. */
export const rowsAmong = (table: string, other: string, key: readonly string[]): string =>
  `(select r.* from ${table} r join ${other} t on ${joined(key, 't', 'r')})`;

/** Throws if a child row has no stored parent row. `table` is a table with child rows, or a select. */
export async function refuseOrphans(
  client: pg.PoolClient,
  { code, parent }: { readonly code: string; readonly parent: ParentSet | null },
  table: string,
): Promise<void> {
  if (parent === null) return;
  const orphans = await countOrphans(client, parent, table);
  if (orphans > 0) throw new FileRefused('orphans', { code, parent: parent.code, rows: orphans });
}

/** Counts the rows of a table or a select that have no stored parent row. */
export async function countOrphans(client: pg.ClientBase, parent: ParentSet, table: string): Promise<number> {
  const { rows } = await client.query<{ orphans: bigint }>(
    `select count(*) as orphans from ${table} s where ${hasNoParent(parent, 's')}`,
  );
  return Number(rows[0]?.orphans ?? 0n);
}

/** Deletes the child rows that no longer have a parent row, and records the deletions in the change feed. */
export async function deleteOrphans(
  client: pg.PoolClient,
  { dataset: { manifest, parent }, feed }: Pick<ChildSet, 'dataset' | 'feed'>,
): Promise<number> {
  return parent === null ? 0 : deleteWhere(client, manifest, feed, hasNoParent(parent, 'r'));
}
