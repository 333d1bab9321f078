import { isChinese } from './fold.ts';
import { SIMPLIFIED, TRADITIONAL } from './traditional.ts';

/** A text folded for comparison, with the position in the original text for each of its UTF-16 units. */
export interface Folded {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const simplified = new Map([...TRADITIONAL].map((character, i) => [character, SIMPLIFIED[i] ?? character]));

/**
 * Folds a typeset Chinese text: full-width forms to plain ones, upper case to lower case, traditional
 * characters to simplified ones. Blanks between Chinese characters are removed. `fold` is for typed words and
 * names, for which nobody needs positions.
 */
export function foldWithPlaces(text: string): Folded {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    if (!isBlankBetweenHan(text, at, character, units.at(-1))) {
      for (const unit of foldCharacter(character)) {
        units.push(unit);
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text: units.join(''), starts, ends };
}

export const foldChinese = (text: string): string => foldWithPlaces(text).text;

/** Returns the UTF-16 units of a folded character, which may become several (`㎡`). */
function foldCharacter(character: string): string[] {
  const plain = simplified.get(character) ?? character.normalize('NFKC').toLowerCase();
  return (simplified.get(plain) ?? plain).split('');
}

function isBlankBetweenHan(text: string, at: number, character: string, before: string | undefined): boolean {
  if (!/\s/u.test(character) || before === undefined || !isChinese(before)) return false;
  const next = text.slice(at).trimStart()[0];
  return next !== undefined && isChinese(next);
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

/** Converts 二〇二五年 to 2025年. Only years are converted, since 一季度 and 三会 are words. */
export function withPlainYears(folded: string): string {
  return folded.replace(/[〇○零一二三四五六七八九]{4}(?=年)/gu, (year) =>
    [...year].map((digit) => DIGITS[digit] ?? digit).join(''),
  );
}

/** Returns sequences of letters and digits of any script. */
export const lettersOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
