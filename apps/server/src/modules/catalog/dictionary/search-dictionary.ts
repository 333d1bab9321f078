import { fold, isChinese } from '../../../platform/text-search/index.ts';
import type { FindableEntry } from './dictionary-entries.ts';

/** The maximum number of words. Further words are ignored. */
const WORDS_MAX = 8;

/**
 * Returns the entries that contain every word, best first. If no word is typed, returns all entries in the given order.
 */
export function searchDictionary(entries: readonly FindableEntry[], typed: string): FindableEntry[] {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  if (words.length === 0) return [...entries];
  return (
    entries
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      // If two names score equally, the shorter one is closer to the query.
      .sort((one, other) => other.score - one.score || lengthOf(one.entry) - lengthOf(other.entry))
      .map(({ entry }) => entry)
  );
}

/** Returns the score of an entry, or 0 if a word is missing. */
function scoreOf(entry: FindableEntry, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(entry, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/**
 * Returns the score of a word. From best to worst: a whole name, a market term, the beginning of a name, another part
 * of a name. Names score above pinyin, and pinyin above code prefixes.
 */
function wordScore({ zh, en, whole, tails, codes, terms }: FindableEntry, word: string): number {
  if (zh === word || en === word) return 100;
  if (codes.has(word)) return 60;
  if (terms.has(word)) return 55;
  if (zh.startsWith(word)) return 50;
  if (whole.includes(word)) return 45;
  if (startsWord(en, word)) return en.startsWith(word) ? 42 : 38;
  if (isChinese(word)) return zh.includes(word) ? 30 : 0;
  if (whole.some((reading) => reading.startsWith(word))) return 25;
  // Single letters are ignored, because nearly every name has a syllable that begins with them.
  if (word.length > 1 && tails.some((reading) => reading.startsWith(word))) return 20;
  return word.length > 2 && [...codes].some((code) => code.startsWith(word)) ? 10 : 0;
}

const lengthOf = ({ zh, en }: FindableEntry): number => zh.length + en.length;

/** Returns true if a word of the text begins with the given word. A plural also finds its singular. */
function startsWord(text: string, word: string): boolean {
  const words = text.split(/[^a-z0-9]+/);
  const starts = (stem: string): boolean =>
    text.startsWith(stem) || words.some((one) => one.startsWith(stem));
  return starts(word) || (word.length > 3 && word.endsWith('s') && starts(word.slice(0, -1)));
}
