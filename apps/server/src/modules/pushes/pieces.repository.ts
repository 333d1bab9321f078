import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Piece } from './push.ts';

/** Adds a piece at the end. Returns false if another request added one first, or if the delivery is no longer open. */
export async function addPiece(
  db: Db,
  id: bigint,
  { beginsAt, bytes, file }: Piece,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update push set received = received + ${bytes}, changed_at = ${now}
      where id = ${id} and state = 'receiving' and received = ${beginsAt} and received + ${bytes} <= bytes
      returning id
    )
    insert into push_piece (push_id, begins_at, bytes, file)
    select id, ${beginsAt}, ${bytes}, ${file} from moved returning push_id`.execute(db);
  return rows.length > 0;
}

const PIECES_MAX = 1_000_000;

export async function readPieces(db: Db, id: bigint): Promise<Piece[]> {
  const rows = await db
    .selectFrom('push_piece')
    .select(['begins_at as beginsAt', 'bytes', 'file'])
    .where('push_id', '=', id)
    .orderBy('begins_at')
    .limit(PIECES_MAX)
    .execute();
  return rows.map((row) => ({ ...row, beginsAt: Number(row.beginsAt) }));
}

/** Returns deliveries whose pieces are no longer needed. */
export async function readRemovable(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from push where state = 'abandoned'
    union
    select p.id from push_piece join push p on p.id = push_id where p.ended_at is not null
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of pieces that were removed from the storage. If the delivery was abandoned, deletes the delivery
 * too.
 */
export async function deleteRemoved(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('push_piece').where('push_id', '=', id).execute();
  await db.deleteFrom('push').where('id', '=', id).where('state', '=', 'abandoned').execute();
}
