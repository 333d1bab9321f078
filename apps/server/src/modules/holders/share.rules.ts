/** 100 %, in hundredths of a per cent. */
export const WHOLE = 10_000;

/** A holder's share from a given day. */
export interface ShareFrom {
  readonly fromDay: string;
  readonly basisPoints: number;
}

/** Returns the share that applies on a day: the newest share that has started by then, or 0. */
export const shareOn = (shares: readonly ShareFrom[], day: string): number =>
  shares.filter(({ fromDay }) => fromDay <= day).toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]
    ?.basisPoints ?? 0;

/** A day's revenue, from which its refunds are deducted. */
export interface RevenueDay {
  readonly day: string;
  readonly revenueFen: bigint;
}

/**
 * Returns the holder's part of each day of a month, in the order of the days. The month's total is rounded down, and
 * each day gets the amount by which its revenue raises the rounded total, so the days add up exactly to the month.
 */
export function dayShares(days: readonly RevenueDay[], shares: readonly ShareFrom[]): bigint[] {
  let exact = 0n;
  let sumFen = 0n;
  return days.map(({ day, revenueFen }) => {
    exact += revenueFen * BigInt(shareOn(shares, day));
    const part = floorDiv(exact, BigInt(WHOLE)) - sumFen;
    sumFen += part;
    return part;
  });
}

function floorDiv(amount: bigint, by: bigint): bigint {
  const down = amount / by;
  return amount % by < 0n ? down - 1n : down;
}

/** Returns the first day on which the shares of all holders of a data set exceed 100 % together, or null. */
export function firstExcess(holders: readonly (readonly ShareFrom[])[]): string | null {
  const days = [...new Set(holders.flat().map(({ fromDay }) => fromDay))].sort();
  return days.find((day) => holders.reduce((sum, shares) => sum + shareOn(shares, day), 0) > WHOLE) ?? null;
}
