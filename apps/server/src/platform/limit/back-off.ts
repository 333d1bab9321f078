import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { networkOf } from '../http/caller-network.ts';

/** The number of free attempts and the wait after them, which doubles from the first to the longest. */
export interface BackOffRules {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly waitMaxSeconds: number;
  /** After this time without an attempt, earlier failures are forgotten. */
  readonly forgivenSeconds: number;
}

/**
 * Makes the network of an address that keeps failing wait longer after each failure. Each process counts
 * independently.
 */
export interface BackOff {
  /** Returns the whole seconds that the address still has to wait; 0 if it may try. */
  waitSeconds(address: string): number;
  /**
   * Counts a failure and returns 0. If another failure made the address wait in the meantime, counts nothing
   * and returns its remaining seconds, as for a later attempt.
   */
  failed(address: string): number;
  succeeded(address: string): void;
}

const NETWORKS_MAX = 20_000;

export function createBackOff(rules: BackOffRules, clock: Clock): BackOff {
  const { free, firstWaitSeconds, waitMaxSeconds, forgivenSeconds } = rules;
  const networks = new LRUCache<string, { failures: number; untilMs: number; lastMs: number }>({
    max: NETWORKS_MAX,
  });
  const waitSeconds = (address: string): number => {
    const entry = networks.get(networkOf(address));
    return entry === undefined ? 0 : Math.max(0, Math.ceil((entry.untilMs - clock().getTime()) / 1_000));
  };
  return {
    waitSeconds,
    failed(address) {
      const wait = waitSeconds(address);
      if (wait > 0) return wait;
      const now = clock().getTime();
      const entry = networks.get(networkOf(address));
      const failures =
        (entry !== undefined && now - entry.lastMs < forgivenSeconds * 1_000 ? entry.failures : 0) + 1;
      const beyond = failures - free;
      const waitMs =
        beyond <= 0 ? 0 : 1_000 * Math.min(waitMaxSeconds, firstWaitSeconds * 2 ** Math.min(beyond - 1, 20));
      networks.set(networkOf(address), { failures, untilMs: now + waitMs, lastMs: now });
      return 0;
    },
    succeeded(address) {
      networks.delete(networkOf(address));
    },
  };
}
