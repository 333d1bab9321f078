import { describe, expect, it } from 'vitest';
import { eventsOfDistribution, eventsOfNotice, eventsOfReport } from './event.rules.ts';

describe('a distribution', () => {
  const days = { recordDate: '2025-06-26', paymentDate: '2025-06-27' };
  const record = {
    exDate: '2025-06-27',
    period: '2024-12-31',
    cash: '2.35',
    bonus: null,
    transfer: null,
    cancelledOn: null,
    ...days,
  };
  const head = { date: '2025-06-27', period: '2024-12-31' };
  const dividend = { kind: 'dividend', ...head, cashPerTen: 2.35, ...days };
  const split = { kind: 'split', ...head, bonusPerTen: 0, transferPerTen: 0 };

  it('of cash is a dividend on its ex-date', () => {
    expect(eventsOfDistribution(record)).toEqual([dividend]);
  });

  it.each([
    ['from profit', { bonus: '3', transfer: null }, { bonusPerTen: 3 }],
    ['from reserves', { bonus: '0', transfer: '4.5' }, { transferPerTen: 4.5 }],
    ['from both', { bonus: '3', transfer: '4.5' }, { bonusPerTen: 3, transferPerTen: 4.5 }],
  ])('of new shares %s is a split', (_, shares, ratios) => {
    expect(eventsOfDistribution({ ...record, cash: '0', ...shares })).toEqual([{ ...split, ...ratios }]);
  });

  it('of cash and new shares is both a dividend and a split', () => {
    expect(eventsOfDistribution({ ...record, bonus: '3' })).toEqual([dividend, { ...split, bonusPerTen: 3 }]);
  });

  it.each([
    ['nothing', { cash: '0', bonus: '0', transfer: '0' }],
    ['unknown amounts', { cash: null }],
    ['no ex-date', { exDate: null }],
    ['a cancellation date', { cancelledOn: '2025-06-20' }],
  ])('with %s is not an event', (_, more) => {
    expect(eventsOfDistribution({ ...record, ...more })).toEqual([]);
  });
});

describe('a periodic report’s event', () => {
  const report = {
    period: '2025-06-30',
    booked: '2025-08-20',
    first: '2025-08-22',
    second: '2025-08-25',
    third: '2025-08-27',
    published: '2025-08-26',
  };

  it.each([
    ['its publication, even before the scheduled day', {}, '2025-08-26', true],
    ['its third rescheduling', { published: null }, '2025-08-27', false],
    ['its second rescheduling', { published: null, third: null }, '2025-08-25', false],
    ['its first rescheduling', { published: null, third: null, second: null }, '2025-08-22', false],
    [
      'its original schedule',
      { published: null, third: null, second: null, first: null },
      '2025-08-20',
      false,
    ],
  ])('is on the date of %s', (_, more, date, isPublished) => {
    expect(eventsOfReport({ ...report, ...more })).toEqual([
      { kind: 'report', date, period: '2025-06-30', isPublished },
    ]);
  });

  it('does not exist without a day or a period', () => {
    const dayless = { booked: null, first: null, second: null, third: null, published: null };
    expect(eventsOfReport({ ...report, ...dayless })).toEqual([]);
    expect(eventsOfReport({ ...report, period: null })).toEqual([]);
  });
});

describe('a notice', () => {
  const record = { id: '7', date: '2025-06-27', title: '年度报告', url: 'https://example.com/7.pdf' };

  it('has a title, the title’s language, and a URL', () => {
    expect(eventsOfNotice(record, 'zh')).toEqual([{ kind: 'notice', lang: 'zh', ...record }]);
  });

  it.each([
    ['https://example.com/7.pdf', true],
    ['HTTP://example.com/7.pdf', true],
    ['/finalpage/7.pdf', false],
    ['www.example.com/7.pdf', false],
    ['javascript:alert(1)', false],
    ['ftp://example.com/7.pdf', false],
    [' https://example.com/7.pdf', false],
    ['https://', false],
    ['', false],
    [null, false],
  ])('accepts %j as a link: %s', (url, links) => {
    expect(eventsOfNotice({ ...record, url }, 'zh')).toMatchObject([{ url: links ? url : null }]);
  });

  it.each(['id', 'date', 'title'])('without %s is not an event', (name) => {
    expect(eventsOfNotice({ ...record, [name]: null }, 'zh')).toEqual([]);
  });
});
