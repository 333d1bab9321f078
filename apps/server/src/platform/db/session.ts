import type pg from 'pg';
import { NotPrimary, ServerClient } from './servers.ts';

/**
 * UTC+8 in POSIX notation, which counts westwards. Asia/Shanghai had daylight saving time from 1986 to 1991 and local
 * mean time before 1901, so in that zone, times of these years would be read differently from how they were written.
 */
const MARKET_ZONE = '<+08>-8';

/** If a client does not acknowledge for 40 to 60 s, the database rolls back and releases its locks. */
const LIVENESS: Readonly<Record<string, string>> = {
  tcp_user_timeout: '45000',
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

export interface SessionSettings {
  /** A statement that runs longer is cancelled. 0 means no limit. */
  readonly statementTimeoutMs: number;
  /**
   * True if each transaction of a connection may run in another session. A pooler then restores only the time zone, and
   * the database role must define the other settings.
   */
  readonly isPooledByTransaction: boolean;
  /** True if the connection may reach a standby, for reading. */
  readonly isReader?: boolean;
}

const limits = new WeakMap<pg.ClientBase, number>();

/** The time limit of a connection's statements, in milliseconds. 0 if it has none. */
export const statementTimeoutOf = (client: pg.ClientBase): number => limits.get(client) ?? 0;

/**
 * Prepares a new connection with one statement, and rejects it if its server does not accept writes. The settings are
 * not startup parameters, because poolers reject or drop unknown ones.
 */
export async function beginSession(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  const { statementTimeoutMs, isPooledByTransaction, isReader = false } = settings;
  const own = isPooledByTransaction
    ? {}
    : { ...LIVENESS, search_path: 'public', statement_timeout: String(statementTimeoutMs) };
  const values = { TimeZone: MARKET_ZONE, ...own };
  const { rows } = await client.query<{ isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby", count(set_config(name, value, false))
     from unnest($1::text[], $2::text[]) as setting (name, value)`,
    [Object.keys(values), Object.values(values)],
  );
  if (rows[0]?.isStandby === true && !isReader) refuseStandby(client);
  limits.set(client, statementTimeoutMs);
}

/** Rejects a new connection if its server does not accept writes. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby === true) refuseStandby(client);
}

function refuseStandby(client: pg.ClientBase): never {
  if (client instanceof ServerClient) client.servers.leave(client.url);
  throw new NotPrimary('the server is a standby, which does not accept writes');
}

/** The session settings that the product relies on. */
interface Present {
  readonly zone: string;
  readonly path: string;
  readonly timeout: string;
}

/**
 * Returns the settings that the sessions behind a pooler lack, with the statement that sets them for the role. Null if
 * none is missing.
 */
export async function missingSettings(
  client: pg.ClientBase,
  statementTimeoutMs: number,
): Promise<string | null> {
  const { rows } = await client.query<Present & { role: string; database: string }>(
    `select current_setting('TimeZone') as zone, current_setting('search_path') as path,
       current_setting('statement_timeout') as timeout, quote_ident(current_user) as role,
       quote_ident(current_database()) as database`,
  );
  const [present] = rows;
  if (present === undefined) return null;
  const { zone, path, timeout, role, database } = present;
  const set = `alter role ${role} in database ${database} set`;
  const statements: string[] = [];
  if (zone !== MARKET_ZONE) statements.push(`${set} timezone = '${MARKET_ZONE}'`);
  if (!/(?:^|, *)public(?:,|$)/.test(path)) statements.push(`${set} search_path = public`);
  if (timeout === '0') statements.push(`${set} statement_timeout = ${statementTimeoutMs}`);
  return statements.length === 0 ? null : statements.join('; ');
}
