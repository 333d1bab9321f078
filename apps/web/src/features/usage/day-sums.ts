import type { OutputOf, useEndpoints } from '@jishi/contract';
import { shiftDay } from '../../shared/time/days.ts';

export type UseDay = OutputOf<(typeof useEndpoints)['days']>[number];

/** Calls of each day from the first to the last that had any, or between two days, in the order of time. */
export function callsByDay(rows: readonly UseDay[], between?: { from: string; to: string }): number[] {
  const sums = new Map<string, number>();
  for (const { day, calls } of rows) sums.set(day, (sums.get(day) ?? 0) + calls);
  const days = [...sums.keys()].toSorted();
  const last = between?.to ?? days.at(-1) ?? '';
  const calls: number[] = [];
  for (let day = between?.from ?? days[0] ?? last; day !== '' && day <= last; day = shiftDay(day, 1))
    calls.push(sums.get(day) ?? 0);
  return calls;
}

/** The rows as a file for a spreadsheet; it begins with a byte order mark, without which Chinese is not shown. */
export function csvOf(rows: readonly UseDay[], head: readonly string[]): string {
  const lines = rows.map(({ day, dataset, calls, rows: answered, chargedFen }) =>
    [day, dataset, calls, answered, chargedFen].join(','),
  );
  return `\ufeff${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
