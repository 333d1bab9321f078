import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { VersionChanges } from './data-file.ts';

/** A version whose list of files differs from the previous version's list. */
export interface ListedVersion {
  readonly version: bigint;
  readonly listedAt: Date;
  readonly changes: VersionChanges;
}

/** Reads the newest versions whose files are all still stored, oldest first. */
export async function readVersions(db: Db, code: string, limit: number): Promise<ListedVersion[]> {
  const newest = await db
    .selectFrom('data_file_version')
    .select(['version', 'listed_at as listedAt', 'changes'])
    .$narrowType<Pick<ListedVersion, 'changes'>>()
    .where('dataset_code', '=', code)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return newest.toReversed();
}

export async function insertVersion(
  tx: Tx,
  code: string,
  { version, listedAt, changes }: ListedVersion,
): Promise<void> {
  await tx
    .insertInto('data_file_version')
    .values({ dataset_code: code, version, listed_at: listedAt, changes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the versions whose lists were replaced before a given time, because they include removed files. */
export async function deleteVersionsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from data_file_version v where exists (
      select from data_file_version n
      where n.dataset_code = v.dataset_code and n.version > v.version and n.listed_at <= ${before})`.execute(
    db,
  );
}

/** Deletes all versions of a data set, because all of its files were removed from the list. */
export async function deleteVersions(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('data_file_version').where('dataset_code', '=', code).execute();
}
