import { SECURITY_KINDS } from '@jishi/contract';
import { pinyin } from 'pinyin-pro';
import { isChinese } from '../../platform/text-search/index.ts';
import type { Security } from './security.ts';

/** The kinds of match, best first. A match of a complete code ranks before all of them. */
export const TIERS = [
  'code',
  'name',
  'formerName',
  'initials',
  'pinyin',
  'withinName',
  'withinFormerName',
  'english',
  'withinPinyin',
] as const;
export type Tier = (typeof TIERS)[number];

/**
 * The number of classes within each tier: one for each kind of listed security, such as stocks, then one for all
 * delisted securities.
 */
export const CLASSES = SECURITY_KINDS.length + 1;

/** The maximum length of a key, which the index enforces. All short names fit. */
export const KEY_LENGTH_MAX = 64;

export interface SearchKey {
  readonly tier: Tier;
  readonly key: string;
}

/**
 * Folds a text to a key that contains only letters and digits, in half width and lower case: `*ST 万科Ａ` becomes `st万科a`.
 * White space and punctuation are removed.
 */
export function foldKey(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return cutKey(folded);
}

function cutKey(folded: string): string {
  return folded.length <= KEY_LENGTH_MAX ? folded : [...folded].slice(0, KEY_LENGTH_MAX).join('');
}

/**
 * Folds a typed text to the start of a key. If the text is a code, the exchange that precedes or follows the code is
 * removed: SH600519, 600519.SH.
 */
export function foldQuery(typed: string): string {
  const key = foldKey(typed);
  return /^(?:sh|sz|bj)?(\d{6})(?:sh|ss|sz|bj|of|ib|csi)?$/.exec(key)?.[1] ?? key;
}

/** Returns the tiers that can contain a key with this start. The fewer tiers a search reads, the less it costs. */
export function tiersFor(key: string): Tier[] {
  if (isChinese(key)) return ['name', 'formerName', 'withinName', 'withinFormerName'];
  if (/^\p{N}+$/u.test(key))
    return ['code', 'name', 'formerName', 'withinName', 'withinFormerName', 'english'];
  return [...TIERS];
}

export function classOf({ kind, isListed }: Pick<Security, 'kind' | 'isListed'>): number {
  return isListed ? SECURITY_KINDS.indexOf(kind) : SECURITY_KINDS.length;
}

/**
 * Returns all keys of a security. A search finds only keys that start with the typed text, so text inside a name needs
 * keys of its own.
 */
export function keysOf(security: Security): SearchKey[] {
  const syllables = syllablesOf(security.name);
  const [pinyinWhole = '', ...pinyinTails] = pinyinFrom(syllables);
  const former = security.formerNames.filter((name) => foldKey(name) !== foldKey(security.name));
  const keys: SearchKey[] = [
    { tier: 'code', key: foldKey(security.code) },
    { tier: 'name', key: foldKey(security.name) },
    { tier: 'initials', key: initialsOf(syllables) },
    { tier: 'initials', key: foldKey(security.initials ?? '') },
    { tier: 'pinyin', key: pinyinWhole },
    ...former.map((name) => ({ tier: 'formerName' as const, key: foldKey(name) })),
    ...insideOf(security.name).map((key) => ({ tier: 'withinName' as const, key })),
    ...former.flatMap(insideOf).map((key) => ({ tier: 'withinFormerName' as const, key })),
    ...pinyinTails.map((key) => ({ tier: 'withinPinyin' as const, key })),
    ...englishKeys(security.english ?? '').map((key) => ({ tier: 'english' as const, key })),
  ];
  const distinct = new Map(
    keys.filter(({ key }) => key !== '').map((one) => [`${one.tier}|${one.key}`, one]),
  );
  return [...distinct.values()];
}

/**
 * Returns the rest of a name from its second Chinese character, number or Latin word, from its third and so on: for
 * 中国a50, these are 国a50, a50 and 50.
 */
function insideOf(name: string): string[] {
  const starts = [...foldKey(name).matchAll(/\p{Script=Han}|\p{N}+|(?:(?!\p{Script=Han})\p{L})+/gu)];
  return starts.slice(1).map((match) => match.input.slice(match.index));
}

function syllablesOf(name: string): string[] {
  const folded = foldKey(name);
  return isChinese(folded) ? pinyin(folded, { toneType: 'none', type: 'array', v: true }) : [];
}

function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => [...syllable][0] ?? '').join('');
}

/** Returns the rest of the full pinyin from each Chinese character: guizhoumaotai, zhoumaotai, maotai, tai. */
function pinyinFrom(syllables: readonly string[]): string[] {
  return syllables.flatMap((syllable, i) =>
    i === 0 || syllable.length > 1 ? [cutKey(syllables.slice(i).join(''))] : [],
  );
}

/** Words that end nearly every English company name and are therefore useless in a search. */
const LEGAL_FORMS = new Set([
  'co',
  'ltd',
  'inc',
  'corp',
  'corporation',
  'company',
  'limited',
  'plc',
  'group',
  'of',
  'and',
  'the',
]);

/** Returns the rest of an English name from each of its words, so that `moutai` finds `Kweichow Moutai Co., Ltd.` */
function englishKeys(english: string): string[] {
  const words = english
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.flatMap((word, i) =>
    i > 0 && LEGAL_FORMS.has(word) ? [] : [cutKey(words.slice(i).join(''))],
  );
}
