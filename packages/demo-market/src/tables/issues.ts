import { tradingDayFrom } from '../base/calendar.ts';
import { dayOf, iso, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import { issuedAtListing } from '../company/capital.ts';
import { parentEquity } from '../company/quarter.ts';
import type { Company, Market } from '../market/market.ts';
import { FIRST_CHARACTERS, SECOND_CHARACTERS } from '../vocabulary/names.ts';
import { yearly } from './capital.ts';
import { comingOffers } from './coming-shares.ts';

/** Initial offerings, rejected applications, and rights issues. */
export function issueTables(market: Market): DemoTable[] {
  return [
    recordTable('p_stock2233', OFFERS, () => offers(market)),
    table('p_sysapi1098', 'ORGNAME F003D F002V F004V F005V F006D', () => reviews(market)),
    recordTable('p_stock2232', RIGHTS, () => rights(market)),
  ];
}

const OFFERS =
  'SECCODE SECNAME ORGNAME F001V F002V F003N F004N F007N F008N F012N F013N F014N F015N F016V F019V F021V F023V F026N F027N F028N F030N F031N F032N F034D F035D F037D F038V F039V F042N F043N F045N F050N F053N F054N F055N F069D F070D F071D F085D F092D F097N F101N F108D F109D F110C F123V SEQID';
const RIGHTS =
  'SECCODE SECNAME ORGNAME DECLAREDATE F001V F002V F004N F005N F006N F007N F010V F011D F013D F014D F017N F024N F025N F048D F050V F051V SUBID';

const FEE = 0.08;

function* offers(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies)
    yield { ...offerFacts(market, company), ...offerDates(market, company) };
  yield* comingOffers(market);
}

function offerFacts(market: Market, company: Company): Record<string, Cell> {
  const random = randomOf(market.seed, `offer/${company.code}`);
  const { code, shortName, name, history, index } = company;
  const issued = issuedAtListing(company) / 10_000;
  const price = history.issuePrice;
  const raised = rounded(issued * price, 2);
  const fees = rounded(raised * FEE, 2);
  const online = rounded(issued * random.between(0.55, 0.9), 4);
  const winningRate = random.between(0.015, 0.06);
  const book = history.quarters[0];
  const perShare = book ? parentEquity(book.balance) / book.balance.capital : 2;
  return {
    SECCODE: code,
    SECNAME: shortName,
    ORGNAME: name,
    F001V: '001001',
    F002V: 'A股',
    F003N: issued,
    F004N: issued,
    F007N: 1,
    F008N: price,
    F012N: rounded(random.between(18, 24), 2),
    F013N: rounded(random.between(24, 32), 2),
    F014N: rounded(perShare, 2),
    F015N: rounded((perShare * 3 + price * (1 - FEE)) / 4, 2),
    F016V: '询价',
    F019V: '符合资格的投资者',
    F021V: '网下配售与网上发行相结合',
    F023V: '余额包销',
    F026N: raised,
    F027N: raised,
    F028N: rounded(raised - fees, 2),
    F030N: fees,
    F031N: rounded(fees * 0.75, 2),
    F032N: rounded(price * FEE, 2),
    F038V: code,
    F039V: shortName,
    F042N: rounded(Math.max(0.05, issued / 3_000), 2),
    F043N: online,
    F045N: rounded(issued - online, 4),
    F050N: rounded(winningRate, 4),
    F053N: rounded(100 / winningRate, 2),
    F054N: rounded(online / 10_000 / (winningRate / 100), 4),
    F055N: Math.round(random.between(8_000_000, 13_000_000)),
    F097N: 0.05,
    F101N: 0.05,
    F110C: '0',
    F123V: '上市',
    SEQID: index + 1,
  };
}

/**
 * Returns the dates of an offering. The subscription is eight trading days before the listing. The winning rate is
 * published on the trading day after the subscription. On the second trading day after it, the winners are published
 * and pay.
 */
function offerDates({ calendar }: Market, { listedOn }: Company): Record<string, Cell> {
  const before = (days: number): string => iso(tradingDayFrom(calendar, listedOn, -days));
  return {
    F034D: before(12),
    F035D: before(8),
    F037D: before(6),
    F069D: before(1),
    F070D: before(4),
    F071D: before(8),
    F085D: before(9),
    F092D: before(9),
    F108D: before(6),
    F109D: before(7),
  };
}

function* reviews(market: Market): Generator<Cell[]> {
  const subject = '首次公开发行股票并上市';
  for (const { name, listedOn } of market.companies) {
    if (listedOn < market.from) continue;
    const day = iso(market.calendar.onOrBefore(listedOn - 150));
    yield [name, day, '首发', subject, '通过', day];
  }
  const random = randomOf(market.seed, 'reviews');
  const usedNames = new Set<string>();
  for (const first of [
    ...yearly(market, 3, 20),
    ...yearly(market, 6, 12),
    ...yearly(market, 9, 18),
    ...yearly(market, 11, 12),
  ]) {
    const name = `${random.pick(FIRST_CHARACTERS)[0]}${random.pick(SECOND_CHARACTERS)[0]}动力股份有限公司`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    yield [name, iso(first), '首发', subject, random.pick(['通过', '暂缓审议', '不通过']), iso(first)];
  }
}

/** Each rights issue failed because too few shareholders subscribed, so the number of shares did not change. */
function* rights(market: Market): Generator<Record<string, Cell>> {
  let number = 0;
  for (const company of market.companies) {
    const random = randomOf(market.seed, `rights/${company.code}`);
    const year = random.whole(yearOf(market.from), yearOf(market.until));
    const days = random.chance(0.02) ? [market.calendar.onOrAfter(dayOf(year, 9, 8))] : [];
    for (const day of company.isExample || company.hasPast ? yearly(market, 2, 20) : days) {
      const index = market.calendar.indexFrom(day);
      const bars = market.bars(company);
      const close = bars.close[index - bars.start];
      if (close === undefined) continue;
      const { total } = company.history.capital.on(day);
      const shares = total / 10 / 10_000;
      const price = rounded((close / 100) * 0.75, 2);
      const later = (days: number): string => iso(market.calendar.onOrAfter(day + days));
      yield {
        SECCODE: company.code,
        SECNAME: company.shortName,
        ORGNAME: company.name,
        DECLAREDATE: iso(day),
        F001V: '001001',
        F002V: 'A股',
        F004N: 1,
        F005N: price,
        F006N: shares,
        F007N: rounded(shares * price, 2),
        F010V: '代销',
        F011D: later(4),
        F013D: later(5),
        F014D: later(11),
        F017N: 0,
        F024N: total / 10_000,
        F025N: total / 10_000,
        F048D: later(13),
        F050V: '股权登记日登记在册的股东',
        F051V: '配股（未达认购比例，发行失败）',
        SUBID: ++number,
      };
    }
  }
}
