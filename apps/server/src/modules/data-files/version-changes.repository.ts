import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { CHANGES, type DataFile } from './data-file.ts';
import { filesOf, type KeptFile, parsed, type Stored } from './data-files.repository.ts';
import type { ListedVersion } from './versions.repository.ts';

/** A version's changes: whole files that were added or removed, or a file of changed rows. */
export interface ChangedFiles extends ListedVersion {
  readonly added: readonly DataFile[];
  readonly removed: readonly DataFile[];
  readonly changed: readonly DataFile[];
}

/** Reads the changes of the given versions. Files that are no longer stored are left out. */
export async function readChangedFiles(
  db: Db,
  code: string,
  versions: readonly ListedVersion[],
): Promise<ChangedFiles[]> {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) return [];
  const within = (column: 'listed_in_version' | 'removed_in_version') =>
    sql<boolean>`${sql.ref(column)} between ${first.version} and ${last.version}`;
  const rows = await filesOf(db)
    .select('removed_in_version as removedInVersion')
    .where('dataset_code', '=', code)
    .where('listed_in_version', 'is not', null)
    .where((where) => where.or([within('listed_in_version'), within('removed_in_version')]))
    .orderBy('period')
    .orderBy('id')
    .$castTo<Stored & Pick<KeptFile, 'removedInVersion'>>()
    .execute();
  const files = rows.map(({ removedInVersion, ...row }) => ({ ...parsed(row), removedInVersion }));
  return versions.map((noted) => changedIn(noted, files));
}

function changedIn(noted: ListedVersion, files: readonly KeptFile[]): ChangedFiles {
  const { version, changes } = noted;
  const listed = files.filter(({ listedInVersion }) => listedInVersion === version);
  const none = { ...noted, added: [], removed: [], changed: [] };
  if (changes === 'rows') return { ...none, changed: listed.filter(({ period }) => period === CHANGES) };
  const isOfRows = ({ period }: DataFile): boolean => period !== CHANGES;
  const removed = files.filter(({ removedInVersion }) => removedInVersion === version);
  return { ...none, added: listed.filter(isOfRows), removed: removed.filter(isOfRows) };
}

/**
 * Records which file contains the changed rows of a version, or null if none does. Marks all unfinished files of
 * changed rows as removed.
 */
export async function attachChanges(
  tx: Tx,
  code: string,
  { id, version, at }: { readonly id: bigint | null; readonly version: bigint; readonly at: Date },
): Promise<void> {
  await sql`
    update data_file set removed_in_version = ${version},
      listed_in_version = case when id = ${id}::bigint then ${version}::bigint end,
      removed_at = case when id is distinct from ${id}::bigint then ${at}::timestamptz end
    where dataset_code = ${code} and period = ${CHANGES} and removed_in_version is null`.execute(tx);
}

/**
 * Records that old changes are no longer available. If a version replaced whole files before the given time, its
 * changes become unknown, because the replaced files are removed. If a version was deleted, its file of changed rows is
 * removed.
 */
export async function endChanges(db: Db, before: Date): Promise<void> {
  await sql`
    update data_file_version set changes = null where changes = 'files' and listed_at <= ${before}`.execute(
    db,
  );
  await sql`
    update data_file f set removed_at = ${before}
    where f.period = ${CHANGES} and f.listed_in_version is not null and f.removed_at is null and not exists (
      select from data_file_version v
      where v.dataset_code = f.dataset_code and v.version = f.listed_in_version)`.execute(db);
}
