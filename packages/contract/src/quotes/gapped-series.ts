const DAY_MS = 86_400_000;
const WEEKDAY_SHARE = 5 / 7;
/** The maximum fraction of the series for a gap, so that a gap of years does not squeeze the rest. */
const GAP_SHARE_MAX = 1 / 25;

/**
 * Returns the values of days as a series to draw. Where trading days are missing, it inserts nulls, about one for each
 * missing day up to a fraction of the series, so that the line visibly breaks.
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
