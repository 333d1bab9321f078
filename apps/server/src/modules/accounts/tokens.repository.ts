import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Account, CallLimits } from './account.ts';

export interface TokenOnFile {
  readonly id: bigint;
  readonly keyId: bigint;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const tokenColumns = sql`id, key_id as "keyId", issued_at as "issuedAt", expires_at as "expiresAt"`;

export async function insertToken(tx: Tx, token: Omit<TokenOnFile, 'id'>): Promise<TokenOnFile> {
  const { rows } = await sql<TokenOnFile>`
    insert into access_token (key_id, issued_at, expires_at) values (${token.keyId}, ${token.issuedAt}, ${token.expiresAt})
    returning ${tokenColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** The newest token of the key, expired or not. */
export async function readNewestToken(db: Db, keyId: bigint): Promise<TokenOnFile | undefined> {
  const { rows } = await sql<TokenOnFile>`
    select ${tokenColumns} from access_token where key_id = ${keyId} order by id desc limit 1`.execute(db);
  return rows[0];
}

export interface TokenHolder extends CallLimits, Pick<Account, 'kind' | 'plan' | 'status' | 'vipLevel' | 'vipUntil'> {
  readonly accountId: bigint;
  readonly keyStatus: 'active' | 'revoked';
}

/** The account behind a token with its plan, in one statement. */
export async function readTokenHolder(db: Db, tokenId: bigint, keyId: bigint): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenHolder>`
    select a.id as "accountId", a.kind, a.plan, a.status, a.vip_level as "vipLevel", a.vip_until as "vipUntil",
      k.status as "keyStatus", p.per_second as "perSecond", p.per_minute as "perMinute", p.per_day as "perDay"
    from access_token t join api_key k on k.id = t.key_id join account a on a.id = k.account_id join limit_plan p on p.id = a.plan
    where t.id = ${tokenId} and t.key_id = ${keyId}`.execute(db);
  return rows[0];
}

export async function deleteTokensExpiredBefore(tx: Tx, before: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from access_token where expires_at < ${before}`.execute(tx);
  return numAffectedRows ?? 0n;
}
