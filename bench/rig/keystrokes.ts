import type { Manifest } from '@jishi/contract';
import { pinyin } from 'pinyin-pro';
import { randomFrom, securityCode, securityName } from '../generate.ts';

/** Returns the states of a search field while a text is typed, character by character. */
function typed(text: string, most: number): string[] {
  const characters = [...text].slice(0, most);
  return characters.map((_, i) => characters.slice(0, i + 1).join(''));
}

function syllables(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}

function initials(text: string): string {
  return syllables(text)
    .map((syllable) => syllable.slice(0, 1))
    .join('');
}

function picker(seed: number): <T>(items: readonly [T, ...T[]]) => T {
  const random = randomFrom(seed);
  return (items) => items[Math.floor(random() * items.length)] ?? items[0];
}

/**
 * Returns searches for a security by its name, the end of its name, its pinyin, its initials or its code. The
 * search answers each keystroke.
 */
export function securityKeystrokes(securities: number, count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const pick = picker(seed + 1);
  const queries: string[] = [];
  while (queries.length < count) {
    const i = Math.floor(random() * securities);
    const name = securityName(i);
    const text = pick([name, name.slice(1), syllables(name).join(''), initials(name), securityCode(i)]);
    queries.push(...typed(text, 8));
  }
  return queries.slice(0, count);
}

/**
 * Returns searches for data by names of data sets and fields (in Chinese, by initials and in English), and by
 * codes.
 */
export function datasetKeystrokes(manifests: readonly Manifest[], count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const pick = picker(seed + 1);
  const queries: string[] = [];
  while (queries.length < count) {
    const manifest = manifests[Math.floor(random() * manifests.length)];
    const field = manifest?.fields[Math.floor(random() * manifest.fields.length)];
    if (!manifest || !field) throw new Error('there are no fields to look for');
    const { zh, en } = pick([manifest.name, field]);
    queries.push(...typed(pick([zh, zh, en, initials(zh), manifest.code, `${zh} ${manifest.name.zh}`]), 12));
  }
  return queries.slice(0, count);
}
