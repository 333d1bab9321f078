import type { HighlightedText, TextRange } from '@jishi/contract';
import { type Folded, foldWithPlaces } from '../../../platform/text-search/index.ts';

/** Returns a text with the ranges in which any of the words occurs, as positions in the original text. */
export function highlightedText(text: string, words: readonly string[]): HighlightedText {
  return { text, marks: highlightsIn(foldWithPlaces(text), words) };
}

/** A passage starts at most this many characters before its first highlighted word. */
const BEFORE = 40;
const BEHIND = 120;

/**
 * Returns the passage in which most words of `focus` occur close together, with all words highlighted. Returns null if
 * the text contains none of them.
 */
export function passageOf(
  text: string,
  focus: readonly string[],
  words: readonly string[],
): HighlightedText | null {
  const marks = highlightsIn(foldWithPlaces(text), focus);
  const [first] = marks;
  if (first === undefined) return null;
  const ends = (start: number): number =>
    marks.filter(([from]) => from >= start && from < start + BEHIND).length;
  const best = marks.reduce((one, other) => (ends(other[0]) > ends(one[0]) ? other : one), first);
  const from = startOfLine(text, best[0]);
  const until = endOfLine(text, best[0]);
  const before = from > 0 && text[from - 1] !== '\n' ? '…' : '';
  const behind = until < text.length && text[until] !== '\n' ? '…' : '';
  return highlightedText(before + text.slice(from, until) + behind, words);
}

function startOfLine(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return Math.max(line, at - BEFORE);
}

function endOfLine(text: string, at: number): number {
  const line = text.indexOf('\n', at);
  return Math.min(line < 0 ? text.length : line, at + BEHIND);
}

/** The maximum number of highlights in a text. A table of figures can contain thousands of matches. */
const HIGHLIGHTS_MAX = 200;

/** Returns the positions of the words, in order and without overlaps. */
export function highlightsIn(folded: Folded, words: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const word of words.filter((one) => one !== '')) {
    for (
      let at = folded.text.indexOf(word);
      at >= 0 && ranges.length < HIGHLIGHTS_MAX;
      at = folded.text.indexOf(word, at + word.length)
    ) {
      const range = rangeOf(folded, word, at);
      if (range) ranges.push(range);
    }
  }
  return merged(ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
}

/**
 * Returns the range to highlight. A Latin word is highlighted to its end, and only if the match starts at its
 * beginning: `rate` does not match `corporate`.
 */
function rangeOf({ text, starts, ends }: Folded, word: string, at: number): TextRange | null {
  const isLatin = /^[a-z]/.test(word);
  if (isLatin && /[a-z]/.test(text[at - 1] ?? '')) return null;
  let last = at + word.length - 1;
  while (isLatin && /[a-z]/.test(text[last + 1] ?? '')) last++;
  const [start, end] = [starts[at], ends[last]];
  return start === undefined || end === undefined ? null : [start, end];
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
