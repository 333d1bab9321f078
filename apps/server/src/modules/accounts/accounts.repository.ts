import type { Db, Tx } from '../../platform/db/index.ts';
import type { Account, AccountKind, LimitPlan } from './account.ts';

export async function insertAccount(tx: Tx, account: { kind: AccountKind; name: string; plan: string }): Promise<bigint> {
  const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function readAccount(db: Db, accountId: bigint): Promise<Account | null> {
  return (await accounts(db).where('id', '=', accountId).executeTakeFirst()) ?? null;
}

/** Keyset paging: the accounts behind `afterId`, oldest first. */
export function readAccounts(db: Db, afterId: bigint, limit: number): Promise<Account[]> {
  return accounts(db).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'kind', 'name', 'status', 'plan', 'vip_level as vipLevel', 'vip_until as vipUntil', 'created_at as createdAt'])
    .$narrowType<Pick<Account, 'kind' | 'status'>>();
}

/** False when there is no such account. */
export async function updateAccount(
  tx: Tx,
  accountId: bigint,
  change: { status?: Account['status']; plan?: string; vip_level?: number; vip_until?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('account').set(change).where('id', '=', accountId).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function readLimitPlans(db: Db): Promise<LimitPlan[]> {
  return db
    .selectFrom('limit_plan')
    .select(['id as plan', 'zh', 'en', 'per_second as perSecond', 'per_minute as perMinute', 'per_day as perDay', 'listed'])
    .orderBy('per_day')
    .orderBy('id')
    .execute();
}
