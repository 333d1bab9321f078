import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTradingDay } from './base/calendar.ts';
import { dayOf, iso, parseDay, weekdayOf, yearOf } from './base/day.ts';
import * as q from './company/quarter.ts';
import { makeDemoMarket, tradingDayBefore } from './index.ts';
import { adjustmentsOf } from './market/adjustments.ts';
import { limitsFen, referenceFen } from './market/bars.ts';
import { futuresOf } from './market/futures.ts';
import { indicesOf } from './market/indices.ts';
import { type Company, type Market, marketOf } from './market/market.ts';
import { holdersOf } from './tables/shareholders.ts';

const options = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  securities: fc.integer({ min: 5, max: 24 }),
  years: fc.integer({ min: 1, max: 4 }),
  until: fc.integer({ min: dayOf(2015, 1, 1), max: dayOf(2035, 12, 31) }),
});
const RUNS = { numRuns: 12 };
/** In this market, minority shareholders bear a part of a loss that is rounded to zero. */
const ROUNDED_LOSS = { seed: 18, securities: 8, years: 3, until: 16_436 };
/** In this market, the last locked shares of a company are rounded up when they are released. */
const ROUNDED_SHARES = { seed: 999_989, securities: 17, years: 4, until: 21_497 };
/** No price in the market falls below one yuan. */
const LEAST_FEN = 100;
type Prices = [number, number, number, number, number];

/** Asserts a property of every company, in many markets. */
function forCompanies(holds: (company: Company, market: Market) => void): void {
  fc.assert(
    fc.property(options, (sample) => {
      const market = marketOf(sample);
      for (const company of market.companies) holds(company, market);
    }),
    { ...RUNS, examples: [[ROUNDED_LOSS], [ROUNDED_SHARES]] },
  );
}

describe('the trading calendar', () => {
  test('leaves out Saturdays, Sundays and the first days of October, January and May', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf(2010, 1, 1), max: dayOf(2060, 12, 31) }), (day) => {
        if (!isTradingDay(day)) return;
        expect([0, 6]).not.toContain(weekdayOf(day));
        expect(iso(day).slice(5)).not.toMatch(/^(10-0[1-6]|01-01|05-01)$/);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [
      2024,
      '01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07',
    ],
    [
      2025,
      '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08',
    ],
    [
      2026,
      '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
    ],
  ])('is closed on the weekdays that were announced as holidays for %i', (year, announced) => {
    const closed: string[] = [];
    for (let day = dayOf(year, 1, 1); yearOf(day) === year; day++)
      if (!isTradingDay(day) && weekdayOf(day) % 6 !== 0) closed.push(iso(day).slice(5));
    expect(closed.join(' ')).toBe(announced);
  });

  test('finds the last trading day before a holiday', () => {
    expect(tradingDayBefore('2025-10-08')).toBe('2025-09-30');
    expect(tradingDayBefore('2025-10-10')).toBe('2025-10-09');
  });
});

describe('the books of a company', () => {
  test('balance: assets equal liabilities plus equity', () => {
    forCompanies(({ history }) => {
      for (const { balance } of history.quarters) {
        expect(q.totalAssets(balance)).toBe(
          q.totalLiabilities(balance) + q.parentEquity(balance) + balance.minority,
        );
        expect(
          Object.entries(balance).filter(
            ([name, value]) => value < 0 && name !== 'retained' && name !== 'minority',
          ),
        ).toEqual([]);
      }
    });
  });

  test('explain each change in cash by the cash flow, and begin each year with its first quarter', () => {
    forCompanies(({ history }) => {
      for (const { sinceNewYear, opening, balance, own, number } of history.quarters) {
        const change =
          q.operatingCash(sinceNewYear) + q.investingCash(sinceNewYear) + q.financingCash(sinceNewYear);
        expect(opening.year.cash + change).toBe(balance.cash);
        if (number === 1) expect(sinceNewYear).toEqual(own);
      }
    });
  });

  test('agree with the share capital in the market', () => {
    forCompanies(({ history, listedOn }) => {
      for (const { balance, end } of history.quarters.filter((quarter) => quarter.end >= listedOn))
        expect(balance.capital).toBe(history.capital.on(end).total);
      for (const { total, float } of history.capital.changes) expect(float).toBeLessThanOrEqual(total);
    });
  });
});

describe('daily bars', () => {
  test('have open and close between low and high, prices within the limits of the board, and an amount that agrees with them', () => {
    forCompanies((company, market) => {
      const bars = market.bars(company);
      const odd: number[] = [];
      for (let i = 0; i < bars.close.length; i++) {
        const [reference, o, h, l, c] = [bars.reference, bars.open, bars.high, bars.low, bars.close].map(
          (series) => series[i] ?? 0,
        ) as Prices;
        const [shares, amount] = [bars.volume[i] ?? 0, bars.amount[i] ?? 0];
        const { up, down } = limitsFen(reference, company.board.limit);
        const isSane =
          l <= Math.min(o, c) &&
          h >= Math.max(o, c) &&
          h <= up &&
          l >= Math.max(down, Math.min(LEAST_FEN, reference));
        const isPaid = amount * 100 >= shares * l && amount * 100 <= shares * h;
        if (!isSane || !isPaid) odd.push(i);
      }
      expect(odd).toEqual([]);
    });
  });

  test('are based on the previous close, or on the reference price on an ex-day', () => {
    forCompanies((company, market) => {
      const { reference, close, start } = market.bars(company);
      const exDays = new Map(
        company.history.capital.distributions.map((distribution) => [distribution.exOn, distribution]),
      );
      const expected = [...close].map((before, i) => {
        const distribution = exDays.get(market.calendar.days[start + i + 1] ?? 0);
        return Math.max(LEAST_FEN, distribution ? referenceFen(before, distribution) : before);
      });
      expect([...reference].slice(1)).toEqual(expected.slice(0, -1));
    });
  });

  test('are continuous across ex-days after adjustment', () => {
    forCompanies((company, market) => {
      const bars = market.bars(company);
      const { events, factorOn } = adjustmentsOf(market, company);
      for (const { index, exOn, before, reference, backward, forward } of events) {
        const last = market.calendar.days[index - 1] ?? 0;
        const adjustedBefore = before * factorOn(last);
        expect(adjustedBefore).toBeCloseTo(reference * factorOn(exOn), 6);
        expect(bars.close[index - bars.start - 1]).toBe(before);
        expect(forward / backward).toBeCloseTo(1 / (events.at(-1)?.backward ?? 1), 10);
      }
    });
  });
});

describe('holders and indices', () => {
  test('the ten largest holders are in descending order and own less than all shares', () => {
    forCompanies((company, market) => {
      const holders = holdersOf(market, company);
      expect(holders.length).toBe(10);
      expect(holders.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1);
      expect(new Set(holders.map(({ name }) => name)).size).toBe(10);
      expect(holders.every(({ share }, i) => i === 0 || share <= (holders[i - 1]?.share ?? 1))).toBe(true);
    });
  });

  test('an index moves with its members, which are weighted by market value', () => {
    fc.assert(
      fc.property(options, (sample) => {
        const market = marketOf(sample);
        for (const index of indicesOf(market)) {
          const { days } = market.calendar;
          for (const { day, before, open, high, low, close } of index.days.filter((_, i) => i % 61 === 1)) {
            const at = days.indexOf(day);
            let [was, is] = [0, 0];
            for (const { company } of index.membersAt(at)) {
              const bars = market.bars(company);
              const shares = company.history.capital.on(day).total;
              was += shares * (bars.reference[at - bars.start] ?? 0);
              is += shares * (bars.close[at - bars.start] ?? 0);
            }
            expect(close / before).toBeCloseTo(is / was, 3);
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          }
          const weights = index.membersAt(days.length - 1).reduce((sum, { weight }) => sum + weight, 0);
          expect(weights).toBeCloseTo(100, 6);
        }
      }),
      RUNS,
    );
  });
});

describe('futures', () => {
  test('have one main contract a day, which is the one with the highest open interest on the previous day', () => {
    const market = marketOf({ ...ROUNDED_LOSS, years: 1 });
    for (const { days, main } of futuresOf(market)) {
      expect(main.map(({ day }) => day)).toEqual(market.calendar.days);
      for (const { low, open, close, high, interest } of days) {
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(interest).toBeGreaterThanOrEqual(0);
      }
      const ends = main.map(({ contract }) => contract.endsOn);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      const byDay = Map.groupBy(days, ({ day }) => day);
      const rolls = main.filter(({ contract }, at) => at > 0 && contract !== main[at - 1]?.contract);
      expect(rolls.length).toBeGreaterThan(1);
      for (const { contract, day } of rolls) {
        const before = byDay.get(market.calendar.onOrBefore(day - 1)) ?? [];
        const largest = before.reduce((most, one) => (one.interest > most.interest ? one : most));
        expect(largest.contract).toBe(contract);
      }
    }
  });
});

describe('ESG ratings', () => {
  test('are the weighted sums of their themes, have weights that add up to 100, and have the grade for their score', () => {
    const { tables } = makeDemoMarket({ seed: 5, securities: 20, years: 2, until: '2026-09-30' });
    const rowsOf = (code: string): string[][] =>
      [...(tables.find((table) => table.code === code)?.rows() ?? [])].map((row) => [...row]);
    const [ratings, themes, scale] = ['p_jishi9201', 'p_jishi9203', 'p_jishi9204'].map(rowsOf) as [
      string[][],
      string[][],
      string[][],
    ];
    const parts = Map.groupBy(themes, ([code, , day, agency]) => `${code} ${day} ${agency}`);
    expect(parts.size).toBeGreaterThan(40);
    for (const [code = '', , , day = '', agency = '', grade, score] of ratings) {
      const own = parts.get(`${code} ${day} ${agency}`) ?? [];
      const weights = own.reduce((sum, row) => sum + Number(row[9]), 0);
      const total = own.reduce((sum, row) => sum + Number(row[8]) * Number(row[9]), 0) / 100;
      if (own.length > 0) {
        expect(weights).toBe(100);
        expect(Math.abs(total - Number(score))).toBeLessThanOrEqual(0.051);
      }
      const grades = scale.filter((row) => row[0] === agency);
      expect(grades.find((row) => Number(row[4]) <= Number(score))?.[1]).toBe(grade);
    }
  });
});

describe('the tables of a market', () => {
  test('are the same for the same options, and contain no row twice', () => {
    fc.assert(
      fc.property(options, (sample) => {
        const request = {
          ...sample,
          securities: Math.min(sample.securities, 10),
          years: 1,
          until: iso(sample.until),
        };
        const [one, other] = [makeDemoMarket(request), makeDemoMarket(request)];
        for (const [i, table] of one.tables.entries()) {
          const rows = [...table.rows()].map((row) => row.join('\t'));
          expect([...(other.tables[i]?.rows() ?? [])].map((row) => row.join('\t'))).toEqual(rows);
          expect(new Set(rows).size).toBe(rows.length);
          expect(rows.filter((row) => /NaN|Infinity|undefined/.test(row)).slice(0, 1)).toEqual([]);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('contain no day after the last day', () => {
    const { until, tables } = makeDemoMarket({ seed: 3, securities: 20, years: 2, until: '2025-08-17' });
    expect(until).toBe('2025-08-15');
    const late = tables.flatMap(({ code, columns, rows }) => {
      const at = columns.findIndex((column) => column === 'TRADEDATE' || column === 'DECLAREDATE');
      return at === -1
        ? []
        : [...rows()]
            .filter((row) => parseDay((row[at] ?? '').slice(0, 10)) > parseDay(until))
            .map(() => code);
    });
    expect([...new Set(late)]).toEqual([]);
  });
});
