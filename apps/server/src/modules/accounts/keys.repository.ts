import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface KeyOnFile {
  readonly keyId: bigint;
  readonly secretHash: Buffer;
  readonly keyStatus: 'active' | 'revoked';
  readonly accountStatus: 'active' | 'disabled';
}

/** A key as its owner sees it; the secret was shown once and is not known here. */
export interface ApiKey {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly accessKey: string;
  readonly label: string;
  readonly status: 'active' | 'revoked';
  readonly createdAt: Date;
}

export async function insertKey(
  tx: Tx,
  key: {
    accountId: bigint;
    accessKey: string;
    secretHash: Buffer;
    label: string;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into api_key (account_id, access_key, secret_hash, label)
    values (${key.accountId}, ${key.accessKey}, ${key.secretHash}, ${key.label}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function markRevoked(tx: Tx, keyId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_key set status = 'revoked' where id = ${keyId} and status = 'active'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readKeyByAccessKey(db: Db, accessKey: string): Promise<KeyOnFile | undefined> {
  const { rows } = await sql<KeyOnFile>`
    select k.id as "keyId", k.secret_hash as "secretHash", k.status as "keyStatus", a.status as "accountStatus"
    from api_key k join account a on a.id = k.account_id where k.access_key = ${accessKey}`.execute(db);
  return rows[0];
}

/** Holds the key until the transaction ends, if it is still active: those who issue a token for it take turns. */
export async function lockActiveKey(tx: Tx, keyId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from api_key where id = ${keyId} and status = 'active' for no key update`.execute(tx);
  return rows.length === 1;
}

/** The keys of an account, newest first, at most `limit`. */
export async function readKeys(db: Db, accountId: bigint, limit: number): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select id, account_id as "accountId", access_key as "accessKey", label, status, created_at as "createdAt"
    from api_key where account_id = ${accountId} order by id desc limit ${limit}`.execute(db);
  return rows;
}
