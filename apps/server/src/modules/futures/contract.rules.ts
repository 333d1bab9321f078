import { DAY_MS, round } from '@jishi/market-math';

/** A contract's day, with the figures that the rules need. */
export interface ContractDay {
  readonly code: string;
  readonly date: string;
  /** The last trading day; empty if unknown. */
  readonly lastDay: string;
  readonly close: number | null;
  readonly settlement: number | null;
  readonly openInterest: number | null;
}

/**
 * Returns the main contract for each day: the one with the most open interest at the close of the previous day. The
 * main contract is never replaced by one that expires earlier. On the first day, the open interest of that same day is
 * used.
 */
export function mainContracts(rows: readonly ContractDay[]): Map<string, string> {
  const main = new Map<string, string>();
  let next: ContractDay | undefined;
  const byDay = [...Map.groupBy(rows, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [date, ofDay] of byDay) {
    const largest = ofDay.reduce((most, one) =>
      (one.openInterest ?? 0) > (most.openInterest ?? 0) ? one : most,
    );
    const current = ofDay.find(({ code }) => code === next?.code) ?? largest;
    main.set(date, current.code);
    next = largest.lastDay >= current.lastDay ? largest : current;
  }
  return main;
}

/** A day on which a different contract became the main contract. */
export interface Roll {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** The new contract's close divided by the old contract's, both on the previous day; null if either is unknown. */
  readonly ratio: number | null;
}

/** Returns the rolls in a series of main contracts, oldest first. */
export function rollsOf(
  days: readonly { readonly date: string; readonly contract: string | null }[],
  closeOf: (contract: string, date: string) => number | null,
): Roll[] {
  return days.flatMap(({ date, contract: to }, at) => {
    const before = days[at - 1];
    const from = before?.contract ?? null;
    if (before === undefined || from === null || to === null || from === to) return [];
    const [old, current] = [closeOf(from, before.date), closeOf(to, before.date)];
    return [{ date, from, to, ratio: old && current ? current / old : null }];
  });
}

const YEAR_DAYS = 365;
const DECIMALS = 4;

export const daysBetween = (from: string, to: string): number | null =>
  from === '' || to === '' ? null : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Returns the difference between a settlement price and the nearest contract's settlement price, in per cent and in per
 * cent a year.
 */
export function spreadOf(
  near: Pick<ContractDay, 'settlement' | 'lastDay'>,
  far: Pick<ContractDay, 'settlement' | 'lastDay'>,
): { spread: number | null; spreadAnnual: number | null } {
  if (!near.settlement || !far.settlement) return { spread: null, spreadAnnual: null };
  const ratio = far.settlement / near.settlement;
  const days = daysBetween(near.lastDay, far.lastDay);
  return {
    spread: round((ratio - 1) * 100, DECIMALS),
    spreadAnnual:
      days === null || days <= 0 ? null : round((ratio ** (YEAR_DAYS / days) - 1) * 100, DECIMALS),
  };
}
