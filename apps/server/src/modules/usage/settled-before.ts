import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { readQuota } from './day-counts.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { readWritten } from './usage.repository.ts';

/**
 * After a statement whose answer did not come, because the connection died: calls that are written down were settled, and
 * are told so with what the account has now. Undefined stands for a call of which nothing was written.
 */
export async function readSettled(db: Db, calls: readonly Settlement[]): Promise<(Settled | undefined)[]> {
  const written = await readWritten(db, calls);
  return Promise.all(calls.map((call) => (written.has(call.requestId) ? settledOf(db, call) : undefined)));
}

async function settledOf(db: Db, call: Settlement): Promise<Settled> {
  const basis = basisOf(call);
  const priceFen = basis === 'use' ? call.ground.priceFen : 0n;
  const balance = priceFen > 0n ? await balanceOf(db, call.walletId ?? 0n) : null;
  const usedToday = await readQuota(db, call.accountId, marketDay(call.at));
  return {
    outcome: 'settled',
    basis,
    priceFen,
    balanceFen: balance?.availableFen ?? null,
    trialLeft: null,
    usedToday,
  };
}
