import { DAY_MS } from '@jishi/market-math';
import { lettersOf } from '../../../platform/text-search/index.ts';
import type { Reading } from './parse-notice-query.ts';
import type { Candidate } from './search.repository.ts';

/** The number of newest hits that sorting by relevance considers. */
export const FIT_CANDIDATES = 1_000;

const WEIGHTS = { phrase: 8, titleWord: 4, cover: 2, text: 1 } as const;
/** The age in days at which a notice scores half as much as a notice from today. */
const HALF_AFTER_DAYS = 730;

/**
 * Sorts hits by relevance. Hits whose title contains the whole typed text come first, then hits with words in the title
 * (by the share of the title that the words cover), then hits with words in the text. Newer hits score higher than
 * older ones.
 */
export function byFit(hits: readonly Candidate[], { phrase, words }: Reading): Candidate[] {
  const newest = Date.parse(hits[0]?.day ?? '');
  const scored = hits.map((hit) => {
    const title = lettersOf(hit.title).join('');
    const inTitle = words.filter(({ marked }) => marked.some((word) => hit.title.includes(word))).length;
    const share = words.length === 0 ? 0 : inTitle / words.length;
    const inWhole = phrase !== '' && title.includes(phrase) ? WEIGHTS.phrase : 0;
    const age = (newest - Date.parse(hit.day)) / DAY_MS;
    const score =
      inWhole + WEIGHTS.titleWord * share + WEIGHTS.cover * coverOf(hit.title, words) + WEIGHTS.text;
    return { hit, score: score / (1 + age / HALF_AFTER_DAYS) };
  });
  // The sort is stable, so equal hits stay newest first.
  return scored.sort((a, b) => b.score - a.score).map(({ hit }) => hit);
}

/**
 * Returns the share of a title, without the company's name, that the words cover. 年度报告 covers more of the title of a
 * report than of the title of its correction.
 */
function coverOf(title: string, words: Reading['words']): number {
  const own = lettersOf(title.replace(/^[^：:]{1,30}[：:]/u, '')).join('');
  const lengths = words.map(({ marked }) =>
    Math.max(0, ...marked.filter((word) => own.includes(word)).map((word) => word.length)),
  );
  return own === '' ? 0 : Math.min(1, lengths.reduce((sum, length) => sum + length, 0) / own.length);
}
