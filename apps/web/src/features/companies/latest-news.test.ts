import type { CompanyEvent } from '@jishi/contract';
import { expect, test } from 'vitest';
import { latestNews } from './latest-news.ts';

const event = (date: string, kind: CompanyEvent['kind']): CompanyEvent => ({
  date,
  kind,
  dataset: 'p_stock2237',
  period: null,
  text: null,
  figure: null,
  unit: null,
});
const notice = (date: string, title: string) =>
  ({ id: `${date} ${title}`, date, title, url: null, lang: 'zh' }) as const;
const textOf = (item: ReturnType<typeof latestNews>[number]): string =>
  `${item.date} ${'id' in item ? item.title : item.kind}`;

test('a report for which a notice exists on the same day appears once, as the notice', () => {
  const events = [event('2023-03-09', 'report'), event('2022-03-10', 'report'), event('2023-03-09', 'plan')];
  const notices = [
    notice('2023-03-09', '2022年年度报告'),
    notice('2022-03-10', '关于召开股东大会的通知'),
    notice('2024-01-02', 'Annual Report 2023'),
  ];
  expect(latestNews(events, notices).map(textOf)).toEqual([
    '2024-01-02 Annual Report 2023',
    '2023-03-09 plan',
    '2023-03-09 2022年年度报告',
    '2022-03-10 report',
    '2022-03-10 关于召开股东大会的通知',
  ]);
});
