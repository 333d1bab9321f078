import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Flights } from './flights.ts';
import { upTo } from './up-to.ts';

/** A value, its owner (null means: do not cache it), and its expiry time. */
export interface Reading<V> {
  readonly value: V;
  readonly ownerId: bigint | null;
  readonly freshUntilMs: number;
}

/** Caches values by owner (for example an account) until this process is notified of a change. */
export interface OwnedCache<K, V> {
  /** Returns the value if it is cached and still valid. Never waits. */
  peek(key: K): V | undefined;
  /** Reads the value once for all concurrent callers, and caches it. */
  load(key: K, read: () => Promise<Reading<V>>): Promise<V>;
  forget(ownerId: bigint): void;
  /** Forgets all values. A listener calls this after a disconnection, because it may have missed changes. */
  forgetAll(): void;
}

export interface OwnedCacheOptions {
  entriesMax: number;
  /** The maximum age of a value. It limits how long values can be outdated if a dead connection is noticed late. */
  ageMaxMs: number;
  clock: Clock;
}

interface Entry<V> {
  value: V;
  ownerId: bigint;
  freshUntilMs: number;
}

export function createOwnedCache<K extends string | bigint, V extends object>(
  options: OwnedCacheOptions,
): OwnedCache<K, V> {
  const { clock, ageMaxMs } = options;
  const keysOfOwner = new Map<bigint, Set<K>>();
  const entries = new LRUCache<K, Entry<V>>({
    ...upTo(options.entriesMax),
    dispose: ({ ownerId }, key) => {
      const keys = keysOfOwner.get(ownerId);
      if (keys?.delete(key) && keys.size === 0) keysOfOwner.delete(ownerId);
    },
  });
  const flights = new Flights<K, V>();
  let changes = 0;

  async function fly(key: K, read: () => Promise<Reading<V>>): Promise<V> {
    const changesBefore = changes;
    const { value, ownerId, freshUntilMs } = await read();
    // The read may have missed a change notified in the meantime, so its value is used once and not cached.
    if (ownerId !== null && changes === changesBefore) {
      entries.set(key, {
        value,
        ownerId,
        freshUntilMs: Math.min(freshUntilMs, clock().getTime() + ageMaxMs),
      });
      keysOfOwner.set(ownerId, (keysOfOwner.get(ownerId) ?? new Set()).add(key));
    }
    return value;
  }

  return {
    peek(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.freshUntilMs > clock().getTime()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    load: (key, read) => flights.join(key, () => fly(key, read)),
    forget(ownerId) {
      changes++;
      flights.clear();
      for (const key of [...(keysOfOwner.get(ownerId) ?? [])]) entries.delete(key);
    },
    forgetAll() {
      changes++;
      flights.clear();
      entries.clear();
    },
  };
}
