/**
 * Prefixes of the kinds of lexemes. Chinese characters, pairs of them, and listed Latin words are stored without a
 * prefix. Pinyin has prefixes that a Chinese query never contains, so homophones cannot match.
 */
export const LEXEME_PREFIXES = {
  word: '=',
  code: '#',
  reading: '~',
  wholeReading: '^',
  board: '@',
  category: '%',
  lang: '&',
} as const;

/** Splits 换手率 into 换, 手, 率, 换手 and 手率, so that a search finds any part of it. */
export function charactersAndPairs(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2 ? characters : [...characters, ...pairsOf(stretch)];
}

/** Returns lexemes that together find a sequence: its pairs, or its only character. */
export function pairsOf(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}
