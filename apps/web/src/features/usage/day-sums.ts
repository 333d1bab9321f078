import { addDays } from '@jishi/market-math';

/** Returns every day from the first to the last of the given days, or every day between two days. */
export function fillDays(some: readonly string[], between?: { from: string; to: string }): string[] {
  const sorted = some.toSorted();
  const last = between?.to ?? sorted.at(-1) ?? '';
  const days: string[] = [];
  for (let day = between?.from ?? sorted[0] ?? last; day !== '' && day <= last; day = addDays(day, 1))
    days.push(day);
  return days;
}
