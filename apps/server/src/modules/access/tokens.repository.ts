import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { CallLimits } from '../../platform/limit/index.ts';
import type { Account } from '../accounts/index.ts';
import type { KeyStatus } from './keys.repository.ts';

export interface TokenOnFile {
  readonly id: bigint;
  readonly keyId: bigint;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const tokenColumns = ['id', 'key_id as keyId', 'issued_at as issuedAt', 'expires_at as expiresAt'] as const;

export function insertToken(tx: Tx, token: Omit<TokenOnFile, 'id'>): Promise<TokenOnFile> {
  return tx
    .insertInto('access_token')
    .values({ key_id: token.keyId, issued_at: token.issuedAt, expires_at: token.expiresAt })
    .returning(tokenColumns)
    .executeTakeFirstOrThrow();
}

/** Returns the key's newest token, even if it has expired. */
export function readNewestToken(db: Db, keyId: bigint): Promise<TokenOnFile | undefined> {
  return db
    .selectFrom('access_token')
    .select(tokenColumns)
    .where('key_id', '=', keyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface TokenHolder
  extends CallLimits,
    Pick<Account, 'kind' | 'plan' | 'status' | 'vipLevel' | 'vipUntil' | 'lang'> {
  readonly accountId: bigint;
  readonly keyStatus: KeyStatus;
  readonly lenient: boolean;
  /** Whether the key belongs to a connected program. */
  readonly isConnection: boolean;
  readonly expiresAt: Date | null;
  readonly datasets: readonly string[] | null;
  readonly networks: readonly string[] | null;
  readonly keyDayCapFen: bigint | null;
  readonly keyMonthCapFen: bigint | null;
  readonly callCapFen: bigint | null;
  readonly keyCappedSince: Date | null;
  readonly dayCapFen: bigint | null;
  readonly monthCapFen: bigint | null;
  readonly cappedSince: Date | null;
  /** The member who holds the key; null for the account's owner. */
  readonly memberId: bigint | null;
  readonly memberCapFen: bigint | null;
  readonly memberCappedSince: Date | null;
  /** All current and past keys of the member; null if the member has no cap. */
  readonly memberKeyIds: readonly bigint[] | null;
}

/** Returns a token's account with its plan, in one statement. */
export function readTokenHolder(db: Db, tokenId: bigint, keyId: bigint): Promise<TokenHolder | undefined> {
  return holders(db)
    .innerJoin('access_token', 'access_token.key_id', 'api_key.id')
    .where('access_token.id', '=', tokenId)
    .where('access_token.key_id', '=', keyId)
    .executeTakeFirst();
}

/** Returns a key's account with its plan. */
export function readKeyHolder(db: Db, keyId: bigint): Promise<TokenHolder | undefined> {
  return holders(db).where('api_key.id', '=', keyId).executeTakeFirst();
}

const memberKeys = sql<bigint[] | null>`
  case when member.capped_since is not null then array(select k.id from api_key k where k.member_id = member.id) end`;

function holders(db: Db) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .innerJoin('limit_plan', 'limit_plan.id', 'account.plan')
    .leftJoin('account_member as member', 'member.id', 'api_key.member_id')
    .select([
      'account.id as accountId',
      'account.kind',
      'account.plan',
      'account.status',
      'account.lang',
      'api_key.status as keyStatus',
      'api_key.lenient',
      'api_key.for_connection as isConnection',
    ])
    .select(['api_key.expires_at as expiresAt', 'datasets', 'networks'])
    .select(['api_key.day_cap_fen as keyDayCapFen', 'api_key.month_cap_fen as keyMonthCapFen'])
    .select('api_key.call_cap_fen as callCapFen')
    .select(['api_key.capped_since as keyCappedSince', 'account.capped_since as cappedSince'])
    .select(['account.day_cap_fen as dayCapFen', 'account.month_cap_fen as monthCapFen'])
    .select(['api_key.member_id as memberId', 'member.month_cap_fen as memberCapFen'])
    .select(['member.capped_since as memberCappedSince', memberKeys.as('memberKeyIds')])
    .select(['vip_level as vipLevel', 'vip_until as vipUntil'])
    .select(['per_second as perSecond', 'per_minute as perMinute', 'per_day as perDay'])
    .$narrowType<Pick<TokenHolder, 'kind' | 'status' | 'lang' | 'keyStatus'>>();
}

export async function deleteTokensExpiredBefore(tx: Tx, before: Date): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('access_token')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}

/**
 * Records that the key was used. This function is called only when the key's holder is read, which each process does at
 * most once a minute for each token.
 */
export async function touchKey(db: Db, keyId: bigint, now: Date): Promise<void> {
  await sql`
    insert into key_use (key_id, last_used_at) values (${keyId}, ${now})
    on conflict (key_id) do update set last_used_at = greatest(key_use.last_used_at, excluded.last_used_at)`.execute(
    db,
  );
}
