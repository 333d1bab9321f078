/** The bars that hold the first day after a gap: before each of them market days are missing. */
export function gapBarsOf(dates: readonly string[], gaps: readonly string[]): ReadonlySet<number> {
  const bars = new Set<number>();
  let bar = 0;
  for (const day of gaps) {
    while (bar < dates.length && (dates[bar] ?? '') < day) bar++;
    if (bar < dates.length) bars.add(bar);
  }
  return bars;
}
