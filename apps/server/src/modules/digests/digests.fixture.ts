import type { SentenceSource } from '@jishi/contract';
import type { DayFacts, MarketFacts, Name } from './day/facts.ts';

const sourceOf = (dataset: string, rows: number | null = 1): SentenceSource => ({
  dataset,
  name: { zh: dataset, en: dataset },
  where: {},
  rows,
});

export const company = (code: string, name: string, english: string): Name => ({ code, name, english });

export const ALPHA = company('600001', '甲矿业', 'Alpha Mining');
export const BETA = company('000002', '乙电子', 'Beta Electronics');
export const GAMMA = company('300003', '丙医药', 'Gamma Pharma');

/** Ten stocks: six rose, three fell, one was unchanged. */
export const market: MarketFacts = {
  count: 10,
  rise: 6,
  fall: 3,
  flat: 1,
  limitUp: 2,
  limitDown: 1,
  limitUpLeaders: [
    { ...ALPHA, amount: 5e8 },
    { ...BETA, amount: 3e8 },
  ],
  amount: 1_234_567_890,
  amountBefore: 1_000_000_000,
  risers: [
    { ...ALPHA, last: 11, changePercent: 10 },
    { ...BETA, last: 22, changePercent: 9.995 },
  ],
  fallers: [{ ...GAMMA, last: 8, changePercent: -20 }],
  source: sourceOf('p_stock2402', 10),
  sourceOfTwoDays: sourceOf('p_stock2402', null),
  sourceOf: (codes) => ({ ...sourceOf('p_stock2402', codes.length), where: { scode: codes.join(',') } }),
};

/** A day with facts of every kind. */
export const fullDay: DayFacts = {
  date: '2026-03-02',
  demo: false,
  indices: [
    {
      ...company('000001', '上证指数', 'SSE Composite'),
      last: 3120.553,
      changePercent: 0.5249,
      source: sourceOf('p_index2905'),
    },
    {
      ...company('399001', '深证成指', 'SZSE Component'),
      last: 9876.5,
      changePercent: -1.205,
      source: sourceOf('p_index2905'),
    },
  ],
  market,
  forecasts: {
    items: [
      { ...ALPHA, profitFrom: 1e8, profitTo: 1.2e8, growthFrom: 45, growthTo: 60.5 },
      { ...BETA, profitFrom: -3e7, profitTo: -2e7, growthFrom: -180, growthTo: -150 },
      { ...GAMMA, profitFrom: 1e7, profitTo: 2e7, growthFrom: -50, growthTo: -20 },
    ],
    source: sourceOf('p_stock2238', 3),
  },
  dividends: {
    items: [
      { ...ALPHA, cash: 3.5, shares: null },
      { ...BETA, cash: 1, shares: 4 },
    ],
    source: sourceOf('p_stock2201', 2),
  },
  listings: { items: [{ ...GAMMA, price: 12.3 }], source: sourceOf('p_sysapi1097') },
  subscriptions: null,
  suspensions: { items: [BETA], source: sourceOf('p_stock2203') },
  blockTrades: {
    items: [
      { ...ALPHA, amount: 1_500_000 },
      { ...BETA, amount: 23_000_000 },
    ],
    source: sourceOf('p_stock2416', 2),
  },
  notices: {
    zh: {
      count: 12,
      companies: 9,
      groups: [
        { zh: '权益分派', en: 'Distributions', count: 5 },
        { zh: '股东会', en: 'General meetings', count: 3 },
      ],
      titles: [{ code: '600001', title: '甲矿业：2025年年度权益分派实施公告' }],
      source: sourceOf('p_info3015', 12),
    },
    en: null,
  },
};
