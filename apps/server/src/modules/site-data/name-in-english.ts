import { pinyinOf } from '../../platform/pinyin.ts';
import { isChinese } from '../../platform/text-search/index.ts';
import { ENDINGS } from './common-terms.ts';
import { TRADES } from './trade-words.ts';

/**
 * The maximum length of a text that is written in pinyin. A longer one is a title, an address or a phrase, whose pinyin
 * would help nobody.
 */
const SPELT_CHARACTERS_MAX = 4;
const HAN = /\p{Script=Han}/gu;
const TRAILING_NUMBER = /(?<!\d)\d+$/;
/** Names of made-up companies and securities start with one of these words. */
const MADE_UP = /^(\d*)(?:示例|样本)(.*)$/;
/** The two syllables of a brand, such as Chang Jiang. */
const TWO_SYLLABLES = /(?<![A-Za-z] )\b([A-Z][a-z]+) ([A-Z])([a-z]+)$/;

/**
 * Returns a short name in English: its ending (a legal form, a trade or a kind of security) is translated, and the rest
 * becomes pinyin. A made-up name is called a sample. A number at the end, as bonds have, is kept. Returns null for a
 * longer text, which remains in Chinese.
 */
export function nameInEnglish(text: string): string | null {
  const number = TRAILING_NUMBER.exec(text)?.[0] ?? '';
  const named = text.slice(0, text.length - number.length);
  const ending = cut(named, ENDINGS);
  if (ending === null) return MADE_UP.test(text) ? sampleName(text) : spelt(text);
  const { stem, word } = ending;
  const name = isChinese(stem) ? stemInEnglish(stem) : stem;
  return name === null ? null : [name, word, number].join(' ').trim();
}

function stemInEnglish(stem: string): string | null {
  if (MADE_UP.test(stem)) return sampleName(stem);
  if (cut(stem, ENDINGS) !== null) return nameInEnglish(stem);
  const trade = cut(stem, TRADES);
  if (trade === null) return brandName(stem);
  const brand = brandName(trade.stem);
  return brand === null ? null : `${brand} ${trade.word}`;
}

/**
 * Translates a made-up name: 示例泵阀 becomes Sample Pumps and Valves. Returns null if the rest of the name has no
 * translation.
 */
function sampleName(text: string): string | null {
  const [, number = '', rest = ''] = MADE_UP.exec(text) ?? [];
  const word = isChinese(rest) ? TRADES.find(([trade]) => trade === rest)?.[1] : rest;
  return word === undefined ? null : [number, 'Sample', word].join(' ').trim();
}

/** Joins the syllables of a brand with two characters into one word, as companies write theirs: Changjiang. */
const brandName = (text: string): string | null =>
  spelt(text)?.replace(
    TWO_SYLLABLES,
    (_, first, initial, rest) => `${first}${initial.toLowerCase()}${rest}`,
  ) ?? null;

const spelt = (text: string): string | null =>
  (text.match(HAN) ?? []).length > SPELT_CHARACTERS_MAX ? null : pinyinOf(text);

function cut(
  text: string,
  words: readonly (readonly [ending: string, word: string])[],
): { readonly stem: string; readonly word: string } | null {
  const match = words.find(([ending]) => text.length > ending.length && text.endsWith(ending));
  return match === undefined ? null : { stem: text.slice(0, text.length - match[0].length), word: match[1] };
}
