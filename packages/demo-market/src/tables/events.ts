import { addMonths, type Day, iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { pastYearly } from '../market/past.ts';
import { INSTITUTIONS } from '../vocabulary/names.ts';
import { yearly } from './capital.ts';

export function eventTables(market: Market): DemoTable[] {
  return [
    recordTable('p_stock2245', GUARANTEES, () => guarantees(market)),
    recordTable('p_stock2246', LAWSUITS, () => lawsuits(market)),
  ];
}

const GUARANTEES =
  'SECCODE SECNAME ORGNAME DECLAREDATE F001V F002V F013V F004V F005D F006C F008V F009N F011V F012N F018V F022V F024D F025D F027C F028D F029C F030N F035V';
const LAWSUITS =
  'SECCODE SECNAME ORGNAME DECLAREDATE F001V F002V F022V F003V F005V F006N F008V F009V F010D F011V F014V F017V F018V F020N F023V';

function head({ code, shortName, name }: Company, day: number): Record<string, Cell> {
  return { SECCODE: code, SECNAME: shortName, ORGNAME: name, DECLAREDATE: iso(day) };
}

/**
 * Returns the days of the market before the earlier ones, so that adding earlier days does not change the random values
 * of the market's days.
 */
function daysOf(market: Market, { hasPast }: Company, month: number, date: number): Day[] {
  return [...yearly(market, month, date), ...(hasPast ? pastYearly(market, month, date) : [])];
}

export interface Guarantee {
  readonly day: Day;
  readonly signedOn: Day;
  readonly approvedOn: Day;
  readonly subsidiary: string;
  readonly bank: string;
  readonly kind: string;
  /** The amount in units of 10,000 yuan. */
  readonly amount: number;
  readonly months: number;
}

export function* guaranteesOf(market: Market, company: Company): Generator<Guarantee> {
  const random = randomOf(market.seed, `guarantees/${company.code}`);
  for (const day of daysOf(market, company, random.whole(3, 10), random.whole(1, 27))) {
    const isDue = random.chance(0.3) || company.isExample || day < market.from;
    if (day <= company.listedOn || !isDue) continue;
    const amount = random.whole(5, 120) * 500;
    const months = random.pick([12, 24, 36]);
    const signedOn = market.calendar.onOrBefore(day - 3);
    const approvedOn = market.calendar.onOrBefore(day - 30);
    const subsidiary = `${company.shortName.slice(0, 2)}${random.pick(['租赁', '贸易', '科技', '工程'])}有限公司`;
    const kind = random.pick(['流动资金借款担保', '银行授信担保']);
    const bank = random.pick(INSTITUTIONS.banks);
    yield { day, signedOn, approvedOn, subsidiary, bank, kind, amount, months };
  }
}

function* guarantees(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies)
    for (const guarantee of guaranteesOf(market, company)) {
      const { day, signedOn, approvedOn, subsidiary, bank, kind, amount, months } = guarantee;
      yield {
        ...head(company, day),
        F001V: company.shortName,
        F002V: subsidiary,
        F013V: kind,
        F004V: '连带责任担保',
        F005D: iso(signedOn),
        F006C: '1',
        F008V: '子公司',
        F009N: amount,
        F011V: '人民币',
        F012N: months,
        F018V: bank,
        F022V: addMonths(signedOn, months) <= market.until ? '履行完毕' : '履行中',
        F024D: iso(signedOn),
        F025D: iso(addMonths(signedOn, months) - 1),
        F027C: '1',
        F028D: iso(approvedOn),
        F029C: '1',
        F030N: amount,
        F035V: company.board.marketName,
      };
    }
}

export interface Lawsuit {
  readonly day: Day;
  readonly suedOn: Day;
  readonly other: string;
  /** Whether the company is the plaintiff. */
  readonly sues: boolean;
  readonly cause: string;
  readonly court: string;
  readonly isDecided: boolean;
  /** The amount in units of 10,000 yuan. */
  readonly amount: number;
  readonly costs: number;
}

export function* lawsuitsOf(market: Market, company: Company): Generator<Lawsuit> {
  const random = randomOf(market.seed, `lawsuits/${company.code}`);
  for (const day of daysOf(market, company, random.whole(2, 11), random.whole(1, 27))) {
    const isDue = random.chance(0.12) || company.isExample || day < market.from;
    if (day <= company.listedOn || !isDue) continue;
    const other = `${random.pick(['样本', '澄江', '北塘', '东屏'])}${random.pick(['贸易', '电缆', '工程', '物资'])}有限公司`;
    const sues = company.isBank || random.chance(0.55);
    const cause = company.isBank
      ? '金融借款合同纠纷'
      : random.pick(['买卖合同纠纷', '建设工程合同纠纷', '服务合同纠纷']);
    const isDecided = random.chance(0.6);
    const amount = random.whole(3, 160) * 40;
    yield {
      ...{ day, other, sues, cause, isDecided, amount },
      suedOn: market.calendar.onOrBefore(day - 40),
      court: `${company.city.provinceName}示例人民法院`,
      costs: Math.round(amount * 0.006 * 100) / 100,
    };
  }
}

function* lawsuits(market: Market): Generator<Record<string, Cell>> {
  for (const company of market.companies)
    for (const lawsuit of lawsuitsOf(market, company)) {
      const { day, suedOn, other, sues, cause, court, isDecided, amount, costs } = lawsuit;
      yield {
        ...head(company, day),
        F001V: sues ? company.shortName : other,
        F002V: sues ? other : company.shortName,
        F022V: cause,
        F003V: sues ? '原告' : '被告',
        F005V: cause,
        F006N: amount,
        F008V: '人民币',
        F009V: company.isBank ? '借款本金及利息' : '货款及违约金',
        F010D: iso(suedOn),
        F011V: court,
        F014V: isDecided ? '判决支持原告部分请求' : '审理中',
        F017V: isDecided ? '执行中' : null,
        F018V: isDecided ? '对本期利润影响较小' : '暂无法判断对利润的影响',
        F020N: costs,
        F023V: company.board.marketName,
      };
    }
}
