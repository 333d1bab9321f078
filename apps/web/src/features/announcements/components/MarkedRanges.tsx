import type { HighlightedText } from '@jishi/contract';

/** A text in which the matches of the search are marked. */
export function MarkedRanges({ of: { text, marks } }: { of: HighlightedText }) {
  const parts = marks.flatMap(([from, to], i) => [
    { at: marks[i - 1]?.[1] ?? 0, until: from, isMarked: false },
    { at: from, until: to, isMarked: true },
  ]);
  const rest = { at: marks.at(-1)?.[1] ?? 0, until: text.length, isMarked: false };
  return [...parts, rest]
    .filter(({ at, until }) => until > at)
    .map(({ at, until, isMarked }) =>
      isMarked ? (
        <mark key={at}>{text.slice(at, until)}</mark>
      ) : (
        <span key={at}>{text.slice(at, until)}</span>
      ),
    );
}
