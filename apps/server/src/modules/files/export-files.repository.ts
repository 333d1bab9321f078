import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ExportFileRow, ExportProgress, PlannedFile, WrittenFile } from './export.ts';

export async function insertPlan(tx: Tx, exportId: bigint, files: readonly PlannedFile[]): Promise<void> {
  await tx
    .insertInto('file_export_file')
    .values(
      files.map((file, place) => ({
        export_id: exportId,
        place,
        name: file.name,
        from_day: file.fromDay,
        to_day: file.toDay,
        undated: file.undated,
        rows_planned: BigInt(file.rowsPlanned),
      })),
    )
    .execute();
}

/** Reads an export's files in order: all of them, or only those already written. */
export async function readFiles(db: Db, exportId: bigint): Promise<ExportFileRow[]> {
  const rows = await db
    .selectFrom('file_export_file')
    .select(['place', 'name', 'undated', 'rows_planned as rowsPlanned', 'rows', 'bytes', 'sha256'])
    .select([sql<string | null>`from_day::text`.as('fromDay'), sql<string | null>`to_day::text`.as('toDay')])
    .where('export_id', '=', exportId)
    .orderBy('place')
    .execute();
  return rows.map(({ rowsPlanned, rows: count, bytes, sha256, ...file }) => ({
    ...file,
    rowsPlanned: Number(rowsPlanned),
    written: sha256 === null ? null : { rows: Number(count), bytes: Number(bytes), sha256 },
  }));
}

export async function isWritten(db: Db, exportId: bigint, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('file_export_file')
    .select('sha256')
    .where('export_id', '=', exportId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

export async function markWritten(
  db: Db,
  exportId: bigint,
  place: number,
  { rows, bytes, sha256 }: WrittenFile,
  at: Date,
): Promise<void> {
  await db
    .updateTable('file_export_file')
    .set({ rows: BigInt(rows), bytes: BigInt(bytes), sha256, written_at: at })
    .where('export_id', '=', exportId)
    .where('place', '=', place)
    .execute();
}

/** Records the first download. Later downloads change nothing. */
export async function markDownloaded(db: Db, exportId: bigint, name: string, at: Date): Promise<void> {
  await db
    .updateTable('file_export_file')
    .set({ downloaded_at: at })
    .where('export_id', '=', exportId)
    .where('name', '=', name)
    .where('downloaded_at', 'is', null)
    .execute();
}

/** Reads the progress of exports, by id. */
export async function readProgress(
  db: Db,
  exportIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ExportProgress>> {
  if (exportIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint } & Record<keyof ExportProgress, bigint>>`
    select export_id as id, count(written_at) as files, count(*) as "filesTotal",
      coalesce(sum(rows), 0)::bigint as rows, sum(coalesce(rows, rows_planned))::bigint as "rowsTotal",
      coalesce(sum(bytes), 0)::bigint as bytes
    from file_export_file where export_id in (${sql.join([...exportIds])}) group by 1`.execute(db);
  return new Map(
    rows.map(({ id, ...counts }) => [
      id,
      Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [name, Number(count)]),
      ) as unknown as ExportProgress,
    ]),
  );
}
