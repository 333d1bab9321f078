import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { WholeBasis } from './may-take.ts';

/** An export's written files, and the time of their first download. */
export interface DatasetExport {
  readonly datasetCode: string;
  /** The basis of the entitlement to export the data set; null for exports from before the basis was recorded. */
  readonly basis: WholeBasis | null;
  readonly createdAt: Date;
  readonly files: number;
  readonly rows: number;
  readonly bytes: number;
  /** The time of the first download of any file; null if none was downloaded. */
  readonly downloadedAt: Date | null;
}

type Stored = Omit<DatasetExport, 'rows' | 'bytes'> & Record<'rows' | 'bytes', bigint>;

/**
 * Reads the account's exports that were started after the given time and have at least one written file, oldest first.
 * Exports whose files were removed are included.
 */
export async function readExportsSince(db: Db, accountId: bigint, since: Date): Promise<DatasetExport[]> {
  const { rows } = await sql<Stored>`
    select dataset_code as "datasetCode", basis, created_at as "createdAt", count(*)::integer as files,
      sum(rows)::bigint as rows, sum(bytes)::bigint as bytes, min(downloaded_at) as "downloadedAt"
    from file_export join file_export_file on export_id = id
    where account_id = ${accountId} and created_at >= ${since} and written_at is not null
    group by id order by id`.execute(db);
  return rows.map((row) => ({ ...row, rows: Number(row.rows), bytes: Number(row.bytes) }));
}
