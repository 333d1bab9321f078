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
/** The maximum length of a lexeme. Nobody types longer words. */
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
export function wordLexemes({ title, text, lang }: NoticeTexts, wordsOfRun: WordsOfRun): Set<string> {
  const lexemes = new Set<string>();
  const folded = foldChinese(title);
  for (const form of new Set([folded, withPlainYears(folded)])) {
    for (const stretch of lettersOf(form)) {
      if (lang === 'zh' || isChinese(stretch))
        for (const lexeme of charactersAndPairs(stretch)) lexemes.add(lexeme);
      addWords(lexemes, stretch, wordsOfRun);
    }
  }
  const beginning = foldChinese((text ?? '').slice(0, TEXT_CHARACTERS_INDEXED));
  for (const stretch of lettersOf(withPlainYears(beginning))) addWords(lexemes, stretch, wordsOfRun);
  return lexemes;
}

function addWords(lexemes: Set<string>, stretch: string, wordsOfRun: WordsOfRun): void {
  for (const run of runsOf(stretch)) {
    if (run.isChinese) for (const lexeme of wordsOfRun(run.text)) lexemes.add(lexeme);
    else if (run.text.length <= WORD_LENGTH_MAX) lexemes.add(LEXEME_PREFIXES.word + run.text);
  }
}

/** Returns the lexemes of the words of a run of Chinese characters. */
export type WordsOfRun = (run: string) => readonly string[];

/** The maximum number of runs whose lexemes are cached: notices share most of their phrases. About 10 MB. */
const RUNS_MAX = 20_000;

/** Segments each run once, while it indexes notices one after another. */
export function createWordsOfRun(segmenter: Segmenter): WordsOfRun {
  const lexemesByRun = new Map<string, readonly string[]>();
  return (run) => {
    const before = lexemesByRun.get(run);
    if (before) return before;
    const lexemes = segmentRun(run, segmenter);
    if (lexemesByRun.size >= RUNS_MAX) lexemesByRun.clear();
    lexemesByRun.set(run, lexemes);
    return lexemes;
  };
}

function segmentRun(run: string, segmenter: Segmenter): string[] {
  const cut = segmenter.cut(run);
  const every = run.split(HALF_YEAR).flatMap((piece) => segmenter.everyWord(piece));
  const words = [...cut, ...every].filter((word) => !isSingle(word));
  return [...new Set([...words, ...unknownPairs(cut)])].map((word) => LEXEME_PREFIXES.word + word);
}

/** Returns pairs of the single characters into which an unknown name is segmented: 优税猫 → 优税, 税猫. */
export function unknownPairs(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && isSingle(word) && isSingle(next) ? [word + next] : [];
  });
}

/** Whether a word is a single character. */
const isSingle = (word: string): boolean => word.length <= 2 && [...word].length === 1;
