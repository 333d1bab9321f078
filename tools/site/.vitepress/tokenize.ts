const HAN = /\p{Script=Han}+/u;
const WORDS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;

/**
 * Splits a text into search terms. Chinese has no spaces between words, so a sequence of characters becomes
 * all of its character pairs. Any word of two or more characters can then be found in it.
 */
export function tokenize(text: string): string[] {
  return [...text.matchAll(WORDS)].flatMap(([word]) => (HAN.test(word) ? pairsOf([...word]) : word));
}

function pairsOf(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Settings of the search, the same for the index and for the page that reads it. */
export const MINI_SEARCH = {
  options: { tokenize },
  searchOptions: { combineWith: 'AND', prefix: true, fuzzy: false, boost: { title: 4, text: 2, titles: 1 } },
} as const;
