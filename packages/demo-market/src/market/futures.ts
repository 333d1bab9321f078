import { addMonths, type Day, dayOf, yearOf } from '../base/day.ts';
import { type Random, randomOf } from '../base/random.ts';
import { PRODUCTS, type Product } from '../vocabulary/futures.ts';
import type { Market } from './market.ts';

export interface Contract {
  readonly code: string;
  readonly name: string;
  readonly listedOn: Day;
  readonly endsOn: Day;
}

/**
 * Returns the contracts that end within the date range of the market or in the ten months after it. Each contract
 * trades for a year.
 */
function contractsOf({ calendar, from, until }: Market, product: Product): Contract[] {
  const result: Contract[] = [];
  for (let year = yearOf(from); year <= yearOf(until) + 1; year++)
    for (const month of product.months) {
      const endsOn = calendar.onOrAfter(dayOf(year, month, 15));
      if (endsOn < from || endsOn > addMonths(until, 10)) continue;
      const number = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`;
      const listedOn = calendar.onOrAfter(addMonths(endsOn, -12) + 1);
      result.push({ code: `${product.code}${number}`, name: `${product.name}${number}`, listedOn, endsOn });
    }
  return result;
}

/** One day of a contract. Prices are in the unit in which the product is quoted. */
export interface ContractDay {
  readonly contract: Contract;
  readonly day: Day;
  /** The settlement price of the previous day. On the first day of a contract, it is the open of that day. */
  readonly before: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly settled: number;
  readonly volume: number;
  readonly interest: number;
}

/** A product with its contracts by day, and with the main contract of each day. */
export interface Future {
  readonly product: Product;
  readonly contracts: readonly Contract[];
  readonly days: readonly ContractDay[];
  readonly main: readonly ContractDay[];
}

export function futuresOf(market: Market): Future[] {
  return PRODUCTS.map((product) => futureOf(market, product));
}

/** The state of a product on a day: its spot price, its yearly cost of carry, and its total open interest. */
interface Curve {
  readonly day: Day;
  readonly spot: number;
  readonly carry: number;
  readonly interest: number;
}

function futureOf(market: Market, product: Product): Future {
  const contracts = contractsOf(market, product);
  const curves = curvesOf(market, product);
  const byContract = contracts.map((contract) => contractDays(market, product, contract, contracts, curves));
  const days = byContract.flat().sort((a, b) => a.day - b.day || a.contract.endsOn - b.contract.endsOn);
  return { product, contracts, days, main: mainDays(days) };
}

function curvesOf({ seed, calendar }: Market, product: Product): Curve[] {
  const random = randomOf(seed, `futures/${product.code}`);
  let spot = product.price;
  let carry = random.between(-0.08, 0.06);
  const mean = carry;
  let interest = random.whole(240_000, 840_000);
  return calendar.days.map((day) => {
    spot *= Math.exp(product.deviation * random.normal() - 0.004 * Math.log(spot / product.price));
    carry += 0.01 * (mean - carry) + 0.003 * random.normal();
    interest = Math.max(40_000, interest * (1 + 0.02 * random.normal()));
    return { day, spot, carry, interest };
  });
}

/**
 * The fraction of the open interest that is in a contract, by the number of days until the contract ends. Traders leave
 * a contract a month before its end.
 */
const holdOf = (days: number): number => Math.exp(-days / 80) / (1 + Math.exp((32 - days) / 6));

function contractDays(
  { seed }: Market,
  product: Product,
  contract: Contract,
  contracts: readonly Contract[],
  curves: readonly Curve[],
): ContractDay[] {
  const random = randomOf(seed, `futures/${contract.code}`);
  let before = Number.NaN;
  return curves
    .filter(({ day }) => contract.listedOn <= day && day <= contract.endsOn)
    .map((curve) => {
      const { day } = curve;
      const live = contracts.filter(({ listedOn, endsOn }) => listedOn <= day && day <= endsOn);
      const held = live.reduce((sum, { endsOn }) => sum + holdOf(endsOn - day), 0);
      const part = holdOf(contract.endsOn - day) / held;
      const prices = pricesOf(product, contract, curve, before, random);
      const interest = Math.round(curve.interest * part * (1 + 0.01 * random.normal()));
      const result: ContractDay = {
        contract,
        day,
        before: Number.isNaN(before) ? prices.open : before,
        ...prices,
        volume: Math.round(interest * random.between(0.4, 1.4)),
        interest,
      };
      before = prices.settled;
      return result;
    });
}

function pricesOf(
  { tick, decimals, deviation }: Product,
  { endsOn }: Contract,
  { day, spot, carry }: Curve,
  before: number,
  random: Random,
) {
  const onTick = (price: number): number => Number((Math.round(price / tick) * tick).toFixed(decimals));
  const noise = (): number => 0.4 * deviation * random.normal();
  const close = onTick(spot * Math.exp((carry * (endsOn - day)) / 365) * (1 + 0.02 * noise()));
  const open = onTick((Number.isNaN(before) ? close : before) * (1 + noise()));
  const high = onTick(Math.max(open, close) * (1 + Math.abs(noise())));
  const low = onTick(Math.min(open, close) * (1 - Math.abs(noise())));
  return { open, high, low, close, settled: onTick((open + high + low + 2 * close) / 5) };
}

/**
 * Returns the main contract of each day. It is the contract with the highest open interest at the previous close,
 * unless that contract ends earlier than the current main contract. Days are in ascending order.
 */
function mainDays(days: readonly ContractDay[]): ContractDay[] {
  let main: Contract | undefined;
  return [...Map.groupBy(days, ({ day }) => day).values()].map((ofDay) => {
    const largest = ofDay.reduce((most, one) => (one.interest > most.interest ? one : most));
    const current = ofDay.find(({ contract }) => contract === main) ?? largest;
    if (largest.contract.endsOn >= current.contract.endsOn) main = largest.contract;
    return current;
  });
}
