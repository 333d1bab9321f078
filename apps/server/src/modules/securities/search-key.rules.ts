import { SECURITY_KINDS } from '@jishi/contract';
import { pinyin } from 'pinyin-pro';
import { isChinese } from '../../platform/text-search/index.ts';
import type { Security } from './security.ts';

/** The quality of a match, best first. A complete code precedes all of them. */
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

/** The number of classes within a tier: stocks, indices, funds and bonds, followed by all delisted securities. */
export const CLASSES = SECURITY_KINDS.length + 1;

/** Longer than any short name. The index accepts no longer key. */
export const KEY_LENGTH_MAX = 64;

export interface SearchKey {
  readonly tier: Tier;
  readonly key: string;
}

/**
 * Folds a text to a key: letters and digits only, in half width and lower case, so `*ST 万科Ａ` becomes `st万科a`. Removes
 * white space and punctuation.
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

/** Folds the typed text to the start of a key. The exchange may precede or follow a code: SH600519, 600519.SH. */
export function foldQuery(typed: string): string {
  const key = foldKey(typed);
  return /^(?:sh|sz|bj)?(\d{6})(?:sh|ss|sz|bj|of|ib|csi)?$/.exec(key)?.[1] ?? key;
}

/**
 * Returns the tiers that can contain a key with this start. A search's cost depends on the number of tiers it reads.
 */
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
 * Returns all keys of a security. A search finds keys that start with the typed text, so text inside a name has
 * separate keys.
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

/** Returns a name's suffixes from its second Chinese character, number or Latin word on: 中国a50 has 国a50, a50 and 50. */
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

/** Returns the full pinyin from each Chinese character on: guizhoumaotai, zhoumaotai, maotai, tai. */
function pinyinFrom(syllables: readonly string[]): string[] {
  return syllables.flatMap((syllable, i) =>
    i === 0 || syllable.length > 1 ? [cutKey(syllables.slice(i).join(''))] : [],
  );
}

/** Words at the end of nearly every company name, which are useless for a search. */
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

/** Returns an English name's suffixes from each of its words on, so that `moutai` finds `Kweichow Moutai Co., Ltd.` */
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
