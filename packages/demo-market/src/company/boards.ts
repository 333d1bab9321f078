import { type Day, dayOf } from '../base/day.ts';

/** A board of an exchange and its trading rules. */
export interface Board {
  readonly key: 'sse' | 'star' | 'szse' | 'chinext' | 'bse';
  readonly market: string;
  readonly marketName: string;
  readonly exchange: '上交所' | '深交所' | '北交所';
  readonly mic: string;
  /** The day on which the first shares on the board began to trade. */
  readonly opensOn: Day;
  /** The daily price limit, as a fraction. */
  readonly limit: number;
  /** The first digits of the codes on the board, and the number of digits that follow. */
  readonly prefixes: readonly string[];
  /** The share of the market's companies that are listed on the board. */
  readonly share: number;
  /** The range of the number of shares of a company, in millions. */
  readonly shares: readonly [number, number];
}

export const BOARDS: readonly Board[] = [
  {
    key: 'sse',
    market: '012001',
    marketName: '上交所主板',
    exchange: '上交所',
    mic: 'XSHG',
    opensOn: dayOf(1990, 12, 19),
    limit: 0.1,
    prefixes: ['600', '601', '603', '605'],
    share: 0.32,
    shares: [300, 3200],
  },
  {
    key: 'szse',
    market: '012002',
    marketName: '深交所主板',
    exchange: '深交所',
    mic: 'XSHE',
    opensOn: dayOf(1990, 12, 1),
    limit: 0.1,
    prefixes: ['000', '001', '002'],
    share: 0.27,
    shares: [250, 1800],
  },
  {
    key: 'chinext',
    market: '012015',
    marketName: '深交所创业板',
    exchange: '深交所',
    mic: 'XSHE',
    opensOn: dayOf(2009, 10, 30),
    limit: 0.2,
    prefixes: ['300', '301'],
    share: 0.2,
    shares: [120, 700],
  },
  {
    key: 'star',
    market: '012029',
    marketName: '上交所科创板',
    exchange: '上交所',
    mic: 'XSHG',
    opensOn: dayOf(2019, 7, 22),
    limit: 0.2,
    prefixes: ['688', '689'],
    share: 0.13,
    shares: [100, 600],
  },
  {
    key: 'bse',
    market: '012046',
    marketName: '北交所',
    exchange: '北交所',
    mic: 'BJSE',
    opensOn: dayOf(2021, 11, 15),
    limit: 0.3,
    prefixes: ['920'],
    share: 0.08,
    shares: [60, 220],
  },
];
