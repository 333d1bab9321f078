import { dayOf } from './market.ts';

/** Data sets with quotes of stocks: unadjusted, factors, newest, adjusted forward and backward. */
export const QUOTE_SETS = ['p_stock2401', 'p_stock2402', 'p_stock2406', 'p_jishi9442', 'p_jishi9443'];

/** Rows of p_stock2402, with a different price for each security and day from 2025-06-02 on. */
export function stockQuotesCsv(codes: readonly string[], days: number): string {
  const lines = ['SECCODE,SECNAME,TRADEDATE,F001V,F002N,F003N,F004N,F005N,F006N,F007N,F011N'];
  for (const [i, code] of codes.entries())
    for (let day = 0; day < days; day++) {
      const price = 10 + i + day / 8;
      const cells = [code, `示例${i}`, dayOf(day), '上交所', price - 0.1, price, 1_000 * (day + 1) + i];
      lines.push([...cells, price + 0.5, price - 0.5, price + 0.25, 50_000 + day].join(','));
    }
  return `${lines.join('\n')}\n`;
}

/**
 * Rows of p_stock2406: two ex-dates of 600901, whose reference prices are half and four fifths of the previous closes.
 */
export const FACTORS_CSV = [
  'SECCODE,F003D,F004N,F005N,F010N,F011N',
  '600901,2025-06-03,10,5,0.8,2',
  '600901,2025-06-05,10,8,1,2.5',
  '',
].join('\n');
