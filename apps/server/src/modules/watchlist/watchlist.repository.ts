import type { Db, Tx } from '../../platform/db/index.ts';

export async function readCodes(db: Db, accountId: bigint): Promise<string[]> {
  const row = await db
    .selectFrom('watchlist')
    .select('codes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.codes ?? [];
}

export async function writeCodes(tx: Tx, accountId: bigint, codes: string[], now: Date): Promise<void> {
  const row = { codes, changed_at: now };
  await tx
    .insertInto('watchlist')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
