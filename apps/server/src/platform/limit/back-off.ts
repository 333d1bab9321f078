import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/index.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../crypto.ts';
import type { Db } from '../db/index.ts';
import { networkOf } from '../http/caller-network.ts';
import { type BackOffRules, forgetTries, type Subject, takeTry, waitOf } from './tries.ts';

/**
 * Makes a network wait longer after each of its failures. All processes count together in the database, which costs
 * little because failures are rare. While a network must wait, its attempts are answered from memory.
 */
export interface BackOff {
  /** Returns the whole seconds that the address must still wait. 0 if it may try. */
  waitSeconds(address: string): Promise<number>;
  /**
   * Counts a failure and returns 0. If the address must wait because of another failure in the meantime, counts nothing
   * and returns the remaining seconds, as it would for a later attempt.
   */
  failed(address: string): Promise<number>;
  succeeded(address: string): Promise<void>;
}

const NETWORKS_MAX = 20_000;

/** @param what Names the kind of attempt. Failures of different kinds are counted separately. */
export function createBackOff(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  what: string,
  rules: BackOffRules,
): BackOff {
  /** The networks that have failed, with the end of their wait. */
  const ends = new LRUCache<string, number>(upTo(NETWORKS_MAX));
  const subjectOf = (address: string): Subject => sha256(`${what} ${networkOf(address)}`);
  const learn = (address: string, seconds: number): number => {
    ends.set(networkOf(address), clock().getTime() + seconds * 1_000);
    return seconds;
  };
  return {
    async waitSeconds(address) {
      const now = clock();
      const left = (ends.get(networkOf(address)) ?? 0) - now.getTime();
      if (left > 0) return Math.ceil(left / 1_000);
      const wait = await waitOf(db, subjectOf(address), now);
      return wait === null ? 0 : learn(address, wait);
    },
    async failed(address) {
      return learn(address, await takeTry(db, subjectOf(address), rules, clock()));
    },
    async succeeded(address) {
      if (ends.delete(networkOf(address))) await forgetTries(db, subjectOf(address));
    },
  };
}
