import { expect, test } from 'vitest';
import { dayOf } from './base/day.ts';
import { type Market, marketOf } from './market/market.ts';
import { statementTables } from './tables/statements.ts';

const market = marketOf({ seed: 7, securities: 80, years: 3, until: dayOf(2026, 11, 26) });

/** Returns the rows of one table as records. The versions of a report keep their order. */
function reports(of: Market, code: string): Map<string, Record<string, string>[]> {
  const table = statementTables(of).find((one) => one.code === code);
  const records = [...(table?.rows() ?? [])].map((cells) =>
    Object.fromEntries(cells.map((cell, at) => [table?.columns[at] ?? '', cell])),
  );
  return Map.groupBy(records, (record) => `${record['SECCODE']} ${record['ENDDATE']}`);
}
const sum = (record: Record<string, string>, ...items: string[]): number =>
  items.reduce((total, item) => total + Number(record[item]), 0);
const TABLES = ['p_stock2300', 'p_stock2301', 'p_stock2302'];

test("a few annual reports are restated in all three statements, at most one per company, and one of them is the example company's", () => {
  const restated = TABLES.map((code) =>
    [...reports(market, code)].filter(([, versions]) => versions.length > 1).map(([key]) => key),
  );
  expect(new Set(restated.map((keys) => keys.join())).size).toBe(1);
  const keys = restated[0] ?? [];
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.length).toBeLessThan(15);
  expect(keys.filter((key) => key.startsWith('600901'))).toHaveLength(1);
  expect(keys.every((key) => key.endsWith('-12-31'))).toBe(true);
  expect(new Set(keys.map((key) => key.slice(0, 6))).size).toBe(keys.length);
});

test('the first version has an earlier date and different figures, but the same totals, profit and cash as the restatement', () => {
  for (const [code, items] of [
    ['p_stock2300', ['F038N', 'F071N']],
    ['p_stock2301', ['F027N', 'F018N']],
    ['p_stock2302', ['F015N', 'F039N']],
  ] as const)
    for (const [key, [first, second]] of reports(market, code)) {
      if (first === undefined || second === undefined) continue;
      expect(String(first['DECLAREDATE']) < String(second['DECLAREDATE']), key).toBe(true);
      expect({ ...first, DECLAREDATE: '' }, key).not.toEqual({ ...second, DECLAREDATE: '' });
      for (const item of items) expect(sum(first, item), `${key} ${item}`).toBe(sum(second, item));
    }
});

test('the items of a first version add up in the same way as those of its restatement', () => {
  for (const [key, [first, second]] of reports(market, 'p_stock2300'))
    if (first && second)
      expect(sum(first, 'F009N', 'F010N', 'F036N', 'F116N'), key).toBe(
        sum(second, 'F009N', 'F010N', 'F036N', 'F116N'),
      );
  for (const [key, [first, second]] of reports(market, 'p_stock2302'))
    if (first && second) expect(sum(first, 'F009N') - sum(first, 'F014N'), key).toBe(sum(first, 'F015N'));
});
