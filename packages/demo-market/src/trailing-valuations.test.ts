import { expect, test } from 'vitest';
import { type DemoTable, makeDemoMarket } from './index.ts';

type Row = Readonly<Record<string, string>>;

const tablesOn = (until: string): readonly DemoTable[] =>
  makeDemoMarket({ seed: 1, securities: 60, years: 2, until }).tables;

function rowsOf(tables: readonly DemoTable[], code: string): Row[] {
  const table = tables.find((one) => one.code === code);
  return [...(table?.rows() ?? [])].map((cells) =>
    Object.fromEntries(cells.map((cell, at) => [table?.columns[at] ?? '', cell])),
  );
}

function newestOf(tables: readonly DemoTable[], code: string): Row[] {
  const days = Map.groupBy(rowsOf(tables, code), (row) => row['TRADEDATE'] ?? '');
  return days.get([...days.keys()].sort().at(-1) ?? '') ?? [];
}

/**
 * Returns the sum of an item over the last four quarters, as docs/calculations.md defines it: this year to date + the
 * previous year − the same period of the previous year. If there are two reports for a period, the later one is used.
 */
function trailing(reports: readonly Row[], item: string): number | null {
  const amounts = new Map(reports.map((row) => [row['ENDDATE'] ?? '', Number(row[item])]));
  const end = [...amounts.keys()].sort().at(-1) ?? '';
  const yearBefore = Number(end.slice(0, 4)) - 1;
  const now = amounts.get(end) ?? null;
  if (end.endsWith('-12-31')) return now;
  const [year, part] = [amounts.get(`${yearBefore}-12-31`), amounts.get(`${yearBefore}${end.slice(4)}`)];
  return now === null || year === undefined || part === undefined ? null : now + year - part;
}

test.each(['2026-04-15', '2026-04-29', '2026-08-28', '2026-10-23', '2026-11-26'])(
  'the trailing P/E and P/S of every company divide its value by the figures of the last four quarters reported by %s',
  (until) => {
    const tables = tablesOn(until);
    const reports = Map.groupBy(rowsOf(tables, 'p_stock2301'), (row) => row['SECCODE'] ?? '');
    const valuations = newestOf(tables, 'p_jishi9410');
    expect(valuations.length).toBeGreaterThan(50);
    for (const { SECCODE: code = '', F001N: pe, F003N: ps, F006N: worth } of valuations)
      for (const [multiple, item] of [
        [pe, 'F028N'],
        [ps, 'F035N'],
      ] as const) {
        const amount = trailing(reports.get(code) ?? [], item);
        if (amount === null) expect(multiple, `${code} ${item}`).toBe('');
        else expect(Number(multiple), `${code} ${item}`).toBeCloseTo(Number(worth) / amount, 3);
      }
  },
);

test('the P/E in the table of daily prices is the trailing P/E', () => {
  const tables = tablesOn('2026-11-26');
  const ratios = new Map(
    newestOf(tables, 'p_jishi9410').map((row) => [row['SECCODE'], Number(row['F001N'])]),
  );
  const quotes = newestOf(tables, 'p_stock2402').filter(({ F026N }) => F026N !== '');
  expect(quotes.length).toBeGreaterThan(40);
  for (const { SECCODE: code, F026N: multiple } of quotes)
    expect(Math.abs(Number(multiple) - (ratios.get(code) ?? 0)), code).toBeLessThan(0.0051);
});
