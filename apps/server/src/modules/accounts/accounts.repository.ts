import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Account, AccountKind, LimitPlan } from './account.ts';

const accountColumns = sql`id, kind, name, status, plan, vip_level as "vipLevel", vip_until as "vipUntil", created_at as "createdAt"`;

export async function insertAccount(tx: Tx, account: { kind: AccountKind; name: string; plan: string }): Promise<bigint> {
  const { kind, name, plan } = account;
  const { rows } = await sql<{ id: bigint }>`
    insert into account (kind, name, plan) values (${kind}, ${name}, ${plan}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function readAccount(db: Db, accountId: bigint): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${accountColumns} from account where id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Keyset paging: the accounts behind `afterId`, oldest first. */
export async function readAccounts(db: Db, afterId: bigint, limit: number): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from account where id > ${afterId} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function updateStatus(tx: Tx, accountId: bigint, status: Account['status']): Promise<boolean> {
  const { numAffectedRows } = await sql`update account set status = ${status} where id = ${accountId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updatePlan(tx: Tx, accountId: bigint, plan: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update account set plan = ${plan} where id = ${accountId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateVip(tx: Tx, accountId: bigint, level: number, until: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set vip_level = ${level}, vip_until = ${until} where id = ${accountId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readLimitPlans(db: Db): Promise<LimitPlan[]> {
  const { rows } = await sql<LimitPlan>`
    select id as plan, zh, en, per_second as "perSecond", per_minute as "perMinute", per_day as "perDay"
    from limit_plan order by per_day, id`.execute(db);
  return rows;
}
