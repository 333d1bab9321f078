import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { KeySettings } from './keys.repository.ts';

/** Returns the settings of a key that is not revoked, and locks them until the transaction ends. */
export function readSettings(tx: Tx, keyId: bigint): Promise<KeySettings | undefined> {
  return tx
    .selectFrom('api_key')
    .select(['label', 'expires_at as expiresAt', 'datasets', 'networks'])
    .select(['day_cap_fen as dayCapFen', 'month_cap_fen as monthCapFen', 'call_cap_fen as callCapFen'])
    .where('id', '=', keyId)
    .where('status', '=', 'active')
    .where('for_site', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the settings of a key. If a cap does not change, the amount already counted against it is kept. */
export async function writeSettings(tx: Tx, keyId: bigint, settings: KeySettings, now: Date): Promise<void> {
  const { label, expiresAt, datasets, networks, dayCapFen, monthCapFen, callCapFen } = settings;
  const isCapped = dayCapFen !== null || monthCapFen !== null;
  await tx
    .updateTable('api_key')
    .set({ label, expires_at: expiresAt, datasets: listOf(datasets), networks: listOf(networks) })
    .set({ day_cap_fen: dayCapFen, month_cap_fen: monthCapFen, call_cap_fen: callCapFen })
    .set({ capped_since: isCapped ? sql<Date>`coalesce(capped_since, ${now})` : null })
    .where('id', '=', keyId)
    .execute();
}

function listOf(texts: readonly string[] | null): string[] | null {
  return texts === null ? null : [...texts];
}

/** Makes the key expire at `until` at the latest. */
export async function writeExpiry(tx: Tx, keyId: bigint, until: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ expires_at: sql<Date>`least(expires_at, ${until})` })
    .where('id', '=', keyId)
    .execute();
}

export async function copySettings(tx: Tx, fromId: bigint, toId: bigint, now: Date): Promise<void> {
  await sql`
    update api_key set label = other.label, expires_at = other.expires_at, datasets = other.datasets, networks = other.networks,
      lenient = other.lenient, day_cap_fen = other.day_cap_fen, month_cap_fen = other.month_cap_fen,
      call_cap_fen = other.call_cap_fen,
      capped_since = case when other.capped_since is not null then ${now}::timestamptz end
    from api_key other where other.id = ${fromId} and api_key.id = ${toId}`.execute(tx);
}

export interface AccountCaps {
  readonly dayCapFen: bigint | null;
  readonly monthCapFen: bigint | null;
  readonly cappedSince: Date | null;
}

export function readAccountCaps(db: Db, accountId: bigint): Promise<AccountCaps> {
  return db
    .selectFrom('account')
    .select(['day_cap_fen as dayCapFen', 'month_cap_fen as monthCapFen', 'capped_since as cappedSince'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
