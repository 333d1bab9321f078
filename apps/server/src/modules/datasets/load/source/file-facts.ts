import { basename } from 'node:path';
import type { Field, Manifest } from '@jishi/contract';
import { type Column, makeColumn } from '../columns/columns.ts';
import { calendarDay } from '../columns/dates.ts';
import { digitsOf, valueParser } from '../columns/values.ts';
import { FileRefused } from '../load.messages.ts';

/** The facts about a file, apart from its rows, that mappings can use. */
export interface FileFacts {
  readonly name: string;
  /** The dates on which the file was written and loaded, as YYYY-MM-DD. */
  readonly writtenOn: string;
  readonly today: string;
  /** The date of the rows, if the operator states it. */
  readonly date?: string | undefined;
}

const EXTENSION = /\.(csv|tsv|txt|xlsx|xls|html?|json|jsonl|ndjson|parquet|day|lc1|lc5|gz|zst|zip)$/i;

export function stemOf(file: string): string {
  let stem = basename(file);
  while (EXTENSION.test(stem)) stem = stem.replace(EXTENSION, '');
  return stem;
}

/** Returns the values of the words with which a mapping's `from` can refer to the file. */
export function factWords({ name, writtenOn, today, date }: FileFacts): ReadonlyMap<string, string> {
  return new Map([
    ['filename', stemOf(name)],
    ['filedate', date ?? dayInName(stemOf(name)) ?? writtenOn],
    ['today', date ?? today],
  ]);
}

/** Finds a complete date in a name: 20170113, 2017-01-13 or 2017_01_13. */
export function wholeDayInName(name: string): string | null {
  const day = /(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/.exec(name);
  return day && calendarDay(Number(day[1]), Number(day[3]), Number(day[4]));
}

const TITLE_DAY =
  /(?<!\d)((?:19|20)\d{2})(?:(\d{2})(\d{2})|([-/.])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?!\d)/g;

/** Finds the only complete date in the lines above a table: 每日行情表(2024-01-02), 2024年1月2日. */
export function dayInTitles(titles: readonly string[]): string | null {
  const days = titles.flatMap((title) =>
    [...title.matchAll(TITLE_DAY)].flatMap(([, year, m1, d1, , m2, d2, m3, d3]) => {
      return calendarDay(Number(year), Number(m1 ?? m2 ?? m3), Number(d1 ?? d2 ?? d3)) ?? [];
    }),
  );
  const [day, ...others] = new Set(days);
  return day !== undefined && others.length === 0 ? day : null;
}

/** Finds a date in a name, as `wholeDayInName` does. For a month such as 201701, returns its last day. */
export function dayInName(name: string): string | null {
  const day = wholeDayInName(name);
  if (day !== null) return day;
  const month = /(?<!\d)((?:19|20)\d{2})[-_.]?(0[1-9]|1[0-2])(?!\d)/.exec(name);
  if (!month) return null;
  const [year, number] = [Number(month[1]), Number(month[2])];
  return calendarDay(year, number, new Date(Date.UTC(year, number, 0)).getUTCDate());
}

const NUMBERED =
  /(?<![A-Za-z\d])(?:(sh|sz|bj|hk)[.#_-]?)?(\d{5,6})(?:[._-](sh|ss|sz|bj|hk|xshg|xshe))?(?!\d)/gi;
const LETTERED = /^[A-Za-z]{1,8}\d{0,4}(?=$|[._\-\s(])/;
/** Matches a word in capitals, or a futures contract such as rb2410. Excludes the names of markets. */
const MARKED_WORD = /^(?!(?:US|HK|NYSE|NASDAQ)$)(?:[A-Z]{1,8}\d{0,4}|[A-Za-z]{1,3}\d{1,4})$/;
/** A word followed by the name of a market is a code, in upper or lower case: aapl.us, brk_us_d. */
const MARKET_BEHIND = /^[A-Za-z]{1,8}[._-](?:us|nyse|nasdaq|uk|de|jp|hk|hu|pl|v)(?=$|[._\-\s(])/i;
/** Words that name a file rather than a security, even in capitals or with a number: EXPORT.CSV, Sheet1.csv. */
const ORDINARY = new Set(
  (
    'all bar bars book copy csv daily data day dump eod excel export file fund funds futures hist history hk index ' +
    'input kline list market min minute month new ohlc ohlcv old output page part price prices quote quotes raw ' +
    'report result results sample sheet stock stocks table temp test tick ticks tmp untitled week year'
  ).split(' '),
);
const isOrdinary = (word: string): boolean => ORDINARY.has((/^[a-z]+/i.exec(word)?.[0] ?? '').toLowerCase());

/**
 * Returns the only code in a file's name: sh600000, SH#600000, 000001.SZ, 600000_daily, 平安银行(000001), 00700, AAPL,
 * rb2410. Throws if the name has no code or several possible ones.
 */
export function codeInName(stem: string, field: Field): string {
  const parse = valueParser(field, true);
  const matches = [...stem.matchAll(NUMBERED)].map(([, before, digits = '', behind]) => ({
    text: writtenCode(before, digits, behind, field),
    isMarked: (before ?? behind) !== undefined,
    isMonth: /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(digits),
  }));
  const marked = matches.filter(({ isMarked }) => isMarked);
  const clear = matches.filter(({ isMonth }) => !isMonth);
  const numbered = [marked, clear, matches].find((some) => some.length > 0) ?? [];
  const lettered = numbered.length === 0 ? letteredIn(stem) : [];
  const codes = new Set([...numbered.map(({ text }) => text), ...lettered]);
  const fitting = [...codes].filter((code) => typeof parse(code) === 'string');
  // If only one of two words fits the pattern, it may fit by chance, so both remain candidates.
  const readable = fitting.length > 0 && lettered.length > 1 ? [...codes] : fitting;
  const [code] = readable;
  if (code !== undefined && readable.length === 1) return code;
  throw new FileRefused(readable.length === 0 ? 'nameNoCode' : 'nameCodes', {
    name: stem,
    field: field.code,
    codes: readable.join(', '),
  });
}

/**
 * Returns the words of a name that may be its code. If the first word is marked as a code, it is the only one:
 * AAPL_daily, aapl.us, rb2410. Any other first word, as in data.csv and Table.xls, may or may not be a code. It is
 * returned only together with a marked word that follows it: daily_AAPL, futures_rb2410.
 */
function letteredIn(stem: string): readonly string[] {
  const [first] = LETTERED.exec(stem) ?? [];
  if (first === undefined) return [];
  if (isMarked(first)) return [first];
  // Tickers are in capitals even if the file's name is not.
  if (MARKET_BEHIND.test(stem)) return [first.toUpperCase()];
  const others = stem
    .split(/[._\-\s()]+/)
    .slice(1)
    .filter(isMarked);
  return others.length === 0 ? [] : [first, ...others];
}

const isMarked = (word: string): boolean => MARKED_WORD.test(word) && !isOrdinary(word);

/**
 * Returns the code, with its exchange if the field's codes are ambiguous without one: sh000001 is an index, 000001 a
 * share.
 */
function writtenCode(
  before: string | undefined,
  digits: string,
  behind: string | undefined,
  field: Field,
): string {
  if (digitsOf(field) === undefined) return digits;
  return `${before ?? ''}${digits}${behind === undefined ? '' : `.${behind}`}`;
}

/** Returns a column with the code in a file's name, for a file whose rows all belong to that security. */
export function codeByName(manifest: Manifest, { name }: FileFacts): Column {
  const field = codeFieldOf(manifest);
  if (!field) throw new FileRefused('noCodeField', { code: manifest.code });
  const code = codeInName(stemOf(name), field);
  return makeColumn(manifest, field, () => code, true);
}

export function codeFieldOf({ fields }: Manifest): Field | undefined {
  return fields.find(({ role }) => role === 'code');
}
