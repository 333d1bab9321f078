import { expect, test } from 'vitest';
import { type Income, resultsOf } from './income.rules.ts';

const NOTHING: Income = {
  revenue: null,
  totalRevenue: null,
  costs: null,
  profitOfGroup: null,
  profitOfParent: null,
  profitOfMinority: null,
};

test('a statement tells size, growth against the year before, and margins', () => {
  const now = { ...NOTHING, revenue: 200, costs: 150, profitOfGroup: 30, profitOfMinority: 6 };
  const before = { ...NOTHING, revenue: 160, profitOfGroup: 20, profitOfParent: 20 };
  expect(resultsOf(now, before)).toEqual({
    revenue: 200,
    netProfit: 24,
    revenueGrowth: 25,
    profitGrowth: 20,
    groupProfitGrowth: 50,
    grossMargin: 25,
    netMargin: 15,
  });
});

test('what a statement lacks stays unknown: a bank has total revenue and no costs, a first year no growth', () => {
  expect(resultsOf({ ...NOTHING, totalRevenue: 100, profitOfGroup: 40 }, undefined)).toEqual({
    revenue: 100,
    netProfit: null,
    revenueGrowth: null,
    profitGrowth: null,
    groupProfitGrowth: null,
    grossMargin: null,
    netMargin: 40,
  });
});
