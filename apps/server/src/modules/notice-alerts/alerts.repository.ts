import { type Lang, NOTICE_ALERTS_MAX } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** The last number in each data set's change feed, by the data set's code. */
export type FeedNumbers = Readonly<Record<string, string>>;

export interface Alert {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lang: Lang;
  readonly pausedAt: Date | null;
  readonly createdAt: Date;
  readonly after: FeedNumbers;
}

const ALERT = [
  'id',
  'account_id as accountId',
  'name',
  'query',
  'lang',
  'paused_at as pausedAt',
  'created_at as createdAt',
  'after',
] as const;

/** Reads an account's saved searches, newest first. */
export function readAlerts(db: Db | Tx, accountId: bigint): Promise<Alert[]> {
  return db
    .selectFrom('notice_alert')
    .select(ALERT)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(NOTICE_ALERTS_MAX)
    .$narrowType<Pick<Alert, 'query' | 'lang' | 'after'>>()
    .execute();
}

export async function insertAlert(
  tx: Tx,
  { accountId, name, query, lang, createdAt, after }: Omit<Alert, 'id' | 'pausedAt'>,
): Promise<Alert> {
  return tx
    .insertInto('notice_alert')
    .values({
      account_id: accountId,
      name,
      query: JSON.stringify(query),
      lang,
      created_at: createdAt,
      after: JSON.stringify(after),
    })
    .returning(ALERT)
    .$narrowType<Pick<Alert, 'query' | 'lang' | 'after'>>()
    .executeTakeFirstOrThrow();
}

/**
 * Pauses or resumes a search. Returns false if the account has no such search. Notices from the time of the pause are
 * never matched, because `after` moves past them.
 */
export async function pauseAlert(
  tx: Tx,
  accountId: bigint,
  id: bigint,
  { pausedAt, after }: { readonly pausedAt: Date | null; readonly after: FeedNumbers },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice_alert')
    .set({ paused_at: pausedAt, after: JSON.stringify(after) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAlert(tx: Tx, accountId: bigint, id: bigint): Promise<void> {
  await tx.deleteFrom('notice_alert').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** Reads active searches with an id greater than the given one, and locks them against deletion. */
export function lockAlertsBehind(tx: Tx, behind: bigint, limit: number): Promise<Alert[]> {
  return tx
    .selectFrom('notice_alert')
    .select(ALERT)
    .where('id', '>', behind)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forShare()
    .$narrowType<Pick<Alert, 'query' | 'lang' | 'after'>>()
    .execute();
}

/** Reads and locks searches with unreported hits. Searches locked by another process are skipped. */
export function lockAlertsWithHits(tx: Tx, limit: number): Promise<Alert[]> {
  return tx
    .selectFrom('notice_alert')
    .select(ALERT)
    .where('id', 'in', (query) =>
      query.selectFrom('notice_alert_hit').select('alert_id').where('told_at', 'is', null).distinct(),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<Pick<Alert, 'query' | 'lang' | 'after'>>()
    .execute();
}

/** The position up to which a data set's feed has been matched. */
export interface Position {
  readonly objectId: bigint;
  /** The end of the batch that is being matched; null if there is none. */
  readonly until: bigint | null;
  /** The last search with which that batch was matched. */
  readonly alertId: bigint;
}

/** Starts to follow feeds from their current position. Feeds that are already followed keep their position. */
export async function followFeeds(tx: Tx, numbers: FeedNumbers): Promise<void> {
  await sql`
    insert into notice_alert_position (dataset_code, objectid)
    select key, value::bigint from jsonb_each_text(${JSON.stringify(numbers)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/**
 * Locks the position in a feed. Returns undefined if the feed is not followed, or if another process has locked its
 * position.
 */
export function lockPosition(tx: Tx, code: string): Promise<Position | undefined> {
  return tx
    .selectFrom('notice_alert_position')
    .select(['objectid as objectId', 'until', 'alert_id as alertId'])
    .where('dataset_code', '=', code)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function writePosition(tx: Tx, code: string, position: Position): Promise<void> {
  const { objectId, until, alertId } = position;
  await tx
    .updateTable('notice_alert_position')
    .set({ objectid: objectId, until, alert_id: alertId })
    .where('dataset_code', '=', code)
    .execute();
}
