import { isPending } from '../awaitable.ts';

interface Entry<V> {
  readonly version: string | bigint;
  readonly value: V;
}

/**
 * Caches the newest version of a few values. Each is computed once and cached until its version changes. Concurrent
 * callers share the work, and a rejected promise is forgotten. Nothing is evicted, so callers must use few keys.
 */
export class VersionCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>();

  get(key: K, version: string | bigint, make: () => V): V {
    const existing = this.#entries.get(key);
    if (existing?.version === version) return existing.value;
    const entry = { version, value: make() };
    this.#entries.set(key, entry);
    if (isPending(entry.value))
      entry.value.catch(() => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      });
    return entry.value;
  }
}
