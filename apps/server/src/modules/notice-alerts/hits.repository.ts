import type { Lang } from '@jishi/contract';
import { sql } from 'kysely';
import { type Db, lockName, type Tx } from '../../platform/db/index.ts';

export interface Hit {
  readonly lang: Lang;
  readonly documentId: string;
  readonly title: string;
  readonly day: string;
  readonly demo: boolean;
}

export type FoundHit = Hit & { readonly id: bigint; readonly alertId: bigint; readonly foundAt: Date };

/** Stores a search's new hits. Hits that already exist do not change. */
export async function insertHits(tx: Tx, alertId: bigint, hits: readonly Hit[], now: Date): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    insert into notice_alert_hit (alert_id, lang, document_id, title, day, demo, found_at)
    select ${alertId}, lang, "documentId", title, day, demo, ${now}
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
      as hit (lang text, "documentId" text, title text, day date, demo boolean)
    on conflict do nothing`.execute(tx);
}

/** Reads the searches' newest hits, newest first, up to a limit for each search. */
export async function readNewestHits(
  db: Db | Tx,
  alertIds: readonly bigint[],
  each: number,
): Promise<FoundHit[]> {
  const { rows } = await sql<FoundHit>`
    select hit.* from unnest(${alertIds.map(String)}::bigint[]) as wanted (id), lateral (
      select id, alert_id as "alertId", lang, document_id as "documentId", title, day::text as day, demo, found_at as "foundAt"
      from notice_alert_hit where alert_id = wanted.id order by id desc limit ${each}
    ) hit order by hit.id desc`.execute(db);
  return rows;
}

/**
 * Waits until no other transaction is numbering reported hits, so that transactions commit in the order of the numbers.
 */
export const lockNumbers = (tx: Tx): Promise<void> => lockName(tx, 'numbers of reported hits');

/**
 * Marks unreported hits as reported and returns them, oldest first. Hits of an active search get a number, which
 * streams use as a position.
 */
export async function takeNewHits(
  tx: Tx,
  alertId: bigint,
  { now, isNumbered }: { readonly now: Date; readonly isNumbered: boolean },
): Promise<FoundHit[]> {
  const { rows } = await sql<FoundHit>`
    with taken as (
      select id, case when ${isNumbered} then nextval('notice_alert_hit_told') end as number
      from (select id from notice_alert_hit where alert_id = ${alertId} and told_at is null order by id) as waiting
    )
    update notice_alert_hit set told_at = ${now}, told_number = taken.number from taken
    where notice_alert_hit.id = taken.id
    returning notice_alert_hit. id, alert_id as "alertId", lang, document_id as "documentId", title, day::text as day, demo, found_at as "foundAt"`.execute(
    tx,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes all of a search's hits but the newest. */
export async function deleteOldHits(tx: Tx, alertId: bigint, limit: number): Promise<void> {
  await sql`
    delete from notice_alert_hit where alert_id = ${alertId} and told_at is not null and id <= (
      select id from notice_alert_hit where alert_id = ${alertId} order by id desc offset ${limit} limit 1
    )`.execute(tx);
}

/** A reported hit, with its number and its search. */
export interface ToldHit extends FoundHit {
  readonly number: bigint;
  readonly searchName: string;
}

/** Reads an account's reported hits whose number is greater than the given one, in the order of the numbers. */
export async function readToldHits(
  db: Db,
  {
    accountId,
    after,
    langs,
    limit,
  }: { accountId: bigint; after: bigint; langs: readonly Lang[]; limit: number },
): Promise<ToldHit[]> {
  const { rows } = await sql<ToldHit>`
    select hit.*, search.name as "searchName" from notice_alert as search, lateral (
      select id, told_number as number, alert_id as "alertId", lang, document_id as "documentId", title, day::text as day, demo,
             found_at as "foundAt"
      from notice_alert_hit
      where alert_id = search.id and told_number > ${after} and lang = any(${langs}::text[])
      order by told_number limit ${limit}
    ) as hit
    where search.account_id = ${accountId} order by hit.number limit ${limit}`.execute(db);
  return rows;
}

/** Reads the number of the last reported hit in all accounts. */
export async function readLastTold(db: Db): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(told_number) as last from notice_alert_hit where told_number is not null`.execute(db);
  return rows[0]?.last ?? 0n;
}
