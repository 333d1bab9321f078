import { addMonths, type Day, iso, quarterEnds } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { pastCompanies, pastDays } from '../market/past.ts';
import { INSTITUTIONS, personName } from '../vocabulary/names.ts';

/** Tables of the shareholders at the ends of quarters. */
export function shareholderTables(market: Market): DemoTable[] {
  return [
    table('p_stock2210', HOLDERS, () => tops(market, false)),
    table('p_stock2209', FLOAT_HOLDERS, () => tops(market, true)),
    table('p_stock2211', 'ORGNAME SECCODE SECNAME ENDDATE DECLAREDATE F001N F002N F007N F008N', () =>
      counts(market),
    ),
    table('p_stock2213', CONTROL, () => controllers(market)),
    table('p_stock2220', PLEDGES, () => pledges(market)),
  ];
}

const HOLDERS = 'ORGNAME SECCODE SECNAME DECLAREDATE ENDDATE F001N F002V F003V F004V F005N F006N F007N F011V';
/** In this table, the columns for the id and the name of a holder are swapped. */
const FLOAT_HOLDERS = HOLDERS.replace('F002V F003V', 'F003V F002V');
const CONTROL =
  'SECCODE SECNAME ORGNAME ENDDATE DECLAREDATE F001V F002V F003V F004V F005N F006N F007V F008V F012V F013V F014V';
const PLEDGES =
  'ORGNAME SECCODE SECNAME DECLAREDATE F001V F002V F003V F008V F004V F005V F006N F007N F009D F010D F014C F018N';

export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The fraction of all shares that the holder owns. */
  readonly share: number;
}

/** Institutions that hold shares of many companies. An institution has the same id in all of them. */
const HOLDING_INSTITUTIONS = [...INSTITUTIONS.ventures, ...INSTITUTIONS.insurers, ...INSTITUTIONS.funds].map(
  (name, index) => ({
    id: `99F${String(index + 1).padStart(3, '0')}`,
    name,
    kind: index < INSTITUTIONS.ventures.length ? '境内法人' : '其他',
  }),
);

/** Returns the ten largest holders, largest first. Together, they never hold all shares. */
export function holdersOf(market: Market, company: Company): Holder[] {
  const random = randomOf(market.seed, `holders/${company.code}`);
  const { code, isStateOwned, chairman, city, shortName } = company;
  const first = isStateOwned ? random.between(0.32, 0.52) : random.between(0.18, 0.38);
  const parent = `${isStateOwned ? city.provinceName.slice(0, 2) : shortName.slice(0, 2)}${isStateOwned ? '国有资本运营' : '投资控股'}有限公司`;
  const holders: Holder[] = [
    { id: `99H001${code}`, name: parent, kind: isStateOwned ? '国有法人' : '境内法人', share: first },
    ...(isStateOwned
      ? []
      : [{ id: `99H002${code}`, name: chairman, kind: '自然人', share: random.between(0.04, 0.09) }]),
  ];
  let share = random.between(0.03, 0.05);
  for (const institution of random.some(HOLDING_INSTITUTIONS, 6)) {
    holders.push({ ...institution, share });
    share *= random.between(0.6, 0.9);
  }
  while (holders.length < 10) {
    const name = personName(random.whole);
    if (holders.some((holder) => holder.name === name)) continue;
    holders.push({ id: `99P${holders.length}${code}`, name, kind: '自然人', share });
    share *= random.between(0.7, 0.95);
  }
  return holders.sort((a, b) => b.share - a.share);
}

/** Yields the reported quarters of the market, beginning with the listing. */
export function* reported(market: Market, company: Company): Generator<{ end: number; declaredOn: number }> {
  const ends = new Set(quarterEnds(addMonths(market.from, -3), market.until));
  for (const { end, declaredOn } of company.history.quarters)
    if (ends.has(end) && end >= company.listedOn && declaredOn <= market.until) yield { end, declaredOn };
}

function* tops(market: Market, isFloat: boolean): Generator<Cell[]> {
  for (const company of market.companies) {
    const holders = holdersOf(market, company);
    const random = randomOf(market.seed, `tops/${company.code}`);
    for (const { end, declaredOn } of reported(market, company)) {
      const { total, float } = company.history.capital.on(end);
      // The locked shares belong to the largest holder. All holders trade, except for the two largest.
      const locked = total - float;
      const held = holders.map((holder, index) => {
        const shares =
          Math.floor((total * holder.share * (index < 2 ? 1 : random.between(0.85, 1.1))) / 100) * 100;
        return { ...holder, shares: isFloat && index === 0 ? Math.max(0, shares - locked) : shares };
      });
      const listed = held.filter(({ shares }) => shares > 0).sort((a, b) => b.shares - a.shares);
      for (const [index, { id, name, kind, shares }] of listed.entries()) {
        const head = [company.name, company.code, company.shortName, iso(declaredOn), iso(end), index + 1];
        const nature = isFloat || index > 0 || locked === 0 ? '无限售A股' : '限售A股,无限售A股';
        yield [...head, name, id, kind, shares, percent(shares, total, 2), percent(shares, float, 2), nature];
      }
    }
  }
}

function* counts(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `counts/${company.code}`);
    let households = Math.round((company.foundingShares / 14_000) * random.between(0.6, 1.6));
    for (const { end, declaredOn } of reported(market, company)) {
      households = Math.max(2_000, Math.round(households * (1 + 0.05 * random.normal())));
      const { total } = company.history.capital.on(end);
      const head = [company.name, company.code, company.shortName, iso(end), iso(declaredOn)];
      yield [...head, households, households, Math.floor(total / households), rounded(1000 / households, 4)];
    }
  }
  for (const company of pastCompanies(market)) yield* pastCounts(market, company);
}

function* pastCounts(market: Market, company: Company): Generator<Cell[]> {
  const { from, seed, calendar } = market;
  const { total } = company.history.capital.on(from);
  for (const end of pastDays(market, 'reports')) {
    if (end >= addMonths(from, -3)) continue;
    const { whole } = randomOf(seed, `past-counts/${company.code}/${end}`);
    const households = whole(total / 20_000, total / 12_000);
    const declaredOn = calendar.onOrBefore(end + 29);
    const head = [company.name, company.code, company.shortName, iso(end), iso(declaredOn)];
    yield [...head, households, households, Math.floor(total / households), rounded(1000 / households, 4)];
  }
}

function* controllers(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const [first] = holdersOf(market, company);
    if (!first) continue;
    const { isStateOwned, city, chairman, code } = company;
    const controller = isStateOwned ? `${city.provinceName}国资委` : chairman;
    for (const { end, declaredOn } of reported(market, company)) {
      const { total } = company.history.capital.on(end);
      const shares = Math.floor((total * first.share) / 100) * 100;
      const head = [code, company.shortName, company.name, iso(end), iso(declaredOn), first.id, first.name];
      const kind = isStateOwned ? '地方国资' : '自然人';
      yield [
        ...head,
        `99K${code}`,
        controller,
        shares / 10_000,
        percent(shares, total, 2),
        '069002',
        '实际控制人',
        first.id,
        first.name,
        kind,
      ];
    }
  }
}

/** A pledge of shares by the second-largest holder of a company to a broker, for a year. */
export interface Pledge {
  readonly holder: Holder;
  readonly declaredOn: Day;
  readonly from: Day;
  readonly until: Day;
  /**
   * In units of 10,000 shares: the shares in this pledge, and all shares that the holder has pledged since the market
   * started.
   */
  readonly part: number;
  readonly pledged: number;
  /** The number of shares that the company has issued. */
  readonly total: number;
  readonly pledgee: string;
  readonly isRepurchase: boolean;
}

export function* pledgesOf(market: Market, company: Company): Generator<Pledge> {
  const random = randomOf(market.seed, `pledges/${company.code}`);
  const holder = holdersOf(market, company)[1];
  if (!holder) return;
  let pledged = 0;
  for (const { end } of reported(market, company)) {
    const randomDay = market.calendar.onOrAfter(end - random.whole(5, 70));
    const isExample = company.isExample && iso(end).endsWith('06-30');
    const declaredOn = isExample ? market.calendar.onOrBefore(end) : market.calendar.onOrAfter(randomDay + 2);
    const from = isExample ? market.calendar.onOrBefore(declaredOn - 2) : randomDay;
    const isDue = random.chance(0.08) || isExample;
    const { total } = company.history.capital.on(from);
    const part = Math.floor((total * holder.share * 0.2) / 10_000);
    if (!isDue || (pledged + part) * 10_000 > total * holder.share || from <= company.listedOn) continue;
    pledged += part;
    const isRepurchase = random.chance(0.6);
    const pledgee = random.pick(INSTITUTIONS.brokers);
    const until = addMonths(from, 12);
    yield { holder, declaredOn, from, until, part, pledged, total, pledgee, isRepurchase };
  }
}

function* pledges(market: Market): Generator<Cell[]> {
  for (const company of market.companies)
    for (const pledge of pledgesOf(market, company)) yield pledgeRow(company, pledge);
  for (const company of pastCompanies(market)) yield* pastPledges(market, company);
}

function pledgeRow(company: Company, pledge: Pledge): Cell[] {
  const { holder, declaredOn, from, until, part, pledged, total, pledgee, isRepurchase } = pledge;
  const head = [company.name, company.code, company.shortName, iso(declaredOn), holder.name, holder.id];
  const share = percent(part * 10_000, total, 2);
  const amounts = [part, share, iso(from), iso(until), isRepurchase ? '1' : '0'];
  const kind = [pledgee, '质押', '022001', '无限售流通股'];
  return [...head, ...kind, ...amounts, percent(pledged * 10_000, total, 2)];
}

/** Yields pledges for a year each that ended before the market starts. */
function* pastPledges(market: Market, company: Company): Generator<Cell[]> {
  const holder = holdersOf(market, company)[1];
  for (const declaredOn of pastDays(market, 'pledges')) {
    if (!holder) continue;
    const day = market.calendar.onOrBefore(declaredOn - 2);
    const { total } = company.history.capital.on(day);
    const part = Math.floor((total * holder.share * 0.2) / 10_000);
    const share = percent(part * 10_000, total, 2);
    const head = [company.name, company.code, company.shortName, iso(declaredOn), holder.name, holder.id];
    const kind = [INSTITUTIONS.brokers[company.index % INSTITUTIONS.brokers.length], '质押', '022001'];
    yield [...head, ...kind, '无限售流通股', part, share, iso(day), iso(addMonths(day, 12)), '1', share];
  }
}
