import { addMonths, iso } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import type { Fund, FundKind } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import { personName } from '../vocabulary/names.ts';
import { portfolioTables } from './portfolios.ts';

/** Funds: their terms, their managers, and the values, prices and payouts per unit. */
export function fundTables(market: Market, funds: readonly Fund[]): DemoTable[] {
  return [
    recordTable('p_fund2600', BASICS, () => funds.map(basics)),
    recordTable('p_fund2602', HOUSES, () => MANAGERS.map(house)),
    table('p_fund2604', LEADERS, () => leaders(market, funds)),
    table('p_fund2611', 'SECCODE SECNAME ENDDATE F001N F002N F006N', () => values(market, funds)),
    table('p_fund2612', PAYOUTS, () => payouts(market, funds)),
    table('p_ENF7210', QUOTES, () => quotes(market, funds)),
    ...portfolioTables(market, funds),
  ];
}

const BASICS =
  'SECCODE SECNAME FUNDNAME F002V F003V F004V F005C F006D F010V F011V F013V F014V F015V F016V F017V F020V F021N F022N F024V F025V F026V F027V F029V F030C';
const HOUSES =
  'ORGID ORGNAME F007V F008V F009V F010V F011N F012V F013V F014D F015V F016V F019V F020V F022V F023V F024V';
const LEADERS =
  'SECCODE SECNAME HUMANID HUMANNAME DECLAREDATE F001D F004C F005C F006V F008V F010V F012V F014V';
const PAYOUTS = 'SECCODE SECNAME DECLAREDATE F001D F003V F004V F005N F006D F007D F008D F010D F012C F013V';
const QUOTES =
  'FUNDCODE FUNDABBR TRADEDATE MARKET PRECLOSEPX OPENPX VOLUMETRADE HIGHPX LOWPX CLOSEPX NUMTRADES VALUETRADE TURNOVER PCTCHANGE PXCHANGE1 TOTALEQUITY FLOATEQUITY';

const MANAGERS = [
  ['示例基金管理有限公司', '示例基金', 'sample-fund'],
  ['澜石基金管理有限公司', '澜石基金', 'lanshi-fund'],
  ['沐川基金管理有限公司', '沐川基金', 'muchuan-fund'],
  ['溯远基金管理有限公司', '溯远基金', 'suyuan-fund'],
] as const;

const managerId = (position: number): string => String(9_900_900_001 + position);

const KINDS: Record<
  FundKind,
  {
    sort: readonly [string, string];
    type: readonly [string, string];
    style: string;
    fees: readonly [number, number];
  }
> = {
  etf: { sort: ['003004', 'ETF'], type: ['004001', '股票型'], style: '指数型', fees: [0.1, 0.5] },
  lof: { sort: ['003003', 'LOF'], type: ['004003', '混合型'], style: '价值型', fees: [0.2, 1.2] },
  mixed: { sort: ['003002', '开放式基金'], type: ['004003', '混合型'], style: '成长型', fees: [0.2, 1.2] },
  bond: { sort: ['003002', '开放式基金'], type: ['004002', '债券型'], style: '稳健型', fees: [0.1, 0.3] },
};

function managerName(fund: Fund): string {
  return MANAGERS[fund.managerIndex]?.[0] ?? '';
}

function basics(fund: Fund): Record<string, Cell> {
  const { sort, type, style, fees } = KINDS[fund.kind];
  const benchmark = fund.index?.name ?? '示例综合指数';
  const equity = Math.round(fund.shareOfEquity * 100);
  return {
    SECCODE: fund.code,
    SECNAME: fund.name,
    FUNDNAME: fund.fullName,
    F002V: fund.english,
    F003V: sort[0],
    F004V: sort[1],
    F005C: '0',
    F006D: iso(fund.foundedOn),
    F010V: type[0],
    F011V: type[1],
    F013V: style,
    F014V: fund.index
      ? `紧密跟踪${benchmark}，追求跟踪偏离度最小化。`
      : '在控制风险的前提下，追求超过业绩比较基准的回报。',
    F015V: '股票、债券、货币市场工具等。（演示）',
    F016V: fund.kind === 'bond' ? '风险与收益低于混合型基金' : '风险与收益高于债券型基金',
    F017V: fund.index ? `${benchmark}收益率` : `${benchmark}收益率×${equity}%+活期存款利率×${100 - equity}%`,
    F020V: '演示〔2020〕1号',
    F021N: fees[0],
    F022N: fees[1],
    F024V: managerId(fund.managerIndex),
    F025V: managerName(fund),
    F026V: '9900000901',
    F027V: '示例银行股份有限公司',
    F029V: fund.code,
    F030C: '0',
  };
}

function house([name, shortName, domain]: (typeof MANAGERS)[number], position: number): Record<string, Cell> {
  return {
    ORGID: managerId(position),
    ORGNAME: name,
    F007V: '样本法人',
    F008V: `上海市示例路${600 + position}号`,
    F009V: `上海市示例路${600 + position}号`,
    F010V: '200120',
    F011N: 20_000,
    F012V: '011001',
    F013V: '人民币',
    F014D: `20${String(position + 10)}-06-18`,
    F015V: `www.${domain}.example`,
    F016V: `service@${domain}.example`,
    F019V: '基金募集、基金销售、资产管理',
    F020V: '公开募集证券投资基金管理',
    F022V: '有限责任公司',
    F023V: `${name}为演示而虚构，与任何真实主体无关。`,
    F024V: shortName,
  };
}

function* leaders(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds) {
    const random = randomOf(market.seed, `leader/${fund.code}`);
    const since = iso(market.calendar.onOrAfter(addMonths(fund.foundedOn, random.whole(0, 18))));
    const person = ['男', '女'][random.whole(0, 1)];
    const id = `99L${fund.code}`;
    const schooling = random.pick(['硕士', '博士']);
    yield [
      fund.code,
      fund.name,
      id,
      personName(random.whole),
      since,
      since,
      '1',
      person,
      String(random.whole(1975, 1990)),
      schooling,
      '基金从业资格',
      '中国',
      '虚构人物，仅供演示。',
    ];
  }
}

function* values(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const { code, name, units, days } of funds)
    for (const { index, value, accumulated } of days)
      yield [
        code,
        name,
        iso(market.calendar.days[index] as number),
        rounded(value * units, 2),
        value,
        accumulated,
      ];
}

function* payouts(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  const { onOrBefore, onOrAfter } = market.calendar;
  for (const { code, name, payouts: paid } of funds)
    for (const { exOn, cash } of paid) {
      const declaredOn = iso(onOrBefore(exOn - 4));
      const perTen = rounded(cash * 10, 2);
      const dates = [iso(onOrBefore(exOn - 1)), iso(exOn), iso(onOrAfter(exOn + 5)), declaredOn];
      yield [
        code,
        name,
        declaredOn,
        iso(onOrBefore(exOn - 10)),
        '实施',
        `每10份派${perTen.toFixed(2)}元`,
        perTen,
        ...dates,
        '1',
        '分红',
      ];
    }
}

/** The market price of a fund stays close to its net asset value. */
function* quotes(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds.filter(({ isListed }) => isListed)) {
    const random = randomOf(market.seed, `fund-days/${fund.code}`);
    const paid = new Map(fund.payouts.map(({ exOn, cash }) => [exOn, cash]));
    let close = 0;
    for (const { index, value } of fund.days) {
      const day = market.calendar.days[index] as number;
      const before = rounded((close || value) - (paid.get(day) ?? 0), 3);
      close = rounded(value * (1 + 0.0015 * random.normal()), 3);
      const open = rounded(before + (close - before) * random.between(0, 0.7), 3);
      const high = rounded(Math.max(open, close) * (1 + random.between(0, 0.006)), 3);
      const low = rounded(Math.min(open, close) * (1 - random.between(0, 0.006)), 3);
      const volume = Math.round((fund.units * random.between(0.005, 0.05)) / 100) * 100;
      const amount = rounded((volume * (open + high + low + close)) / 4, 2);
      const exchange = fund.code.startsWith('5') ? '上交所' : '深交所';
      const change = rounded(close - before, 3);
      const traded = [
        volume,
        high,
        low,
        close,
        Math.round(volume / 4_000),
        amount,
        percent(volume, fund.units, 4),
      ];
      yield [
        fund.code,
        fund.name,
        iso(day),
        exchange,
        before,
        open,
        ...traded,
        percent(change, before, 4),
        change,
        fund.units,
        fund.units,
      ];
    }
  }
}
