import { addMonths, type Day, iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import type { Bond } from '../market/bonds.ts';
import { type Convertible, conversionPriceOn } from '../market/convertibles.ts';
import type { Company, Market } from '../market/market.ts';

/** The terms of convertible bonds, and the credit ratings of bonds. */
export function bondTermTables(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): DemoTable[] {
  return [
    recordTable('p_jishi9416', TERMS, () => convertibles.map((bond) => terms(market, bond))),
    table('p_jishi9417', 'SECCODE SECNAME F001D F002V F003V F004V F005V F006V F007V F008V', () =>
      ratings(market, bonds, convertibles),
    ),
  ];
}

const TERMS =
  'SECCODE SECNAME F001V F002V F003V F004D F005D F006N F007N F008V F009N F010D F011D F012N F013V F014V F015N F016V F017N F018V F019N F020C F021D F023V';

const MONTHS_BEFORE_CONVERSION = 6;

function terms(market: Market, bond: Convertible): Record<string, Cell> {
  const { company, issuedOn, endsOn, listedOn } = bond;
  return {
    SECCODE: bond.code,
    SECNAME: bond.name,
    F001V: '可转债',
    F002V: company.code,
    F003V: company.shortName,
    F004D: iso(issuedOn),
    F005D: iso(endsOn),
    F006N: 100,
    F007N: (bond.count * 100) / 10_000,
    F008V: '第一年0.2%、第二年0.4%、第三年0.8%、第四年1.5%、第五年2.0%、第六年2.5%',
    F009N: 110,
    F010D: iso(addMonths(issuedOn, MONTHS_BEFORE_CONVERSION)),
    F011D: iso(endsOn),
    F012N: conversionPriceOn(bond, market.until),
    F013V: '不低于公告日前二十个交易日与前一个交易日的均价',
    F014V: '转股期内连续三十个交易日中至少十五日收盘价不低于转股价的130%',
    F015N: 130,
    F016V: '最后两个计息年度连续三十个交易日收盘价低于转股价的70%',
    F017N: 70,
    F018V: '连续三十个交易日中至少十五日收盘价低于转股价的85%',
    F019N: 85,
    F020C: '0',
    F021D: iso(listedOn),
    F023V: '正常上市',
  };
}

const GRADES = ['A+', 'AA-', 'AA', 'AA+', 'AAA'] as const;
const AGENCIES = ['示例资信评估有限公司', '样本信用评级有限公司'] as const;

interface RatedBond {
  readonly code: string;
  readonly name: string;
  readonly company: Company;
  readonly issuedOn: Day;
  readonly endsOn: Day;
}

/** Yields the ratings before the issue and in each June until maturity. Occasionally, a rating moves by one step. */
function* ratings(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): Generator<Cell[]> {
  const corporate = bonds.flatMap(({ company, ...bond }) => (company ? [{ ...bond, company }] : []));
  const rated: readonly RatedBond[] = [...corporate, ...convertibles];
  for (const { code, name, company, issuedOn, endsOn } of rated) {
    const random = randomOf(market.seed, `ratings/${code}`);
    const agency = random.pick(AGENCIES);
    let grade = company.isBank || company.isStateOwned ? 4 : random.whole(1, 4);
    const row = (day: Day, change: string, kind: string): Cell[] => [
      ...[code, name, iso(day), agency, GRADES[grade], GRADES[grade], '稳定'],
      ...[change, company.name, kind],
    ];
    yield row(market.calendar.onOrBefore(issuedOn - 10), '首次', '首次评级');
    for (let day = addMonths(issuedOn, 12); day < Math.min(endsOn, market.until); day = addMonths(day, 12)) {
      const step = random.chance(0.1) ? random.pick([-1, 1]) : 0;
      const next = Math.min(GRADES.length - 1, Math.max(0, grade + step));
      const change = next === grade ? '维持' : next > grade ? '上调' : '下调';
      grade = next;
      yield row(market.calendar.onOrBefore(day), change, '跟踪评级');
    }
  }
}
