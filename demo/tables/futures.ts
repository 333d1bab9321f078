import { addMonths, type Day, dayOf, iso, monthOf, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';

/** Products of futures, their contracts, and the daily bars of the contract that is traded most. */
export function futuresTables(market: Market): DemoTable[] {
  return [
    table('p_jishi9101', 'SECCODE SECNAME F001V F002N F003N F004N F005V F006V F007V F008V F009V', () =>
      PRODUCTS.map(productRow),
    ),
    table('p_jishi9102', 'SECCODE SECNAME F001V F002V F003N F004N F005D F006D', () => contracts(market)),
    table('p_jishi9103', 'SECCODE SECNAME TRADEDATE F001N F002N F003N F004N F005N F006N F007N F008V', () =>
      bars(market),
    ),
  ];
}

interface Product {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly multiplier: number;
  readonly tick: number;
  readonly decimals: number;
  readonly session: string;
  readonly price: number;
  readonly deviation: number;
  /** Months in which contracts end. */
  readonly months: readonly number[];
}

const EVERY_SECOND = [2, 4, 6, 8, 10, 12];
const THREE = [1, 5, 9];
const QUARTERS = [3, 6, 9, 12];

const PRODUCTS: readonly Product[] = [
  {
    code: 'ag',
    name: '示例银',
    exchange: 'SHFE',
    multiplier: 15,
    tick: 1,
    decimals: 0,
    session: 'FN0230',
    price: 8200,
    deviation: 0.013,
    months: EVERY_SECOND,
  },
  {
    code: 'au',
    name: '示例金',
    exchange: 'SHFE',
    multiplier: 1000,
    tick: 0.02,
    decimals: 2,
    session: 'FN0230',
    price: 780,
    deviation: 0.009,
    months: EVERY_SECOND,
  },
  {
    code: 'cu',
    name: '示例铜',
    exchange: 'SHFE',
    multiplier: 5,
    tick: 10,
    decimals: 0,
    session: 'FN0100',
    price: 78400,
    deviation: 0.009,
    months: EVERY_SECOND,
  },
  {
    code: 'al',
    name: '示例铝',
    exchange: 'SHFE',
    multiplier: 5,
    tick: 5,
    decimals: 0,
    session: 'FN0100',
    price: 20300,
    deviation: 0.008,
    months: EVERY_SECOND,
  },
  {
    code: 'rb',
    name: '示例螺纹钢',
    exchange: 'SHFE',
    multiplier: 10,
    tick: 1,
    decimals: 0,
    session: 'FN2300',
    price: 3150,
    deviation: 0.011,
    months: THREE,
  },
  {
    code: 'sc',
    name: '示例原油',
    exchange: 'INE',
    multiplier: 1000,
    tick: 0.1,
    decimals: 1,
    session: 'FN0230',
    price: 510,
    deviation: 0.016,
    months: EVERY_SECOND,
  },
  {
    code: 'i',
    name: '示例铁矿石',
    exchange: 'DCE',
    multiplier: 100,
    tick: 0.5,
    decimals: 1,
    session: 'FN2300',
    price: 760,
    deviation: 0.015,
    months: THREE,
  },
  {
    code: 'm',
    name: '示例豆粕',
    exchange: 'DCE',
    multiplier: 10,
    tick: 1,
    decimals: 0,
    session: 'FN2300',
    price: 2950,
    deviation: 0.01,
    months: THREE,
  },
  {
    code: 'CF',
    name: '示例棉花',
    exchange: 'CZCE',
    multiplier: 5,
    tick: 5,
    decimals: 0,
    session: 'FN2300',
    price: 13700,
    deviation: 0.009,
    months: THREE,
  },
  {
    code: 'TA',
    name: '示例化纤料',
    exchange: 'CZCE',
    multiplier: 5,
    tick: 2,
    decimals: 0,
    session: 'FN2300',
    price: 4720,
    deviation: 0.012,
    months: THREE,
  },
  {
    code: 'IF',
    name: '示例股指',
    exchange: 'CFFEX',
    multiplier: 300,
    tick: 0.2,
    decimals: 1,
    session: 'SD0930',
    price: 3900,
    deviation: 0.01,
    months: QUARTERS,
  },
  {
    code: 'T',
    name: '示例国债',
    exchange: 'CFFEX',
    multiplier: 10000,
    tick: 0.005,
    decimals: 3,
    session: 'SD0930',
    price: 108.2,
    deviation: 0.0018,
    months: QUARTERS,
  },
];

function productRow({ code, name, exchange, multiplier, tick, decimals, session }: Product): Cell[] {
  return [
    code,
    name,
    exchange,
    multiplier,
    tick,
    decimals,
    session,
    'CHINA',
    '1',
    exchange === 'SHFE' || exchange === 'INE' ? '1' : '0',
    '0',
  ];
}

interface Contract {
  readonly code: string;
  readonly name: string;
  readonly listedOn: Day;
  readonly endsOn: Day;
}

/** Contracts that end within the span or the ten months behind it; traded for a year. */
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

function* contracts(market: Market): Generator<Cell[]> {
  for (const product of PRODUCTS)
    for (const { code, name, listedOn, endsOn } of contractsOf(market, product))
      yield [code, name, product.code, product.exchange, 500, 0, iso(listedOn), iso(endsOn)];
}

function* bars(market: Market): Generator<Cell[]> {
  for (const product of PRODUCTS) {
    const random = randomOf(market.seed, `futures/${product.code}`);
    const contracts = contractsOf(market, product);
    let close = product.price;
    let interest = random.whole(120_000, 420_000);
    for (const day of market.calendar.days) {
      // Trade moves on a month before the end.
      const main = contracts.find(({ endsOn }) => endsOn > day + 30);
      const onTick = (price: number): number =>
        Number((Math.round(price / product.tick) * product.tick).toFixed(product.decimals));
      const before = close;
      close = onTick(
        before * Math.exp(product.deviation * random.normal() - 0.004 * Math.log(before / product.price)),
      );
      const open = onTick(before * (1 + 0.4 * product.deviation * random.normal()));
      const high = onTick(Math.max(open, close) * (1 + 0.4 * product.deviation * Math.abs(random.normal())));
      const low = onTick(Math.min(open, close) * (1 - 0.4 * product.deviation * Math.abs(random.normal())));
      const settled = onTick((open + high + low + 2 * close) / 5);
      interest = Math.max(20_000, Math.round(interest * (1 + 0.02 * random.normal())));
      const volume = Math.round(interest * random.between(0.5, 1.5));
      yield [
        product.code,
        product.name,
        iso(day),
        open,
        high,
        low,
        close,
        settled,
        volume,
        interest,
        main?.code ?? `${product.code}${monthOf(day)}`,
      ];
    }
  }
}
