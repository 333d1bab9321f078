import { iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { type Future, futuresOf } from '../market/futures.ts';
import type { Market } from '../market/market.ts';
import { PRODUCTS, type Product } from '../vocabulary/futures.ts';

/** Futures products, their contracts with daily bars, and the bars of the main contracts. */
export function futuresTables(market: Market): DemoTable[] {
  let cache: Future[] | undefined;
  const futures = (): Future[] => {
    cache ??= futuresOf(market);
    return cache;
  };
  return [
    table('p_jishi9101', 'SECCODE SECNAME F001V F002N F003N F004N F005V F006V F007V F008V F009V', () =>
      PRODUCTS.map(productRow),
    ),
    table('p_jishi9102', 'SECCODE SECNAME F001V F002V F003N F004N F005D F006D', () => contracts(futures())),
    table('p_jishi9103', 'SECCODE SECNAME TRADEDATE F001N F002N F003N F004N F005N F006N F007N F008V', () =>
      mainBars(futures()),
    ),
    table(
      'p_jishi9104',
      'SECCODE SECNAME TRADEDATE F001V F002V F003N F004N F005N F006N F007N F008N F009N F010N F011N',
      () => contractBars(futures()),
    ),
  ];
}

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

function* contracts(futures: readonly Future[]): Generator<Cell[]> {
  for (const { product, contracts } of futures)
    for (const { code, name, listedOn, endsOn } of contracts)
      yield [code, name, product.code, product.exchange, 500, 0, iso(listedOn), iso(endsOn)];
}

function* mainBars(futures: readonly Future[]): Generator<Cell[]> {
  for (const { product, main } of futures)
    for (const { contract, day, open, high, low, close, settled, volume, interest } of main) {
      const figures = [open, high, low, close, settled, volume, interest];
      yield [product.code, product.name, iso(day), ...figures, contract.code];
    }
}

function* contractBars(futures: readonly Future[]): Generator<Cell[]> {
  for (const { product, days } of futures)
    for (const { contract, day, before, open, high, low, close, settled, volume, interest } of days) {
      const amount = rounded(settled * product.multiplier * volume, 2);
      const figures = [before, open, high, low, close, settled, volume, amount, interest];
      yield [contract.code, contract.name, iso(day), product.code, product.exchange, ...figures];
    }
}
