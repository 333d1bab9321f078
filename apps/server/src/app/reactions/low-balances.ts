import { formatYuan } from '@jishi/contract';
import { markLow, notify, readThresholds } from '../../modules/messages/index.ts';
import { balancesOf } from '../../modules/wallet/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

const BATCH = 500;

/**
 * Notifies accounts whose balance fell below their threshold. An account is notified again only after its balance has
 * been above the threshold.
 */
export async function notifyOfLowBalances({ db, clock }: NoticeDeps): Promise<void> {
  const now = clock();
  let behind = 0n;
  for (;;) {
    const thresholds = await readThresholds(db, behind, BATCH);
    const balances = await balancesOf(
      db,
      thresholds.map(({ accountId }) => accountId),
    );
    await inTransaction(db, async (tx) => {
      for (const { accountId, lowBalanceFen } of thresholds) {
        const balance = balances.get(accountId) ?? 0n;
        const since = await markLow(tx, { accountId, isLow: balance < lowBalanceFen, now });
        if (since === null) continue;
        const values = { balance: formatYuan(balance), threshold: formatYuan(lowBalanceFen) };
        await notify(tx, { accountId, topic: 'lowBalance', values, ref: `low:${since.toISOString()}`, now });
      }
    });
    const last = thresholds.at(-1);
    if (last === undefined || thresholds.length < BATCH) return;
    behind = last.accountId;
  }
}
