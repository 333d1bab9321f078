import { iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';

/** Margin trading, by share and in total. */
export function marginTables(market: Market): DemoTable[] {
  return [
    table('p_rzrq3104', DETAIL, () => details(market)),
    table('p_jishi9403', 'TRADEDATE F001N F002N F003N F004N', () => totals(market)),
  ];
}

const DETAIL = 'TRADEDATE SECCODE SECNAME F001N F002N F003N F004N F006N F007N F008N F009N F010V F011V F012V';

/** One day of margin trading in one share, in yuan and in shares. */
interface MarginDay {
  readonly index: number;
  readonly owed: number;
  readonly bought: number;
  readonly repaid: number;
  readonly short: number;
  readonly sold: number;
  readonly returned: number;
  readonly shortWorth: number;
}

/** Three shares in five are eligible for margin trading, including the examples. */
function eligible(market: Market): Company[] {
  return market.companies.filter(
    ({ code, isExample }) => isExample || randomOf(market.seed, `margin/${code}`).chance(0.6),
  );
}

function* marginDays(market: Market, company: Company): Generator<MarginDay> {
  const random = randomOf(market.seed, `credit/${company.code}`);
  const bars = market.bars(company);
  const part = random.between(0.015, 0.05);
  let owed = 0;
  let short = 0;
  for (let i = 0; i < bars.close.length; i++) {
    const [close, amount, volume] = [
      bars.close[i] as number,
      bars.amount[i] as number,
      bars.volume[i] as number,
    ];
    if (volume === 0) continue;
    const { float } = company.history.capital.on(market.calendar.days[bars.start + i] as number);
    const target = Math.round(((float * close) / 100) * part);
    if (owed === 0) owed = target;
    const bought = Math.round(amount * random.between(0.05, 0.12));
    const repaid = Math.min(
      owed + bought,
      Math.max(0, Math.round(bought + (owed - target) * 0.05 + bought * 0.2 * random.normal())),
    );
    owed += bought - repaid;
    const sold = Math.round((volume * random.between(0, 0.002)) / 100) * 100;
    const returned = Math.min(short + sold, Math.round((short * random.between(0, 0.3)) / 100) * 100);
    short += sold - returned;
    yield {
      index: bars.start + i,
      owed,
      bought,
      repaid,
      short,
      sold,
      returned,
      shortWorth: rounded((short * close) / 100, 2),
    };
  }
}

function* details(market: Market): Generator<Cell[]> {
  for (const company of eligible(market))
    for (const { index, owed, bought, repaid, short, sold, returned, shortWorth } of marginDays(
      market,
      company,
    )) {
      const day = iso(market.calendar.days[index] as number);
      const amounts = [
        owed,
        bought,
        repaid,
        short,
        sold,
        returned,
        shortWorth,
        rounded(owed + shortWorth, 2),
      ];
      yield [day, company.code, company.shortName, ...amounts, company.board.exchange, '001001', 'A股'];
    }
}

/** The amounts are in units of 100 million yuan. */
function* totals(market: Market): Generator<Cell[]> {
  const { days } = market.calendar;
  const [owed, shorted, bought] = [
    new Float64Array(days.length),
    new Float64Array(days.length),
    new Float64Array(days.length),
  ];
  for (const company of eligible(market))
    for (const day of marginDays(market, company)) {
      owed[day.index] = (owed[day.index] as number) + day.owed;
      shorted[day.index] = (shorted[day.index] as number) + day.shortWorth;
      bought[day.index] = (bought[day.index] as number) + day.bought;
    }
  const random = randomOf(market.seed, 'collateral');
  let collateral = 272;
  const inHundredMillions = (yuan: number | undefined): number => rounded((yuan ?? 0) / 1e8, 4);
  for (const [i, day] of days.entries()) {
    collateral += 0.9 * random.normal() - 0.02 * (collateral - 272);
    yield [
      iso(day),
      inHundredMillions(owed[i]),
      inHundredMillions(shorted[i]),
      inHundredMillions(bought[i]),
      rounded(collateral, 2),
    ];
  }
}
