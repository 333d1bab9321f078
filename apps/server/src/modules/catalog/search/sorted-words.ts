/**
 * A sorted word list with lookup by prefix. Words are added and removed in groups, so the list is sorted only when it
 * is read.
 */
export class SortedWords {
  readonly #stands: (word: string) => boolean;
  #words: string[] = [];
  #fresh: string[] = [];
  #hasGone = false;

  /** `stands` returns true as long as the word is in the list. */
  constructor(stands: (word: string) => boolean) {
    this.#stands = stands;
  }

  /** Adds a word that is absent or was removed. */
  add(word: string): void {
    this.#fresh.push(word);
  }

  /** Records that some word is no longer present. */
  leaveOut(): void {
    this.#hasGone = true;
  }

  all(): readonly string[] {
    if (this.#hasGone || this.#fresh.length > 0) this.#settle();
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
    const old = this.#hasGone ? this.#words.filter(this.#stands) : this.#words;
    const standing = this.#hasGone ? this.#fresh.filter(this.#stands) : this.#fresh;
    this.#words = merged(old, standing.sort());
    this.#fresh = [];
    this.#hasGone = false;
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
