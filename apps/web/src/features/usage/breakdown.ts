import { csvCell, csvTextCell, type OutputOf, type UseDimension, type useEndpoints } from '@jishi/contract';
import { fillDays } from './day-sums.ts';

export type UsePart = OutputOf<(typeof useEndpoints)['breakdown']>['items'][number];

/** The ways to break down usage: by one dimension, or by all of them. */
export const BREAKDOWNS = {
  day: ['day'],
  dataset: ['dataset'],
  key: ['key'],
  result: ['result'],
  all: ['day', 'dataset', 'key', 'result'],
} satisfies Record<string, readonly UseDimension[]>;

export type Breakdown = keyof typeof BREAKDOWNS;

/** The minimum number of calls for a 95th percentile. With fewer calls, it would be the duration of a single one. */
export const P95_CALLS_MIN = 20;

/** Returns the 95th percentile of the durations. Null if there are too few calls. */
export const p95Of = ({ calls, p95Ms }: UsePart): number | null => (calls < P95_CALLS_MIN ? null : p95Ms);

interface Course {
  readonly calls: readonly number[];
  readonly p95Ms: readonly (number | null)[];
}

/** Returns the number of calls on each day between two days, and the 95th percentile of their durations. */
export function courseOf(days: readonly UsePart[], between: { from: string; to: string }): Course {
  const ofDay = new Map(days.map((part) => [part.day ?? '', part]));
  const course = fillDays([...ofDay.keys()], between);
  return {
    calls: course.map((day) => ofDay.get(day)?.calls ?? 0),
    p95Ms: course.map((day) => {
      const part = ofDay.get(day);
      return part === undefined ? null : p95Of(part);
    }),
  };
}

/**
 * Returns a part of the breakdown as the cells of a file: its dimensions, then calls, failed calls, rows, yuan and the
 * two durations.
 */
export function fileCells(
  part: UsePart,
  dimensions: readonly UseDimension[],
  keyName: (keyId: string) => string,
): string[] {
  const texts: Record<UseDimension, string> = {
    day: part.day ?? '',
    dataset: csvTextCell(part.dataset ?? ''),
    key: part.keyId === null ? '' : csvTextCell(keyName(part.keyId)),
    result: String(part.resultcode ?? ''),
  };
  const yuan = `${BigInt(part.chargedFen) / 100n}.${(BigInt(part.chargedFen) % 100n).toString().padStart(2, '0')}`;
  return [
    ...dimensions.map((dimension) => texts[dimension]),
    ...[part.calls, part.refused, part.rows, yuan, part.p50Ms ?? '', p95Of(part) ?? ''].map(String),
  ];
}

/**
 * Returns a file for a spreadsheet. It begins with a byte order mark, because spreadsheets garble Chinese without it.
 */
export function csvOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return `\ufeff${[head.map(csvCell), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}
