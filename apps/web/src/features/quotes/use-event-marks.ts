import type { DailyBars, EventKind, StockEvent } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EventMark } from '../../shared/chart/model/event-markers.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { chartEventsMessages } from './chart-events.messages.ts';
import { marksOf } from './chart-events.ts';
import { eventsQuery } from './quotes.queries.ts';

const NONE: readonly EventMark[] = [];

/** Returns the events of a stock as marks on the bars of the chart. The list under the chart uses the same query. */
export function useEventMarks(
  { kind, code }: DailyBars,
  dates: readonly string[],
  kinds: readonly EventKind[],
): readonly EventMark[] {
  const t = useMessages(chartEventsMessages);
  const lang = useLanguage();
  const isWanted = kind === 'stock' && kinds.length > 0;
  const { data } = useQuery({ ...eventsQuery(code, lang), enabled: isWanted });
  return useMemo(() => {
    if (data === undefined || !isWanted) return NONE;
    return marksOf(ofKinds(data.items, kinds), dates, { t, lang });
  }, [data, dates, isWanted, kinds, t, lang]);
}

export const ofKinds = (items: readonly StockEvent[], kinds: readonly EventKind[]): StockEvent[] =>
  items.filter((event) => kinds.includes(event.kind));
