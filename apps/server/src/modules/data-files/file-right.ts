import { GATEWAY_ROWS_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { decide, type Taker } from '../entitlements/index.ts';

/** Whether an account may load all files of a data set, or pays for each of them. */
export type FileRight = 'owned' | 'priced';

/**
 * Decides an account's right to the files of a data set, or refuses and names the way that works. A file has all rows
 * and fields, so a right to a part of them does not open it, nor does a trial. The calls of packs and memberships pay
 * for calls only.
 */
export function fileRight({ vip, rights, now }: Taker, { code, manifest }: Dataset): FileRight | Refusal {
  if (manifest.private) return new Refusal('gateway.notPermitted', { code });
  const terms = { ...manifest, trialCalls: 0 };
  const withoutPacks = rights.filter(({ kind }) => kind !== 'calls');
  const decision = decide({ vip }, terms, withoutPacks, 0, now);
  if (!decision.allow) {
    const hasPack = rights.some(
      ({ kind, datasetCode, callsLeft = 0 }) => kind === 'calls' && datasetCode === code && callsLeft > 0,
    );
    const hasTrial = manifest.trialCalls > 0 && !manifest.vipOnly;
    if (decision.refusal === 'gateway.notBought' && (hasPack || hasTrial))
      return new Refusal('data-files.callsOnly', { code });
    return new Refusal(decision.refusal, decision.values);
  }
  if (decision.restriction !== undefined) return new Refusal('data-files.partHeld', { code });
  return decision.basis === 'use' ? 'priced' : 'owned';
}

/** Returns the price of a file: that of the fewest calls with as many rows. */
export function filePriceFen({ manifest }: Dataset, rows: number): bigint {
  return BigInt(manifest.prices.use ?? 0) * BigInt(Math.ceil(rows / GATEWAY_ROWS_MAX));
}
