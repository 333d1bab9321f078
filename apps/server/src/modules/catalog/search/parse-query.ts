import { SEARCH_TEXT_MAX } from '@jishi/contract';
import { fold, MARKS, pairsOf, runsOf, type Segmenter } from '../../../platform/text-search/index.ts';

/** What the lexemes of a text must be: all of these, any of these, or one that begins with any of these. */
export interface Condition {
  readonly need: 'all' | 'any' | 'beginning';
  readonly lexemes: readonly string[];
}

/** One word that a hit must hold. */
export interface AskedWord {
  readonly text: string;
  readonly isChinese: boolean;
  /** A text may hold it. */
  readonly wide: Condition;
  /** With any of these lexemes it is a word of its own in the text. */
  readonly close: readonly string[];
}

export interface AskedWords {
  /** All that was typed but the fillers, folded. */
  readonly phrase: string;
  readonly words: readonly AskedWord[];
}

export interface Lexicon {
  readonly segmenter: Segmenter;
  /** Words that narrow nothing beside others, folded. */
  readonly fillers: ReadonlySet<string>;
}

/** More words than this narrow nothing any more. */
const WORDS_MAX = 8;

/** Shorter ones begin too much: `pe` is no `period`. They are whole words, readings or codes unless those find nothing. */
const PREFIX_LENGTH_MIN = 3;

/** Parses a typed query. Blanks, marks and pictures leave no words. `shortPrefixes`: words of one and two letters are beginnings too. */
export function parseQuery(
  typed: string,
  { segmenter, fillers }: Lexicon,
  { shortPrefixes = false } = {},
): AskedWords {
  const phrase = withoutFillers(beginningOf(fold(typed)), fillers);
  const words = new Map<string, AskedWord>();
  for (const run of runsOf(phrase)) {
    const ofRun = run.isChinese
      ? chineseWords(run.text, segmenter, fillers).map(askChinese)
      : [askLatin(run.text, shortPrefixes)];
    for (const word of ofRun) words.set(word.text, word);
  }
  return { phrase, words: [...words.values()].slice(0, WORDS_MAX) };
}

/**
 * As many whole words as the search reads, or the beginning of a single long one. A folded text can be longer than what was
 * typed (one sign for a whole phrase), and no lexeme of the database may be.
 */
function beginningOf(folded: string): string {
  if (folded.length <= SEARCH_TEXT_MAX) return folded;
  const blank = folded.lastIndexOf(' ', SEARCH_TEXT_MAX);
  if (blank > 0) return folded.slice(0, blank);
  const cut = folded.slice(0, SEARCH_TEXT_MAX);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Leaves fillers out at the ends of what was typed, unless nothing else is there: 龙虎榜数据 is 龙虎榜. */
function withoutFillers(phrase: string, fillers: ReadonlySet<string>): string {
  const words = phrase.split(' ').filter((word) => !fillers.has(word));
  let rest = words.join(' ');
  for (const filler of fillers) {
    if (/\p{Script=Han}/u.test(filler) && rest.endsWith(filler)) rest = rest.slice(0, -filler.length).trim();
  }
  return rest === '' ? phrase : rest;
}

/**
 * A run of up to two characters is asked as it is. In a longer one the single characters between words (的, 日) are let go:
 * they would only shut out hits; the phrase as a whole ranks those first that hold it.
 */
function chineseWords(run: string, segmenter: Segmenter, fillers: ReadonlySet<string>): string[] {
  if ([...run].length <= 2) return [run];
  const words = segmenter.cut(run).filter((word) => [...word].length > 1);
  const telling = words.filter((word) => !fillers.has(word));
  if (telling.length > 0) return telling;
  return words.length > 0 ? words : [run];
}

function askChinese(text: string): AskedWord {
  return { text, isChinese: true, wide: { need: 'all', lexemes: pairsOf(text) }, close: [MARKS.word + text] };
}

/** Letters may be the beginning of an English word, of pinyin or initials, or of a code. */
function askLatin(text: string, shortPrefixes: boolean): AskedWord {
  const reading = text.replaceAll('ü', 'v');
  const whole = [text, MARKS.wholeReading + reading, MARKS.code + text];
  if (text.length < PREFIX_LENGTH_MIN && !shortPrefixes)
    return { text, isChinese: false, wide: { need: 'any', lexemes: whole }, close: whole };
  // One letter begins every field code and stands in most readings; it asks for words and for names that begin with it.
  const starts =
    text.length === 1
      ? [text, MARKS.wholeReading + text]
      : [text, MARKS.reading + reading, MARKS.code + text];
  // quotes → quote: English prefixes find the plural by the singular, this is the other way round.
  if (text.length > 3 && text.endsWith('s')) starts.push(text.slice(0, -1));
  return { text, isChinese: false, wide: { need: 'beginning', lexemes: starts }, close: whole };
}
