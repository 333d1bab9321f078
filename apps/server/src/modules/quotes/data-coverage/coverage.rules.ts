/** The number of month ends for which coverage is counted. Before these, it is counted only for year ends. */
const MONTHS = 12;

/** From all month ends, selects the days for which coverage is counted, oldest first. */
export function sampleDays(monthEnds: readonly string[]): string[] {
  const recent = monthEnds.slice(-MONTHS);
  const lastOfYear = (day: string, at: number): boolean => monthEnds[at + 1]?.slice(0, 4) !== day.slice(0, 4);
  return [...monthEnds.slice(0, -MONTHS).filter(lastOfYear), ...recent];
}

/** For each day, counts the securities that are missing on it but present on both an earlier and a later day. */
export function absencesOf(days: readonly ReadonlySet<string>[]): number[] {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const [at, codes] of days.entries())
    for (const code of codes) {
      if (!first.has(code)) first.set(code, at);
      last.set(code, at);
    }
  return days.map(
    (codes, at) =>
      [...first].filter(([code, from]) => from < at && (last.get(code) ?? 0) > at && !codes.has(code)).length,
  );
}
