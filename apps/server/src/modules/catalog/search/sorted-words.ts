/**
 * A sorted word list with lookup by prefix. Words are added and removed in groups, so the list is sorted only when it
 * is read.
 */
export class SortedWords {
  readonly #isPresent: (word: string) => boolean;
  #words: string[] = [];
  #fresh: string[] = [];
  #hasRemoved = false;

  /** `isPresent` returns true as long as the word is in the list. */
  constructor(isPresent: (word: string) => boolean) {
    this.#isPresent = isPresent;
  }

  /** Adds a word that is absent or was removed. */
  add(word: string): void {
    this.#fresh.push(word);
  }

  /** Records that some word is no longer present. */
  markRemoved(): void {
    this.#hasRemoved = true;
  }

  all(): readonly string[] {
    if (this.#hasRemoved || this.#fresh.length > 0) this.#settle();
    return this.#words;
  }

  beginningWith(start: string): string[] {
    const words = this.all();
    const from = placeOf(words, start);
    let to = from;
    while (words[to]?.startsWith(start)) to++;
    return words.slice(from, to);
  }

  #settle(): void {
    const old = this.#hasRemoved ? this.#words.filter(this.#isPresent) : this.#words;
    const present = this.#hasRemoved ? this.#fresh.filter(this.#isPresent) : this.#fresh;
    this.#words = merged(old, present.sort());
    this.#fresh = [];
    this.#hasRemoved = false;
  }
}

/** Merges two sorted lists without duplicates. */
function merged(one: readonly string[], other: readonly string[]): string[] {
  if (other.length === 0) return [...one];
  const words: string[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [a, b] = [one[i], other[j]];
    const next = b === undefined || (a !== undefined && a <= b) ? a : b;
    if (next === a) i++;
    else j++;
    if (next !== undefined && next !== words.at(-1)) words.push(next);
  }
  return words;
}

/** Returns the index of the first word that does not sort before this one. */
function placeOf(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
