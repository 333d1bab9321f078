import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/**
 * Programs call the API with a key. Spreadsheets fetch addresses that contain a key. A connected program uses
 * tokens issued for a key, and the key's secret is never shown to anyone.
 */
export type KeyUse = 'programs' | 'sheets' | 'connections';

export type KeyStatus = 'active' | 'revoked';

export interface KeyOnFile {
  readonly keyId: bigint;
  readonly secretHash: Buffer;
  readonly keyStatus: KeyStatus;
  readonly accountStatus: 'active' | 'disabled';
  readonly expiresAt: Date | null;
}

/** A key as its owner sees it. The secret was shown once and cannot be read again. */
export interface ApiKey {
  readonly id: bigint;
  readonly accountId: bigint;
  /** Null for a key of the account's owner. */
  readonly memberId: bigint | null;
  readonly accessKey: string;
  readonly label: string;
  readonly status: KeyStatus;
  /** Whether unknown parameters are ignored instead of rejected. */
  readonly lenient: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Data sets that the key may call; null means all. */
  readonly datasets: readonly string[] | null;
  /** Addresses and networks from which the key works; null means any. */
  readonly networks: readonly string[] | null;
  readonly dayCapFen: bigint | null;
  readonly monthCapFen: bigint | null;
  /** The maximum price of one call; null means no limit. */
  readonly callCapFen: bigint | null;
  readonly lastUsedAt: Date | null;
}

/** The settings that the key's owner chooses. */
export type KeySettings = Pick<
  ApiKey,
  'label' | 'expiresAt' | 'datasets' | 'networks' | 'dayCapFen' | 'monthCapFen' | 'callCapFen'
>;

/** The holder of a key: a member, or the account's owner if `memberId` is null. */
export interface KeyHolder {
  readonly accountId: bigint;
  readonly memberId: bigint | null;
}

export interface NewApiKey extends KeyHolder {
  readonly accessKey: string;
  readonly secretHash: Buffer;
  readonly label: string;
  readonly use: KeyUse;
}

/** Stores the key with which the site calls the API for its user, unless one exists. */
export async function insertSiteKey(tx: Tx, key: Omit<NewApiKey, 'label' | 'use'>): Promise<void> {
  const row = {
    account_id: key.accountId,
    member_id: key.memberId,
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

export async function readSiteKey(db: Db, holder: KeyHolder): Promise<bigint | null> {
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where(isOf(holder))
    .where('for_site', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return key?.id ?? null;
}

export async function insertKey(tx: Tx, key: NewApiKey): Promise<bigint> {
  const row = {
    account_id: key.accountId,
    member_id: key.memberId,
    access_key: key.accessKey,
    secret_hash: key.secretHash,
    label: key.label,
    for_sheets: key.use === 'sheets',
    for_connection: key.use === 'connections',
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

/** Revokes all keys of a member, including the one that the site's pages use for them. */
export async function markRevokedOfMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ status: 'revoked' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .execute();
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

/** A key as the gateway identifies it. Unlike an `ApiKey`, it may be the key of the site's own pages. */
export interface NamedKey {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly accessKey: string;
  readonly label: string;
  readonly status: KeyStatus;
  /** Whether the site's own pages use the key. */
  readonly forSite: boolean;
}

export async function readNamedKey(
  db: Db,
  by: { readonly id: bigint } | { readonly accessKey: string },
): Promise<NamedKey | null> {
  const key = await db
    .selectFrom('api_key')
    .select(['id', 'account_id as accountId', 'access_key as accessKey', 'label', 'status'])
    .select('for_site as forSite')
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0n))
    .$if('accessKey' in by, (query) => query.where('access_key', '=', 'accessKey' in by ? by.accessKey : ''))
    .$narrowType<Pick<NamedKey, 'status'>>()
    .executeTakeFirst();
  return key ?? null;
}

/** Locks an active key until the transaction ends, so that concurrent calls issue its tokens one after another. */
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

/** Locks the active keys that the holder created for the given use, until the transaction ends. */
export function lockActiveKeys(tx: Tx, holder: KeyHolder, now: Date, use: KeyUse): Promise<bigint[]> {
  return lockKeys(tx, sql`${isOf(holder)} and ${isFor(use)}`, now);
}

/**
 * Locks the active keys that the holder may revoke, until the transaction ends. A member may revoke only their own
 * keys, and the account's owner may revoke all keys.
 */
export function lockReachableKeys(tx: Tx, holder: KeyHolder, now: Date, use: KeyUse): Promise<bigint[]> {
  return lockKeys(tx, sql`${isReachable(holder)} and ${isFor(use)}`, now);
}

async function lockKeys(tx: Tx, which: RawBuilder<boolean>, now: Date): Promise<bigint[]> {
  const keys = await tx
    .selectFrom('api_key')
    .select('id')
    .where(which)
    .where(isActive(now))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return keys.map(({ id }) => id);
}

function isOf({ accountId, memberId }: KeyHolder): RawBuilder<boolean> {
  return sql`(api_key.account_id = ${accountId} and api_key.member_id is not distinct from ${memberId})`;
}

function isReachable(holder: KeyHolder): RawBuilder<boolean> {
  return holder.memberId === null ? sql`api_key.account_id = ${holder.accountId}` : isOf(holder);
}

/** SQL condition: a user created the key for this use. */
function isFor(use: KeyUse): RawBuilder<boolean> {
  return sql`(not api_key.for_site and api_key.for_sheets = ${use === 'sheets'}
    and api_key.for_connection = ${use === 'connections'})`;
}

/** SQL condition: the key is neither revoked nor expired. */
function isActive(now: Date) {
  return sql<boolean>`api_key.status = 'active' and (api_key.expires_at is null or api_key.expires_at > ${now})`;
}

/** Returns the keys and sheet links that an account's users created, newest first, at most `limit`. */
export function readKeys(db: Db, accountId: bigint, limit: number): Promise<ApiKey[]> {
  return ownKeys(db, accountId, limit).execute();
}

export async function readKey(db: Db, keyId: bigint): Promise<ApiKey | null> {
  return (await shownKeys(db).where('api_key.id', '=', keyId).executeTakeFirst()) ?? null;
}

/**
 * Like `readKeys`, but returns only active keys for the given use. A member gets their own keys, and the account's
 * owner gets all keys of the account.
 */
export function readActiveKeys(
  db: Db,
  holder: KeyHolder,
  limit: number,
  at: { readonly now: Date; readonly use: KeyUse },
): Promise<ApiKey[]> {
  return ownKeys(db, holder.accountId, limit)
    .where(isReachable(holder))
    .where(isFor(at.use))
    .where(isActive(at.now))
    .execute();
}

/** Maps an account's current and past keys to the members who hold them. Omits keys of the account's owner. */
export async function readKeyMembers(db: Db, accountId: bigint): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; memberId: bigint }>`
    select id, member_id as "memberId" from api_key where account_id = ${accountId} and member_id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

function ownKeys(db: Db, accountId: bigint, limit: number) {
  return shownKeys(db)
    .where('account_id', '=', accountId)
    .where('for_site', '=', false)
    .orderBy('id', 'desc')
    .limit(limit);
}

function shownKeys(db: Db) {
  return db
    .selectFrom('api_key')
    .leftJoin('key_use', 'key_id', 'id')
    .select(['id', 'account_id as accountId', 'member_id as memberId', 'access_key as accessKey'])
    .select(['label', 'status', 'lenient'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'datasets', 'networks'])
    .select(['day_cap_fen as dayCapFen', 'month_cap_fen as monthCapFen', 'call_cap_fen as callCapFen'])
    .select('last_used_at as lastUsedAt')
    .$narrowType<Pick<ApiKey, 'status'>>();
}
