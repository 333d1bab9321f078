import type { Reader } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  foldChinese,
  isChinese,
  LEXEME_PREFIXES,
  lettersOf,
  pairsOf,
  runsOf,
  type Segmenter,
  withPlainYears,
} from '../../../platform/text-search/index.ts';
import { findNamedStocks, foldQuery, type NamedStock } from '../../securities/index.ts';
import { hasOlderLexemes } from './index-state.repository.ts';
import { lexemesWithin } from './lexemes.ts';
import { olderLexemesWithin } from './older-lexemes.ts';
import type { Alternative, QueryTerm } from './query-terms.ts';
import type { Thesaurus } from './thesaurus.ts';

export interface NoticeQueryDeps {
  readonly pool: Reader;
  readonly segmenter: Segmenter;
  readonly thesaurus: Thesaurus;
}

/** The result of parsing the typed text. */
export interface Reading {
  /** The whole text, folded. Sorting by relevance uses it. */
  readonly phrase: string;
  readonly words: readonly QueryTerm[];
  readonly stocks: readonly NamedStock[];
  /** Market terms with the same meaning, which are searched in addition to the typed words. */
  readonly synonyms: readonly string[];
}

/**
 * The maximum numbers of words and synonyms. Further words do not narrow the result, and further synonyms cost more
 * than they find.
 */
const WORDS_MAX = 8;
const SYNONYMS_MAX = 8;
const NAME_LENGTH = { least: 2, most: 10 } as const;
/** The minimum number of pinyin initials. Two initials match too many names. */
const PINYIN_LENGTH_MIN = 3;
const PREFIX_LENGTH_MIN = 3;

/** A part of the typed text that is searched as one unit. */
interface Token {
  readonly text: string;
  /** True if it was typed in quotation marks, so that it is neither segmented nor expanded. */
  readonly isExact?: boolean;
}

/**
 * Returns true if the text contains punctuation but no word. It would not narrow the search and would match everything.
 */
export const lacksWords = (typed: string, { words }: Pick<Reading, 'words'>): boolean =>
  words.length === 0 && typed.trim() !== '';

/** Rejects a search that contains no word. */
export function checkWords(typed: string, reading: Pick<Reading, 'words'>): void {
  if (lacksWords(typed, reading)) throw new Refusal('announcements.wordsMissing', { q: typed.trim() });
}

/** Parses the typed text: names and codes of stocks first, then market terms, then dictionary words. */
export async function parseNoticeQuery(typed: string, deps: NoticeQueryDeps): Promise<Reading> {
  const pieces = piecesOf(typed);
  const [stocks, isRebuilding] = await Promise.all([
    findNamedStocks(deps.pool, [...new Set(pieces.flatMap(nameKeysOf))]),
    hasOlderLexemes(deps.pool),
  ]);
  const named = new Map<string, NamedStock[]>();
  for (const stock of stocks) named.set(stock.key, [...(named.get(stock.key) ?? []), stock]);
  const tokens = pieces.flatMap((piece) => tokensOf(piece, named, deps));
  const joined = joinTrade(tokens, deps.thesaurus);
  const withLexemes = { ...deps, isRebuilding };
  const words = joined.slice(0, WORDS_MAX).map((token) => queryTermOf(token, named, withLexemes));
  const texts = new Set(joined.map(({ text }) => text));
  return {
    phrase: lettersOf(foldChinese(typed)).join(''),
    words,
    stocks: stocks.filter(({ key }) => texts.has(key)),
    synonyms: [...new Set(joined.flatMap((token) => synonymsOf(token, deps.thesaurus)))],
  };
}

/** Splits the typed text. A code that includes its exchange becomes a plain code. Quoted parts stay whole. */
function piecesOf(typed: string): Token[] {
  const parts = typed.match(/["“”][^"“”」]+["“”」]|「[^"“”「」]+["“”」]|[^\s"“”「」]+/gu) ?? [];
  return parts.flatMap((part): Token[] => {
    if (/^["“”「]/u.test(part)) return lettersOf(foldChinese(part)).map((text) => ({ text, isExact: true }));
    const code = foldQuery(part);
    if (/^\d{6}$/.test(code)) return [{ text: code }];
    return lettersOf(withPlainYears(foldChinese(part))).map((text) => ({ text }));
  });
}

/**
 * Returns the parts of a piece that may name a stock: the prefixes of a Chinese piece, or a Latin piece as possible
 * pinyin.
 */
function nameKeysOf({ text, isExact }: Token): string[] {
  if (isExact) return [];
  const characters = [...text];
  if (!isChinese(text)) return characters.length >= PINYIN_LENGTH_MIN ? [text] : [];
  const lengths = Array.from({ length: NAME_LENGTH.most }, (_, i) => i + 1);
  return lengths
    .filter((length) => length >= NAME_LENGTH.least && length <= characters.length)
    .map((length) => characters.slice(0, length).join(''));
}

function tokensOf(
  piece: Token,
  named: ReadonlyMap<string, unknown>,
  { segmenter, thesaurus }: Pick<NoticeQueryDeps, 'segmenter' | 'thesaurus'>,
): Token[] {
  if (piece.isExact || [...piece.text].length <= 2) return [piece];
  const name = nameKeysOf(piece)
    .toReversed()
    .find((key) => named.has(key));
  const rest = piece.text.slice(name?.length ?? 0);
  const words = splitTrade(rest, thesaurus).flatMap((part) =>
    thesaurus.synonyms.has(part) ? [{ text: part }] : cut(part, segmenter),
  );
  return withoutSingles(name === undefined ? words : [{ text: name }, ...words]);
}

const TRADE_LENGTH_MAX = 12;

/** Splits a Chinese stretch at its market terms, longest first. The dictionary would segment 一季报 into 一 and 季报. */
function splitTrade(stretch: string, thesaurus: Thesaurus): string[] {
  const parts: string[] = [];
  let other = '';
  for (let at = 0; at < stretch.length; ) {
    const lengths = Array.from({ length: TRADE_LENGTH_MAX - 1 }, (_, i) => TRADE_LENGTH_MAX - i);
    const word = lengths
      .map((length) => stretch.slice(at, at + length))
      .find((text) => isChinese(text) && thesaurus.synonyms.has(text));
    if (word === undefined) other += stretch[at++];
    else {
      parts.push(other, word);
      other = '';
      at += word.length;
    }
  }
  return [...parts, other].filter((part) => part !== '');
}

/** Drops single characters beside words (的, 日), because they would only exclude hits. */
function withoutSingles(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ text }) => [...text].length > 1 || !isChinese(text));
  return words.length > 0 ? words : [...tokens];
}

/** Segments a stretch into words. Adjacent characters that the dictionary does not know stay together as a name. */
function cut(stretch: string, segmenter: Segmenter): Token[] {
  const texts = runsOf(stretch).flatMap((run) =>
    run.isChinese && [...run.text].length > 2 ? joinSingles(segmenter.cut(run.text)) : [run.text],
  );
  return texts.map((text) => ({ text }));
}

function joinSingles(words: readonly string[]): string[] {
  const joined: string[] = [];
  let singles = '';
  for (const word of [...words, '']) {
    if ([...word].length === 1) {
      singles += word;
      continue;
    }
    if (singles !== '') joined.push(singles);
    singles = '';
    if (word !== '') joined.push(word);
  }
  return joined;
}

const TRADE_TOKENS_MAX = 4;

/** Joins neighbours that form a market term, such as “annual” and “report”. */
function joinTrade(tokens: readonly Token[], thesaurus: Thesaurus): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const lengths = Array.from({ length: TRADE_TOKENS_MAX }, (_, i) => TRADE_TOKENS_MAX - i);
    const length = lengths.find((count) => {
      const run = tokens.slice(at, at + count);
      return (
        run.length === count && run.every(({ isExact }) => !isExact) && tradeWord(run, thesaurus) !== null
      );
    });
    const run = tokens.slice(at, at + (length ?? 1));
    const word = length === undefined ? null : tradeWord(run, thesaurus);
    joined.push(...(word === null ? run : [{ text: word }]));
    at += length ?? 1;
  }
  return joined;
}

function tradeWord(run: readonly Token[], thesaurus: Thesaurus): string | null {
  const texts = run.map(({ text }) => text);
  return [texts.join(' '), texts.join('-')].find((word) => thesaurus.synonyms.has(word)) ?? null;
}

const synonymsOf = ({ text, isExact }: Token, thesaurus: Thesaurus): readonly string[] =>
  isExact ? [] : (thesaurus.synonyms.get(text) ?? []).slice(0, SYNONYMS_MAX);

function queryTermOf(token: Token, named: ReadonlyMap<string, NamedStock[]>, deps: LexemeDeps): QueryTerm {
  const stocks = token.isExact ? [] : (named.get(token.text) ?? []);
  const texts = [token.text, ...synonymsOf(token, deps.thesaurus)];
  const code = /^\d{6}$/.test(token.text) ? [token.text] : [];
  const codes = [...new Set([...code, ...stocks.map((stock) => stock.code.toLowerCase())])];
  return {
    alternatives: [
      ...texts.flatMap((text) => alternativesOf(text, deps)),
      ...codes.map((one) => ({ lexemes: [LEXEME_PREFIXES.code + one] })),
    ],
    marked: [...new Set([...texts, ...stocks.map(({ name }) => foldChinese(name))])],
  };
}

interface LexemeDeps extends Pick<NoticeQueryDeps, 'segmenter' | 'thesaurus'> {
  /** True if notices may still have lexemes of an older revision. */
  readonly isRebuilding: boolean;
}

/** Returns the alternative ways to find a text: as a stretch of the title, or as words of the title and text. */
function alternativesOf(text: string, { segmenter, thesaurus, isRebuilding }: LexemeDeps): Alternative[] {
  const stretches = lettersOf(text);
  if (stretches.length !== 1) return [{ lexemes: stretches.map((word) => LEXEME_PREFIXES.word + word) }];
  const apart = thesaurus.apart.get(text);
  const inTitle: Alternative = {
    lexemes: pairsOf(text),
    ...([...text].length > 2 || apart ? { stretch: { text, apart: apart ?? [] } } : {}),
  };
  if (!isChinese(text)) return [inTitle, ...latinAlternatives(text)];
  const inText = [lexemesWithin(text, segmenter), isRebuilding ? olderLexemesWithin(text, segmenter) : []];
  return [inTitle, ...inText.filter((lexemes) => lexemes.length > 0).map((lexemes) => ({ lexemes }))];
}

/**
 * A prefix search for the singular also finds the plural. This makes a search for the plural find the singular too:
 * quotes → quote.
 */
function latinAlternatives(text: string): Alternative[] {
  const isPrefix = text.length >= PREFIX_LENGTH_MIN && /\p{L}/u.test(text);
  const ways: Alternative[] = [{ lexemes: [LEXEME_PREFIXES.word + text], isPrefix }];
  return text.length > 3 && /[a-z]s$/.test(text)
    ? [...ways, { lexemes: [LEXEME_PREFIXES.word + text.slice(0, -1)] }]
    : ways;
}
