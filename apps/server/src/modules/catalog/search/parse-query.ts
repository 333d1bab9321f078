import { SEARCH_TEXT_MAX } from '@jishi/contract';
import {
  fold,
  isChinese,
  LEXEME_PREFIXES,
  pairsOf,
  runsOf,
  type Segmenter,
} from '../../../platform/text-search/index.ts';

/** A condition on the lexemes of a text: it has all of these, any of these, or one that begins with any of these. */
export interface Condition {
  readonly need: 'all' | 'any' | 'beginning';
  readonly lexemes: readonly string[];
}

/** One word that a hit must contain. */
export interface QueryTerm {
  readonly text: string;
  readonly isChinese: boolean;
  /** A condition that every text with the word meets. Other texts may meet it too. */
  readonly wide: Condition;
  /** Lexemes that show that the text contains the word as a separate word. Any of them is enough. */
  readonly close: readonly string[];
}

export interface QueryTerms {
  /** The typed text without filler words, folded. */
  readonly phrase: string;
  readonly words: readonly QueryTerm[];
}

export interface Lexicon {
  readonly segmenter: Segmenter;
  /** Filler words, folded. They add nothing to a query that also contains other words. */
  readonly fillers: ReadonlySet<string>;
}

/** The maximum number of words. Further words are ignored. */
const WORDS_MAX = 8;

/**
 * The minimum length of a word that also matches as a prefix. Shorter words are prefixes of too many other words: `pe`
 * must not find `period`. Shorter words match only whole words, readings or codes, unless that finds nothing.
 */
const PREFIX_LENGTH_MIN = 3;

/**
 * Parses a typed query. White space, punctuation and pictographs yield no words. With `shortPrefixes`, words of one or
 * two letters also match as prefixes.
 */
export function parseQuery(
  typed: string,
  { segmenter, fillers }: Lexicon,
  { shortPrefixes = false } = {},
): QueryTerms {
  const phrase = withoutFillers(beginningOf(fold(typed)), fillers);
  const words = new Map<string, QueryTerm>();
  for (const run of runsOf(phrase)) {
    const ofRun = run.isChinese
      ? chineseWords(run.text, segmenter, fillers).map(chineseTerm)
      : [latinTerm(run.text, shortPrefixes)];
    for (const word of ofRun) words.set(word.text, word);
  }
  return { phrase, words: [...words.values()].slice(0, WORDS_MAX) };
}

/**
 * Returns the parts of a query, longest first: 每股股利 has 每股 and 股利. They are searched if the whole query finds nothing.
 */
export function partsOf({ words }: Pick<QueryTerms, 'words'>): string[][] {
  const lengths = words.slice(1).map((_, i) => words.length - 1 - i);
  return lengths.map((length) =>
    Array.from({ length: words.length - length + 1 }, (_, at) =>
      words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

/**
 * Returns as many whole words as the search reads, or the beginning of a single long word. Folding can lengthen a text
 * (one sign can become a phrase), and the database limits the length of a lexeme.
 */
function beginningOf(folded: string): string {
  if (folded.length <= SEARCH_TEXT_MAX) return folded;
  const blank = folded.lastIndexOf(' ', SEARCH_TEXT_MAX);
  if (blank > 0) return folded.slice(0, blank);
  const cut = folded.slice(0, SEARCH_TEXT_MAX);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Removes filler words from both ends of the typed text, unless it has only filler words: 龙虎榜数据 becomes 龙虎榜. */
function withoutFillers(phrase: string, fillers: ReadonlySet<string>): string {
  const words = phrase.split(' ').filter((word) => !fillers.has(word));
  let rest = words.join(' ');
  for (const filler of fillers) {
    if (isChinese(filler) && rest.endsWith(filler)) rest = rest.slice(0, -filler.length).trim();
  }
  return rest === '' ? phrase : rest;
}

/**
 * Returns the words of a run. A run of up to two characters is not segmented. In a longer run, single characters
 * between words (的, 日) are dropped: they would only exclude hits, and a match of the whole phrase already ranks first.
 */
function chineseWords(run: string, segmenter: Segmenter, fillers: ReadonlySet<string>): string[] {
  if ([...run].length <= 2) return [run];
  const words = segmenter.cut(run).filter((word) => [...word].length > 1);
  const distinctive = words.filter((word) => !fillers.has(word));
  if (distinctive.length > 0) return distinctive;
  return words.length > 0 ? words : [run];
}

function chineseTerm(text: string): QueryTerm {
  return {
    text,
    isChinese: true,
    wide: { need: 'all', lexemes: pairsOf(text) },
    close: [LEXEME_PREFIXES.word + text],
  };
}

/** Returns the condition for letters, which may begin an English word, pinyin, initials or a code. */
function latinTerm(text: string, shortPrefixes: boolean): QueryTerm {
  const reading = text.replaceAll('ü', 'v');
  const whole = [text, LEXEME_PREFIXES.wholeReading + reading, LEXEME_PREFIXES.code + text];
  if (text.length < PREFIX_LENGTH_MIN && !shortPrefixes)
    return { text, isChinese: false, wide: { need: 'any', lexemes: whole }, close: whole };
  // A single letter begins every field code and occurs in most readings. It therefore matches only words and the
  // beginnings of names.
  const starts =
    text.length === 1
      ? [text, LEXEME_PREFIXES.wholeReading + text]
      : [text, LEXEME_PREFIXES.reading + reading, LEXEME_PREFIXES.code + text];
  // A prefix search for the singular also finds the plural. This makes a search for the plural find the singular too:
  // quotes → quote.
  if (text.length > 3 && text.endsWith('s')) starts.push(text.slice(0, -1));
  return { text, isChinese: false, wide: { need: 'beginning', lexemes: starts }, close: whole };
}
