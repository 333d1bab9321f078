import {
  charactersAndPairs,
  foldChinese,
  isChinese,
  LEXEME_PREFIXES,
  lettersOf,
  runsOf,
  type Segmenter,
  withPlainYears,
} from '../../../platform/text-search/index.ts';

/**
 * Indexed characters of a text: some 25 pages, so all but reports and prospectuses are whole. A word costs about
 * as much as in a short text, and a report of 200 pages would have as many as twenty other notices.
 */
export const TEXT_CHARACTERS_INDEXED = 20_000;
/** Keeps 年度报告 from being found in 半年度报告. */
const HALF_YEAR = /(?<=半年度)(?=报告)/u;
/** No typed word is longer. */
const WORD_LENGTH_MAX = 32;

export interface NoticeTexts {
  readonly title: string;
  readonly text: string | null;
  readonly lang: 'zh' | 'en';
}

/** Everything under which the words of a notice are found: stretches of its title, and words of title and text without pinyin. */
export function wordLexemes({ title, text, lang }: NoticeTexts, segmenter: Segmenter): Set<string> {
  const lexemes = new Set<string>();
  const folded = foldChinese(title);
  for (const form of new Set([folded, withPlainYears(folded)])) {
    for (const stretch of lettersOf(form)) {
      if (lang === 'zh' || isChinese(stretch))
        for (const lexeme of charactersAndPairs(stretch)) lexemes.add(lexeme);
      addWords(lexemes, stretch, segmenter);
    }
  }
  const beginning = foldChinese((text ?? '').slice(0, TEXT_CHARACTERS_INDEXED));
  for (const stretch of lettersOf(withPlainYears(beginning))) addWords(lexemes, stretch, segmenter);
  return lexemes;
}

function addWords(lexemes: Set<string>, stretch: string, segmenter: Segmenter): void {
  for (const run of runsOf(stretch)) {
    if (!run.isChinese) {
      if (run.text.length <= WORD_LENGTH_MAX) lexemes.add(LEXEME_PREFIXES.word + run.text);
      continue;
    }
    const cut = segmenter.cut(run.text);
    const every = run.text.split(HALF_YEAR).flatMap((piece) => segmenter.everyWord(piece));
    for (const word of [...cut, ...every]) if ([...word].length > 1) lexemes.add(LEXEME_PREFIXES.word + word);
    for (const pair of unknownPairs(cut)) lexemes.add(LEXEME_PREFIXES.word + pair);
  }
}

/** A name that the dictionary lacks falls apart into single characters: 优税猫 → 优税, 税猫. */
export function unknownPairs(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && [...word].length === 1 && [...next].length === 1 ? [word + next] : [];
  });
}
