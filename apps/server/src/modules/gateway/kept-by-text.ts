import { LRUCache } from 'lru-cache';

/** A text and a number made of it. */
export interface Marked {
  readonly text: string;
  readonly mark: number;
}

/** FNV-1a (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv), of which 30 bits: a number that is no object. */
export function marked(text: string): Marked {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return { text, mark: mark & 0x3fffffff };
}

const PLACES = 1 << 16;

interface Kept<Value> {
  readonly text: string;
  readonly value: Value;
}

export interface KeptLimits<Value> {
  /** Of all that is kept. */
  readonly sizeMax: number;
  /** What is larger is not kept. */
  readonly entrySizeMax?: number;
  readonly sizeOf: (value: Value, text: string) => number;
}

/**
 * Keeps values by their texts, so far as a text came before: what is asked for once throws nothing out that is asked for
 * often. Texts that were seen share places, so one may be forgotten; none is taken for another one.
 *
 * They are looked up by their mark. Before it looks for a text in a map, the engine (V8) enters it into its table of all
 * texts, and for those that never come again that is work for nothing.
 */
export class KeptByText<Value> {
  readonly #kept: LRUCache<number, Kept<Value>>;
  readonly #seen = new Int32Array(PLACES).fill(-1);

  constructor({ sizeMax, entrySizeMax = sizeMax, sizeOf }: KeptLimits<Value>) {
    this.#kept = new LRUCache({
      maxSize: sizeMax,
      maxEntrySize: entrySizeMax,
      sizeCalculation: ({ text, value }) => sizeOf(value, text),
    });
  }

  get({ text, mark }: Marked): Value | undefined {
    const kept = this.#kept.get(mark);
    return kept?.text === text ? kept.value : undefined;
  }

  /** Keeps the value when its text came before; else the text has come now. */
  keep({ text, mark }: Marked, value: Value): void {
    const place = mark % PLACES;
    if (this.#seen[place] === mark) this.#kept.set(mark, { text, value });
    else this.#seen[place] = mark;
  }
}
