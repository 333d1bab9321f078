import type pg from 'pg';
import { inClientTransaction } from '../db/index.ts';
import { type Cell, cellOfId, firstIdOf } from './cell.ts';

/** The advisory lock that a process holds while it moves a database's ids. */
const LOCK = 7_152_011;

type Connection = Pick<pg.ClientBase, 'query'>;

/** Returns the cell of a database: the one whose range contains the next account id. */
export async function readCell(database: Connection): Promise<Cell> {
  return cellOfId((await readNextAccount(database)).id);
}

/**
 * Assigns a database to the cell if it has never had an account, and moves the ids of tables that were added after the
 * assignment. Returns the database's cell, which differs from the requested one if the database already has accounts of
 * another cell.
 */
export function claimCell(pool: pg.Pool, cell: Cell): Promise<Cell> {
  return inClientTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK]);
    const { id, isFirst } = await readNextAccount(client);
    const own = isFirst ? cell : cellOfId(id);
    if (own === cell) await moveIds(client, firstIdOf(cell));
    return own;
  });
}

/** `isFirst` is true if the database belongs to no cell yet. */
async function readNextAccount(database: Connection): Promise<{ id: bigint; isFirst: boolean }> {
  const { rows } = await database.query<{ id: bigint; isFirst: boolean }>(
    'select last_value as id, not is_called and last_value = 1 as "isFirst" from account_id_seq',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the account ids have no sequence');
  return { ...row, id: BigInt(row.id) };
}

/**
 * Moves the next ids up to `first`, unless they are already higher. Tables of market data use smaller ids and are not
 * moved.
 */
async function moveIds(client: Connection, first: bigint): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false)
       from pg_sequences
      where schemaname = 'public' and data_type = 'bigint'::regtype and coalesce(last_value, 0) < $1 and $1 > 1`,
    [first],
  );
}
