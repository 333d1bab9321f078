import { DAY_MS } from '@jishi/market-math';

/** The indices that readers look for first. */
export const BENCHMARK_INDICES: readonly string[] = [
  '000001',
  '399001',
  '399006',
  '000688',
  '899050',
  '000300',
];

/** A benchmark that is further behind the newest day than this no longer represents the market. */
const BENCHMARK_DAYS_MAX = 183;

interface Placed {
  readonly code: string;
  readonly date: string;
  readonly amount: number | null;
  readonly isNamed: boolean;
}

/**
 * Sorts indices: benchmarks first, then the others by their newest day. On the same day, indices with a name come
 * before those with only a code, and a larger turnover comes first.
 */
export function inIndexOrder<Index extends Placed>(indices: readonly Index[]): Index[] {
  const newest = Math.max(...indices.map(({ date }) => Date.parse(date)));
  const rank = ({ code, date, isNamed }: Index): number => {
    const place = BENCHMARK_INDICES.indexOf(code);
    const isCurrent = newest - Date.parse(date) <= BENCHMARK_DAYS_MAX * DAY_MS;
    return place === -1 || !isCurrent || !isNamed ? BENCHMARK_INDICES.length : place;
  };
  return indices.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Date.parse(b.date) - Date.parse(a.date) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      (b.amount ?? -1) - (a.amount ?? -1) ||
      (a.code < b.code ? -1 : 1),
  );
}
