import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';
import { indicatorCsv } from './indicator-csv.ts';

const DATA = {
  periods: ['2025-03-31', '2025-06-30'],
  peers: [{ code: '600002', name: '黄河', english: 'Huanghe' }],
  industry: { dataset: 'p_stock2100', code: 'C31', name: '钢铁', english: null, companies: 5, of: 5 },
  indicators: [
    {
      ...{ code: 'F078N', zh: '毛利率', en: 'Gross margin', unit: 'percent' as const },
      own: [10, null],
      median: [12, 13],
      covered: [6, 6],
      peers: [[9.5, 8]],
    },
  ],
};
const heads = { item: 'Item', line: 'Line', median: 'Median' };

test('the indicator file has one line each for the company, the median and every peer, and an empty cell for a missing figure', () => {
  const text = indicatorCsv(DATA, { lang: 'en', name: 'Changjiang', heads });
  expect(text.slice(BYTE_ORDER_MARK.length).split('\r\n')).toEqual([
    'code,Item,Line,2025-03-31,2025-06-30',
    'F078N,Gross margin,Changjiang,10,',
    'F078N,Gross margin,Median,12,13',
    'F078N,Gross margin,Huanghe,9.5,8',
    '',
  ]);
});

test('the indicator file has no line for the median if the company has no industry', () => {
  const text = indicatorCsv({ ...DATA, industry: null, peers: [] }, { lang: 'zh', name: '长江', heads });
  expect(text.split('\r\n')).toHaveLength(3);
});
