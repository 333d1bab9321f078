import { GATEWAY_ROWS_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { decide, type Taker } from '../entitlements/index.ts';

/** Whether an account may download all files of a data set, or pays for each file. */
export type FileRight = 'owned' | 'priced';

/**
 * Determines an account's entitlement to a data set's files, or returns an error that states how to get one. A file has
 * all rows and fields, so neither a partial entitlement nor a trial suffices. The calls in a pack or membership pay for
 * API calls only, not for files.
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

/** Returns the price of a file: that of the smallest number of calls that could return its rows. */
export function filePriceFen({ manifest }: Dataset, rows: number): bigint {
  return BigInt(manifest.prices.use ?? 0) * BigInt(Math.ceil(rows / GATEWAY_ROWS_MAX));
}
