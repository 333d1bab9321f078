import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { SpendCap } from './settlement.ts';

export interface SpendRow {
  readonly accountId: bigint;
  /** The id of a key, 0 for all keys of the account, or a member's negated id for all keys of that member. */
  readonly keyId: bigint;
  readonly day: string;
  dayFen: bigint;
  monthFen: bigint;
  /** The last day on which the account was notified that the cap was reached. */
  readonly dayNoticeOn: string | null;
  readonly monthNoticeOn: string | null;
}

export interface SpendCounter {
  readonly accountId: bigint;
  readonly cap: SpendCap;
}

/**
 * Locks spending counters, and resets them if a new day or month has begun. The fixed locking order prevents deadlocks.
 * If a cap was removed and later set again, its counter was not updated meanwhile, and is rebuilt from the records.
 */
export async function lockSpend(tx: Tx, counters: readonly SpendCounter[], day: string): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow & { since: Date | null }>`
    insert into spend_count as s (account_id, key_id, day, day_fen, month_fen)
    select account_id, key_id, ${day}::date, 0, 0 from unnest(
      ${counters.map(({ accountId }) => accountId)}::bigint[], ${counters.map(({ cap }) => cap.keyId)}::bigint[]
    ) as requested (account_id, key_id) order by account_id, key_id
    on conflict (account_id, key_id) do update set
      day = greatest(s.day, excluded.day),
      day_fen = case when s.day < excluded.day then 0 else s.day_fen end,
      month_fen = case when date_trunc('month', s.day) < date_trunc('month', excluded.day) then 0 else s.month_fen end
    returning account_id as "accountId", key_id as "keyId", since, day, day_fen as "dayFen", month_fen as "monthFen",
      day_notice_on as "dayNoticeOn", month_notice_on as "monthNoticeOn"`.execute(tx);
  const capOf = new Map(counters.map(({ accountId, cap }) => [`${accountId} ${cap.keyId}`, cap]));
  const current: SpendRow[] = [];
  for (const row of rows) {
    const cap = capOf.get(`${row.accountId} ${row.keyId}`) as SpendCap;
    current.push(row.since?.getTime() === cap.since.getTime() ? row : await recount(tx, row, cap));
  }
  return current;
}

/** Rebuilds a counter from the records of its current day and month. */
async function recount(
  tx: Tx,
  { accountId, keyId, day }: SpendRow,
  { since, keyIds = [keyId] }: SpendCap,
): Promise<SpendRow> {
  const spent = keyId === 0n ? spentByAccount(accountId, day) : spentByKeys(accountId, keyIds, day);
  const { rows } = await sql<SpendRow>`
    update spend_count s set since = ${since}, day_fen = spent.day_fen, month_fen = spent.month_fen from (${spent}) spent
    where s.account_id = ${accountId} and s.key_id = ${keyId}
    returning account_id as "accountId", key_id as "keyId", day, s.day_fen as "dayFen", s.month_fen as "monthFen",
      day_notice_on as "dayNoticeOn", month_notice_on as "monthNoticeOn"`.execute(tx);
  return rows[0] as SpendRow;
}

function spentByAccount(accountId: bigint, day: string) {
  return sql`
    select coalesce(sum(charged_fen) filter (where day = ${day}::date), 0) as day_fen, coalesce(sum(charged_fen), 0) as month_fen
    from usage_total where account_id = ${accountId} and day between date_trunc('month', ${day}::date)::date and ${day}::date`;
}

/**
 * Request ids start with their time, so with this bound, the scan of the table's key skips the rows of earlier months.
 */
function spentByKeys(accountId: bigint, keyIds: readonly bigint[], day: string) {
  const monthStart = sql`(date_trunc('month', ${day}::date)::timestamp at time zone 'Asia/Shanghai')`;
  return sql`
    select coalesce(sum(calls * price_fen) filter (where at >= ${day}::timestamp at time zone 'Asia/Shanghai'), 0) as day_fen,
      coalesce(sum(calls * price_fen), 0) as month_fen
    from usage_parcel where account_id = ${accountId} and key_id = any(${keyIds}::bigint[]) and price_fen > 0 and at >= ${monthStart}
      and last_request >= rpad(lpad(to_hex((extract(epoch from ${monthStart}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;
}

export async function writeSpend(tx: Tx, rows: readonly SpendRow[]): Promise<void> {
  await sql`
    update spend_count s set day_fen = counted.day_fen, month_fen = counted.month_fen from unnest(
      ${rows.map(({ accountId }) => accountId)}::bigint[], ${rows.map(({ keyId }) => keyId)}::bigint[],
      ${rows.map(({ dayFen }) => dayFen)}::bigint[], ${rows.map(({ monthFen }) => monthFen)}::bigint[]
    ) as counted (account_id, key_id, day_fen, month_fen)
    where s.account_id = counted.account_id and s.key_id = counted.key_id`.execute(tx);
}

/** Reads the spending under the caps on an account's members in the month of a given day, by member. */
export async function readMemberSpend(db: Db, accountId: bigint, day: string): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; monthFen: bigint }>`
    select -key_id as "memberId", month_fen as "monthFen" from spend_count
    where account_id = ${accountId} and key_id < 0 and day >= date_trunc('month', ${day}::date)`.execute(db);
  return new Map(rows.map(({ memberId, monthFen }) => [memberId, monthFen]));
}

/** Reads the spending under the caps on an account's keys on a given day, by key. Omits keys that have no cap. */
export async function readKeySpend(db: Db, accountId: bigint, day: string): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ keyId: bigint; dayFen: bigint }>`
    select key_id as "keyId", day_fen as "dayFen" from spend_count
    where account_id = ${accountId} and key_id > 0 and day = ${day}::date`.execute(db);
  return new Map(rows.map(({ keyId, dayFen }) => [keyId, dayFen]));
}

/** Records that a notice was sent. The caller must have locked the counter. */
export async function markNotice(
  tx: Tx,
  { accountId, keyId, day }: SpendRow,
  window: 'day' | 'month',
): Promise<void> {
  const column = window === 'day' ? sql`day_notice_on` : sql`month_notice_on`;
  await sql`update spend_count set ${column} = ${day}::date
    where account_id = ${accountId} and key_id = ${keyId}`.execute(tx);
}

/**
 * Reads the cost of calls on a day and in that day's month so far, for the given keys of an account, or for all its
 * keys if none is given.
 */
export async function readSpent(
  db: Db,
  accountId: bigint,
  keyIds: readonly bigint[],
  day: string,
): Promise<{ dayFen: bigint; monthFen: bigint }> {
  const spent = keyIds.length === 0 ? spentByAccount(accountId, day) : spentByKeys(accountId, keyIds, day);
  const { rows } = await sql<{ dayFen: string; monthFen: string }>`
    select day_fen as "dayFen", month_fen as "monthFen" from (${spent}) spent`.execute(db);
  return { dayFen: BigInt(rows[0]?.dayFen ?? 0), monthFen: BigInt(rows[0]?.monthFen ?? 0) };
}
