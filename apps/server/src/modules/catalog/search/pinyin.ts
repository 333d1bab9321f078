import { pinyin } from 'pinyin-pro';
import { isChinese, runsOf } from '../../../platform/text-search/index.ts';

/** The maximum length of a lexeme. Nobody types longer words, so they would only enlarge the index. */
const LENGTH_MAX = 40;

/**
 * Returns the syllables of a text. Chinese characters are replaced with their readings. Letters and digits stay
 * unchanged. `ü` is written v.
 */
function syllablesOf(folded: string): { full: string; initial: string }[] {
  return runsOf(folded).flatMap(({ text, isChinese }) => {
    if (!isChinese) return [{ full: text, initial: text }];
    return pinyin(text, { toneType: 'none', type: 'array', v: true }).map((full) => ({
      full,
      initial: [...full][0] ?? '',
    }));
  });
}

export interface Reading {
  /** Initials and full pinyin of the whole text. */
  readonly whole: readonly string[];
  /** Initials and full pinyin from each later syllable on, so that a prefix matches any part of the text. */
  readonly tails: readonly string[];
}

/**
 * Returns the pinyin that people type for a Chinese text: `hsl` and `huanshoulv` for 换手率, and also `huanshoulu`, which
 * many people type.
 */
export function readingOf(folded: string): Reading {
  if (!isChinese(folded)) return { whole: [], tails: [] };
  const syllables = syllablesOf(folded);
  const tailsFrom = (at: number): string[] => {
    const rest = syllables.slice(at);
    const full = rest.map((syllable) => syllable.full).join('');
    const plain = rest.map((syllable) => syllable.full.replace(/^([nl])v/, '$1u')).join('');
    const initials = rest.map((syllable) => syllable.initial).join('');
    return [...new Set([initials, full, plain])].map((text) => [...text].slice(0, LENGTH_MAX).join(''));
  };
  return { whole: tailsFrom(0), tails: [...new Set(syllables.flatMap((_, at) => tailsFrom(at)))] };
}
