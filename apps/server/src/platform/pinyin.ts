import { pinyin } from 'pinyin-pro';

/** A longer text is a sentence, whose pinyin would help nobody. */
const LENGTH_MAX = 40;
/** The maximum number of cached texts. A few names and words recur often. */
const TEXTS_MAX = 20_000;
/** Punctuation that ends a clause. Names do not contain it. */
const CLAUSE = /[，。；：！？、]/;
const HAN = /\p{Script=Han}+/gu;

const readings = new Map<string, string | null>();

/**
 * Returns the pinyin of a Chinese text for readers who do not know Chinese: 平安银行 as "Ping An Yin Hang". Other
 * characters are not changed. Returns null for a text without Chinese characters, and for a sentence.
 */
export function pinyinOf(text: string): string | null {
  if (text.length > LENGTH_MAX) return null;
  const existing = readings.get(text);
  if (existing !== undefined) return existing;
  const reading = readingOf(text);
  if (readings.size >= TEXTS_MAX) readings.clear();
  readings.set(text, reading);
  return reading;
}

function readingOf(text: string): string | null {
  if (text.search(HAN) < 0 || CLAUSE.test(text)) return null;
  const spelt = text.normalize('NFKC').replace(HAN, (run) => ` ${syllablesOf(run).join(' ')} `);
  return spelt
    .replace(/\s+/g, ' ')
    .replace(/ ([,.)\]])/g, '$1')
    .replace(/([([]) /g, '$1')
    .trim();
}

const syllablesOf = (run: string): string[] =>
  pinyin(run, { toneType: 'none', type: 'array' }).map(
    (syllable) => syllable.slice(0, 1).toUpperCase() + syllable.slice(1),
  );
