import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { WholeBasis } from './may-take.ts';

/** What an export of a data set wrote, and whether somebody downloaded it. */
export interface DatasetExport {
  readonly datasetCode: string;
  /** Null of exports that are older than its record. */
  readonly basis: WholeBasis | null;
  readonly createdAt: Date;
  readonly files: number;
  readonly rows: number;
  readonly bytes: number;
  /** When the first of its files was downloaded first; null of none. */
  readonly downloadedAt: Date | null;
}

type Stored = Omit<DatasetExport, 'rows' | 'bytes'> & Record<'rows' | 'bytes', bigint>;

/** Exports that the account began since then and of which a file was written, the oldest first; those whose files are gone too. */
export async function readExportsSince(db: Db, accountId: bigint, since: Date): Promise<DatasetExport[]> {
  const { rows } = await sql<Stored>`
    select dataset_code as "datasetCode", basis, created_at as "createdAt", count(*)::integer as files,
      sum(rows)::bigint as rows, sum(bytes)::bigint as bytes, min(downloaded_at) as "downloadedAt"
    from file_export join file_export_file on export_id = id
    where account_id = ${accountId} and created_at >= ${since} and written_at is not null
    group by id order by id`.execute(db);
  return rows.map((row) => ({ ...row, rows: Number(row.rows), bytes: Number(row.bytes) }));
}
