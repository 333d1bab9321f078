import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface PostingsRemoval {
  /** In the form 2026-03. */
  readonly month: string;
  readonly manifestSha256: Buffer;
  readonly now: Date;
}

/** The number of postings in the month, before and after its call postings are summed up. */
export interface ArchivedPostings {
  readonly before: bigint;
  readonly after: bigint;
}

/**
 * Replaces the postings of a month's calls with sums. Neither the wallets' balances nor the balance after each
 * remaining statement row changes. The caller must first have compared the archive with the ledger.
 */
export async function archivePostings(
  tx: Tx,
  { month, manifestSha256, now }: PostingsRemoval,
): Promise<ArchivedPostings & { readonly freedBytes: bigint }> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<ArchivedPostings & { freedBytes: bigint }>`
    select postings_before as before, postings_after as after, freed_bytes as "freedBytes"
    from wallet_archive_month(${`${month}-01`}::date, ${manifestSha256}, ${now})`.execute(tx);
  const [removed] = rows;
  if (removed === undefined) throw new Error(`the postings of ${month} have not been summed up`);
  return removed;
}

/** Reads the months whose call postings have been summed up. */
export async function readArchivedPostings(db: Db): Promise<ReadonlyMap<string, ArchivedPostings>> {
  const { rows } = await sql<ArchivedPostings & { month: string }>`
    select to_char(month, 'YYYY-MM') as month, postings_before as before, postings_after as after
    from wallet_archive order by wallet_archive.month`.execute(db);
  return new Map(rows.map(({ month, ...postings }) => [month, postings]));
}
