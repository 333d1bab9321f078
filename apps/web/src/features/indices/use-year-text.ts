import { useMessages } from '../../shared/i18n/messages.ts';
import { marketToday, yearOf } from '../../shared/time/days.ts';
import { indicesMessages } from './indices.messages.ts';

type Key = keyof (typeof indicesMessages)['rows'];

/** Returns a text about the year that contains a day. If it is an earlier year, the text names it. */
export function useYearText(day: string, { now, past }: { now: Key; past: Key }): string {
  const t = useMessages(indicesMessages);
  const year = yearOf(day);
  return year === yearOf(marketToday()) ? t(now) : t(past, { year });
}
