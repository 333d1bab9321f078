import { LRUCache } from 'lru-cache';
import type { CacheBounds } from './loading-cache.ts';

/** A text and its hash. */
export interface HashedText {
  readonly text: string;
  readonly hash: number;
}

/**
 * Returns 30 bits of FNV-1a (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv). They fit into a small
 * integer, which needs no heap object.
 */
export function hashText(text: string): HashedText {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return { text, hash: hash & 0x3fffffff };
}

const SLOTS = 1 << 16;

interface Entry<Value> {
  readonly text: string;
  readonly value: Value;
}

interface Flight<Value> {
  readonly text: string;
  readonly value: Promise<Value>;
}

/**
 * Caches values by text from the second request on, so that a text requested once does not evict one that is requested
 * often. The record of requested texts has a fixed number of slots, so a text may be forgotten, but it is never
 * mistaken for another text.
 *
 * Texts are looked up by hash, because V8 interns a text before it looks it up in a map, which is wasted work for texts
 * that never recur.
 */
export class TextCache<Value> {
  readonly #entries: LRUCache<number, Entry<Value>>;
  readonly #lastHashes = new Int32Array(SLOTS).fill(-1);
  readonly #flights = new Map<number, Flight<Value>>();

  constructor({
    sizeMax,
    entrySizeMax = sizeMax,
    sizeOf,
  }: Required<Pick<CacheBounds<string, Value>, 'sizeMax' | 'sizeOf'>> &
    Pick<CacheBounds<string, Value>, 'entrySizeMax'>) {
    this.#entries = new LRUCache({
      maxSize: sizeMax,
      maxEntrySize: entrySizeMax,
      sizeCalculation: ({ text, value }) => sizeOf(value, text),
    });
  }

  get({ text, hash }: HashedText): Value | undefined {
    const entry = this.#entries.get(hash);
    return entry?.text === text ? entry.value : undefined;
  }

  /** Caches the value if its text has been requested before. Otherwise records the request. */
  set({ text, hash }: HashedText, value: Value): void {
    const slot = hash % SLOTS;
    if (this.#lastHashes[slot] === hash) this.#entries.set(hash, { text, value });
    else this.#lastHashes[slot] = hash;
  }

  /** Computes the value of an uncached text, once for all concurrent callers. */
  load(name: HashedText, make: () => Promise<Value>): Promise<Value> {
    const { text, hash } = name;
    const underWay = this.#flights.get(hash);
    if (underWay?.text === text) return underWay.value;
    const flight = { text, value: this.#load(name, make) };
    this.#flights.set(hash, flight);
    return flight.value;
  }

  async #load(name: HashedText, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      this.set(name, value);
      return value;
    } finally {
      if (this.#flights.get(name.hash)?.text === name.text) this.#flights.delete(name.hash);
    }
  }
}
