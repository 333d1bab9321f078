import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { FieldIds, FileSet } from './data-file.ts';

const setsOf = (db: Db) =>
  db
    .selectFrom('data_file_set')
    .select([
      'dataset_code as datasetCode',
      'wanted_at as wantedAt',
      'version',
      'fields',
      'files_ready as filesReady',
      'files_total as filesTotal',
      'writing',
      'failures',
      'failed_at as failedAt',
    ])
    .$narrowType<Pick<FileSet, 'fields'>>();

export async function readSet(db: Db, code: string): Promise<FileSet | null> {
  return (await setsOf(db).where('dataset_code', '=', code).executeTakeFirst()) ?? null;
}

/** Reads the sets that customers have requested since a given time, latest request first. */
export function readSets(db: Db, since: Date): Promise<FileSet[]> {
  return setsOf(db).where('wanted_at', '>=', since).orderBy('wanted_at', 'desc').execute();
}

/** Records that a data set's files are wanted. */
export async function wantSet(tx: Tx, code: string, at: Date): Promise<void> {
  await tx
    .insertInto('data_file_set')
    .values({ dataset_code: code, wanted_at: at })
    .onConflict((conflict) => conflict.column('dataset_code').doUpdateSet({ wanted_at: at }))
    .execute();
}

/** Records how many of the newest version's files exist, and which folder is being written. */
export async function markProgress(
  db: Db,
  code: string,
  progress: { readonly ready: number; readonly total: number; readonly writing: string | null },
): Promise<void> {
  await db
    .updateTable('data_file_set')
    .set({ files_ready: progress.ready, files_total: progress.total, writing: progress.writing })
    .where('dataset_code', '=', code)
    .execute();
}

export async function markFailed(db: Db, code: string, at: Date): Promise<void> {
  await sql`
    update data_file_set set failures = least(failures + 1, 100), failed_at = ${at}
    where dataset_code = ${code}`.execute(db);
}

/** Records that a version's files are complete and listed. */
export async function markListed(
  tx: Tx,
  code: string,
  { version, fields }: { readonly version: bigint; readonly fields: FieldIds },
): Promise<void> {
  await tx
    .updateTable('data_file_set')
    .set({
      version,
      fields: JSON.stringify(fields),
      files_ready: null,
      files_total: null,
      writing: null,
      failures: 0,
      failed_at: null,
    })
    .where('dataset_code', '=', code)
    .execute();
}

/** Records that a data set has no files, and clears the time at which they were last requested. */
export async function unsetVersion(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('data_file_set')
    .set({ version: null, wanted_at: new Date(0), files_ready: null, files_total: null })
    .where('dataset_code', '=', code)
    .execute();
}
