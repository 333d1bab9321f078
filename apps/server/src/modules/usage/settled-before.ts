import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { readQuota } from './day-counts.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { readWritten } from './usage.repository.ts';

/**
 * For a statement whose answer was lost with its connection: calls that are recorded were settled, and are answered with the
 * account's current state. Undefined stands for a call that was not recorded.
 */
export async function readSettled(db: Db, calls: readonly Settlement[]): Promise<(Settled | undefined)[]> {
  const written = await readWritten(db, calls);
  return Promise.all(calls.map((call) => (written.has(call.requestId) ? settledOf(db, call) : undefined)));
}

async function settledOf(db: Db, call: Settlement): Promise<Settled> {
  const basis = basisOf(call);
  const priceFen = basis === 'use' ? call.pricing.priceFen : 0n;
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
