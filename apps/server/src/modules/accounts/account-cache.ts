import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';

/** What was read, whose it is (null: keep it for nobody), and when it stops being true by itself. */
export interface Reading<V> {
  readonly value: V;
  readonly accountId: bigint | null;
  readonly freshUntilMs: number;
}

/** What this process knows of accounts, until a change is heard of on the channel `jishi_accounts`. */
export interface AccountCache<K, V> {
  /** The value if it is known and still true; never waits. */
  peek(key: K): V | undefined;
  /** Reads the value once, however many ask meanwhile, and keeps it. */
  load(key: K, read: () => Promise<Reading<V>>): Promise<V>;
  forget(accountId: bigint): void;
  /** For a listener that was cut off: what it missed is unknown, so everything goes. */
  forgetAll(): void;
}

export interface AccountCacheOptions {
  entriesMax: number;
  /** A dead connection may be noticed late; nothing is believed for longer than this. */
  ageMaxMs: number;
  clock: Clock;
}

interface Entry<V> {
  value: V;
  accountId: bigint;
  freshUntilMs: number;
}

export function createAccountCache<K extends string | bigint, V extends object>(
  options: AccountCacheOptions,
): AccountCache<K, V> {
  const { clock, ageMaxMs } = options;
  const keysOfAccount = new Map<bigint, Set<K>>();
  const entries = new LRUCache<K, Entry<V>>({
    max: options.entriesMax,
    dispose: ({ accountId }, key) => {
      const keys = keysOfAccount.get(accountId);
      if (keys?.delete(key) && keys.size === 0) keysOfAccount.delete(accountId);
    },
  });
  const flights = new Map<K, Promise<V>>();
  let changes = 0;

  async function fly(key: K, read: () => Promise<Reading<V>>): Promise<V> {
    const changesBefore = changes;
    const { value, accountId, freshUntilMs } = await read();
    // A change heard of during the read may be one that the read did not see: such a value is used once and not kept.
    if (accountId !== null && changes === changesBefore) {
      entries.set(key, {
        value,
        accountId,
        freshUntilMs: Math.min(freshUntilMs, clock().getTime() + ageMaxMs),
      });
      keysOfAccount.set(accountId, (keysOfAccount.get(accountId) ?? new Set()).add(key));
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
    load(key, read) {
      const running = flights.get(key);
      if (running) return running;
      const flight = fly(key, read).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    forget(accountId) {
      changes++;
      flights.clear();
      for (const key of [...(keysOfAccount.get(accountId) ?? [])]) entries.delete(key);
    },
    forgetAll() {
      changes++;
      flights.clear();
      entries.clear();
    },
  };
}

/** The channel that the database tells changes of accounts on, in the transaction that makes them. */
export const ACCOUNTS_CHANNEL = 'jishi_accounts';

/** Applies one notice of the channel: an account's id, or * for all. What cannot be read makes us forget all. */
export function applyAccountNotice(
  caches: readonly Pick<AccountCache<never, never>, 'forget' | 'forgetAll'>[],
  payload: string,
): void {
  const accountId = /^\d{1,19}$/.test(payload) ? BigInt(payload) : null;
  for (const cache of caches) {
    if (accountId === null) cache.forgetAll();
    else cache.forget(accountId);
  }
}
