import type { OutputOf, useEndpoints } from '@jishi/contract';
import { addDays } from '@jishi/market-math';

export type UseDay = OutputOf<(typeof useEndpoints)['days']>[number];

/**
 * The calls of each day, in order of time, between two days or from the first to the last day that had any.
 */
export function callsByDay(rows: readonly UseDay[], between?: { from: string; to: string }): number[] {
  const sums = new Map<string, number>();
  for (const { day, calls } of rows) sums.set(day, (sums.get(day) ?? 0) + calls);
  return fillDays([...sums.keys()], between).map((day) => sums.get(day) ?? 0);
}

/** Every day from the first to the last given day, or between two days. */
export function fillDays(some: readonly string[], between?: { from: string; to: string }): string[] {
  const sorted = some.toSorted();
  const last = between?.to ?? sorted.at(-1) ?? '';
  const days: string[] = [];
  for (let day = between?.from ?? sorted[0] ?? last; day !== '' && day <= last; day = addDays(day, 1))
    days.push(day);
  return days;
}
