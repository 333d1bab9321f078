import type { Tint } from './lines.ts';

/** An event on the axis, on one of the days of a bar. */
export interface EventMark {
  readonly bar: number;
  /** One letter, which identifies the kind without colour. */
  readonly letter: string;
  readonly tint: Tint;
  /** If there is not enough room, marks with the highest rank are dropped first. */
  readonly rank: number;
  readonly texts: readonly string[];
}

export const MARK_PX = 16;

interface Place {
  readonly mark: EventMark;
  readonly x: number;
}

/** Selects the marks that fit side by side. Lower ranks take precedence, then later bars. */
export function marksWithRoom(
  marks: readonly EventMark[],
  { from, to }: { from: number; to: number },
  xOf: (bar: number) => number,
): Place[] {
  const places: Place[] = [];
  const inView = marks.filter(({ bar }) => bar >= from && bar < to);
  for (const mark of inView.toSorted((a, b) => a.rank - b.rank || b.bar - a.bar)) {
    const x = xOf(mark.bar);
    if (places.every((place) => Math.abs(place.x - x) >= MARK_PX)) places.push({ mark, x });
  }
  return places;
}
