import { LRUCache } from 'lru-cache';
import type { CatalogIndex } from './search/catalog-index.ts';
import type { Shelf, ShelfItem } from './store-shelf.ts';

/** Data sets named by all kept answers together: eight bytes each. */
const ITEMS_MAX = 500_000;

/**
 * The answers to what was typed last. Everybody's first letters are the same, and those find the most data sets. They are
 * forgotten when the shelf or the index changes.
 */
export class RecentSearches<Answer extends { readonly matches: readonly ShelfItem[] }> {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: ITEMS_MAX,
    sizeCalculation: ({ matches }, typed) => 1 + matches.length + typed.length,
  });
  #shelf: Shelf | null = null;
  #revision = -1;

  answerTo(typed: string, shelf: Shelf, { revision }: CatalogIndex, answer: () => Answer): Answer {
    if (this.#shelf !== shelf || this.#revision !== revision) {
      this.#answers.clear();
      this.#shelf = shelf;
      this.#revision = revision;
    }
    const kept = this.#answers.get(typed);
    if (kept !== undefined) return kept;
    const fresh = answer();
    this.#answers.set(typed, fresh);
    return fresh;
  }
}
