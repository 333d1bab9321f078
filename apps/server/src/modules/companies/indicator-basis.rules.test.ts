import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IndicatorInput,
  type Inputs,
  indicatorsOn,
  meanBalance,
  perShareOn,
} from './indicator-basis.rules.ts';
import type { Series } from './statement.rules.ts';

const ENDS = [
  ...['2023-12-31', '2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31'],
  ...['2025-03-31', '2025-06-30'],
];
const series = (values: readonly (number | null)[]): Series =>
  new Map(ENDS.map((end, at) => [end, values[at] ?? null]));
const none: Series = new Map();
const NOTHING: Inputs = {
  revenue: none,
  costs: none,
  netProfit: none,
  profitOfParent: none,
  ebit: none,
  equityOfParent: none,
  assets: none,
  inventory: none,
  shareCapital: none,
  earningsPerShare: none,
  cashPerShare: none,
  debtRatio: none,
  currentRatio: none,
};
/** Amounts since New Year, and balances on the last day of each period. */
const INPUTS: Inputs = {
  ...NOTHING,
  revenue: series([800, 100, 220, 350, 500, 110, 250]),
  costs: series([400, 60, 130, 200, 300, 60, 140]),
  netProfit: series([80, 10, 22, 35, 50, 12, 30]),
  profitOfParent: series([80, 10, 22, 35, 50, 12, 30]),
  equityOfParent: series([300, 310, 320, 330, 340, 350, 380]),
  assets: series([1000, 1000, 1000, 1000, 1000, 1000, 1400]),
  inventory: series([40, 40, 40, 40, 40, 60, 100]),
  shareCapital: series([100, 100, 100, 100, 100, 100, 100]),
  earningsPerShare: series([0.8, 0.1, 0.22, 0.35, 0.5, 0.12, 0.3]),
  debtRatio: series([null, null, null, null, null, null, 45]),
};
const END = '2025-06-30';

describe('calculated indicators', () => {
  it('use a single quarter’s amounts and the balances at its start and end', () => {
    expect(indicatorsOn('quarter', INPUTS, END)).toMatchObject({
      // 30 − 12 = 18, divided by the mean of 350 and 380.
      F067N: 4.9315,
      // (140 − 80) ÷ 140.
      F078N: 42.8571,
      F017N: 12.8571,
      // 140 against 120 a year before.
      F052N: 16.6667,
      F053N: 50,
      F041N: 45,
      // 140, divided by the mean of 1,000 and 1,400.
      F025N: 0.1167,
      // The mean of 60 and 100 over costs of 80, times 90 days.
      F028N: 90,
      F004N: 0.18,
    });
  });

  it('use the balances of the same day one year earlier for the last four quarters', () => {
    expect(indicatorsOn('trailing', INPUTS, END)).toMatchObject({
      // 30 + 50 − 22 = 58, divided by the mean of 320 and 380.
      F067N: 16.5714,
      // Revenue 250 + 500 − 220 = 530, costs 140 + 300 − 130 = 310.
      F078N: 41.5094,
      F025N: 0.4417,
      F004N: 0.58,
      F052N: null,
    });
  });

  it('equal the reported ones in a first quarter, and use the balance at the previous year-end', () => {
    const first = indicatorsOn('quarter', INPUTS, '2025-03-31');
    expect(first).toMatchObject({ F004N: 0.12, F067N: 3.4783 });
    expect(meanBalance('quarter', INPUTS.equityOfParent, '2025-03-31')).toBe(345);
  });

  it('are null if an input is missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<IndicatorInput>('profitOfParent', 'equityOfParent'),
        fc.constantFrom('quarter', 'trailing'),
        (missing, basis) => {
          const { F067N } = indicatorsOn(basis, { ...INPUTS, [missing]: none }, END);
          expect(F067N).toBeNull();
        },
      ),
    );
    expect(Object.values(indicatorsOn('trailing', NOTHING, END)).every((value) => value === null)).toBe(true);
  });

  it('have no per-share figure across a change of the share capital', () => {
    const split = series([100, 100, 100, 100, 100, 100, 180]);
    expect(perShareOn('quarter', INPUTS.earningsPerShare, split, END)).toBeNull();
    expect(perShareOn('trailing', INPUTS.earningsPerShare, split, END)).toBeNull();
    expect(perShareOn('quarter', INPUTS.earningsPerShare, none, END)).toBeNull();
    expect(perShareOn('quarter', INPUTS.earningsPerShare, split, '2025-03-31')).toBe(0.12);
  });
});
