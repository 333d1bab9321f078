/** The number of month ends that are counted individually. Before them, only year ends are counted. */
const MONTHS = 12;

/** Selects the days at which coverage is counted from all month ends, oldest first. */
export function sampleDays(monthEnds: readonly string[]): string[] {
  const recent = monthEnds.slice(-MONTHS);
  const lastOfYear = (day: string, at: number): boolean => monthEnds[at + 1]?.slice(0, 4) !== day.slice(0, 4);
  return [...monthEnds.slice(0, -MONTHS).filter(lastOfYear), ...recent];
}

/** Counts, for each day, the securities that are missing on it but present on both an earlier and a later day. */
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
