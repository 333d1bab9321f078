import type { Board } from '@jishi/contract';

/** The facts about a stock that determine its price limit. */
export interface LimitCase {
  readonly board: Board | null;
  /** True if the stock is under a risk warning, which its name on that day shows: it starts with ST or *ST. */
  readonly isWarned: boolean;
  readonly date: string;
}

/** The exchanges have had price limits since this day. */
const LIMITS_SINCE = '1996-12-16';
/** Since this day, ChiNext has had the same limits as the STAR Market. */
const CHINEXT_WIDE_SINCE = '2020-08-24';
/**
 * Since this day, by the revised trading rules of 2026, stocks under a risk warning on the main boards have had the
 * same limits as other stocks there.
 */
const WARNED_WIDE_SINCE = '2026-07-06';

/**
 * Returns how far a close may be from the reference price under the exchanges' trading rules, in per cent; null if
 * there is no limit.
 */
export function limitPercentOf({ board, isWarned, date }: LimitCase): number | null {
  if (board === null || date < LIMITS_SINCE) return null;
  if (board === 'bse') return 30;
  if (board === 'star' || (board === 'chinext' && date >= CHINEXT_WIDE_SINCE)) return 20;
  return isWarned && date < WARNED_WIDE_SINCE ? 5 : 10;
}

/** Returns whether a stock's name on a day contains a risk warning. Ex-date prefixes may precede the warning. */
export const hasWarning = (name: string): boolean => /^(XD|XR|DR)?S?\*?ST/.test(name.normalize('NFKC'));

/** B shares in US dollars are quoted in thousandths, all others in hundredths. */
const ticksPerUnit = (code: string): number => (code.startsWith('900') ? 1000 : 100);

export interface DayPrices {
  readonly code: string;
  readonly reference: number | null;
  readonly close: number | null;
  readonly high: number | null;
  readonly low: number | null;
}

export interface LimitState {
  /** The limit at which the stock closed. */
  readonly limit: 'up' | 'down' | null;
  /** The limit that the stock reached during the day but did not close at. */
  readonly left: 'up' | 'down' | null;
}

/**
 * Returns whether a stock closed at a limit, or reached one and left it. The limit price is reference price × (1 ±
 * limit), rounded half up to the price step; a close that equals it is at the limit. A price beyond the limit price
 * means that no limit was in force, as on the first days after a listing. No limit then counts as reached.
 */
export function limitStateOf(
  { code, reference, close, high, low }: DayPrices,
  percent: number | null,
): LimitState {
  if (percent === null || reference === null || close === null) return { limit: null, left: null };
  const ticks = (price: number): number => Math.round(price * ticksPerUnit(code));
  const limitTicks = (share: number): number => Math.floor((ticks(reference) * (100 + share) + 50) / 100);
  const [up, down] = [limitTicks(percent), limitTicks(-percent)];
  const [top, bottom] = [ticks(high ?? close), ticks(low ?? close)];
  if (top > up || bottom < down) return { limit: null, left: null };
  if (ticks(close) === up) return { limit: 'up', left: null };
  if (ticks(close) === down) return { limit: 'down', left: null };
  if (top === up) return { limit: null, left: 'up' };
  return { limit: null, left: bottom === down ? 'down' : null };
}
