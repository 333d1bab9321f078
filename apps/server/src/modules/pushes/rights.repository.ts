import type { Db, Tx } from '../../platform/db/index.ts';
import type { PushRight } from './push.ts';

interface Holding {
  readonly accountId: bigint;
  readonly code: string;
}

export async function readRight(db: Db, { accountId, code }: Holding): Promise<PushRight | null> {
  const row = await db
    .selectFrom('push_right')
    .select([
      'account_id as accountId',
      'dataset_code as code',
      'may_publish as mayPublish',
      'granted_at as grantedAt',
    ])
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

interface RightsFilter {
  readonly accountId?: bigint | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly limit: number;
}

/** Returns entitlements, sorted by account and data set. */
export function readRights(db: Db, { accountId, codes, limit }: RightsFilter): Promise<PushRight[]> {
  return db
    .selectFrom('push_right')
    .select([
      'account_id as accountId',
      'dataset_code as code',
      'may_publish as mayPublish',
      'granted_at as grantedAt',
    ])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0n))
    .$if(codes !== undefined, (query) => query.where('dataset_code', 'in', [...(codes ?? [])]))
    .orderBy('account_id')
    .orderBy('dataset_code')
    .limit(limit)
    .execute();
}

/** Returns a page, by keyset, of the accounts that may send a data set. */
export async function readHoldersOfDataset(
  db: Db,
  code: string,
  { behind, limit }: { readonly behind: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('push_right')
    .select('account_id as accountId')
    .where('dataset_code', '=', code)
    .where('account_id', '>', behind)
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Grants an entitlement, or changes whether the account may publish. */
export async function writeRight(
  tx: Tx,
  { accountId, code, mayPublish }: Holding & Pick<PushRight, 'mayPublish'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('push_right')
    .values({ account_id: accountId, dataset_code: code, may_publish: mayPublish, granted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'dataset_code'])
        .doUpdateSet({ may_publish: mayPublish, granted_at: now }),
    )
    .execute();
}

/** Revokes an entitlement. Returns false if there was none. */
export async function deleteRight(tx: Tx, { accountId, code }: Holding): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_right')
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
