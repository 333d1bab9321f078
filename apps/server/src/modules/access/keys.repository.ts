import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type KeyStatus = 'active' | 'revoked';

export interface KeyOnFile {
  readonly keyId: bigint;
  readonly secretHash: Buffer;
  readonly keyStatus: KeyStatus;
  readonly accountStatus: 'active' | 'disabled';
  readonly expiresAt: Date | null;
}

/** A key as its owner sees it; the secret was shown once and is not known here. */
export interface ApiKey {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly accessKey: string;
  readonly label: string;
  readonly status: KeyStatus;
  /** Parameters that nobody knows are ignored, and not refused. */
  readonly lenient: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Data sets that may be called with it; null is all. */
  readonly datasets: readonly string[] | null;
  /** Addresses and networks that it may be used from; null is anywhere. */
  readonly networks: readonly string[] | null;
  readonly dayCapFen: bigint | null;
  readonly monthCapFen: bigint | null;
  readonly lastUsedAt: Date | null;
}

/** What the owner of a key allows it. */
export type KeySettings = Pick<
  ApiKey,
  'label' | 'expiresAt' | 'datasets' | 'networks' | 'dayCapFen' | 'monthCapFen'
>;

export interface KeyToKeep {
  readonly accountId: bigint;
  readonly accessKey: string;
  readonly secretHash: Buffer;
  readonly label: string;
}

/** Keeps a key that the site calls with for its person, unless there is one. */
export async function insertSiteKey(tx: Tx, key: Omit<KeyToKeep, 'label'>): Promise<void> {
  const row = {
    account_id: key.accountId,
    access_key: key.accessKey,
    secret_hash: key.secretHash,
    for_site: true,
  };
  await tx
    .insertInto('api_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readSiteKey(db: Db, accountId: bigint): Promise<bigint | null> {
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('for_site', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return key?.id ?? null;
}

export async function insertKey(tx: Tx, key: KeyToKeep): Promise<bigint> {
  const row = {
    account_id: key.accountId,
    access_key: key.accessKey,
    secret_hash: key.secretHash,
    label: key.label,
  };
  const { id } = await tx.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markRevoked(tx: Tx, keyId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ status: 'revoked' })
    .where('id', '=', keyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function writeLenient(tx: Tx, keyId: bigint, lenient: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ lenient })
    .where('id', '=', keyId)
    .where('status', '=', 'active')
    .where('for_site', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function readKeyByAccessKey(db: Db, accessKey: string): Promise<KeyOnFile | undefined> {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as keyId',
      'secret_hash as secretHash',
      'api_key.status as keyStatus',
      'account.status as accountStatus',
      'expires_at as expiresAt',
    ])
    .where('access_key', '=', accessKey)
    .$narrowType<Pick<KeyOnFile, 'keyStatus' | 'accountStatus'>>()
    .executeTakeFirst();
}

/** Holds the key until the transaction ends, if it is still active: those who issue a token for it take turns. */
export async function lockActiveKey(tx: Tx, keyId: bigint, now: Date): Promise<boolean> {
  const key = await tx
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', keyId)
    .where(isActive(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return key !== undefined;
}

/** Holds the active keys of an account that its owner made until the transaction ends. */
export async function lockActiveKeys(tx: Tx, accountId: bigint, now: Date): Promise<bigint[]> {
  const keys = await tx
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isActive(now))
    .where('for_site', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return keys.map(({ id }) => id);
}

/** Neither revoked nor at its end. */
function isActive(now: Date) {
  return sql<boolean>`api_key.status = 'active' and (api_key.expires_at is null or api_key.expires_at > ${now})`;
}

/** The keys of an account that its owner made, newest first, at most `limit`. */
export function readKeys(db: Db, accountId: bigint, limit: number): Promise<ApiKey[]> {
  return ownKeys(db, accountId, limit).execute();
}

/** Like `readKeys`, without those that have ended. */
export function readActiveKeys(db: Db, accountId: bigint, limit: number, now: Date): Promise<ApiKey[]> {
  return ownKeys(db, accountId, limit).where(isActive(now)).execute();
}

function ownKeys(db: Db, accountId: bigint, limit: number) {
  return db
    .selectFrom('api_key')
    .leftJoin('key_use', 'key_id', 'id')
    .select(['id', 'account_id as accountId', 'access_key as accessKey', 'label', 'status', 'lenient'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'datasets', 'networks'])
    .select(['day_cap_fen as dayCapFen', 'month_cap_fen as monthCapFen', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('for_site', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<Pick<ApiKey, 'status'>>();
}
