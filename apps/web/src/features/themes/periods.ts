const YEAR_DIGITS = 4;

/**
 * Returns all periods from the first to the last, inclusive, such as 2026, 2026-Q1 or 2026-01. Periods without data are
 * included.
 */
export function periodsBetween(first: string, last: string): string[] {
  const parts = partsOf(first);
  const [from, to] = [placeOf(first, parts), placeOf(last, parts)];
  return Array.from({ length: to - from + 1 }, (_, at) => nameOf(from + at, parts));
}

/** The maximum share of early periods that a chart can omit. The table shows them. */
const STRAY_SHARE = 0.1;

/**
 * Returns the first period of a chart. A few early periods are omitted if the gap after them is longer than all later
 * periods together, because they would leave too little room for the later periods.
 */
export function chartStart(periods: readonly string[]): number {
  const parts = partsOf(periods[0] ?? '');
  const places = periods.map((period) => placeOf(period, parts));
  const [most, end] = [Math.floor(periods.length * STRAY_SHARE), places.at(-1) ?? 0];
  const start = places.findLastIndex((place, at) => {
    const before = places[at - 1];
    return at <= most && before !== undefined && place - before > end - place;
  });
  return Math.max(0, start);
}

/** Returns how many periods of this length a year has. */
const partsOf = (period: string): number =>
  period.length === YEAR_DIGITS ? 1 : period.includes('Q') ? 4 : 12;

function placeOf(period: string, parts: number): number {
  const [year, part] = [Number(period.slice(0, YEAR_DIGITS)), period.slice(YEAR_DIGITS).replace(/\D/g, '')];
  return year * parts + (part === '' ? 0 : Number(part) - 1);
}

function nameOf(place: number, parts: number): string {
  const year = String(Math.floor(place / parts)).padStart(YEAR_DIGITS, '0');
  const part = (place % parts) + 1;
  if (parts === 1) return year;
  return parts === 4 ? `${year}-Q${part}` : `${year}-${String(part).padStart(2, '0')}`;
}
