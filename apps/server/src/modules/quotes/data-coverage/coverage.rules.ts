/** Month ends counted individually; before them only year ends count. */
const MONTHS = 12;

/** The days at which coverage is counted, of all ends of months, oldest first. */
export function sampleDays(monthEnds: readonly string[]): string[] {
  const recent = monthEnds.slice(-MONTHS);
  const lastOfYear = (day: string, at: number): boolean => monthEnds[at + 1]?.slice(0, 4) !== day.slice(0, 4);
  return [...monthEnds.slice(0, -MONTHS).filter(lastOfYear), ...recent];
}

/** The number of securities missing on each day, though both an earlier and a later one of the days have them. */
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
