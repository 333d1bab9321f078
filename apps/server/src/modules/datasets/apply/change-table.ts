import type pg from 'pg';
import { sqlState } from '../../../platform/db/index.ts';

/** The state of a statement with which a table would get more columns than PostgreSQL can number. */
const TOO_MANY_COLUMNS = '54011';

/** Changes tables. Returns the reason if one of them cannot get its columns. */
export async function changeTables(
  client: pg.ClientBase,
  plans: readonly { readonly code: string; readonly statements: readonly string[] }[],
): Promise<string[]> {
  for (const plan of plans) {
    const refusals = await changeTable(client, plan);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

/**
 * Changes a table. Returns the reason if the numbers of its columns are used up: PostgreSQL gives each column of a table
 * one of 1,600 numbers, and does not reuse the numbers of removed columns. The transaction is then aborted.
 */
async function changeTable(
  client: pg.ClientBase,
  { code, statements }: { readonly code: string; readonly statements: readonly string[] },
): Promise<string[]> {
  if (statements.length === 0) return [];
  try {
    await client.query(statements.join(';\n'));
    return [];
  } catch (error) {
    if (sqlState(error) !== TOO_MANY_COLUMNS) throw error;
    return [
      `${code}: PostgreSQL allows a table 1,600 columns in its life, including removed ones, and this table has used them up; make a backup and restore it, which creates the table anew, then apply again`,
      `${code}：PostgreSQL 的一张表一生最多有 1,600 列，已删除的列也计算在内，这张表已经用完；请先备份再恢复（恢复会重建这张表），然后重新执行`,
    ];
  }
}
