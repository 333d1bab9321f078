import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { PushEnd, PushName, PushRow } from './push.ts';

const columns = [
  'id',
  'account_id as accountId',
  'dataset_code as code',
  'name',
  'sha256',
  'bytes',
  'received',
  'state',
  'lang',
  'created_at as createdAt',
  'ended_at as endedAt',
  'attempts',
  'rows_read',
  'rows_inserted',
  'rows_updated',
  'rows_rejected',
  'first_rejected as firstRejected',
  'held_delivery as heldDelivery',
] as const;

const selected = (db: Db) =>
  db.selectFrom('push').select(columns).select(sql<PushRow['problem']>`problem`.as('problem'));

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function rowOf({ rows_read, rows_inserted, rows_updated, rows_rejected, ...row }: Selected): PushRow {
  const counts = {
    read: Number(rows_read),
    inserted: Number(rows_inserted),
    updated: Number(rows_updated),
    rejected: Number(rows_rejected),
  };
  return {
    ...row,
    state: row.state as PushRow['state'],
    lang: row.lang as PushRow['lang'],
    bytes: Number(row.bytes),
    received: Number(row.received),
    counts: rows_read === null ? null : counts,
  };
}

/** Returns the delivery with this name; null if there is none or if it was abandoned. */
export async function readPush(db: Db, { accountId, code, name }: PushName): Promise<PushRow | null> {
  const row = await selected(db)
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', code)
    .where('name', '=', name)
    .where('state', '<>', 'abandoned')
    .executeTakeFirst();
  return row === undefined ? null : rowOf(row);
}

/** Returns a page of an account's deliveries by keyset, newest first. Omits abandoned deliveries. */
export async function readPushes(
  db: Db,
  {
    accountId,
    before,
    limit,
  }: { readonly accountId: bigint; readonly before?: bigint; readonly limit: number },
): Promise<PushRow[]> {
  const rows = await selected(db)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'abandoned')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

export async function readPushById(db: Db, id: bigint): Promise<PushRow | null> {
  const row = await selected(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowOf(row);
}

export async function countOpen(tx: Tx, accountId: bigint): Promise<number> {
  const { open } = await tx
    .selectFrom('push')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['receiving', 'waiting', 'loading'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

const ENDED_LOOK_MAX = 1_000;
const FAILURES_IN_A_ROW = 3;

/** Counts pairs of holder and data set whose last three deliveries all failed within the last seven days. */
export async function readFailingPushes(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ failing: number }>`
    with newest as (
      select id, account_id, dataset_code, state, ended_at from push order by id desc limit ${ENDED_LOOK_MAX}
    ), placed as (
      select account_id, dataset_code, state,
        row_number() over (partition by account_id, dataset_code order by id desc) as place
      from newest where ended_at > ${now}::timestamptz - interval '7 days' and state in ('loaded', 'held', 'refused')
    )
    select count(*)::integer as failing from (
      select from placed where place <= ${FAILURES_IN_A_ROW} group by account_id, dataset_code
      having count(*) = ${FAILURES_IN_A_ROW} and bool_and(state = 'refused')
    ) as failing`.execute(db);
  return rows[0]?.failing ?? 0;
}

/** The first of the two numbers of the advisory lock that an account's request holds while it begins a delivery. */
const ACCOUNT_LOCK = 7_152_041;

/**
 * Lets only one of an account's requests at a time begin a delivery, so that the limit on open deliveries is not
 * exceeded.
 */
export async function lockAccount(tx: Tx, accountId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(${String(accountId)}))`.execute(tx);
}

export async function insertPush(
  tx: Tx,
  push: Pick<PushRow, 'accountId' | 'code' | 'name' | 'sha256' | 'bytes' | 'lang'>,
  now: Date,
): Promise<PushRow> {
  const { accountId, code, bytes, ...rest } = push;
  const { id } = await tx
    .insertInto('push')
    .values({
      ...rest,
      account_id: accountId,
      dataset_code: code,
      bytes: BigInt(bytes),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return rowOf(await selected(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Accepts a complete file for loading. Returns false if the delivery was already accepted or abandoned. */
export async function acceptPush(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push')
    .set({ state: 'waiting', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .whereRef('received', '=', 'bytes')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Abandons a delivery that is still being received or that failed. Returns false if it is in any other state. */
export async function abandonPush(db: Db, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push')
    .set({ state: 'abandoned', changed_at: now, ended_at: null, problem: null })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'refused'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Abandons deliveries that have received no bytes since a given time. */
export async function abandonIdle(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('push')
    .set({ state: 'abandoned', changed_at: now })
    .where('state', '=', 'receiving')
    .where('changed_at', '<', before)
    .execute();
}

/** A delivery that waits to be loaded, or whose load was interrupted. */
export interface DuePush {
  readonly id: bigint;
  readonly code: string;
}

export function readDuePushes(db: Db, limit: number): Promise<DuePush[]> {
  return db
    .selectFrom('push')
    .select(['id', 'dataset_code as code'])
    .where('state', 'in', ['waiting', 'loading'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Begins an attempt. Returns the delivery as it was before, or null if it has ended. */
export async function beginLoad(db: Db, id: bigint, now: Date): Promise<PushRow | null> {
  const before = await readPushById(db, id);
  if (before === null || (before.state !== 'waiting' && before.state !== 'loading')) return null;
  await db
    .updateTable('push')
    .set({ state: 'loading', attempts: before.attempts + 1, changed_at: now })
    .where('id', '=', id)
    .execute();
  return before;
}

export async function endPush(db: Db, id: bigint, end: PushEnd, now: Date): Promise<void> {
  const times = { changed_at: now, ended_at: now };
  const query = db.updateTable('push').where('id', '=', id).where('state', '=', 'loading');
  if (end.state === 'refused') {
    await query.set({ ...times, state: end.state, problem: JSON.stringify(end.problem) }).execute();
    return;
  }
  const { state, counts, firstRejected, heldDelivery } = end;
  await query
    .set({
      ...times,
      state,
      rows_read: BigInt(counts.read),
      rows_inserted: BigInt(counts.inserted),
      rows_updated: BigInt(counts.updated),
      rows_rejected: BigInt(counts.rejected),
      first_rejected: firstRejected,
      held_delivery: heldDelivery,
    })
    .execute();
}
