import type { Lang } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Account, AccountKind, LimitPlan } from './account.ts';

export interface NewAccount {
  readonly kind: AccountKind;
  readonly name: string;
  readonly personId?: bigint;
  readonly company?: string;
  /** The invitation code used at sign-up. */
  readonly inviteCode?: string;
  /** The language in which the user signed up. */
  readonly lang?: Lang;
}

export async function insertAccount(tx: Tx, account: NewAccount & { plan: string }): Promise<bigint> {
  const { kind, name, plan, personId = null, company = null, inviteCode = null, lang = null } = account;
  const row = { kind, name, plan, person_id: personId, company, invite_code: inviteCode, lang };
  const { id } = await tx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function readAccount(db: Db, accountId: bigint): Promise<Account | null> {
  return (await accounts(db).where('id', '=', accountId).executeTakeFirst()) ?? null;
}

export async function readAccountOfPerson(db: Db, personId: bigint): Promise<Account | null> {
  return (await accounts(db).where('person_id', '=', personId).executeTakeFirst()) ?? null;
}

export async function lockAccount(tx: Tx, accountId: bigint): Promise<Account | null> {
  return (await accounts(tx).where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Returns the accounts after `afterId`, oldest first, for keyset paging. */
export function readAccounts(db: Db, afterId: bigint, limit: number): Promise<Account[]> {
  return accounts(db).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

export function readAccountsOf(db: Db, ids: readonly bigint[]): Promise<Account[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return accounts(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/**
 * The last Unicode character. Every text with a prefix sorts before the prefix followed by this character.
 */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns accounts whose name or company starts with the text, ignoring case, oldest first. */
export function readAccountsNamed(db: Db, text: string, limit: number): Promise<Account[]> {
  const end = `${text}${LAST_CHARACTER}`;
  const begins = (column: 'name' | 'company') =>
    sql<boolean>`(lower(${sql.ref(column)}) ~>=~ lower(${text}) and lower(${sql.ref(column)}) ~<~ lower(${end}))`;
  return accounts(db)
    .where((is) => is.or([begins('name'), begins('company')]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Like `readAccountsNamed`, but matches the text anywhere in the name. It scans all accounts. */
export function readAccountsNaming(db: Db, text: string, limit: number): Promise<Account[]> {
  return accounts(db)
    .where(sql<boolean>`strpos(lower(concat_ws(' ', name, company)), lower(${text})) > 0`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'kind',
      'name',
      'status',
      'plan',
      'vip_level as vipLevel',
      'vip_until as vipUntil',
      'created_at as createdAt',
    ])
    .select(['person_id as personId', 'star_level as starLevel', 'is_operator as isOperator', 'company'])
    .select('lang')
    .$narrowType<Pick<Account, 'kind' | 'status' | 'lang'>>();
}

export interface AccountChange {
  readonly status?: Account['status'];
  readonly plan?: string;
  readonly vip_level?: number;
  readonly vip_until?: Date | null;
  readonly star_level?: number;
  readonly granted_star_level?: number;
  readonly is_operator?: boolean;
  readonly kind?: AccountKind;
  readonly name?: string;
  readonly company?: string;
  readonly day_cap_fen?: bigint | null;
  readonly month_cap_fen?: bigint | null;
  readonly capped_since?: Date | null;
}

/** Returns false if there is no such account. */
export async function updateAccount(tx: Tx, accountId: bigint, change: AccountChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set(change)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function readLimitPlans(db: Db): Promise<LimitPlan[]> {
  return db
    .selectFrom('limit_plan')
    .select([
      'id as plan',
      'zh',
      'en',
      'per_second as perSecond',
      'per_minute as perMinute',
      'per_day as perDay',
      'listed',
    ])
    .orderBy('per_day')
    .orderBy('id')
    .execute();
}
