import { fillMessage, type StockEvent } from '@jishi/contract';
import { expect, test } from 'vitest';
import { chartEventsMessages } from './chart-events.messages.ts';
import { barOfDay, type EventsTranslate, eventText, marksOf } from './chart-events.ts';

const { rows } = chartEventsMessages;
const translate =
  (lang: 'zh' | 'en'): EventsTranslate =>
  (key, values = {}) =>
    fillMessage(rows[key][lang], values);

const period = '2024-12-31';
const dividend: StockEvent = {
  kind: 'dividend',
  date: '2025-06-20',
  period,
  cashPerTen: 3.5,
  recordDate: '2025-06-19',
  paymentDate: null,
};
const split: StockEvent = { kind: 'split', date: '2025-06-20', period, bonusPerTen: 0, transferPerTen: 4 };
const report: StockEvent = { kind: 'report', date: '2025-06-21', period, isPublished: false };

test('the text of an event omits unknown details', () => {
  expect(eventText(dividend, translate('zh'), 'zh')).toBe('每 10 股派 3.5 元（税前），登记日 2025-06-19');
  expect(eventText(split, translate('en'), 'en')).toBe('4 capitalisation shares per 10 held, ex-date');
  expect(eventText(report, translate('en'), 'en')).toBe('Annual report 2024, scheduled');
});

test('a day without trading belongs to the next bar, and a day after the last bar belongs to none', () => {
  const dates = ['2025-06-19', '2025-06-20', '2025-06-23'];
  expect(['2025-06-01', '2025-06-20', '2025-06-21', '2025-06-24'].map((day) => barOfDay(dates, day))).toEqual(
    [0, 1, 2, null],
  );
});

test('the events of a bar share one mark with the letter of the first event, and events outside all bars have no mark', () => {
  const far: StockEvent = { ...report, date: '2025-08-01' };
  const early: StockEvent = { ...report, date: '2020-08-01' };
  const marks = marksOf([early, report, split, dividend, far], ['2025-06-13', '2025-06-20', '2025-06-27'], {
    t: translate('en'),
    lang: 'en',
  });
  expect(marks.map(({ bar, letter, texts }) => [bar, letter, texts.length])).toEqual([
    [2, 'R', 1],
    [1, 'D', 2],
  ]);
});
