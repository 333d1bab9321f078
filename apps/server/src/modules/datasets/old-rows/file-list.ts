import { join } from 'node:path';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import type { FileColumn, History, OldFile, OldList, OldRows } from './old-file.ts';

interface FileRow {
  readonly path: string;
  readonly history: History;
  readonly first_day: string;
  readonly last_day: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: readonly FileColumn[];
}

interface ListRow {
  readonly files_before: string | null;
  readonly files_revision: bigint;
  readonly files: readonly FileRow[];
}

/**
 * The list of files, which each process caches. Rows may be read from a replica that lags, so the list is always read
 * from the primary.
 */
export class FileList implements OldList {
  readonly #primary: pg.Pool;
  readonly #folder: string;
  readonly #lists = new Map<string, OldRows | null>();

  constructor(primary: pg.Pool, folder: string) {
    this.#primary = primary;
    this.#folder = folder;
  }

  async oldRows(dataset: Dataset): Promise<OldRows | null> {
    const list = this.#lists.get(dataset.code);
    // The date field may have been renamed since the list was read.
    const day = dataset.manifest.storage?.by;
    if (list !== undefined) return list && day !== undefined ? { ...list, day } : list;
    const read = await readOldRows(this.#primary, dataset, this.#folder);
    this.#lists.set(dataset.code, read);
    return read;
  }

  async isCurrent({ code }: Dataset, old: OldRows | null): Promise<boolean> {
    const { rows } = await this.#primary.query<Omit<ListRow, 'files'>>(
      'select files_before, files_revision from dataset where code = $1',
      [code],
    );
    const hasFiles = (rows[0]?.files_before ?? null) !== null;
    const isSame = old === null ? !hasFiles : hasFiles && rows[0]?.files_revision === old.revision;
    if (!isSame) this.#lists.delete(code);
    return isSame;
  }
}

/** Reads, in a single statement, which rows of a data set are in files. */
async function readOldRows(
  pool: pg.Pool,
  { code, manifest }: Dataset,
  folder: string,
): Promise<OldRows | null> {
  const day = manifest.storage?.by;
  if (day === undefined) return null;
  const { rows } = await pool.query<ListRow>(
    `select d.files_before, d.files_revision, coalesce((
       select json_agg(json_build_object('path', f.path, 'history', f.history, 'first_day', f.first_day, 'last_day', f.last_day, 'rows', f.rows,
         'bytes', f.bytes, 'sha256', encode(f.sha256, 'hex'), 'columns', f.columns) order by f.first_day)
       from dataset_file f where f.dataset_code = d.code and f.returned_at is null), '[]') as files
     from dataset d where d.code = $1`,
    [code],
  );
  const [row] = rows;
  if (row === undefined || row.files_before === null) return null;
  const files = row.files.map((file) => oldFileOf(file, folder));
  // All files of a data set are in the same place.
  const history = row.files[0]?.history ?? 'files';
  return { day, before: row.files_before, history, files, revision: row.files_revision };
}

const oldFileOf = ({ first_day, last_day, path, history, ...file }: FileRow, folder: string): OldFile => ({
  ...file,
  path: history === 'files' ? join(folder, path) : path,
  from: first_day,
  to: last_day,
});
