import { addMonths, type Day, dayOf, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import type { Company, Market } from './market.ts';
import { pastClose, pastCompanies, pastDays } from './past.ts';

/** A bond that its holder can convert into shares of the company. */
export interface Convertible {
  readonly code: string;
  readonly name: string;
  readonly company: Company;
  /** The day of sale, from which interest accrues, and the day of listing. */
  readonly issuedOn: Day;
  readonly listedOn: Day;
  readonly endsOn: Day;
  /** The number of bonds, each with a face value of 100 yuan. */
  readonly count: number;
  readonly firstPrice: number;
  /** The conversion prices, with the days from which they apply, oldest first. */
  readonly prices: readonly ConversionPrice[];
}

export interface ConversionPrice {
  readonly from: Day;
  readonly declaredOn: Day;
  readonly price: number;
  readonly reason: string;
}

export interface BondDay {
  readonly index: number;
  readonly before: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly pieces: number;
  readonly amount: number;
  readonly trades: number;
}

const YEARS = 6;

/** The bond that the documentation uses as an example. The first company sold it in this month. */
const EXAMPLE = { code: '113901', name: '示例转债', issuedOn: dayOf(2025, 1, 20) };

export function convertiblesOf(market: Market): Convertible[] {
  return [...pastConvertibles(market), ...newConvertibles(market)];
}

/** Returns bonds that the second company sold before the market starts. Their codes are reserved. */
function pastConvertibles(market: Market): Convertible[] {
  const [, company] = pastCompanies(market);
  if (!company) return [];
  return pastDays(market, 'bonds').map((issuedOn) => {
    const firstPrice = rounded(pastClose(market, company, issuedOn) * 1.04, 2);
    return {
      company,
      issuedOn,
      firstPrice,
      code: '127000',
      name: `${company.shortName.slice(2)}转债`,
      listedOn: market.calendar.onOrAfter(issuedOn + 30),
      endsOn: addMonths(issuedOn, 12 * YEARS),
      count: 12_000_000,
      prices: conversionPrices(market, company, issuedOn, firstPrice),
    };
  });
}

function newConvertibles(market: Market): Convertible[] {
  const convertibles: Convertible[] = [];
  for (const company of market.companies) {
    const random = randomOf(market.seed, `convertible/${company.code}`);
    const isExample = company.index === 0;
    const isIssued = isExample || (random.chance(0.07) && company.board.key !== 'bse' && !company.isExample);
    const randomDay = random.whole(market.from + 20, market.until - 60);
    const inSpan = EXAMPLE.issuedOn >= market.from && EXAMPLE.issuedOn < market.until - 60;
    const issuedOn = market.calendar.onOrAfter(isExample && inSpan ? EXAMPLE.issuedOn : randomDay);
    const close = market.bars(company).close[market.calendar.indexFrom(issuedOn) - company.start];
    if (!isIssued || close === undefined || issuedOn <= company.listedOn + 30) continue;
    const firstPrice = rounded((close / 100) * 1.04, 2);
    const first = company.board.exchange === '上交所' ? 113_010 : 127_010;
    convertibles.push({
      company,
      issuedOn,
      firstPrice,
      code: isExample ? EXAMPLE.code : String(first + convertibles.length),
      name: isExample ? EXAMPLE.name : `${company.shortName.slice(0, 2)}转债`,
      listedOn: market.calendar.onOrAfter(issuedOn + 30),
      endsOn: addMonths(issuedOn, 12 * YEARS),
      count: random.whole(40, 300) * 100_000,
      prices: conversionPrices(market, company, issuedOn, firstPrice),
    });
  }
  return convertibles;
}

/** Returns the conversion prices. Each distribution to shareholders lowers the conversion price. */
function conversionPrices(
  market: Market,
  company: Company,
  issuedOn: Day,
  firstPrice: number,
): ConversionPrice[] {
  const prices: ConversionPrice[] = [
    { from: issuedOn, declaredOn: issuedOn, price: firstPrice, reason: '初始转股价格' },
  ];
  let price = firstPrice;
  for (const { fiscalYear, exOn, announcedOn, cashPerTen, sharesPerTen } of company.history.capital
    .distributions) {
    if (exOn <= issuedOn || exOn > market.until) continue;
    price = rounded((price - cashPerTen / 10) / (1 + sharesPerTen / 10), 2);
    prices.push({ from: exOn, declaredOn: announcedOn, price, reason: `${fiscalYear}年度权益分派` });
  }
  return prices;
}

export function conversionPriceOn({ prices, firstPrice }: Convertible, day: Day): number {
  return prices.findLast(({ from }) => from <= day)?.price ?? firstPrice;
}

/** The price is never far below the bond value, and is higher than the value of the shares by a premium. */
export function* convertibleDays(market: Market, bond: Convertible): Generator<BondDay> {
  const random = randomOf(market.seed, `convertible-days/${bond.code}`);
  const { days } = market.calendar;
  const bars = market.bars(bond.company);
  let premium = random.between(0.08, 0.3);
  let before = 0;
  for (let index = market.calendar.indexFrom(bond.listedOn); index < days.length; index++) {
    const day = days[index] as Day;
    if (day >= bond.endsOn) return;
    const share = (bars.close[index - bars.start] as number) / 100;
    const value = (100 / conversionPriceOn(bond, day)) * share;
    premium += 0.006 * random.normal() - 0.01 * (premium - 0.18);
    const floor = 91 + (9 * (yearOf(day) - yearOf(bond.issuedOn))) / YEARS;
    const worth = Math.max(floor, value) * (1 + Math.max(0, premium) * Math.min(1, 100 / value));
    const close = rounded(before === 0 ? worth : Math.min(before * 1.19, Math.max(before * 0.81, worth)), 3);
    const last = before === 0 ? (bond.listedOn < market.from ? close : 100) : before;
    yield bondDay(index, last, close, bond.count * random.between(0.004, 0.03), random);
    before = close;
  }
}

/** Builds one day of a bond from its close. Prices are in yuan per 100 yuan of face value. */
export function bondDay(
  index: number,
  before: number,
  close: number,
  pieces: number,
  random: { between(low: number, high: number): number },
): BondDay {
  const open = rounded(before + (close - before) * random.between(0.1, 0.6), 3);
  const high = rounded(Math.max(open, close) * (1 + random.between(0, 0.006)), 3);
  const low = rounded(Math.min(open, close) * (1 - random.between(0, 0.006)), 3);
  const traded = Math.max(10, Math.round(pieces / 10) * 10);
  const amount = rounded((traded * (open + high + low + close)) / 4, 2);
  return {
    index,
    before,
    open,
    high,
    low,
    close,
    pieces: traded,
    amount,
    trades: Math.max(1, Math.round(traded / 90)),
  };
}
