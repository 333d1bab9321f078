import { isCalendarDay } from '../../shared/time/days.ts';

/** The day named in a digest's address; null for the newest. */
export function dayOfAddress(params: URLSearchParams): string | null {
  const date = params.get('date');
  return date !== null && isCalendarDay(date) ? date : null;
}
