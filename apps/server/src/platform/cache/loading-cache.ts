import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Flights } from './flights.ts';
import { upTo } from './up-to.ts';

/** The bounds of a cache. At least one of `entriesMax` and `sizeMax` must be set. */
export interface CacheBounds<K, V> {
  readonly entriesMax?: number;
  /** The maximum total size of the entries, as measured by `sizeOf`. */
  readonly sizeMax?: number;
  /** Larger entries are not cached. */
  readonly entrySizeMax?: number;
  readonly sizeOf?: (value: V, key: K) => number;
  /** The time after which entries expire, and the clock that measures it. */
  readonly life?: { readonly ms: number; readonly clock: Clock };
}

/**
 * Caches values by key. Each value is loaded on its first request, once for all concurrent callers. The least recently
 * used entries are evicted first. A failed load is not cached. If keys contain a version, an outdated value is never
 * returned.
 */
export class LoadingCache<K extends string | number | bigint, V extends NonNullable<unknown>> {
  readonly #entries: LRUCache<K, V>;
  readonly #flights = new Flights<K, V>();

  constructor({ entriesMax, sizeMax, entrySizeMax, sizeOf, life }: CacheBounds<K, V>) {
    this.#entries = new LRUCache<K, V>({
      ...(sizeMax === undefined ? upTo(entriesMax ?? 0) : { maxSize: sizeMax }),
      ...(sizeMax === undefined || entriesMax === undefined ? {} : { max: entriesMax }),
      ...(entrySizeMax === undefined ? {} : { maxEntrySize: entrySizeMax }),
      ...(sizeOf === undefined ? {} : { sizeCalculation: sizeOf }),
      ...(life === undefined
        ? {}
        : { ttl: life.ms, ttlResolution: 0, perf: { now: () => life.clock().getTime() } }),
    } as LRUCache.Options<K, V, unknown>);
  }

  /** Returns the value if it is cached, otherwise a promise for it. */
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
