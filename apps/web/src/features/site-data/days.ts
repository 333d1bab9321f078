import type { ViewedDataset } from '@jishi/contract';
import { monthsBefore } from '../../shared/time/days.ts';

const SPANS = ['latest', 'month', 'quarter', 'year', 'thisYear'] as const;
export type Span = (typeof SPANS)[number];

const MONTHS: Partial<Record<Span, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Returns the day from which spans are counted back: the last day of the data, or today if that day is in the future.
 */
export function anchorDay(coverage: ViewedDataset['coverage'], today: string): string {
  return coverage !== null && coverage.to < today ? coverage.to : today;
}

/** Returns the first and the last day of a span that ends at the anchor. */
export function spanOf(span: Span, anchor: string): { from: string; to: string } {
  if (span === 'latest') return { from: anchor, to: anchor };
  if (span === 'thisYear') return { from: `${anchor.slice(0, 4)}-01-01`, to: anchor };
  return { from: monthsBefore(anchor, MONTHS[span] ?? 1), to: anchor };
}

/** Returns the spans that are not longer than the data. The latest day is always one of them. */
export function spansWithin(coverage: ViewedDataset['coverage'], anchor: string): Span[] {
  return SPANS.filter(
    (span) => span === 'latest' || coverage === null || spanOf(span, anchor).from >= coverage.from,
  );
}

const QUARTER_ENDS = ['-12-31', '-09-30', '-06-30', '-03-31'];
const QUARTERS_MAX = 60;

/** Returns the quarter ends that the data covers, latest first. */
export function quarterEnds(coverage: ViewedDataset['coverage'], today: string): string[] {
  const to = coverage?.to ?? today;
  const from = coverage?.from ?? `${Number(today.slice(0, 4)) - 10}-01-01`;
  const ends: string[] = [];
  for (
    let year = Number(to.slice(0, 4));
    year >= Number(from.slice(0, 4)) && ends.length < QUARTERS_MAX;
    year--
  )
    for (const end of QUARTER_ENDS)
      if (`${year}${end}` <= to && `${year}${end}` >= from) ends.push(`${year}${end}`);
  return ends;
}
