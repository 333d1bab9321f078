import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DataFile } from './data-file.ts';
import { filesOf, parsed } from './data-files.repository.ts';

/** Selects a former list of files: by its version, or as the list at a given time. */
export type KeptList = { readonly version: bigint } | { readonly at: Date };

/** A version's time as readers see it, in whole milliseconds. */
const LISTED_AT = sql<Date>`date_trunc('milliseconds', listed_at)`;

/** Reads a former list: its version and its files, oldest first. Null if the list is no longer available. */
export async function readKeptList(
  db: Db,
  code: string,
  choice: KeptList,
): Promise<{ readonly version: bigint; readonly files: readonly DataFile[] } | null> {
  const version = await versionOf(db, code, choice);
  if (version === null) return null;
  const rows = await filesOf(db)
    .where('dataset_code', '=', code)
    .where('listed_in_version', '<=', version)
    .where(sql<boolean>`(removed_in_version is null or removed_in_version > ${version})`)
    .orderBy('period')
    .execute();
  return { version, files: rows.map(parsed) };
}

/**
 * Returns the selected list's version if all of its files are still stored. The current list can be selected by its own
 * version, or by the data set's current version if its files have not changed since. A time between two versions
 * selects the earlier one.
 */
async function versionOf(db: Db, code: string, choice: KeptList): Promise<bigint | null> {
  const lists = sql`select version, ${LISTED_AT} as listed_at from data_file_version where dataset_code = ${code}`;
  const present = sql`select version from data_file_set where dataset_code = ${code}`;
  const { rows } =
    'version' in choice
      ? await sql<{ version: bigint | null }>`
          select version from (select version from (${lists}) l union ${present}) p where version = ${choice.version}`.execute(
          db,
        )
      : await sql<{ version: bigint | null }>`
          select case when bool_or(l.listed_at > ${choice.at})
            then max(l.version) filter (where l.listed_at <= ${choice.at}) else (${present}) end as version
          from (${lists}) l`.execute(db);
  return rows[0]?.version ?? null;
}

/** Returns the first version at or after a given time in which the list of files changed; null if there is none. */
export async function readFirstSince(db: Db, code: string, at: Date): Promise<bigint | null> {
  const row = await db
    .selectFrom('data_file_version')
    .select('version')
    .where('dataset_code', '=', code)
    .where(LISTED_AT, '>=', at)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}
