import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ShareFrom } from './share.rules.ts';

export interface Share extends ShareFrom {
  readonly accountId: bigint;
  readonly code: string;
}

const SHARES_MAX = 100_000;

/** Reads shares by account, data set and day. */
export function readShares(
  db: Db,
  { accountId, code }: { readonly accountId?: bigint | undefined; readonly code?: string | undefined } = {},
): Promise<Share[]> {
  return db
    .selectFrom('holder_share')
    .select([
      'account_id as accountId',
      'dataset_code as code',
      'from_day as fromDay',
      'basis_points as basisPoints',
    ])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0n))
    .$if(code !== undefined, (query) => query.where('dataset_code', '=', code ?? ''))
    .orderBy('account_id')
    .orderBy('dataset_code')
    .orderBy('from_day')
    .limit(SHARES_MAX)
    .execute();
}

/** Takes a lock, so that changes of shares, statements and payouts happen one after another. */
export const lockHolders = (tx: Tx): Promise<unknown> =>
  sql`lock table holder_share in share row exclusive mode`.execute(tx);

/** Sets a share from the given day on. Replaces the share that starts on the same day, if there is one. */
export async function writeShare(
  tx: Tx,
  { accountId, code, fromDay, basisPoints }: Share,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('holder_share')
    .values({
      account_id: accountId,
      dataset_code: code,
      from_day: fromDay,
      basis_points: basisPoints,
      set_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['dataset_code', 'account_id', 'from_day'])
        .doUpdateSet({ basis_points: basisPoints, set_at: now }),
    )
    .execute();
}
