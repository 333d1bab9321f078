import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { StoredProblem } from './pulls.messages.ts';

/** The number of rows in a file, by what the load did with them. */
export interface FileCounts {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  readonly rejected: number;
  readonly rejectFile: string | null;
  /** Deliveries that are held because of failed checks. None of their rows is published. */
  readonly held: readonly bigint[];
}

export interface PulledFile extends FileCounts {
  readonly id: bigint;
  readonly name: string;
  readonly bytes: bigint;
  readonly sha256: Buffer;
  readonly state: 'loading' | 'loaded' | 'repeated' | 'refused';
  readonly at: Date;
  readonly error: StoredProblem | null;
}

/** A fetched file. */
export interface FetchedFile {
  readonly plan: string;
  readonly runId: bigint;
  readonly name: string;
  readonly version: string | null;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Returns the newest version of a file that needs no further load, because it was loaded or its content had been loaded
 * before. Null if there is none.
 */
export async function readKnownVersion(db: Db, plan: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('pull_file')
    .select('version')
    .where('plan', '=', plan)
    .where('name', '=', name)
    .where('state', 'in', ['loaded', 'repeated'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Returns the load of this content if it was completed, or if it was begun by a process that may have died. Returns
 * null if a file with this name and different content was loaded later. A file whose old content comes back is
 * therefore loaded again.
 */
export async function readContent(
  db: Db,
  { plan, name, sha256 }: Pick<FetchedFile, 'plan' | 'name' | 'sha256'>,
): Promise<{ id: bigint; state: 'loading' | 'loaded'; at: Date } | null> {
  const row = await db
    .selectFrom('pull_file as file')
    .select(['file.id', 'file.state', 'file.at'])
    .where('file.plan', '=', plan)
    .where('file.sha256', '=', sha256)
    .where('file.state', 'in', ['loading', 'loaded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pull_file as later')
            .select('later.id')
            .whereRef('later.plan', '=', 'file.plan')
            .where('later.name', '=', name)
            .whereRef('later.id', '>', 'file.id')
            .where('later.state', 'in', ['loaded', 'repeated'])
            .where('later.sha256', '<>', sha256),
        ),
      ),
    )
    .orderBy('file.id', 'desc')
    .limit(1)
    .$narrowType<{ state: 'loading' | 'loaded' }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Records a file. The state `loading` is written before the load starts, so that an interrupted load can be found. */
export async function insertFile(
  db: Db,
  file: FetchedFile,
  state: 'loading' | 'repeated',
  at: Date,
): Promise<bigint> {
  const { id } = await db
    .insertInto('pull_file')
    .values({
      plan: file.plan,
      run_id: file.runId,
      name: file.name,
      version: file.version,
      bytes: BigInt(file.bytes),
      sha256: file.sha256,
      state,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markLoaded(db: Db, id: bigint, counts: FileCounts, at: Date): Promise<void> {
  await db
    .updateTable('pull_file')
    .set({
      state: 'loaded',
      at,
      rows_read: BigInt(counts.read),
      rows_inserted: BigInt(counts.inserted),
      rows_updated: BigInt(counts.updated),
      rows_deleted: BigInt(counts.deleted),
      rows_rejected: BigInt(counts.rejected),
      reject_file: counts.rejectFile,
      held_deliveries: [...counts.held],
      error: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRefused(db: Db, id: bigint, error: StoredProblem, at: Date): Promise<void> {
  await db
    .updateTable('pull_file')
    .set({ state: 'refused', at, error: JSON.stringify(error) })
    .where('id', '=', id)
    .execute();
}

const FILES_MAX = 10_000;

export async function readFilesOf(db: Db, runId: bigint): Promise<PulledFile[]> {
  const rows = await db
    .selectFrom('pull_file')
    .select([
      'id',
      'name',
      'bytes',
      'sha256',
      'state',
      'at',
      'reject_file as rejectFile',
      'held_deliveries as held',
    ])
    .select(sql<StoredProblem | null>`error`.as('error'))
    .select(['rows_read', 'rows_inserted', 'rows_updated', 'rows_deleted', 'rows_rejected'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .limit(FILES_MAX)
    .$narrowType<{ state: PulledFile['state'] }>()
    .execute();
  return rows.map(
    ({ rows_read, rows_inserted, rows_updated, rows_deleted, rows_rejected, held, ...row }) => ({
      ...row,
      held: held.map(BigInt),
      read: Number(rows_read),
      inserted: Number(rows_inserted),
      updated: Number(rows_updated),
      deleted: Number(rows_deleted),
      rejected: Number(rows_rejected),
    }),
  );
}
