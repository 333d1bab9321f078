import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DataFile } from './data-file.ts';
import { filesOf, parsed } from './data-files.repository.ts';

/** A list of files that can be read as it was: that of a version, or of an instant. */
export type KeptList = { readonly version: bigint } | { readonly at: Date };

/** Reads the files of a former list, oldest first, and its version; null if it is not kept. */
export async function readKeptList(
  db: Db,
  code: string,
  choice: KeptList,
): Promise<{ readonly version: bigint; readonly files: readonly DataFile[] } | null> {
  const version = 'version' in choice ? choice.version : await versionAt(db, code, choice.at);
  if (version === null || !(await isKept(db, code, version))) return null;
  const rows = await filesOf(db)
    .where('dataset_code', '=', code)
    .where('listed_in_version', '<=', version)
    .where(sql<boolean>`(removed_in_version is null or removed_in_version > ${version})`)
    .orderBy('period')
    .execute();
  return { version, files: rows.map(parsed) };
}

/** Returns true if there was a list of exactly this version, and all of its files are still there. */
async function isKept(db: Db, code: string, version: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from data_file_set s
    where dataset_code = ${code} and ${version} >= coalesce(kept_from, 0)
      and (s.version = ${version} or ${version} in (select c.version from (${changesOf(code)}) c))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Changes of the list: the versions in which files were listed or removed, with their instants. */
const changesOf = (code: string) => sql`
  select listed_in_version as version, listed_at as at from data_file
  where dataset_code = ${code} and listed_in_version is not null
  union all
  select removed_in_version, removed_at from data_file
  where dataset_code = ${code} and listed_in_version is not null and removed_in_version is not null`;

async function versionAt(db: Db, code: string, at: Date): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint | null }>`
    select case when bool_or(c.at > ${at}) then max(c.version) filter (where c.at <= ${at})
      else (select version from data_file_set where dataset_code = ${code}) end as version
    from (${changesOf(code)}) c`.execute(db);
  return rows[0]?.version ?? null;
}

/** Returns the first version since an instant in which the list of files changed; null if there is none. */
export async function readFirstSince(db: Db, code: string, at: Date): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint | null }>`
    select min(c.version) as version from (${changesOf(code)}) c where c.at >= ${at}`.execute(db);
  return rows[0]?.version ?? null;
}
