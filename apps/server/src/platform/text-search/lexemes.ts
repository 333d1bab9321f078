/**
 * Kinds of lexemes, distinguished by their first character. Chinese characters, pairs of them, and listed Latin words
 * are stored unmarked. Pinyin has its own marks, which a Chinese query never asks for, so homophones cannot match.
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

/** 换手率 → 换, 手, 率, 换手, 手率: a search finds any stretch of it. */
export function charactersAndPairs(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2 ? characters : [...characters, ...pairsOf(stretch)];
}

/** Lexemes that together find a stretch: its pairs, or its only character. */
export function pairsOf(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}
