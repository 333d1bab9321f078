import type { CompanyEvent } from '@jishi/contract';
import type { Notice } from './components/overview/NoticeTitle.tsx';

const REPORT = /报告|\breport\b/i;

/**
 * Returns events and notices in one list, latest first. A report for which a notice exists on the same day appears
 * once, as the notice, because the notice has the file.
 */
export function latestNews(
  events: readonly CompanyEvent[],
  notices: readonly Notice[],
): (CompanyEvent | Notice)[] {
  const reported = new Set(notices.flatMap(({ date, title }) => (REPORT.test(title) ? [date] : [])));
  const others = events.filter(({ kind, date }) => kind !== 'report' || !reported.has(date));
  return [...others, ...notices].sort((a, b) => (a.date > b.date ? -1 : Number(a.date < b.date)));
}
