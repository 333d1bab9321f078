import { Refusal } from '../../platform/refusal.ts';

/** A stream's position in each source. A source is named by a data set's code, `quotes` or `alerts`. */
export type Positions = Map<string, string>;

export const QUOTES = 'quotes';
export const ALERTS = 'alerts';

const PART = /^([A-Za-z]\w{0,47}):([\w-]{1,40})$/;

/**
 * Writes the positions as an event's id. A stream opened with this id as its cursor continues after all the positions.
 */
export const writeCursor = (positions: ReadonlyMap<string, string>): string =>
  [...positions].map(([source, position]) => `${source}:${position}`).join();

/** Parses a cursor. A source that the cursor lacks starts at its current position. */
export function readCursor(text: string | undefined): Positions {
  const positions: Positions = new Map();
  if (text === undefined || text === '') return positions;
  for (const part of text.split(',')) {
    const [, source, position] = PART.exec(part) ?? [];
    if (source === undefined || position === undefined || positions.has(source))
      throw new Refusal('streams.cursorInvalid');
    positions.set(source, position);
  }
  return positions;
}

const NUMBER_MAX = 9_223_372_036_854_775_807n;

/** Parses a position that consists of a number. */
export function numberOf(position: string): bigint {
  const number = /^\d{1,19}$/.test(position) ? BigInt(position) : NUMBER_MAX + 1n;
  if (number > NUMBER_MAX) throw new Refusal('streams.cursorInvalid');
  return number;
}
