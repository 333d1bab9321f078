import type { DailyBars } from '@jishi/contract';

/** Returns the bars between two days. Null means no limit. */
export function barsBetween(security: DailyBars, from: string | null, to: string | null): DailyBars {
  const { dates, gaps } = security;
  const first = from === null ? 0 : dates.findIndex((date) => date >= from);
  const behind = to === null ? -1 : dates.findIndex((date) => date > to);
  const cut = <Value>(column: readonly Value[]): Value[] =>
    first === -1 ? [] : column.slice(first, behind === -1 ? undefined : behind);
  const days = cut(dates);
  return {
    ...security,
    dates: days,
    open: cut(security.open),
    high: cut(security.high),
    low: cut(security.low),
    close: cut(security.close),
    volume: cut(security.volume),
    amount: cut(security.amount),
    reference: cut(security.reference),
    gaps: gaps.filter((day) => day >= (days[0] ?? day) && day <= (days.at(-1) ?? '')),
  };
}
