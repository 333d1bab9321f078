import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** Latin and the 7,900 most frequent characters of Chinese. */
const MAIN = 'chinese-simplified';
/** Latin as this font has it; the main subset lacks a few accents. */
const NAMED = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'];

const folder = (): string => import.meta.resolve('@fontsource/noto-sans-sc/package.json');

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

let subsets: Promise<Subset[]> | null = null;
const unpacked = new Map<string, Promise<Buffer>>();

/** The main subset of a weight, and others where it lacks a character: rare names in Chinese, accents. Read once a process. */
export function readSubset(name: string, weight: Weight): Promise<Buffer> {
  const file = `files/noto-sans-sc-${name}-${weight}-normal.woff`;
  const present = unpacked.get(file);
  if (present !== undefined) return present;
  const buffer = readFile(new URL(file, folder())).then(unpackWoff);
  unpacked.set(file, buffer);
  buffer.catch(() => unpacked.delete(file));
  return buffer;
}

/** Names of the subsets that hold a character, by the font's own table. */
export async function subsetsOf(codePoint: number): Promise<string[]> {
  subsets ??= readSubsets();
  return (await subsets)
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
    .map(({ name }) => name);
}

async function readSubsets(): Promise<Subset[]> {
  const text = await readFile(new URL('unicode.json', folder()), 'utf8');
  const table = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(table).flatMap(([key, list]) => {
    // Numbered ones stand in brackets.
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
