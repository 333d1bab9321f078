import type { EventKind, Lang, StockEvent } from '@jishi/contract';
import type { EventMark } from '../../shared/chart/model/event-markers.ts';
import { formatNumber } from '../../shared/format/index.ts';
import type { Translate } from '../../shared/i18n/messages.ts';
import type { chartEventsMessages } from './chart-events.messages.ts';

export type EventsTranslate = Translate<keyof (typeof chartEventsMessages)['rows'] & string>;

const TINTS: Record<EventKind, EventMark['tint']> = { dividend: 0, split: 2, report: 1, notice: 'muted' };
const RANKS: Record<EventKind, number> = { dividend: 0, split: 1, report: 2, notice: 3 };

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const QUARTERS = ['report.q1', 'report.q2', 'report.q3', 'report.q4'] as const;

/** Describes an event in words, without its day. */
export function eventText(event: StockEvent, t: EventsTranslate, lang: Lang): string {
  const parts = partsOf(event, t).filter((part) => part !== '');
  return parts.join(lang === 'zh' ? '，' : ', ');
}

function partsOf(event: StockEvent, t: EventsTranslate): string[] {
  const ratio = (value: number): string => formatNumber(value, { decimalsMax: 4 });
  switch (event.kind) {
    case 'dividend':
      return [
        t('dividend', { cash: ratio(event.cashPerTen) }),
        event.recordDate === null ? '' : t('record', { date: event.recordDate }),
        event.paymentDate === null ? '' : t('payment', { date: event.paymentDate }),
      ];
    case 'split':
      return [
        event.bonusPerTen > 0 ? t('bonus', { bonus: ratio(event.bonusPerTen) }) : '',
        event.transferPerTen > 0 ? t('transfer', { transfer: ratio(event.transferPerTen) }) : '',
        t('exDate'),
      ];
    case 'report': {
      const quarter = QUARTERS[QUARTER_ENDS.indexOf(event.period.slice(5))];
      const title = quarter === undefined ? event.period : t(quarter, { year: event.period.slice(0, 4) });
      return [title, event.isPublished ? '' : t('booked')];
    }
    case 'notice':
      return [event.title];
  }
}

/** Returns the bar that contains a day: the first one that ends on or after it. Null for a day after all bars. */
export function barOfDay(dates: readonly string[], day: string): number | null {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low < dates.length ? low : null;
}

/**
 * Returns events as marks on the axis, one mark per bar. The first event determines the letter, and the text lists all
 * events.
 */
export function marksOf(
  events: readonly StockEvent[],
  dates: readonly string[],
  { t, lang }: { t: EventsTranslate; lang: Lang },
): EventMark[] {
  const first = dates[0] ?? '';
  const ofBars = new Map<number, StockEvent[]>();
  for (const event of events) {
    const bar = event.date < first ? null : barOfDay(dates, event.date);
    if (bar !== null) ofBars.set(bar, [...(ofBars.get(bar) ?? []), event]);
  }
  return [...ofBars].flatMap(([bar, ofBar]) => {
    const inOrder = ofBar.toSorted((a, b) => RANKS[a.kind] - RANKS[b.kind]);
    const kind = inOrder[0]?.kind;
    if (kind === undefined) return [];
    const texts = inOrder.map((event) => eventText(event, t, lang));
    return [{ bar, letter: t(`letter.${kind}`), tint: TINTS[kind], rank: RANKS[kind], texts }];
  });
}
