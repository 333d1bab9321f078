/**
 * Kinds of lexemes, told apart by their first character. Chinese characters, pairs of them, and Latin words of a list stand as they are.
 * Pinyin has marks of its own that a Chinese query never asks for: homophones cannot match.
 */
export const MARKS = {
  word: '=',
  code: '#',
  reading: '~',
  wholeReading: '^',
  board: '@',
  category: '%',
  lang: '&',
} as const;

/** 换手率 → 换, 手, 率, 换手, 手率: any stretch of it is found. */
export function charactersAndPairs(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2 ? characters : [...characters, ...pairsOf(stretch)];
}

/** Lexemes that together find a stretch: its pairs, or the one character that it is. */
export function pairsOf(stretch: string): string[] {
  const characters = [...stretch];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}
