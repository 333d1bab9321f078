import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LoadingCache } from '../../../platform/cache/index.ts';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** The subset with Latin letters and the 7,900 most frequent Chinese characters. */
const MAIN = 'chinese-simplified';
/** Subsets with Latin letters, used for a few accents that the main subset lacks. */
const NAMED = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'];

const folder = (): string => import.meta.resolve('@fontsource/noto-sans-sc/package.json');

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const FONTS_MAX = 20;

const coverage = new LoadingCache<string, readonly Subset[]>({ entriesMax: 1 });
const fonts = new LoadingCache<string, Buffer>({ entriesMax: FONTS_MAX });

/**
 * Reads a font subset in one weight, only once per process. Rare characters in Chinese names, and accented letters, are
 * in subsets other than the main one.
 */
export async function readSubset(name: string, weight: Weight): Promise<Buffer> {
  const file = `files/noto-sans-sc-${name}-${weight}-normal.woff`;
  return fonts.get(file, async () => unpackWoff(await readFile(new URL(file, folder()))));
}

/** Returns the names of the subsets that contain a character, from the table supplied with the font. */
export async function subsetsOf(codePoint: number): Promise<string[]> {
  const subsets = await coverage.get('unicode.json', readSubsets);
  return subsets
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
    .map(({ name }) => name);
}

async function readSubsets(): Promise<Subset[]> {
  const text = await readFile(new URL('unicode.json', folder()), 'utf8');
  const table = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(table).flatMap(([key, list]) => {
    // The keys of numbered subsets are in brackets.
    const name = key.replace(/^\[(\d+)\]$/, '$1');
    return /^\d+$/.test(name) || NAMED.includes(name) ? [{ name, ranges: rangesOf(list) }] : [];
  });
}

function rangesOf(list: string): (readonly [number, number])[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

export { MAIN as MAIN_SUBSET };
