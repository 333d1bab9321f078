import { isChinese } from './fold.ts';
import { SIMPLIFIED, TRADITIONAL } from './traditional.ts';

/** A text folded for comparison. Each of its UTF-16 units has its position in the original text. */
export interface Folded {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const simplified = new Map([...TRADITIONAL].map((character, i) => [character, SIMPLIFIED[i] ?? character]));

/**
 * Folds a typeset Chinese text: full-width forms to half-width ones, upper case to lower case, traditional characters
 * to simplified ones. Spaces between Chinese characters are removed. Use `fold` for typed words and names, which need
 * no positions.
 */
export function foldWithPlaces(text: string): Folded {
  const starts: number[] = [];
  const ends: number[] = [];
  const folded = foldEach(text, (units, start, end) => {
    for (let unit = 0; unit < units; unit++) {
      starts.push(start);
      ends.push(end);
    }
  });
  return { text: folded, starts, ends };
}

export const foldChinese = (text: string): string => foldEach(text);

/**
 * Calls `place` with the number of UTF-16 units of each folded character, and its start and end in the original text.
 */
function foldEach(text: string, place?: (units: number, start: number, end: number) => void): string {
  let folded = '';
  // The last character is stored separately, because reading the end of `folded` would copy all of it.
  let last = '';
  for (let at = 0; at < text.length; ) {
    const character = foldedAt(text, at);
    const afterBlanks = character.isBlank ? endOfBlanks(text, at) : at;
    if (character.isBlank && isChinese(last) && isChinese(text[afterBlanks] ?? '')) {
      at = afterBlanks;
      continue;
    }
    do {
      const { units, length } = foldedAt(text, at);
      folded += units;
      last = units.at(-1) ?? '';
      place?.(units.length, at, at + length);
      at += length;
    } while (at < afterBlanks);
  }
  return folded;
}

/** Returns the position of the first character after the spaces at a position. */
function endOfBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && foldedAt(text, at).isBlank) at++;
  return at;
}

interface FoldedCharacter {
  /** One character can become several (`㎡`). */
  readonly units: string;
  /** The number of UTF-16 units of the character itself. */
  readonly length: number;
  readonly isBlank: boolean;
}

/** The folded characters of the basic plane, by code. Folding a character takes much longer than a lookup. */
const BASIC_PLANE: (FoldedCharacter | undefined)[] = new Array(0x1_00_00);

function foldedAt(text: string, at: number): FoldedCharacter {
  const code = text.codePointAt(at) ?? 0;
  return BASIC_PLANE[code] ?? foldCharacter(code);
}

function foldCharacter(code: number): FoldedCharacter {
  const character = String.fromCodePoint(code);
  const plain = simplified.get(character) ?? character.normalize('NFKC').toLowerCase();
  const folded = {
    units: simplified.get(plain) ?? plain,
    length: character.length,
    isBlank: /\s/u.test(character),
  };
  if (code < BASIC_PLANE.length) BASIC_PLANE[code] = folded;
  return folded;
}

const DIGITS: Readonly<Record<string, string>> = {
  〇: '0',
  '○': '0',
  零: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};

/** Converts 二〇二五年 to 2025年. Only years are converted, because 一季度 and 三会 are words. */
export function withPlainYears(folded: string): string {
  return folded.replace(/[〇○零一二三四五六七八九]{4}(?=年)/gu, (year) =>
    [...year].map((digit) => DIGITS[digit] ?? digit).join(''),
  );
}

/** Returns sequences of letters and digits of any script. */
export const lettersOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
