import { ALERT_HITS_SHOWN, type AlertHit, type NoticeAlert } from '@jishi/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import { addressId } from '../announcements/index.ts';
import { type Alert, readAlerts } from './alerts.repository.ts';
import { type FoundHit, readNewestHits } from './hits.repository.ts';

/** Returns an account's saved searches, each with its newest hits. */
export async function presentAlerts(db: Db | Tx, accountId: bigint): Promise<{ alerts: NoticeAlert[] }> {
  const alerts = await readAlerts(db, accountId);
  const hits = await readNewestHits(
    db,
    alerts.map(({ id }) => id),
    ALERT_HITS_SHOWN,
  );
  return {
    alerts: alerts.map((alert) =>
      presentAlert(
        alert,
        hits.filter(({ alertId }) => alertId === alert.id),
      ),
    ),
  };
}

export function presentAlert(
  { id, name, query, lang, pausedAt, createdAt }: Alert,
  hits: readonly FoundHit[] = [],
): NoticeAlert {
  return {
    id: String(id),
    name,
    query,
    lang,
    isPaused: pausedAt !== null,
    createdAt: createdAt.toISOString(),
    hits: hits.map(presentHit),
  };
}

export const presentHit = ({ lang, documentId, title, day, foundAt, demo }: FoundHit): AlertHit => ({
  notice: addressId({ lang, id: documentId }),
  lang,
  title,
  date: day,
  foundAt: foundAt.toISOString(),
  demo,
});
