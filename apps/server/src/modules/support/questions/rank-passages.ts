import type { Segmenter } from '../../../platform/text-search/index.ts';
import { termsOf } from './terms.ts';

/** The part of a text under one heading. */
export interface Passage {
  readonly kind: 'faq' | 'guide';
  readonly source: string;
  readonly title: string;
  readonly text: string;
}

/** A passage that fits a question, and how much of the question's subject it covers, from 0 to 1. */
export interface RankedPassage {
  readonly passage: Passage;
  readonly coverage: number;
}

interface IndexedPassage {
  readonly passage: Passage;
  readonly title: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

export interface PassageIndex {
  readonly passages: readonly IndexedPassage[];
  /** The number of passages that contain each term. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** The average number of terms in a passage. */
  readonly meanLength: number;
}

/** The share of the question's subject that a passage must cover, where each term counts by its weight. */
const COVERAGE_MIN = 0.5;
/**
 * The weight of an unknown term, relative to the rarest known term. An unknown term may be a synonym of a known one, or
 * it may mean that the question is about something else.
 */
const UNKNOWN_PART = 0.4;
/** The weight of a term in the heading, relative to a term in the text. */
const TITLE_WEIGHT = 2.5;
/**
 * How much a passage's score is reduced for its length, because a long text contains many words by chance. This is b of
 * BM25.
 */
const LENGTH_PART = 0.5;
/**
 * The weight of the FAQ. Its questions are worded as users ask them, so a question that fits equally well ranks above a
 * section of the guide.
 */
const FAQ_WEIGHT = 1.15;

export function indexPassages(passages: readonly Passage[], segmenter: Segmenter): PassageIndex {
  const indexed = passages.map((passage) => ({
    passage,
    title: termsOf(passage.title, segmenter),
    text: termsOf(passage.text, segmenter),
  }));
  const frequencies = new Map<string, number>();
  for (const { title, text } of indexed)
    for (const term of new Set([...title, ...text])) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const length = indexed.reduce((sum, { text }) => sum + text.size, 0);
  return { passages: indexed, frequencies, meanLength: length / Math.max(1, indexed.length) };
}

/**
 * Returns the passages that cover most of a question's subject, best first. Returns none if no passage covers enough.
 * The weight of a term is its inverse document frequency, ln(1 + (N - n + 0.5) / (n + 0.5)), as in Okapi BM25
 * (Robertson and Zaragoza, 2009).
 */
export function rankPassages(
  { passages, frequencies, meanLength }: PassageIndex,
  question: string,
  segmenter: Segmenter,
  limit: number,
): RankedPassage[] {
  const terms = [...termsOf(question, segmenter)];
  const weightOf = (term: string): number => {
    const n = frequencies.get(term) ?? 0;
    const weight = Math.log(1 + (passages.length - n + 0.5) / (n + 0.5));
    return n === 0 ? weight * UNKNOWN_PART : weight;
  };
  const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
  if (whole === 0) return [];
  const scored = passages.map(({ passage, title, text }) => {
    let coverage = 0;
    let score = 0;
    for (const term of terms) {
      const inTitle = title.has(term);
      if (!inTitle && !text.has(term)) continue;
      coverage += weightOf(term);
      score += weightOf(term) * (inTitle ? TITLE_WEIGHT : 1);
    }
    const length = 1 - LENGTH_PART + LENGTH_PART * (text.size / meanLength);
    const weight = passage.kind === 'faq' ? FAQ_WEIGHT : 1;
    return { passage, coverage: coverage / whole, score: (score * weight) / length };
  });
  return scored
    .filter(({ coverage }) => coverage >= COVERAGE_MIN)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}
