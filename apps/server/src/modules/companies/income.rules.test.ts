import { expect, test } from 'vitest';
import { type Income, resultsOf } from './income.rules.ts';
import { publishedMargin } from './statement.rules.ts';

const NOTHING: Income = {
  revenue: null,
  totalRevenue: null,
  costs: null,
  profitOfGroup: null,
  profitOfParent: null,
  profitOfMinority: null,
  interest: null,
  premiums: null,
  commissions: null,
};

test('a statement yields amounts, growth over the previous year, and margins', () => {
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

test('missing inputs yield null', () => {
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

test('a bank, an insurer and a broker have no gross margin; a company with a finance arm has one', () => {
  const sales = { ...NOTHING, revenue: 200, costs: 150 };
  expect(resultsOf({ ...sales, interest: 120 }, undefined).grossMargin).toBeNull();
  expect(resultsOf({ ...sales, premiums: 90, commissions: 10 }, undefined).grossMargin).toBeNull();
  expect(resultsOf({ ...sales, interest: 20 }, undefined).grossMargin).toBe(25);
  expect(resultsOf({ ...sales, costs: 0 }, undefined).grossMargin).toBeNull();
});

test('a published gross margin of 100 per cent is ignored, because it does not include costs', () => {
  expect([publishedMargin(100), publishedMargin(91.2), publishedMargin(-3), publishedMargin(null)]).toEqual([
    null,
    91.2,
    -3,
    null,
  ]);
});
