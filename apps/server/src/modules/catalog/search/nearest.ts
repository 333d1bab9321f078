export interface Candidate {
  readonly text: string;
  readonly letters: readonly string[];
  /** The number of texts that contain the word. */
  readonly texts: number;
}

/** The minimum length of a word for which two errors are tolerated. */
const TWO_ERRORS_FROM = 8;

/**
 * Finds the nearest word. Keeps the words sorted, each with the number of letters that it shares with its predecessor.
 */
export class NearestWords {
  readonly #candidates: readonly Candidate[];
  readonly #shared: readonly number[];

  /** Candidates must be sorted by their letters. */
  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates;
    this.#shared = candidates.map(({ letters }, i) => sharedStart(candidates[i - 1]?.letters ?? [], letters));
  }

  /**
   * Returns the nearest word. Among equally near words, one that begins like the typed word wins, then the most
   * frequent one. Returns null if no word is near enough.
   */
  nearest(letters: readonly string[]): string | null {
    const most = letters.length >= TWO_ERRORS_FROM ? 2 : 1;
    let best: { candidate: Candidate; rank: number } | null = null;
    for (const { candidate, distance } of this.#within(letters, most)) {
      const rank = rankOf(candidate, distance, letters);
      if (best === null || rank > best.rank) best = { candidate, rank };
    }
    return best?.candidate.text ?? null;
  }

  /**
   * Yields the words within `most` errors of these letters. A shared prefix is compared only once. When a prefix has
   * too many errors, all words with it are skipped.
   */
  *#within(letters: readonly string[], most: number): Generator<{ candidate: Candidate; distance: number }> {
    const rows: Row[] = [Array.from({ length: letters.length + 1 }, (_, j) => j)];
    /** The length of the shortest prefix that already has too many errors. */
    let hopeless = Number.POSITIVE_INFINITY;
    let ready = 0;
    for (const [i, candidate] of this.#candidates.entries()) {
      const shared = this.#shared[i] ?? 0;
      ready = Math.min(ready, shared);
      if (hopeless <= shared) continue;
      hopeless = Number.POSITIVE_INFINITY;
      const word = candidate.letters;
      if (Math.abs(word.length - letters.length) > most) continue;
      while (ready < word.length && hopeless > ready) {
        ready++;
        rows[ready] = nextRow(rows, word, ready, letters);
        if (Math.min(...(rows[ready] ?? [])) > most) hopeless = ready;
      }
      const distance = rows[word.length]?.[letters.length] ?? Number.POSITIVE_INFINITY;
      if (hopeless > word.length && distance <= most) yield { candidate, distance };
    }
  }
}

/** The number of errors between the first letters of a word and each prefix of the typed text. */
type Row = readonly number[];

/** Computes the next row. An error is a letter that is replaced, inserted, deleted, or swapped with its neighbour. */
function nextRow(
  rows: readonly Row[],
  word: readonly string[],
  length: number,
  letters: readonly string[],
): Row {
  const [before, last] = [rows[length - 2], rows[length - 1]];
  const row = [length];
  for (let j = 1; j <= letters.length; j++) {
    const cost = word[length - 1] === letters[j - 1] ? 0 : 1;
    let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
    const isSwap =
      length > 1 && j > 1 && word[length - 1] === letters[j - 2] && word[length - 2] === letters[j - 1];
    if (isSwap) least = Math.min(least, at(before, j - 2) + 1);
    row.push(least);
  }
  return row;
}

const at = (row: Row | undefined, i: number): number => row?.[i] ?? Number.POSITIVE_INFINITY;

function sharedStart(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function rankOf({ letters, texts }: Candidate, distance: number, typed: readonly string[]): number {
  return -distance * 1e7 + (letters[0] === typed[0] ? 1e6 : 0) + texts;
}
