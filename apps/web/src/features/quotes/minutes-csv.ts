import type { DayMinutes } from '@jishi/contract';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';

const COLUMNS = ['time', 'close', 'average', 'volume'] as const;
const AVERAGE_DECIMALS = 4;

/** Returns the minutes of a day as a file with one minute per line. Missing values are empty. */
export function minutesCsv(
  { date, times, close, average, volume }: DayMinutes,
  headOf: (column: (typeof COLUMNS)[number]) => string,
): string {
  const lines = times.map((time, at) => {
    const mean = average[at] ?? null;
    return [
      `${date} ${time}`,
      close[at] ?? '',
      mean === null ? '' : Number(mean.toFixed(AVERAGE_DECIMALS)),
      volume[at] ?? '',
    ];
  });
  return `${BYTE_ORDER_MARK}${[COLUMNS.map(headOf), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
