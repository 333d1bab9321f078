import { iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { type Market, monthEnds } from '../market/market.ts';
import { INSTITUTIONS, personName } from '../vocabulary/names.ts';

const COLUMNS = 'SECCODE SECNAME F001D DECLAREDATE F002V F003V F004V F005N F006V F007V F008V F009V';

const FORMS = [
  ['特定对象调研', '公司会议室'],
  ['现场参观', '生产基地'],
  ['电话会议', '线上'],
  ['业绩说明会', '网络平台'],
] as const;

/** The institutions that visit companies, each with its type. */
const VISITORS: readonly (readonly [name: string, type: string])[] = [
  ...INSTITUTIONS.brokers.map((name) => [name, '证券公司'] as const),
  ...['溯远基金', '岑和基金', '样本基金'].map((name) => [name, '基金公司'] as const),
  ...['珩衡人寿', '昱远养老保险'].map((name) => [name, '保险公司'] as const),
  ...['霁川私募基金', '朔野投资'].map((name) => [name, '私募机构'] as const),
];

const TOPICS = ['产能与订单', '原材料价格', '海外市场', '研发进展', '分红安排'] as const;

/** Visits of institutions to companies. Each visit is reported one trading day later. */
export function visitTables(market: Market): DemoTable[] {
  return [table('p_jishi9703', COLUMNS, () => visits(market))];
}

function* visits(market: Market): Generator<Cell[]> {
  const { days, onOrAfter } = market.calendar;
  for (const company of market.companies) {
    const random = randomOf(market.seed, `visits/${company.code}`);
    for (const index of monthEnds(market)) {
      const day = days[index - random.whole(2, 14)];
      const isVisited = random.chance(0.12) || company.isExample;
      const [form, place] = random.pick(FORMS);
      const houses = random.some(VISITORS, random.whole(1, 4));
      const topic = random.pick(TOPICS);
      const people = houses.map(() => personName(random.whole));
      const declaredOn = day === undefined ? 0 : onOrAfter(day + 1);
      if (!isVisited || day === undefined || day <= company.listedOn || declaredOn > market.until) continue;
      const summary = `围绕${topic}进行了交流，未涉及未公开的重大信息。`;
      for (const [at, [name, type]] of houses.entries()) {
        const head = [company.code, company.shortName, iso(day), iso(declaredOn), name, type, form];
        yield [...head, houses.length, people[at], place, `董事会秘书${company.secretary}`, summary];
      }
    }
  }
}
