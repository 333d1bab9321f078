import { addMonths, type Day, dayOf, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type BondDay, bondDay } from './convertibles.ts';
import type { Company, Market } from './market.ts';
import { pastCompanies, pastDays } from './past.ts';

/** A bond with a fixed coupon. */
export interface Bond {
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly kind: 'treasury' | 'local' | 'corporate';
  readonly company: Company | null;
  readonly market: '012001' | '012002' | '012004';
  readonly issuedOn: Day;
  readonly listedOn: Day;
  readonly endsOn: Day;
  readonly years: number;
  /** The coupon in percent per year. */
  readonly coupon: number;
  /** The total face value in yuan. */
  readonly volume: number;
}

const EXAMPLE_CODE = '124901';

export const BOND_MARKETS = { '012001': '上交所', '012002': '深交所主板', '012004': '银行间市场' } as const;

export function bondsOf(market: Market): Bond[] {
  return [...pastBonds(market), ...treasuries(market), ...corporates(market)];
}

type Terms = Pick<Bond, 'kind' | 'code' | 'name' | 'fullName' | 'company' | 'market' | 'years' | 'coupon'>;

/** Returns one bond of each kind that was sold before the market starts. Their codes are reserved. */
function pastBonds(market: Market): Bond[] {
  const { onOrAfter } = market.calendar;
  return pastDays(market, 'bonds').flatMap((issuedOn) => {
    const year = yearOf(issuedOn);
    const short = String(year % 100);
    const state = { company: null, years: 10 };
    const terms: Terms[] = [
      {
        ...state,
        kind: 'treasury',
        code: '019999',
        name: `${short}示例国债99`,
        fullName: `${year}年示例记账式附息国债（99期）`,
        market: '012001',
        coupon: 2.84,
      },
      {
        ...state,
        kind: 'local',
        code: '160599',
        name: `${short}示例政府债99`,
        fullName: `${year}年示例省政府债券（99期）`,
        market: '012004',
        coupon: 3.06,
      },
    ];
    const [, company] = pastCompanies(market);
    if (company)
      terms.push({
        kind: 'corporate',
        code: '124000',
        name: `${short}${company.shortName.slice(0, 2)}企债`,
        fullName: `${year}年${company.name}公司债券`,
        company,
        market: '012001',
        years: 5,
        coupon: 3.55,
      });
    return terms.map((bond) => ({
      ...bond,
      issuedOn,
      volume: 20e8,
      listedOn: onOrAfter(issuedOn + 7),
      endsOn: addMonths(issuedOn, 12 * bond.years),
    }));
  });
}

/**
 * Treasury bonds are sold on the exchange each spring and autumn, local bonds on the interbank market each May and
 * August.
 */
function treasuries({ seed, from, until, calendar }: Market): Bond[] {
  const random = randomOf(seed, 'treasuries');
  const bonds: Bond[] = [];
  for (let year = yearOf(from); year <= yearOf(until); year++)
    for (const [kind, month, date, years] of [
      ['treasury', 3, 10, 3],
      ['local', 5, 20, 7],
      ['local', 8, 18, 10],
      ['treasury', 9, 8, 10],
    ] as const) {
      const issuedOn = calendar.onOrAfter(dayOf(year, month, date));
      const volume = random.whole(4, 60) * (kind === 'treasury' ? 10e8 : 2e8);
      const coupon = rounded(random.between(1.3, 1.9) + years * 0.03, 2);
      if (issuedOn < from || issuedOn > until - 10) continue;
      const number = String(bonds.length + 1).padStart(2, '0');
      const isTreasury = kind === 'treasury';
      const short = String(year % 100).padStart(2, '0');
      bonds.push({
        kind,
        issuedOn,
        years,
        coupon,
        volume,
        code: `${isTreasury ? '0199' : '1605'}${number}`,
        name: isTreasury ? `${short}示例国债${number}` : `${short}示例政府债${number}`,
        fullName: isTreasury
          ? `${year}年示例记账式附息国债（${number}期）`
          : `${year}年示例省政府债券（${number}期）`,
        company: null,
        market: isTreasury ? '012001' : '012004',
        listedOn: calendar.onOrAfter(issuedOn + 7),
        endsOn: addMonths(issuedOn, 12 * years),
      });
    }
  return bonds;
}

/** Companies sell bonds occasionally. The second example company sells a bond each April. */
function corporates({ seed, from, until, calendar, companies }: Market): Bond[] {
  const bonds: Bond[] = [];
  for (const company of companies) {
    const random = randomOf(seed, `bond/${company.code}`);
    for (let year = yearOf(from); year <= yearOf(until); year++) {
      const randomDay = dayOf(year, random.whole(3, 11), random.whole(1, 28));
      const isExample = company.index === 1;
      const isIssued = random.chance(company.isStateOwned ? 0.06 : 0.015) || isExample;
      const issuedOn = calendar.onOrAfter(isExample ? dayOf(year, 4, 8) : randomDay);
      if (!isIssued || issuedOn < Math.max(from, company.listedOn) || issuedOn > until - 30) continue;
      const years = random.pick([3, 5]);
      const isExampleCode = isExample && year === 2025;
      const number = bonds.length + 1;
      bonds.push({
        kind: 'corporate',
        company,
        issuedOn,
        years,
        code: isExampleCode ? EXAMPLE_CODE : String(124_000 + (number < 901 ? number : number + 1)),
        name: `${String(year % 100)}${company.shortName.slice(0, 2)}企债`,
        fullName: `${year}年${company.name}公司债券`,
        coupon: rounded(random.between(2.2, 3.6), 2),
        volume: random.whole(5, 40) * 1e8,
        market: company.board.exchange === '上交所' || isExample ? '012001' : '012002',
        listedOn: calendar.onOrAfter(issuedOn + 7),
        endsOn: addMonths(issuedOn, 12 * years),
      });
    }
  }
  return bonds;
}

/** Returns the days on which interest is paid, until maturity. */
export function couponDays(
  { issuedOn, endsOn }: { readonly issuedOn: Day; readonly endsOn: Day },
  months: number,
): Day[] {
  const days: Day[] = [];
  for (let count = months; addMonths(issuedOn, count) <= endsOn; count += months)
    days.push(addMonths(issuedOn, count));
  return days;
}

/** Clean prices follow the level of yields. The prices of longer bonds react more strongly. */
export function* bondDays(market: Market, bond: Bond): Generator<BondDay> {
  const random = randomOf(market.seed, `bond-days/${bond.code}`);
  const { days } = market.calendar;
  let before = 100;
  for (let index = market.calendar.indexFrom(bond.listedOn); index < days.length; index++) {
    const day = days[index] as Day;
    if (day >= bond.endsOn) return;
    const left = (bond.endsOn - day) / 365;
    const pull = 0.02 * (100 - before);
    const close = rounded(before + pull + 0.03 * Math.sqrt(left) * random.normal(), 3);
    yield bondDay(index, before, close, (bond.volume / 100) * random.between(0.0005, 0.004), random);
    before = close;
  }
}
