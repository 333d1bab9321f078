const DAY_MS = 86_400_000;
const WEEKDAY_SHARE = 5 / 7;
/** Maximum share of the series that a gap may take, so that a gap of years leaves room for the rest. */
const GAP_SHARE_MAX = 1 / 25;

/**
 * Returns the values of days as a series to draw. Before a day that follows missing market days, nulls are
 * inserted, about one per missing day up to a share of the series, so that the line visibly breaks.
 */
export function gappedSeries(
  dates: readonly string[],
  values: readonly (number | null)[],
  gaps: readonly string[],
): (number | null)[] {
  const behindGap = new Set(gaps);
  const widest = Math.ceil(values.length * GAP_SHARE_MAX);
  return values.flatMap((value, at) => {
    const [before, date = ''] = [dates[at - 1], dates[at]];
    if (before === undefined || !behindGap.has(date)) return [value];
    const missing = Math.round(((Date.parse(date) - Date.parse(before)) / DAY_MS) * WEEKDAY_SHARE) - 1;
    return [...Array.from({ length: Math.min(Math.max(missing, 1), widest) }, () => null), value];
  });
}
