import { ALERT_HITS_KEPT, type Localized } from '@jishi/contract';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type MessageValues, notify } from '../messages/index.ts';
import { type Alert, lockAlertsWithHits } from './alerts.repository.ts';
import { deleteOldHits, type FoundHit, lockNumbers, takeNewHits } from './hits.repository.ts';
import type { NoticeAlertsDeps } from './notice-alerts.deps.ts';

/** The channel on which the database announces reported hits. */
export const ALERTS_CHANNEL = 'jishi_alerts';

const ALERTS = 100;
/** The number of titles in a message. The rest are listed on the page. */
const TITLES = 5;
const DEMO: Localized = { zh: '（演示数据）', en: ' (demo data)' };

/** Reports each search's new hits in one message, in the same transaction that marks them as reported. */
export async function notifyAlerts({ db, clock }: Pick<NoticeAlertsDeps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const alerts = await lockAlertsWithHits(tx, ALERTS);
      if (alerts.length === 0) return 0;
      await lockNumbers(tx);
      for (const alert of alerts) await notifyAlert(tx, alert, clock());
      await sql`select pg_notify(${ALERTS_CHANNEL}, '')`.execute(tx);
      return alerts.length;
    });
    if (count < ALERTS) return;
  }
}

async function notifyAlert(tx: Tx, { id, accountId, name, pausedAt }: Alert, now: Date): Promise<void> {
  const hits = await takeNewHits(tx, id, { now, isNumbered: pausedAt === null });
  const last = hits.at(-1);
  // If a search was paused after its notices were matched, no message is sent.
  if (last !== undefined && pausedAt === null)
    await notify(tx, {
      accountId,
      topic: 'noticeFound',
      values: valuesOf(name, hits),
      ref: `notice-alert:${id}:${last.id}`,
      now,
    });
  await deleteOldHits(tx, id, ALERT_HITS_KEPT);
}

function valuesOf(name: string, hits: readonly FoundHit[]): MessageValues {
  const titles = hits.slice(0, TITLES).map(({ day, title }) => `${day} ${title}`);
  const isCut = hits.length > TITLES;
  const isDemo = hits.some(({ demo }) => demo);
  return {
    name,
    count: hits.length,
    titles: {
      zh: `${titles.join('；')}${isCut ? '……' : ''}${isDemo ? DEMO.zh : ''}`,
      en: `${titles.join('; ')}${isCut ? ' …' : ''}${isDemo ? DEMO.en : ''}`,
    },
  };
}
