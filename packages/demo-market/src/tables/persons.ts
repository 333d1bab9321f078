import { addMonths, type Day, dayOf, iso, yearOf } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { personName } from '../vocabulary/names.ts';

/** The officers of companies, their holdings, and the number of employees. */
export function personTables(market: Market): DemoTable[] {
  return [
    table('p_stock2102', OFFICERS, () => officers(market)),
    table('p_stock2107', STAFF, () => staff(market)),
    table('p_stock2218', HOLDINGS, () => holdings(market)),
  ];
}

const OFFICERS =
  'ORGNAME SECCODE SECNAME DECLAREDATE F001V F002V F007D F008D F009V F010V F011V F012V F013V F014V F015V F016V F017V F019V F020C';
const STAFF =
  'ORGID ORGNAME SECCODE SECNAME ENDDATE DECLAREDATE STAFFNUM F006C F003N F004N F005N F007N F008N F009N F010N F011N F012N F013N F014N';
const HOLDINGS =
  'SECCODE SECNAME ORGNAME ENDDATE DECLAREDATE HUMANNAME F001V F002V F003V F004N F005N F006N F007N F008N F009N F010V F012N';

const SCHOOLING = ['博士', '硕士', '本科'] as const;

function* officers(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `officers/${company.code}`);
    const { chairman, manager, secretary } = company;
    const since = appointed(market, company, random);
    const posts: [name: string, title: string, group: string][] = [
      [chairman, '董事长', '董事会成员'],
      [manager, '总经理', '高管'],
      [secretary, '董事会秘书', '高管'],
      [personName(random.whole), '财务总监', '高管'],
      [personName(random.whole), '副总经理', '高管'],
      [personName(random.whole), '独立董事', '董事会成员'],
      [personName(random.whole), '独立董事', '董事会成员'],
      [personName(random.whole), '监事会主席', '监事会成员'],
    ];
    const postKeys = new Set<string>();
    for (const [index, [name, title, group]] of posts.entries()) {
      if (postKeys.has(name + title)) continue;
      postKeys.add(name + title);
      yield officer(company, { id: index, name, title, group, since, left: null }, random);
    }
    const before = addMonths(since, -36);
    if (before > company.listedOn)
      yield officer(
        company,
        { id: 9, name: personName(random.whole), title: '总经理', group: '高管', since: before, left: since },
        random,
      );
  }
}

/** A board is elected for three years. */
function appointed(market: Market, company: Company, random: Random): Day {
  const year = yearOf(market.until) - random.whole(1, 3);
  return Math.max(company.listedOn, market.calendar.onOrAfter(dayOf(year, 5, random.whole(10, 28))));
}

interface Term {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly since: Day;
  readonly left: Day | null;
}

function officer(company: Company, { id, name, title, group, since, left }: Term, random: Random): Cell[] {
  const degree = random.pick(SCHOOLING);
  return [
    company.name,
    company.code,
    company.shortName,
    iso(since),
    `99${String(company.index).padStart(6, '0')}${id}`,
    name,
    iso(since),
    left === null ? null : iso(left),
    title,
    random.chance(0.72) ? '男' : '女',
    degree,
    String(random.whole(1960, 1986)),
    '中国',
    group === '高管' ? '005002' : '005001',
    group,
    null,
    degree,
    '虚构人物，仅供演示。',
    left === null ? '1' : '0',
  ];
}

function* staff(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `staff/${company.code}`);
    const yearly = company.history.quarters.filter(
      ({ number, end, declaredOn }) => number === 4 && end >= company.listedOn && declaredOn <= market.until,
    );
    const first = yearly[0]?.sinceNewYear.revenue ?? 0;
    let count = Math.max(120, Math.round(first / (company.isBank ? 2_800_000 : 1_400_000)));
    for (const [index, { end, declaredOn }] of yearly.entries()) {
      count = Math.max(100, Math.round(count * (1 + 0.04 * random.normal())));
      const learned = divided(count, [0.02, 0.12, 0.4, 0.26, 0.2], random);
      const working = divided(count, [0.45, 0.16, 0.22, 0.03, 0.09, 0.05], random);
      const { orgId, name, code, shortName } = company;
      const isLatest = index === yearly.length - 1 ? '1' : '0';
      yield [
        orgId,
        name,
        code,
        shortName,
        iso(end),
        iso(declaredOn),
        count,
        isLatest,
        ...learned,
        ...working,
      ];
    }
  }
}

/** Splits a total into whole numbers close to the given proportions. */
function divided(whole: number, shares: readonly number[], random: Random): number[] {
  const parts = shares.slice(1).map((share) => Math.round(whole * share * random.between(0.8, 1.1)));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  return [Math.max(0, left), ...parts];
}

/** A trade in the shares of a company by one of its managers. */
export interface ManagerTrade {
  readonly day: Day;
  readonly declaredOn: Day;
  readonly before: number;
  readonly after: number;
  /** The number of shares. It is negative for a sale. */
  readonly moved: number;
  /** The price in yuan per share. */
  readonly price: number;
  /** The traded shares in per mille of the share capital. */
  readonly share: number;
  /** The manager's pay, in units of 10,000 yuan per year. */
  readonly pay: number;
}

export function* managerTradesOf(market: Market, company: Company): Generator<ManagerTrade> {
  const random = randomOf(market.seed, `holdings/${company.code}`);
  const { days, indexFrom, onOrAfter } = market.calendar;
  const bars = market.bars(company);
  let held = random.whole(200, 4_000) * 100;
  for (let year = yearOf(market.from); year <= yearOf(market.until); year++) {
    const index = indexFrom(dayOf(year, random.whole(2, 11), random.whole(1, 28)));
    const close = bars.close[index - bars.start];
    const day = days[index];
    if (close === undefined || day === undefined || (!company.isExample && !random.chance(0.3))) continue;
    const moved = (random.chance(0.5) ? 1 : -1) * random.whole(10, Math.min(150, held / 200)) * 100;
    const before = held;
    held += moved;
    const part = percent(Math.abs(moved), company.history.capital.on(day).total, 6) ?? 0;
    yield {
      ...{ day, before, moved },
      declaredOn: onOrAfter(day + 2),
      after: held,
      price: close / 100,
      share: rounded(part * 10, 4),
      pay: random.whole(40, 320),
    };
  }
}

function* holdings(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const { code, shortName, name, manager } = company;
    for (const dealing of managerTradesOf(market, company)) {
      const { day, declaredOn, before, after, moved, price, share, pay } = dealing;
      const head = [code, shortName, name, iso(day), iso(declaredOn), manager, manager, '总经理', '本人'];
      const value = rounded((after * price) / 10_000, 2);
      yield [...head, before, after, moved, share, price, value, '竞价交易', pay];
    }
  }
}
