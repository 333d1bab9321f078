import { type Day, monthOf } from '../base/day.ts';
import { INDUSTRIES } from '../vocabulary/industries.ts';
import type { Company, Market } from './market.ts';

/** The definition of an index. */
export interface IndexPlan {
  readonly code: string;
  readonly name: string;
  readonly english: string;
  readonly kind: '综合指数' | '规模指数' | '板块指数' | '行业指数';
  readonly exchange: '上交所' | '深交所' | '北交所';
  readonly base: number;
  takes(company: Company): boolean;
  /**
   * The number of members of an index of the largest companies, which are selected anew each half-year. Undefined for
   * an index of all companies.
   */
  readonly largest?: number;
}

/** One day of an index, with prices in points. */
export interface IndexDay {
  readonly day: Day;
  readonly before: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number;
  readonly amount: number;
}

export interface Member {
  readonly company: Company;
  readonly weight: number;
}

/** An index that is calculated from its members. The members are known for the close of each day. */
export interface Index extends IndexPlan {
  readonly days: readonly IndexDay[];
  membersAt(index: number): Member[];
  /**
   * The members on the following day, weighted by their values at the close of this day. The result of a review is
   * published before it takes effect.
   */
  weightsAt(index: number): Member[];
}

const all = (): boolean => true;
const onBoard =
  (...keys: string[]) =>
  (company: Company): boolean =>
    keys.includes(company.board.key);

const GROUPS = [...new Map(INDUSTRIES.map((industry) => [industry.group, industry])).values()];

export const INDEX_PLANS: readonly IndexPlan[] = [
  {
    code: '399901',
    name: '示例综合指数',
    english: 'Sample Composite Index',
    kind: '综合指数',
    exchange: '深交所',
    base: 3000,
    takes: all,
  },
  {
    code: '399902',
    name: '示例成长指数',
    english: 'Sample Growth Index',
    kind: '板块指数',
    exchange: '深交所',
    base: 2200,
    takes: onBoard('chinext'),
  },
  {
    code: '399903',
    name: '示例深市指数',
    english: 'Sample SZSE Index',
    kind: '板块指数',
    exchange: '深交所',
    base: 10000,
    takes: onBoard('szse', 'chinext'),
  },
  {
    code: '000991',
    name: '示例沪市指数',
    english: 'Sample SSE Index',
    kind: '板块指数',
    exchange: '上交所',
    base: 3100,
    takes: onBoard('sse', 'star'),
  },
  {
    code: '000992',
    name: '示例50指数',
    english: 'Sample 50 Index',
    kind: '规模指数',
    exchange: '上交所',
    base: 2600,
    takes: all,
    largest: 50,
  },
  {
    code: '000993',
    name: '示例100指数',
    english: 'Sample 100 Index',
    kind: '规模指数',
    exchange: '上交所',
    base: 3800,
    takes: all,
    largest: 100,
  },
  {
    code: '000994',
    name: '示例科创指数',
    english: 'Sample STAR Index',
    kind: '板块指数',
    exchange: '上交所',
    base: 1000,
    takes: onBoard('star'),
  },
  {
    code: '899990',
    name: '示例北证指数',
    english: 'Sample BSE Index',
    kind: '板块指数',
    exchange: '北交所',
    base: 1000,
    takes: onBoard('bse'),
  },
  ...GROUPS.map((industry, i) => ({
    code: `3999${String(11 + i)}`,
    name: `示例${industry.groupName}指数`,
    english: `Sample ${industry.divisionEnglish} Index`,
    kind: '行业指数' as const,
    exchange: '深交所' as const,
    base: 1000,
    takes: (company: Company) => company.industry.group === industry.group,
  })),
];

/** The total values of the members on a day at their reference prices, opens, highs, lows and closes, in fen. */
interface Sums {
  readonly reference: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly trades: Float64Array;
  readonly amount: Float64Array;
}

export function indicesOf(market: Market): Index[] {
  return INDEX_PLANS.map((plan) => indexOf(market, plan)).filter((index) => index.days.length > 0);
}

function indexOf(market: Market, plan: IndexPlan): Index {
  const { days } = market.calendar;
  const candidates = market.companies.filter(plan.takes);
  const isMember = plan.largest === undefined ? hasBegun : largestOf(market, candidates, plan.largest);
  const sums = emptySums(days.length);
  for (const company of candidates) addCompany(market, sums, company, (index) => isMember(company, index));
  const indexDays: IndexDay[] = [];
  let before = plan.base;
  for (const [i, day] of days.entries()) {
    const reference = sums.reference[i] as number;
    if (reference === 0) continue;
    const at = (series: Float64Array): number => points((before * (series[i] as number)) / reference);
    const [open, close] = [at(sums.open), at(sums.close)];
    // Members reach their highs at different times, so the high of the index is lower than the sum of their highs.
    const high = points(Math.max(open, close) + 0.4 * Math.max(0, at(sums.high) - Math.max(open, close)));
    const low = points(Math.min(open, close) - 0.4 * Math.max(0, Math.min(open, close) - at(sums.low)));
    const [volume, trades, amount] = [
      sums.volume[i] as number,
      sums.trades[i] as number,
      sums.amount[i] as number,
    ];
    indexDays.push({ day, before, open, high, low, close, volume, trades, amount });
    before = close;
  }
  const membersOf = (index: number, at: number): Member[] =>
    membersAt(market, candidates, (company) => isMember(company, at), index);
  return {
    ...plan,
    days: indexDays,
    membersAt: (index) => membersOf(index, index),
    weightsAt: (index) => membersOf(index, index + 1),
  };
}

function points(value: number): number {
  return Math.round(value * 100) / 100;
}

type IsMember = (company: Company, index: number) => boolean;

/** A new share joins the index on the day after its first trading day. */
const hasBegun: IsMember = ({ start }, index) => start < index || (index === 0 && start === 0);

/**
 * Selects the largest companies by their market values at the close before the first trading days of January and July.
 */
function largestOf(market: Market, candidates: readonly Company[], count: number): IsMember {
  const { days } = market.calendar;
  let chosen = new Set<string>();
  const periods = days.map((day, index) => {
    const month = monthOf(day);
    const isReview =
      index === 0 || ((month === 1 || month === 7) && monthOf(days[index - 1] as Day) !== month);
    if (isReview) chosen = new Set(rank(market, candidates, index).slice(0, count));
    return chosen;
  });
  return (company, index) => (periods[index] ?? chosen).has(company.code);
}

function rank(market: Market, candidates: readonly Company[], index: number): string[] {
  const valued = candidates.flatMap((company) => {
    const bars = market.bars(company);
    const close = bars.close[Math.max(0, index - 1) - bars.start];
    if (close === undefined) return [];
    return [
      {
        code: company.code,
        value: close * company.history.capital.on(market.calendar.days[index] as Day).total,
      },
    ];
  });
  return valued.sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
}

function addCompany(
  market: Market,
  sums: Sums,
  company: Company,
  isMember: (index: number) => boolean,
): void {
  const bars = market.bars(company);
  const { days } = market.calendar;
  for (let i = 0; i < bars.close.length; i++) {
    const at = bars.start + i;
    if (!isMember(at)) continue;
    const { total } = company.history.capital.on(days[at] as Day);
    for (const name of ['reference', 'open', 'high', 'low', 'close'] as const)
      sums[name][at] = (sums[name][at] as number) + total * (bars[name][i] as number);
    for (const name of ['volume', 'trades', 'amount'] as const)
      sums[name][at] = (sums[name][at] as number) + (bars[name][i] as number);
  }
}

/** Returns the members with their weights, heaviest first. The weights add up to 100. */
function membersAt(
  market: Market,
  candidates: readonly Company[],
  isMember: (company: Company) => boolean,
  index: number,
): Member[] {
  const day = market.calendar.days[index] as Day;
  const valued = candidates.filter(isMember).map((company) => {
    const bars = market.bars(company);
    return {
      company,
      value: (bars.close[index - bars.start] as number) * company.history.capital.on(day).total,
    };
  });
  const total = valued.reduce((sum, { value }) => sum + value, 0);
  return valued
    .sort((a, b) => b.value - a.value)
    .map(({ company, value }) => ({ company, weight: (value / total) * 100 }));
}

function emptySums(count: number): Sums {
  const series = (): Float64Array => new Float64Array(count);
  return {
    reference: series(),
    open: series(),
    high: series(),
    low: series(),
    close: series(),
    volume: series(),
    trades: series(),
    amount: series(),
  };
}
