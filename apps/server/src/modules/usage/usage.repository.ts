import { type RawBuilder, sql } from 'kysely';
import { marketDay } from '../../platform/clock.ts';
import type { Db, Tx, Writer } from '../../platform/db/index.ts';
import type { UsageBasis } from './settlement.ts';
import { batchRowRange, type UsageBatch } from './usage-batch.ts';

export interface UsageRow {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly at: Date;
  readonly keyId: bigint;
  readonly datasetCode: string;
  readonly resultcode: number;
  readonly error: string | null;
  readonly basis: UsageBasis;
  readonly rows: number;
  readonly priceFen: bigint;
  readonly transferId: bigint | null;
  /** How long the call took; null for calls from before durations were recorded. */
  readonly durationMs: number | null;
}

/** Records all calls of a batch, and adds them to the sums of the day. */
export async function insertUsage(tx: Tx, batch: UsageBatch, day: string): Promise<void> {
  await sql`select usage_write_calls(${day}::date, ${batch.toLiteral()}::usage_batch_row[],
    ${batch.toBreakdown()}::usage_breakdown_row[])`.execute(tx);
}

/**
 * Adds calls to accounts' counts for a day, and returns the new counts. The rows remain locked until the transaction
 * ends.
 */
export async function addToQuota(
  tx: Tx,
  calls: ReadonlyMap<bigint, number>,
  day: string,
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ account_id: bigint; calls: bigint }>`
    insert into usage_quota (account_id, day, calls)
    select account_id, ${day}::date, calls from unnest(${[...calls.keys()]}::bigint[], ${[...calls.values()]}::bigint[]) as requested (account_id, calls)
    order by account_id
    on conflict (account_id, day) do update set calls = usage_quota.calls + excluded.calls
    returning account_id, calls`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, Number(row.calls)]));
}

export interface KeyRow {
  readonly accountId: bigint;
  readonly key: string;
  readonly inputHash: Buffer;
}

export async function readKeys(tx: Tx, keys: readonly KeyRow[]): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.account_id as "accountId", k.idempotency_key as key, k.input_hash as "inputHash" from usage_key k
    join unnest(${keys.map((row) => row.accountId)}::bigint[], ${keys.map((row) => row.key)}::text[]) as requested (account_id, key)
      on k.account_id = requested.account_id and k.idempotency_key = requested.key`.execute(tx);
  return rows;
}

/**
 * Takes those of the idempotency keys that are free, and returns them. If another transaction is taking one of them,
 * waits until that transaction ends. The fixed locking order prevents deadlocks.
 */
export async function insertKeys(
  tx: Tx,
  keys: readonly (KeyRow & { readonly requestId: string })[],
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    insert into usage_key (account_id, idempotency_key, input_hash, request_id)
    select * from unnest(${keys.map((row) => row.accountId)}::bigint[], ${keys.map((row) => row.key)}::text[],
      ${keys.map((row) => row.inputHash)}::bytea[], ${keys.map((row) => row.requestId)}::uuid[])
      as free (account_id, key, hash, request_id) order by account_id, key
    on conflict do nothing
    returning account_id as "accountId", idempotency_key as key, input_hash as "inputHash"`.execute(tx);
  return rows;
}

/** Releases idempotency keys that this transaction has taken. */
export async function deleteKeys(
  tx: Tx,
  keys: readonly (KeyRow & { readonly requestId: string })[],
): Promise<void> {
  await sql`
    delete from usage_key k using unnest(${keys.map((row) => row.accountId)}::bigint[], ${keys.map((row) => row.key)}::text[],
      ${keys.map((row) => row.requestId)}::uuid[]) as refused (account_id, key, request_id)
    where k.account_id = refused.account_id and k.idempotency_key = refused.key and k.request_id = refused.request_id`.execute(
    tx,
  );
}

/**
 * Deletes idempotency keys older than this many days. By that time they are no longer needed, because callers repeat a
 * call within minutes.
 */
export async function deleteOldKeys(db: Db, days: number): Promise<void> {
  await sql`delete from usage_key where created_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Deletes at most `limit` counts for days before a given time. Limits need only today's counts. */
export async function deleteQuotasBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from usage_quota where ctid = any(array(
      select ctid from usage_quota where day < ${marketDay(before)}::date limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Finds out which calls of a batch were committed if the commit was not acknowledged, and returns their ids. Records
 * the other calls as failed, so that the batch can no longer be committed.
 */
export async function voidCalls(pool: Writer, batch: UsageBatch, day: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ request_id: string }>(
    'select * from usage_void_calls($1::date, $2::usage_batch_row[])',
    [day, batch.toLiteral()],
  );
  return new Set(rows.map((row) => row.request_id));
}

export async function readCall(db: Db, accountId: bigint, requestId: string): Promise<UsageRow | undefined> {
  const { rows } = await callQuery(requestId, sql`account_id = ${accountId}`).execute(db);
  return rows[0];
}

/** Returns the call with a request id, whichever account made it. */
export async function readCallOfAny(db: Db, requestId: string): Promise<UsageRow | undefined> {
  const { rows } = await callQuery(requestId).execute(db);
  return rows[0];
}

export function callQuery(requestId: string, whose: RawBuilder<unknown> = sql`true`) {
  const { from, to } = batchRowRange(requestId.toLowerCase());
  return sql<UsageRow>`
    select account_id as "accountId", request_id as "requestId", at, key_id as "keyId", dataset_code as "datasetCode", resultcode, error,
      basis, rows, price_fen as "priceFen", transfer_id as "transferId", duration_ms as "durationMs"
    from usage_call
    where ${whose} and request_id = ${from}::uuid and last_request between ${from}::uuid and ${to}::uuid`;
}

export interface DayRow {
  readonly day: string;
  readonly dataset: string;
  readonly calls: bigint;
  readonly rows: bigint;
  readonly chargedFen: bigint;
}

export async function readDays(db: Db, accountId: bigint, fromDay: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, dataset_code as dataset, sum(calls)::bigint as calls, sum(rows)::bigint as rows,
      sum(charged_fen)::bigint as "chargedFen" from usage_total
    where account_id = ${accountId} and day >= ${fromDay}::date group by 1, 2 order by day desc, dataset limit 10000`.execute(
    db,
  );
  return rows;
}

/** Sums the calls of all accounts since a given day, by data set. */
export async function sumCalls(db: Db, fromDay: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ dataset: string; calls: bigint }>`
    select dataset_code as dataset, sum(calls)::bigint as calls from usage_total
    where day >= ${fromDay}::date group by dataset_code`.execute(db);
  return new Map(rows.map(({ dataset, calls }) => [dataset, Number(calls)]));
}
