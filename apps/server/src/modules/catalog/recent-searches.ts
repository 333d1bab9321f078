import { LoadingCache } from '../../platform/cache/index.ts';
import type { CatalogIndex } from './search/catalog-index.ts';
import type { Shelf, ShelfItem } from './store-shelf.ts';

/** The maximum total number of data sets in all cached answers. Each takes eight bytes. */
const ITEMS_MAX = 500_000;

interface Matches {
  readonly matches: readonly ShelfItem[];
}

const answersOf = <Answer extends Matches>(): LoadingCache<string, Answer> =>
  new LoadingCache<string, Answer>({
    sizeMax: ITEMS_MAX,
    sizeOf: ({ matches }, text) => 1 + matches.length + text.length,
  });

/**
 * Caches answers to the latest search texts. Many searches begin with the same first letters, and these find the most
 * data sets. The cache is emptied when the shelf or the index changes.
 */
export class RecentSearches<Answer extends Matches> {
  #answers = answersOf<Answer>();
  #shelf: Shelf | null = null;
  #revision = -1;

  answerTo(text: string, shelf: Shelf, { revision }: CatalogIndex, answer: () => Answer): Answer {
    if (this.#shelf !== shelf || this.#revision !== revision) {
      this.#answers = answersOf();
      this.#shelf = shelf;
      this.#revision = revision;
    }
    const earlier = this.#answers.peek(text);
    if (earlier !== undefined) return earlier;
    const fresh = answer();
    this.#answers.set(text, fresh);
    return fresh;
  }
}
