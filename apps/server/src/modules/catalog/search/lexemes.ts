import { runsOf } from './fold.ts';
import { readingOf } from './pinyin.ts';
import type { Segmenter } from './segmenter.ts';

/**
 * Kinds of lexemes, told apart by their first character. Chinese characters, pairs of them, and words in Latin letters
 * stand as they are. Pinyin has a mark of its own that a Chinese query never asks for: homophones cannot match.
 */
export const MARKS = { word: '=', reading: '~', wholeReading: '^', code: '#' } as const;

export interface Findable {
  /** Folded texts. */
  readonly zh: string;
  readonly en: string;
  readonly codes: readonly string[];
  readonly byPinyin: boolean;
}

/** Everything under which a text can be found. */
export function lexemesOf(text: Findable, segmenter: Segmenter): string[] {
  const lexemes = new Set<string>();
  for (const run of [...runsOf(text.zh), ...runsOf(text.en)]) {
    if (run.isChinese) for (const lexeme of chineseLexemes(run.text, segmenter)) lexemes.add(lexeme);
    else lexemes.add(run.text);
  }
  if (text.byPinyin) {
    const { whole, tails } = readingOf(text.zh);
    for (const reading of whole) lexemes.add(MARKS.wholeReading + reading);
    for (const reading of tails) lexemes.add(MARKS.reading + reading);
  }
  for (const code of text.codes) lexemes.add(MARKS.code + code.toLowerCase());
  return [...lexemes];
}

function chineseLexemes(run: string, segmenter: Segmenter): string[] {
  return [...charactersAndPairs(run), ...segmenter.cutFully(run).map((word) => MARKS.word + word)];
}

/** 换手率 → 换, 手, 率, 换手, 手率. */
function charactersAndPairs(run: string): string[] {
  const characters = [...run];
  return [...characters, ...pairsOf(characters)];
}

export function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}
