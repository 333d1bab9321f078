import type { Tint } from './lines.ts';

/** An event on the axis: something that happened to the security in the days of a bar. */
export interface EventMark {
  readonly bar: number;
  /** One letter, which shows the kind without colour. */
  readonly letter: string;
  readonly tint: Tint;
  /** Marks with the highest rank go first when there is no room for all. */
  readonly rank: number;
  readonly texts: readonly string[];
}

export const MARK_PX = 16;

interface Place {
  readonly mark: EventMark;
  readonly x: number;
}

/** The marks that fit beside each other: the lowest ranks first, and the newest among equal ranks. */
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
