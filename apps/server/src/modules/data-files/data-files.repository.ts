import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { CHANGES, type DataFile } from './data-file.ts';

export type Stored = Omit<DataFile, 'rows' | 'bytes'> & Record<'rows' | 'bytes', bigint>;

export const filesOf = (db: Db) =>
  db
    .selectFrom('data_file')
    .select([
      'id',
      'dataset_code as datasetCode',
      'period',
      'made_in_version as madeInVersion',
      'feed_objectid as feedObjectId',
      'shape',
      'rows',
      'bytes',
      'sha256',
      'path',
      'bounds',
      'listed_in_version as listedInVersion',
    ])
    .select([
      sql<string | null>`first_day::text`.as('firstDay'),
      sql<string | null>`last_day::text`.as('lastDay'),
    ])
    .$castTo<Stored>();

export const parsed = ({ rows, bytes, ...file }: Stored): DataFile => ({
  ...file,
  rows: Number(rows),
  bytes: Number(bytes),
});

export interface FilesFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sinceVersion?: bigint | undefined;
}

/** Reads the listed files of a data set, oldest first. */
export async function readListed(
  db: Db,
  code: string,
  { from, to, sinceVersion }: FilesFilter = {},
): Promise<DataFile[]> {
  const rows = await filesOf(db)
    .where('dataset_code', '=', code)
    .where('listed_in_version', 'is not', null)
    .where('removed_in_version', 'is', null)
    .$if(from !== undefined, (query) => query.where(sql<boolean>`last_day >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`first_day <= ${to}::date`))
    .$if(sinceVersion !== undefined, (query) => query.where('listed_in_version', '>', sinceVersion ?? 0n))
    .orderBy('period')
    .execute();
  return rows.map(parsed);
}

/** A file that is listed, or was listed until `removedInVersion`. */
export interface KeptFile extends DataFile {
  readonly removedInVersion: bigint | null;
}

/** Reads the files of the current list and of former lists that are still stored, oldest period first. */
export async function readKept(db: Db, code: string): Promise<KeptFile[]> {
  const rows = await filesOf(db)
    .select('removed_in_version as removedInVersion')
    .where('dataset_code', '=', code)
    .where('listed_in_version', 'is not', null)
    .where('period', '<>', CHANGES)
    .orderBy('period')
    .orderBy('id')
    .$castTo<Stored & Pick<KeptFile, 'removedInVersion'>>()
    .execute();
  return rows.map(({ removedInVersion, ...row }) => ({ ...parsed(row), removedInVersion }));
}

/** Reads the listed files, and the existing files that are not listed yet. */
export async function readPresent(db: Db, code: string): Promise<DataFile[]> {
  const rows = await filesOf(db)
    .where('dataset_code', '=', code)
    .where('removed_in_version', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(parsed);
}

/** Reads a file that is listed or was listed recently. */
export async function readFile(db: Db, code: string, sum: Buffer): Promise<DataFile | null> {
  const row = await filesOf(db)
    .where('dataset_code', '=', code)
    .where('sha256', '=', sum)
    .where('listed_in_version', 'is not', null)
    .orderBy('removed_in_version', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : parsed(row);
}

export async function insertFile(
  tx: Tx,
  file: Omit<DataFile, 'id' | 'listedInVersion'>,
  madeAt: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('data_file')
    .values({
      dataset_code: file.datasetCode,
      period: file.period,
      made_in_version: file.madeInVersion,
      feed_objectid: file.feedObjectId,
      shape: file.shape,
      first_day: file.firstDay,
      last_day: file.lastDay,
      rows: BigInt(file.rows),
      bytes: BigInt(file.bytes),
      sha256: file.sha256,
      path: file.path,
      bounds: JSON.stringify(file.bounds),
      made_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that the rows of these files are unchanged in a later state of the data set. */
export async function moveFiles(
  tx: Tx,
  ids: readonly bigint[],
  { madeInVersion, feedObjectId }: Pick<DataFile, 'madeInVersion' | 'feedObjectId'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('data_file')
    .set({ made_in_version: madeInVersion, feed_objectid: feedObjectId })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * From this version on, lists exactly these files of a data set and removes all others from the list. Returns true if
 * the list changed.
 */
export async function listFiles(
  tx: Tx,
  code: string,
  { ids, version, at }: { readonly ids: readonly bigint[]; readonly version: bigint; readonly at: Date },
): Promise<boolean> {
  const removed = await sql`
    update data_file set removed_in_version = ${version}, removed_at = ${at}
    where dataset_code = ${code} and removed_in_version is null and period <> ${CHANGES}
      and id <> all(${[...ids]}::bigint[])`.execute(tx);
  const added = await sql`
    update data_file set listed_in_version = ${version}
    where id = any(${[...ids]}::bigint[]) and listed_in_version is null`.execute(tx);
  return (removed.numAffectedRows ?? 0n) + (added.numAffectedRows ?? 0n) > 0n;
}

/** Removes all files of a data set from its list. */
export async function unlistAll(tx: Tx, code: string, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update data_file set removed_in_version = made_in_version, removed_at = ${at}
    where dataset_code = ${code} and removed_in_version is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Reads files that were removed from their list before a given time. */
export async function readRemoved(db: Db, before: Date, limit: number): Promise<DataFile[]> {
  const rows = await filesOf(db)
    .where('removed_at', 'is not', null)
    .where('removed_at', '<=', before)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map(parsed);
}

export async function deleteFile(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('data_file').where('id', '=', id).execute();
}

/** The number and size of a data set's stored files, for operators. */
export interface StoredFiles {
  readonly datasetCode: string;
  readonly version: bigint | null;
  readonly wantedAt: Date;
  readonly files: number;
  readonly rows: bigint;
  readonly bytes: bigint;
  /** Replaced files and files of changed rows, which are kept for some days. */
  readonly old: number;
  readonly failures: number;
}

export async function readStored(db: Db): Promise<StoredFiles[]> {
  const { rows } = await sql<StoredFiles>`
    select s.dataset_code as "datasetCode", s.version, s.wanted_at as "wantedAt", s.failures,
      (count(f.id) filter (where f.removed_in_version is null))::integer as files,
      coalesce(sum(f.rows) filter (where f.removed_in_version is null), 0)::bigint as rows,
      coalesce(sum(f.bytes), 0)::bigint as bytes,
      (count(f.id) filter (where f.removed_in_version is not null))::integer as old
    from data_file_set s left join data_file f using (dataset_code) group by s.dataset_code order by 1`.execute(
    db,
  );
  return rows;
}
