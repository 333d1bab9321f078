import {
  charactersAndPairs,
  LEXEME_PREFIXES,
  runsOf,
  type Segmenter,
} from '../../../platform/text-search/index.ts';
import { readingOf } from './pinyin.ts';

export interface Findable {
  /** Folded text. */
  readonly zh: string;
  readonly en: string;
  readonly codes: readonly string[];
  readonly byPinyin: boolean;
  /**
   * True if the text is a name. The words of a name can also be found by their readings, and a short Chinese name can
   * be found as one word.
   */
  readonly isName?: boolean;
}

/** The maximum length of a short Chinese name. No market term is longer. */
const WORD_LENGTH_MAX = 8;

/** Returns all lexemes under which a text can be found. */
export function lexemesOf(text: Findable, segmenter: Segmenter): string[] {
  const lexemes = new Set<string>();
  for (const run of [...runsOf(text.zh), ...runsOf(text.en)]) {
    if (run.isChinese) for (const lexeme of chineseLexemes(run.text, segmenter)) lexemes.add(lexeme);
    else lexemes.add(run.text);
  }
  if (text.byPinyin) {
    const { whole, tails } = readingOf(text.zh);
    for (const reading of whole) lexemes.add(LEXEME_PREFIXES.wholeReading + reading);
    for (const reading of tails) lexemes.add(LEXEME_PREFIXES.reading + reading);
  }
  if (text.isName) for (const lexeme of nameLexemes(text.zh, segmenter)) lexemes.add(lexeme);
  for (const code of text.codes) lexemes.add(LEXEME_PREFIXES.code + code.toLowerCase());
  return [...lexemes];
}

function chineseLexemes(run: string, segmenter: Segmenter): string[] {
  return [...charactersAndPairs(run), ...segmenter.cutFully(run).map((word) => LEXEME_PREFIXES.word + word)];
}

/** Returns each word of a name with its readings: gp and gupiao find 股票历史日行情. */
function nameLexemes(zh: string, segmenter: Segmenter): string[] {
  const runs = runsOf(zh).filter(({ isChinese }) => isChinese);
  const words = runs.flatMap(({ text }) => segmenter.cutFully(text)).filter((word) => [...word].length > 1);
  const readings = words.flatMap((word) => readingOf(word).whole);
  const whole = runs.filter(({ text }) => [...text].length <= WORD_LENGTH_MAX);
  return [
    ...readings.map((reading) => LEXEME_PREFIXES.wholeReading + reading),
    ...whole.map(({ text }) => LEXEME_PREFIXES.word + text),
  ];
}
