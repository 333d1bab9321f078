import type { Lang, StockEvent } from '@jishi/contract';
import { type DataRecord, numberOf } from '../datasets/index.ts';

type Distribution = DataRecord<
  'exDate' | 'period' | 'cash' | 'bonus' | 'transfer' | 'recordDate' | 'paymentDate' | 'cancelledOn'
>;

/**
 * Returns a distribution's events on its ex-date: one for cash, one for new shares, or both. Returns none if the
 * distribution was cancelled.
 */
export function eventsOfDistribution(record: Distribution): StockEvent[] {
  const { exDate: date, period, recordDate, paymentDate } = record;
  if (date === null || record.cancelledOn !== null) return [];
  const [cashPerTen, bonusPerTen, transferPerTen] = [record.cash, record.bonus, record.transfer].map(
    (cell) => numberOf(cell) ?? 0,
  ) as [number, number, number];
  const events: StockEvent[] = [];
  if (cashPerTen > 0) events.push({ kind: 'dividend', date, period, cashPerTen, recordDate, paymentDate });
  if (bonusPerTen + transferPerTen > 0)
    events.push({ kind: 'split', date, period, bonusPerTen, transferPerTen });
  return events;
}

type Report = DataRecord<'period' | 'booked' | 'first' | 'second' | 'third' | 'published'>;

/**
 * Returns a periodic report's event, on its publication day or, before publication, on the day to which it was last
 * scheduled.
 */
export function eventsOfReport({ period, booked, first, second, third, published }: Report): StockEvent[] {
  const date = published ?? third ?? second ?? first ?? booked;
  if (date === null || period === null) return [];
  return [{ kind: 'report', date, period, isPublished: published !== null }];
}

type Notice = DataRecord<'id' | 'date' | 'title' | 'url'>;

export function eventsOfNotice({ id, date, title, url }: Notice, lang: Lang): StockEvent[] {
  if (id === null || date === null || title === null) return [];
  // Some files contain a path without a host, which no browser can open.
  const isAddress = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
  return [{ kind: 'notice', date, id, title, lang, url: isAddress ? url : null }];
}
