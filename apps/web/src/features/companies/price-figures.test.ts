import type { CompanyOverview } from '@jishi/contract';
import { expect, test } from 'vitest';
import { priceFigures, valuedEarlier } from './price-figures.ts';

const NO_RATIOS = { peRatio: null, pbRatio: null, psRatio: null, pcfRatio: null, dividendYield: null };
const valuation = (date: string) => ({ dataset: 'p_jishi9410', date, ...NO_RATIOS, peRatio: 6.5 });
const quoted = (date: string) =>
  ({
    dataset: 'p_stock2402_BSE',
    quote: { date, marketValue: 5 },
    dates: [],
    closes: [],
  }) as never as NonNullable<CompanyOverview['price']>;

test('each figure refers to the data set that contains it, even if its value is missing', () => {
  const figures = priceFigures({ price: quoted('2026-08-21'), valuation: null });
  const figureOf = (key: string) => figures.find((figure) => figure.key === key);
  expect(figureOf('marketValue')).toMatchObject({ value: 5, dataset: 'p_stock2402_BSE' });
  expect(figureOf('amount')).toMatchObject({ value: null, dataset: 'p_stock2402_BSE' });
  expect(figureOf('peRatio')).toMatchObject({ value: null, dataset: 'p_jishi9410' });
});

test.each([
  ['2025-04-07', '2026-08-21', '2025-04-07'],
  ['2026-08-21', '2026-08-21', null],
])('a valuation of %s next to quotes of %s is shown with the day %s', (valuedOn, quotedOn, day) => {
  expect(valuedEarlier({ price: quoted(quotedOn), valuation: valuation(valuedOn) })).toBe(day);
});
