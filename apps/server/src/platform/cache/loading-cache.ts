import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Flights } from './flights.ts';

/** Bounds of a cache; at least one of `entriesMax` and `sizeMax` is given. */
export interface CacheBounds<K, V> {
  readonly entriesMax?: number;
  /** Maximum size of all entries together, as measured by `sizeOf`. */
  readonly sizeMax?: number;
  /** Larger entries are not cached. */
  readonly entrySizeMax?: number;
  readonly sizeOf?: (value: V, key: K) => number;
  /** Entries expire after this time, by this clock. */
  readonly life?: { readonly ms: number; readonly clock: Clock };
}

/**
 * Values by key, each loaded when it is first wanted, and only once, however many callers ask together. The least
 * recently used entries go first. A load that fails leaves nothing. A key that holds a version makes sure that an
 * old value is never given again.
 */
export class LoadingCache<K extends string | number | bigint, V extends NonNullable<unknown>> {
  readonly #entries: LRUCache<K, V>;
  readonly #flights = new Flights<K, V>();

  constructor({ entriesMax, sizeMax, entrySizeMax, sizeOf, life }: CacheBounds<K, V>) {
    this.#entries = new LRUCache<K, V>({
      ...(entriesMax === undefined ? {} : { max: entriesMax }),
      ...(sizeMax === undefined ? {} : { maxSize: sizeMax }),
      ...(entrySizeMax === undefined ? {} : { maxEntrySize: entrySizeMax }),
      ...(sizeOf === undefined ? {} : { sizeCalculation: sizeOf }),
      ...(life === undefined
        ? {}
        : { ttl: life.ms, ttlResolution: 0, perf: { now: () => life.clock().getTime() } }),
    } as LRUCache.Options<K, V, unknown>);
  }

  /** The value when it is cached, else a promise of it. */
  get(key: K, load: () => Promise<V>): V | Promise<V> {
    return this.#entries.get(key) ?? this.#flights.join(key, () => this.#load(key, load));
  }

  peek(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  async #load(key: K, load: () => Promise<V>): Promise<V> {
    const value = await load();
    this.#entries.set(key, value);
    return value;
  }
}
