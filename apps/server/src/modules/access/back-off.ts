import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/index.ts';

/** Makes the network of an address that keeps failing wait, longer each time. Kept by this process alone. */
export interface BackOff {
  /** Whole seconds that the address still has to wait; 0 when it may try. */
  waitSeconds(address: string): number;
  /**
   * Counts a failure, unless the address came to wait while it was found out: then it is to be told that, as if it had come
   * after the others. Answers the seconds.
   */
  failed(address: string): number;
  succeeded(address: string): void;
}

const ADDRESSES_MAX = 20_000;
/** Failures that cost no waiting: people mistype, and programs are set up by trial. */
const FREE_FAILURES = 5;
const WAIT_MAX_MS = 300_000;
/** An address that did nothing wrong for this long begins anew. */
const FORGIVEN_AFTER_MS = 900_000;

export function createBackOff(clock: Clock): BackOff {
  const addresses = new LRUCache<string, { failures: number; untilMs: number; lastMs: number }>({
    max: ADDRESSES_MAX,
  });
  const waitSeconds = (address: string): number => {
    const known = addresses.get(networkOf(address));
    return known === undefined ? 0 : Math.max(0, Math.ceil((known.untilMs - clock().getTime()) / 1_000));
  };
  return {
    waitSeconds,
    failed(address) {
      const wait = waitSeconds(address);
      if (wait > 0) return wait;
      const key = networkOf(address);
      const now = clock().getTime();
      const known = addresses.get(key);
      const failures =
        (known !== undefined && now - known.lastMs < FORGIVEN_AFTER_MS ? known.failures : 0) + 1;
      const beyond = failures - FREE_FAILURES;
      const waitMs = beyond <= 0 ? 0 : Math.min(WAIT_MAX_MS, 1_000 * 2 ** Math.min(beyond - 1, 20));
      addresses.set(key, { failures, untilMs: now + waitMs, lastMs: now });
      return 0;
    },
    succeeded(address) {
      addresses.delete(networkOf(address));
    },
  };
}
