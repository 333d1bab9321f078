import { type InputOf, NOTICE_ALERTS_MAX, type noticeAlertsEndpoints } from '@jishi/contract';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { indexNotices, NOTICE_FEEDS, readThesaurus } from '../../announcements/index.ts';
import { matchAlerts } from '../match-alerts.ts';
import { noticeAlertsHandlers } from '../notice-alerts.handlers.ts';
import { notifyAlerts } from '../notify-alerts.ts';

export const TODAY = '2026-03-02';

type Saved = InputOf<typeof noticeAlertsEndpoints.save>;

/** Starts a site with the notices' data sets, saved searches, and the jobs that follow them. */
export async function alertSite() {
  const manifests = await manifestsOf(NOTICE_FEEDS);
  const site = await startSite([...manifests, quotesManifest('p_test6101')]);
  const { db, pool } = site.database;
  const { registry } = site.state;
  const deps = {
    db,
    pool,
    registry,
    clock: () => site.time.now,
    segmenter: site.catalog.segmenter,
    thesaurus: await readThesaurus(CATALOGUE),
  };
  const handlers = noticeAlertsHandlers(deps);
  const messagesOf = async ({ caller }: CallContext) => {
    const { rows } = await pool.query<{ count: number; titles: string; name: string }>(
      `select (details->>'count')::int as count, details->'titles'->>'zh' as titles, details->>'name' as name
       from message where account_id = $1 and topic = 'noticeFound' order by id`,
      [caller?.accountId],
    );
    return rows;
  };
  return {
    site,
    deps,
    handlers,
    messagesOf,
    async person(): Promise<CallContext> {
      const accountId = await inTransaction(db, (tx) =>
        createAccount(tx, { kind: 'individual', name: 'A person' }),
      );
      const caller = { accountId, keyId: null, memberId: null, datasets: null, personId: 1n, sessionId: 1n };
      return { caller } as unknown as CallContext;
    },
    save: (context: CallContext, query: Partial<Saved>) =>
      handlers.save(
        { name: '订阅', q: '', stock: [], board: [], category: [], language: '', lang: 'zh', ...query },
        context,
      ),
    index: () => indexNotices(deps),
    async follow(): Promise<void> {
      await registry.refresh();
      await indexNotices(deps);
      await matchAlerts(deps);
      await notifyAlerts(deps);
    },
  };
}

export const FULL = NOTICE_ALERTS_MAX;
