import type { Lang } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface Hit {
  readonly lang: Lang;
  readonly documentId: string;
  readonly title: string;
  readonly day: string;
  readonly demo: boolean;
}

export type FoundHit = Hit & { readonly id: bigint; readonly alertId: bigint; readonly foundAt: Date };

/** Stores new hits of a search. Its earlier hits stay as they are. */
export async function insertHits(tx: Tx, alertId: bigint, hits: readonly Hit[], now: Date): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    insert into notice_alert_hit (alert_id, lang, document_id, title, day, demo, found_at)
    select ${alertId}, lang, "documentId", title, day, demo, ${now}
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
      as hit (lang text, "documentId" text, title text, day date, demo boolean)
    on conflict do nothing`.execute(tx);
}

/** Reads the newest hits of searches, the newest first, up to a limit for each search. */
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

/** Marks unreported hits as reported and returns them, the oldest first. */
export async function takeNewHits(tx: Tx, alertId: bigint, now: Date): Promise<FoundHit[]> {
  const { rows } = await sql<FoundHit>`
    update notice_alert_hit set told_at = ${now} where alert_id = ${alertId} and told_at is null
    returning id, alert_id as "alertId", lang, document_id as "documentId", title, day::text as day, demo, found_at as "foundAt"`.execute(
    tx,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes all but the newest hits of a search. */
export async function deleteOldHits(tx: Tx, alertId: bigint, limit: number): Promise<void> {
  await sql`
    delete from notice_alert_hit where alert_id = ${alertId} and told_at is not null and id <= (
      select id from notice_alert_hit where alert_id = ${alertId} order by id desc offset ${limit} limit 1
    )`.execute(tx);
}
