import type { Settlement } from '../../src/modules/usage/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Customer } from './customers.ts';
import type { TestSite } from './server.ts';

/** A call of a customer in the settler's form; by default three free rows. */
export function settlementOf(
  site: TestSite,
  { accountId, keyId, walletId }: Customer,
  over: Pick<Settlement, 'datasetCode'> & Partial<Settlement>,
): Settlement {
  return {
    requestId: newId(),
    at: site.time.now,
    startedAtMs: performance.now(),
    accountId,
    keyId,
    walletId,
    error: null,
    pricing: { basis: 'free', priceFen: 0n },
    rows: 3,
    notModified: false,
    trialCalls: 0,
    callsIncluded: 0,
    perDay: 1_000,
    caps: null,
    idempotency: null,
    ...over,
  };
}
