import { isCalendarDay } from '../../shared/time/days.ts';

/** The day that the address of a digest names; null for the newest. */
export function dayOfAddress(params: URLSearchParams): string | null {
  const date = params.get('date');
  return date !== null && isCalendarDay(date) ? date : null;
}
