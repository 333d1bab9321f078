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
 * The number of characters of a text that are indexed. This is about 25 pages, so only reports and
 * prospectuses are cut. Each word costs about as much as in a short text, and a report of 200 pages would
 * have as many words as twenty other notices.
 */
export const TEXT_CHARACTERS_INDEXED = 20_000;
/** Prevents 年度报告 from matching 半年度报告. */
const HALF_YEAR = /(?<=半年度)(?=报告)/u;
/** Longer than any word that people type. */
const WORD_LENGTH_MAX = 32;

export interface NoticeTexts {
  readonly title: string;
  readonly text: string | null;
  readonly lang: 'zh' | 'en';
}

/**
 * Returns all lexemes under which the words of a notice are found: stretches of its title, and words of title
 * and text without pinyin.
 */
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

/** Returns pairs of the single characters into which an unknown name is segmented: 优税猫 → 优税, 税猫. */
export function unknownPairs(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && [...word].length === 1 && [...next].length === 1 ? [word + next] : [];
  });
}
