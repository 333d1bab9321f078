const DAY_MS = 86_400_000;
const WEEKDAY_SHARE = 5 / 7;
/** Of the course: a gap of years need not push the rest aside. */
const GAP_SHARE_MAX = 1 / 25;

/**
 * Values of days as a course to draw. Before a day that follows missing market days stand nulls, about one for each up to a share of
 * the course, so that a line breaks there for everybody to see.
 */
export function brokenCourse(
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
