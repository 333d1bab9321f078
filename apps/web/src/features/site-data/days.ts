import type { ViewedDataset } from '@jishi/contract';

export const SPANS = ['latest', 'month', 'quarter', 'year', 'thisYear'] as const;
export type Span = (typeof SPANS)[number];

const MONTHS: Partial<Record<Span, number>> = { month: 1, quarter: 3, year: 12 };

/** The day that spans count back from: the last day of the data, but never one to come. */
export function anchorDay(coverage: ViewedDataset['coverage'], today: string): string {
  return coverage !== null && coverage.to < today ? coverage.to : today;
}

/** First and last day of a span that ends at the anchor. */
export function spanOf(span: Span, anchor: string): { from: string; to: string } {
  if (span === 'latest') return { from: anchor, to: anchor };
  if (span === 'thisYear') return { from: `${anchor.slice(0, 4)}-01-01`, to: anchor };
  return { from: monthsBefore(anchor, MONTHS[span] ?? 1), to: anchor };
}

/** The same day some months before; the last day of a month that is too short. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

const QUARTER_ENDS = ['-12-31', '-09-30', '-06-30', '-03-31'];
const QUARTERS_MAX = 60;

/** The ends of quarters that the data covers, newest first. */
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

const inShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The calendar day on the clock of the market. */
export const marketToday = (now = new Date()): string => inShanghai.format(now);

/** A day as it is written here: 20250630, 2025/6/30 and 2025年6月30日 become 2025-06-30; what is no day stays as it is. */
export function normalDay(text: string): string {
  const found = /^(\d{4})(?:(\d{2})(\d{2})|[-/.年](\d{1,2})[-/.月](\d{1,2})日?)$/.exec(text.trim());
  if (!found) return text.trim();
  const [, year, month, date, otherMonth, otherDate] = found;
  return [
    year,
    (month ?? otherMonth ?? '').padStart(2, '0'),
    (date ?? otherDate ?? '').padStart(2, '0'),
  ].join('-');
}
