import {
  charactersAndPairs,
  foldChinese,
  isChinese,
  LEXEME_PREFIXES,
  lettersOf,
  pairsOf,
  type Run,
  runsOf,
  type Segmenter,
  withPlainYears,
} from '../../../platform/text-search/index.ts';

/**
 * The number of characters of a text that are indexed. This is about 25 pages, so only reports and prospectuses are
 * truncated. Each indexed word costs about the same, and a report of 200 pages would have as many words as twenty other
 * notices.
 */
export const TEXT_CHARACTERS_INDEXED = 20_000;
/** The position at which 半年度报告 is split, so that a search for 年度报告 does not find it. */
const HALF_YEAR = /(?<=半年度)(?=报告)/u;
/** The maximum length of a lexeme. Nobody types longer words. */
const WORD_LENGTH_MAX = 32;

export interface NoticeTexts {
  readonly title: string;
  readonly text: string | null;
  readonly lang: 'zh' | 'en';
}

/**
 * Returns all lexemes by which a notice can be found: stretches of its title, and words and character pairs of its
 * title and text. Pinyin is not included.
 */
export function wordLexemes({ title, text, lang }: NoticeTexts, wordsOfRun: WordsOfRun): Set<string> {
  const lexemes = new Set<string>();
  for (const stretch of formsOf(foldChinese(title)).flatMap(lettersOf)) {
    if (lang === 'zh' || isChinese(stretch))
      for (const lexeme of charactersAndPairs(stretch)) lexemes.add(lexeme);
    addWords(lexemes, stretch, wordsOfRun);
  }
  const beginning = foldChinese((text ?? '').slice(0, TEXT_CHARACTERS_INDEXED));
  for (const stretch of formsOf(beginning).flatMap(lettersOf)) addWords(lexemes, stretch, wordsOfRun);
  return lexemes;
}

/** Returns the text, and also the text with 2025年 in place of 二〇二五年 if the two differ. */
const formsOf = (folded: string): string[] => [...new Set([folded, withPlainYears(folded)])];

function addWords(lexemes: Set<string>, stretch: string, wordsOfRun: WordsOfRun): void {
  const runs = runsOf(stretch);
  for (const run of runs) {
    if (run.isChinese) for (const lexeme of wordsOfRun(run.text)) lexemes.add(lexeme);
    else if (run.text.length <= WORD_LENGTH_MAX) lexemes.add(LEXEME_PREFIXES.word + run.text);
  }
  for (const pair of pairsAtBorders(runs)) lexemes.add(LEXEME_PREFIXES.word + pair);
}

/** Returns the pairs of a Chinese character and an adjacent non-Chinese one: A股 → a股. */
function pairsAtBorders(runs: readonly Run[]): string[] {
  return runs.slice(1).map((run, i) => lastOf(runs[i]?.text ?? '') + firstOf(run.text));
}

// A character has one or two code units. Slicing first avoids spreading a long text just to get one character.
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

/** Returns the lexemes of the words in a run of Chinese characters. */
export type WordsOfRun = (run: string) => readonly string[];

/** The maximum number of runs whose lexemes are cached, about 10 MB. Notices share most of their phrases. */
const RUNS_MAX = 20_000;

/** Returns a `WordsOfRun` that segments each distinct run only once. */
export function createWordsOfRun(segmenter: Segmenter): WordsOfRun {
  const lexemesByRun = new Map<string, readonly string[]>();
  return (run) => {
    const before = lexemesByRun.get(run);
    if (before) return before;
    const words = new Set([...longWords(run, segmenter), ...truePairsOf(run)]);
    const lexemes = [...words].map((word) => LEXEME_PREFIXES.word + word);
    if (lexemesByRun.size >= RUNS_MAX) lexemesByRun.clear();
    lexemesByRun.set(run, lexemes);
    return lexemes;
  };
}

/**
 * Returns the dictionary words of more than two characters in a run, even if they overlap. Shorter words are found by
 * their pairs. Unlike in `cut`, the neighbours of a word do not affect whether it is found.
 */
function longWords(run: string, segmenter: Segmenter): string[] {
  if (run.length < 3) return [];
  const words = run.split(HALF_YEAR).flatMap((piece) => segmenter.everyWord(piece));
  return words.filter((word) => word.length > 2 && [...word].length > 2);
}

/**
 * Returns the lexemes that every title and text with this stretch has: its long words, and the pairs that no long word
 * contains. Returns none for a single character, because single characters are searched for only in titles.
 */
export function lexemesWithin(stretch: string, segmenter: Segmenter): string[] {
  const runs = runsOf(stretch);
  const words = runs.flatMap(({ text, isChinese: ofCharacters }) => {
    if (!ofCharacters) return text;
    const long = longWords(text, segmenter);
    const whole = long.filter((word) => !long.some((other) => other !== word && other.includes(word)));
    const within = new Set(whole.flatMap(pairsOf));
    return [...whole, ...truePairsOf(text).filter((pair) => !within.has(pair))];
  });
  return [...new Set([...words, ...pairsAtBorders(runs)])].map((word) => LEXEME_PREFIXES.word + word);
}

/** Returns the pairs of a run. A single character has none. */
const truePairsOf = (run: string): string[] => ([...run].length < 2 ? [] : pairsOf(run));
