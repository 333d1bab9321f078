import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';

/** Makes an address that keeps failing wait, longer each time. Kept by this process alone. */
export interface BackOff {
  /** Whole seconds that the address still has to wait; 0 when it may try. */
  waitSeconds(address: string): number;
  failed(address: string): void;
  succeeded(address: string): void;
}

const ADDRESSES_MAX = 20_000;
/** Failures that cost no waiting: people mistype, and programs are set up by trial. */
const FREE_FAILURES = 5;
const WAIT_MAX_MS = 300_000;
/** An address that did nothing wrong for this long begins anew. */
const FORGIVEN_AFTER_MS = 900_000;

export function createBackOff(clock: Clock): BackOff {
  const addresses = new LRUCache<string, { failures: number; untilMs: number; lastMs: number }>({ max: ADDRESSES_MAX });
  return {
    waitSeconds(address) {
      const known = addresses.get(network(address));
      return known === undefined ? 0 : Math.max(0, Math.ceil((known.untilMs - clock().getTime()) / 1_000));
    },
    failed(address) {
      const key = network(address);
      const now = clock().getTime();
      const known = addresses.get(key);
      const failures = (known !== undefined && now - known.lastMs < FORGIVEN_AFTER_MS ? known.failures : 0) + 1;
      const beyond = failures - FREE_FAILURES;
      const waitMs = beyond <= 0 ? 0 : Math.min(WAIT_MAX_MS, 1_000 * 2 ** Math.min(beyond - 1, 20));
      addresses.set(key, { failures, untilMs: now + waitMs, lastMs: now });
    },
    succeeded(address) {
      addresses.delete(network(address));
    },
  };
}

/** Whoever has one IPv6 address has its whole /64, so that is what waits. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
