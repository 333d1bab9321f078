import { addMonths, type Day, iso } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import { BOND_MARKETS, type Bond, bondDays, couponDays } from '../market/bonds.ts';
import {
  type BondDay,
  type Convertible,
  conversionPriceOn,
  convertibleDays,
} from '../market/convertibles.ts';
import type { Market } from '../market/market.ts';
import { issueBondTables } from './bond-issues.ts';

/** Bonds: their terms, daily prices and interest, and the conversion values of convertible bonds. */
export function bondTables(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): DemoTable[] {
  const listings = [...bonds.map(listingOfBond), ...convertibles.map(listingOfConvertible)];
  return [
    recordTable('p_bond2800', MAPPING, () => listings.map((listing) => mapping(market, listing))),
    recordTable('p_bond2801', BASICS, () => listings.map(basics)),
    recordTable('p_bond2802', RATES, () => rates(market, listings)),
    table('p_bond2804', QUOTES, () => quotes(market, bonds, convertibles)),
    recordTable('p_bond2808', INTEREST, () => interest(market, listings)),
    table('p_jishi9402', 'SECCODE SECNAME DECLAREDATE VARYDATE F001N F002V', () =>
      conversionPrices(convertibles),
    ),
    table('p_jishi9408', CONVERTIBLE_DAYS, () => premiums(market, convertibles)),
    ...issueBondTables(market, bonds, convertibles),
  ];
}

const MAPPING =
  'SECCODE SECNAME F001V F002V F003V F005V F006V F007D F008D F009N F014V F015V F016V F017V F018V F019N';
const BASICS =
  'SECCODE SECNAME BONDNAME F002V F003V F004N F005V F006V F007N F008V F009V F012V F013V F015D F016D F017V F018D F024V F025V F029V F031V F032V F033V F034V';
const RATES = 'seccode secname declaredate f001v f005n f006d f007d f010v f011n F015c F016c f018v f019v';
const QUOTES =
  'SECCODE SECNAME TRADEDATE F001V F002N F003N F004N F005N F006N F007N F010N F013N F015N F016N F017N F019N F020N F023V F024V F026V';
const INTEREST =
  'seccode secname declaredate f001d f002d f003n f004n f005d f006d f007d f009n f010n f014v f017v f018v';
const CONVERTIBLE_DAYS =
  'SECCODE SECNAME TRADEDATE F001V F002N F003N F004N F005N F006N F007N F008N F009N F010N F011N F012N F013N F014N';

/** The properties that bonds of every kind have. */
interface Listing {
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly kind: readonly [code: string, name: string];
  readonly market: readonly [code: string, name: string];
  readonly issuer: readonly [id: string | null, name: string];
  readonly issuedOn: Day;
  readonly listedOn: Day;
  readonly endsOn: Day;
  readonly pieces: number;
  readonly isFixed: boolean;
  readonly couponMonths: number;
  /** Returns the coupon in percent per year, by the number of years since the issue. */
  coupon(year: number): number;
}

const KINDS = {
  treasury: ['002001', '国债'],
  local: ['002002', '地方政府债'],
  corporate: ['002004', '企业债'],
} as const;
const STEPS = [0.2, 0.4, 0.8, 1.5, 2, 2.5];

function listingOfBond(bond: Bond): Listing {
  const state = bond.kind === 'treasury' ? '财政部（演示）' : '示例省人民政府';
  return {
    ...bond,
    kind: KINDS[bond.kind],
    market: [bond.market, BOND_MARKETS[bond.market]],
    issuer: [bond.company?.orgId ?? null, bond.company?.name ?? state],
    pieces: bond.volume / 100,
    isFixed: true,
    couponMonths: 12,
    coupon: () => bond.coupon,
  };
}

function listingOfConvertible(bond: Convertible): Listing {
  const { company } = bond;
  return {
    ...bond,
    fullName: `${company.name}可转换公司债券`,
    kind: ['002005', '可转债'],
    market: company.board.exchange === '上交所' ? ['012001', '上交所'] : ['012002', '深交所主板'],
    issuer: [company.orgId, company.name],
    pieces: bond.count,
    isFixed: false,
    couponMonths: company.isExample ? 6 : 12,
    coupon: (year) => STEPS[Math.min(year, STEPS.length) - 1] ?? 2,
  };
}

function mapping(market: Market, listing: Listing): Record<string, Cell> {
  const isOver = listing.endsOn <= market.until;
  return {
    SECCODE: listing.code,
    SECNAME: listing.name,
    F002V: listing.kind[0],
    F003V: listing.kind[1],
    F005V: listing.market[0],
    F006V: listing.market[1],
    F007D: iso(listing.listedOn),
    F008D: iso(listing.endsOn),
    F009N: listing.pieces,
    F014V: listing.issuer[0],
    F015V: listing.issuer[1],
    F016V: listing.fullName,
    F017V: isOver ? '013004' : '013001',
    F018V: isOver ? '终止上市' : '正常上市',
    F019N: 100,
  };
}

function basics(listing: Listing): Record<string, Cell> {
  const { issuedOn, endsOn, couponMonths } = listing;
  return {
    SECCODE: listing.code,
    SECNAME: listing.name,
    BONDNAME: listing.fullName,
    F002V: listing.kind[0],
    F003V: listing.kind[1],
    F004N: Math.round((endsOn - issuedOn) / 30.4375),
    F005V: couponMonths === 12 ? '021002' : '021003',
    F006V: couponMonths === 12 ? '按年付息' : '半年付息',
    F007N: couponMonths,
    F008V: '020001',
    F009V: '记账式',
    F012V: listing.isFixed ? '023001' : '023003',
    F013V: rateType(listing),
    F015D: iso(issuedOn),
    F016D: iso(endsOn),
    F017V: iso(issuedOn).slice(5),
    F018D: iso(endsOn),
    F024V: listing.issuer[0],
    F025V: listing.issuer[1],
    F029V: listing.market[0],
    F031V: listing.market[1],
    F032V: '人民币',
    F033V: '011001',
    F034V: 'ACT/365',
  };
}

const rateType = ({ isFixed }: Listing): string => (isFixed ? '固定利率' : '递进利率');

/** Yields the coupons that the prospectus states: either one until maturity, or one for each year that has begun. */
function* rates(market: Market, listings: readonly Listing[]): Generator<Record<string, Cell>> {
  for (const listing of listings) {
    const { issuedOn, endsOn, isFixed } = listing;
    const years = isFixed ? 1 : STEPS.length;
    for (let year = 0; year < years; year++) {
      const from = addMonths(issuedOn, 12 * year);
      if (from > market.until) break;
      yield {
        seccode: listing.code,
        secname: listing.name,
        declaredate: iso(market.calendar.onOrBefore(issuedOn - 3)),
        f001v: rateType(listing),
        f005n: listing.coupon(year + 1),
        f006d: iso(from),
        f007d: iso((isFixed ? endsOn : addMonths(issuedOn, 12 * (year + 1))) - 1),
        f010v: rateType(listing),
        f011n: 2,
        F015c: '0',
        F016c: '1',
        f018v: listing.market[0],
        f019v: listing.market[1],
      };
    }
  }
}

function* quotes(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): Generator<Cell[]> {
  for (const bond of bonds) {
    // Interbank bonds are not quoted on an exchange.
    if (bond.market === '012004') continue;
    const listing = listingOfBond(bond);
    for (const day of bondDays(market, bond)) yield quote(market, listing, day);
  }
  for (const bond of convertibles) {
    const listing = listingOfConvertible(bond);
    for (const day of convertibleDays(market, bond)) yield quote(market, listing, day);
  }
}

function quote(market: Market, listing: Listing, day: BondDay): Cell[] {
  const { before, open, high, low, close, pieces, amount, trades } = day;
  const date = iso(market.calendar.days[day.index] as Day);
  const exchange = listing.market[0] === '012001' ? '上交所' : '深交所';
  const change = [rounded(close - before, 3), percent(close - before, before, 4)];
  const prices = [
    before,
    open,
    pieces,
    high,
    low,
    close,
    trades,
    ...change,
    amount,
    percent(pieces, listing.pieces, 4),
  ];
  return [
    listing.code,
    listing.name,
    date,
    exchange,
    ...prices,
    listing.pieces,
    listing.pieces,
    listing.kind[1],
    '人民币',
    listing.market[0],
  ];
}

function* interest(market: Market, listings: readonly Listing[]): Generator<Record<string, Cell>> {
  for (const listing of listings) {
    const { couponMonths: months } = listing;
    for (const [index, due] of couponDays(listing, months).entries()) {
      const day = market.calendar.onOrAfter(due);
      if (day > addMonths(market.until, 1)) break;
      const rate = listing.coupon(Math.floor((index * months) / 12) + 1);
      const paid = rounded((rate * months) / 12, 4);
      yield {
        seccode: listing.code,
        secname: listing.name,
        declaredate: iso(market.calendar.onOrBefore(day - 6)),
        f001d: iso(addMonths(listing.issuedOn, index * months)),
        f002d: iso(due - 1),
        f003n: paid,
        f004n: rounded(paid * 10, 4),
        f005d: iso(market.calendar.onOrBefore(day - 1)),
        f006d: iso(day),
        f007d: iso(day),
        f009n: listing.kind[0] === '002001' ? 0 : 20,
        f010n: rate,
        f014v: '付息',
        f017v: listing.market[0],
        f018v: listing.market[1],
      };
    }
  }
}

function* conversionPrices(convertibles: readonly Convertible[]): Generator<Cell[]> {
  for (const { code, name, prices } of convertibles)
    for (const { from, declaredOn, price, reason } of prices.slice(1))
      yield [code, name, iso(declaredOn), iso(from), price, reason];
}

function* premiums(market: Market, convertibles: readonly Convertible[]): Generator<Cell[]> {
  for (const bond of convertibles) {
    const bars = market.bars(bond.company);
    for (const { index, before, open, high, low, close, pieces, amount, trades } of convertibleDays(
      market,
      bond,
    )) {
      const day = market.calendar.days[index] as Day;
      const price = conversionPriceOn(bond, day);
      const share = (bars.close[index - bars.start] as number) / 100;
      const value = (100 / price) * share;
      const head = [
        bond.code,
        bond.name,
        iso(day),
        bond.company.board.exchange,
        before,
        open,
        high,
        low,
        close,
        pieces,
        amount,
        trades,
      ];
      yield [
        ...head,
        percent(close - before, before, 4),
        price,
        share,
        rounded(value, 4),
        percent(close - value, value, 4),
      ];
    }
  }
}
