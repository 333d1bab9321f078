import { useMessages } from '../../shared/i18n/messages.ts';
import { marketToday, yearOf } from '../../shared/time/days.ts';
import { indicesMessages } from './indices.messages.ts';

type Key = keyof (typeof indicesMessages)['rows'];

/** Returns a text about the year of a day: one for the current year, another that names an earlier year. */
export function useYearText(day: string, { now, past }: { now: Key; past: Key }): string {
  const t = useMessages(indicesMessages);
  const year = yearOf(day);
  return year === yearOf(marketToday()) ? t(now) : t(past, { year });
}
