/** A constituent of an index on a published day. */
export interface MemberOn {
  readonly date: string;
  readonly code: string;
  readonly name: string;
}

export interface Step {
  readonly date: string;
  readonly before: string;
  readonly count: number;
  readonly additions: readonly MemberOn[];
  readonly deletions: readonly MemberOn[];
}

/**
 * Returns the additions and deletions from each published day to the next, newest first. Days without changes are
 * omitted.
 */
export function membershipSteps(members: readonly MemberOn[]): { days: string[]; steps: Step[] } {
  const byDay = Map.groupBy(members, ({ date }) => date);
  const days = [...byDay.keys()].toSorted();
  const steps = days.slice(1).map((date, at): Step => {
    const before = days[at] ?? '';
    const [now, then] = [byDay.get(date) ?? [], byDay.get(before) ?? []];
    const codesOf = (list: readonly MemberOn[]): Set<string> => new Set(list.map(({ code }) => code));
    const [codesNow, codesThen] = [codesOf(now), codesOf(then)];
    return {
      date,
      before,
      count: codesNow.size,
      additions: now.filter(({ code }) => !codesThen.has(code)),
      deletions: then.filter(({ code }) => !codesNow.has(code)),
    };
  });
  const changes = steps.filter(({ additions, deletions }) => additions.length + deletions.length > 0);
  return { days, steps: changes.toReversed() };
}

/** Returns as many of the newest steps as have no more than the given number of additions and deletions together. */
export function newestSteps(steps: readonly Step[], rowsMax: number): Step[] {
  let rows = 0;
  return steps.filter(({ additions, deletions }) => {
    rows += additions.length + deletions.length;
    return rows <= rowsMax;
  });
}
