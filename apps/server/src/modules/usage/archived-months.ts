import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A month whose calls are only in an archive. */
export interface ArchivedMonth {
  /** In the form 2026-03. */
  readonly month: string;
  readonly calls: bigint;
  readonly archivedAt: Date;
}

export interface Removal {
  /** In the form 2026-03. */
  readonly month: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly chargedFen: bigint;
  readonly manifestSha256: Buffer;
  readonly now: Date;
}

/**
 * Removes a month's calls, except the sums that monthly statements need. The caller must have compared the archive with
 * the table.
 */
export async function removeMonth(tx: Tx, removal: Removal): Promise<void> {
  const { month, calls, rows, chargedFen, manifestSha256, now } = removal;
  const day = `${month}-01`;
  await sql`insert into usage_archive (month, calls, rows, charged_fen, manifest_sha256, archived_at)
    values (${day}::date, ${calls}, ${rows}, ${chargedFen}, ${manifestSha256}, ${now})`.execute(tx);
  await sql`
    insert into usage_archived_spend (account_id, month, dataset_code, key_id, archive, calls, amount_fen)
    select parcel.account_id, date_trunc('month', charge.created_at at time zone 'Asia/Shanghai')::date, parcel.dataset_code,
      parcel.key_id, ${day}::date, sum(parcel.calls), sum(parcel.calls * parcel.price_fen)
    from usage_parcel parcel join wallet_transfer charge on charge.id = parcel.transfer_id
    where parcel.price_fen > 0
      and parcel.last_request >= usage_first_id(${day}::timestamp at time zone 'Asia/Shanghai')
      and parcel.last_request < usage_first_id((${day}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')
    group by 1, 2, 3, 4`.execute(tx);
  await sql`select usage_drop_month(${day}::date)`.execute(tx);
}

const COLUMNS = sql`to_char(month, 'YYYY-MM') as month, calls, archived_at as "archivedAt"`;

/** Reads the archived months, newest first. */
export async function readArchivedMonths(db: Db): Promise<ArchivedMonth[]> {
  const { rows } = await sql<ArchivedMonth>`
    select ${COLUMNS} from usage_archive order by usage_archive.month desc`.execute(db);
  return rows;
}

/** Returns the archived month that contains the time of a request id; null if that month is not archived. */
export async function archivedMonthOf(db: Db, requestId: string): Promise<ArchivedMonth | null> {
  if (!/^[\da-f]{8}-[\da-f]{4}-7/i.test(requestId)) return null;
  const { rows } = await sql<ArchivedMonth>`
    select ${COLUMNS} from usage_archive where usage_archive.month = date_trunc('month',
      to_timestamp(${Number.parseInt(requestId.slice(0, 13).replace('-', ''), 16)}::bigint / 1000.0) at time zone 'Asia/Shanghai')::date`.execute(
    db,
  );
  return rows[0] ?? null;
}
