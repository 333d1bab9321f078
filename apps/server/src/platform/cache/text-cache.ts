import { LRUCache } from 'lru-cache';
import type { CacheBounds } from './loading-cache.ts';

/** A text and a number made of it. */
export interface HashedText {
  readonly text: string;
  readonly hash: number;
}

/** FNV-1a (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv), of which 30 bits: a number that is no object. */
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
 * Values by text, kept from the second time that a text comes: what is asked for once throws nothing out that is asked for often.
 * Texts that were seen share slots, so one may be forgotten; none is taken for another.
 *
 * They are looked up by their hash. Before it looks for a text in a map, the engine (V8) enters it into its table of all
 * texts, and for those that never come again that is work for nothing.
 */
export class TextCache<Value> {
  readonly #entries: LRUCache<number, Entry<Value>>;
  readonly #seen = new Int32Array(SLOTS).fill(-1);
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

  /** Keeps the value when its text came before; else the text has come now. */
  set({ text, hash }: HashedText, value: Value): void {
    const slot = hash % SLOTS;
    if (this.#seen[slot] === hash) this.#entries.set(hash, { text, value });
    else this.#seen[slot] = hash;
  }

  /** Makes the value of a text that is not there: once, however many ask together. */
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
