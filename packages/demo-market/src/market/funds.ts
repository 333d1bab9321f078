import { type Day, dayOf, iso, monthOf, quarterEnds, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import type { Index, Member } from './indices.ts';
import type { Market } from './market.ts';

export type FundKind = 'etf' | 'lof' | 'mixed' | 'bond';

/** A fund with its holdings at the end of each quarter and its value per unit. */
export interface Fund {
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly english: string;
  readonly kind: FundKind;
  readonly managerIndex: number;
  readonly index: Index | null;
  readonly foundedOn: Day;
  /** The number of units, which never changes. */
  readonly units: number;
  /** The fraction of the fund's value that is invested in shares. */
  readonly shareOfEquity: number;
  readonly isListed: boolean;
  readonly portfolios: readonly Portfolio[];
  readonly days: readonly FundDay[];
  readonly payouts: readonly Payout[];
}

export interface Portfolio {
  readonly end: Day;
  /** The trading day at whose prices the shares are valued. */
  readonly at: number;
  /** The weights within the fund, in percent, largest first. */
  readonly members: readonly Member[];
}

export interface FundDay {
  readonly index: number;
  /** The net asset value per unit in yuan, without and with all payouts. */
  readonly value: number;
  readonly accumulated: number;
}

export interface Payout {
  readonly exOn: Day;
  /** The payout in yuan per unit. */
  readonly cash: number;
}

interface Plan {
  readonly code: string;
  readonly name: string;
  readonly english: string;
  readonly kind: FundKind;
  readonly index?: string;
}

const PLANS: readonly Plan[] = [
  { code: '510901', name: '示例50ETF', english: 'Sample 50 ETF', kind: 'etf', index: '000992' },
  { code: '510902', name: '示例沪市ETF', english: 'Sample SSE ETF', kind: 'etf', index: '000991' },
  { code: '588901', name: '示例科创ETF', english: 'Sample STAR ETF', kind: 'etf', index: '000994' },
  { code: '159901', name: '示例成长ETF', english: 'Sample Growth ETF', kind: 'etf', index: '399902' },
  { code: '159902', name: '示例100ETF', english: 'Sample 100 ETF', kind: 'etf', index: '000993' },
  { code: '159903', name: '示例综合ETF', english: 'Sample Composite ETF', kind: 'etf', index: '399901' },
  { code: '160910', name: '示例价值混合', english: 'Sample Value Mixed (LOF)', kind: 'lof' },
  { code: '160911', name: '澜石精选混合', english: 'Lanshi Selected Mixed (LOF)', kind: 'lof' },
  { code: '161912', name: '朔原新动力混合', english: 'Shuoyuan Growth Mixed (LOF)', kind: 'lof' },
  { code: '009901', name: '示例稳健混合A', english: 'Sample Balanced Mixed A', kind: 'mixed' },
  { code: '009902', name: '沐川红利混合', english: 'Muchuan Dividend Mixed', kind: 'mixed' },
  { code: '009903', name: '砚岳医药混合', english: 'Yanyue Health Care Mixed', kind: 'mixed' },
  { code: '009904', name: '霁舟制造混合', english: 'Jizhou Manufacturing Mixed', kind: 'mixed' },
  { code: '009905', name: '珩衡价值混合', english: 'Hengheng Value Mixed', kind: 'mixed' },
  { code: '009906', name: '溯远成长混合', english: 'Suyuan Growth Mixed', kind: 'mixed' },
  { code: '009907', name: '示例纯债债券A', english: 'Sample Pure Bond A', kind: 'bond' },
  { code: '009908', name: '岑和双利债券', english: 'Cenhe Balanced Bond', kind: 'bond' },
  { code: '009909', name: '昱远信用债券', english: 'Yuyuan Credit Bond', kind: 'bond' },
];

const EQUITY: Record<FundKind, number> = { etf: 0.98, lof: 0.85, mixed: 0.78, bond: 0.12 };
const HELD_MAX = 60;

export function fundsOf(market: Market, indices: readonly Index[]): Fund[] {
  return PLANS.map((plan, position) => fundOf(market, indices, plan, position));
}

function fundOf(market: Market, indices: readonly Index[], plan: Plan, position: number): Fund {
  const random = randomOf(market.seed, `fund/${plan.code}`);
  const index = indices.find(({ code }) => code === plan.index) ?? null;
  const portfolios = portfoliosOf(market, index, EQUITY[plan.kind], random);
  const payouts = plan.kind === 'etf' || plan.kind === 'lof' ? payoutsOf(market) : [];
  const type =
    plan.kind === 'etf'
      ? '交易型开放式指数证券投资基金'
      : plan.kind === 'bond'
        ? '债券型证券投资基金'
        : '混合型证券投资基金';
  return {
    ...plan,
    index,
    portfolios,
    payouts,
    fullName: `${plan.name.replace(/ETF|混合A?|债券A?$/, '')}${type}${plan.kind === 'lof' ? '（LOF）' : ''}`,
    managerIndex: position % 4,
    foundedOn: market.calendar.onOrAfter(
      dayOf(yearOf(market.from) - random.whole(1, 4), random.whole(1, 12), 10),
    ),
    units: random.whole(2, 30) * 1e8,
    shareOfEquity: EQUITY[plan.kind],
    isListed: plan.kind === 'etf' || plan.kind === 'lof',
    days: daysOf(market, { portfolios, payouts, index, equity: EQUITY[plan.kind] }, random),
  };
}

/** Payouts take place every June. */
function payoutsOf({ from, until, calendar }: Market): Payout[] {
  const payouts: Payout[] = [];
  for (let year = yearOf(from); year <= yearOf(until); year++) {
    const exOn = calendar.onOrAfter(dayOf(year, 6, 20));
    if (exOn > from && exOn <= until) payouts.push({ exOn, cash: 0.05 });
  }
  return payouts;
}

/**
 * Returns the portfolios from the quarter before the market starts. An index fund holds the members of its index. Other
 * funds hold shares that their manager has chosen.
 */
function portfoliosOf(market: Market, index: Index | null, equity: number, random: Random): Portfolio[] {
  const { calendar, from, until } = market;
  const ends = [calendar.days[0] as Day, ...quarterEnds(from, until)];
  return ends.flatMap((end) => {
    const at = calendar.indexFrom(end + 1) - 1;
    if (at < 0) return [];
    const members = index ? index.membersAt(at).slice(0, HELD_MAX) : chosen(market, at, random);
    const total = members.reduce((sum, { weight }) => sum + weight, 0);
    const scaled = members.map(({ company, weight }) => ({
      company,
      weight: rounded((weight / total) * equity * 100, 4),
    }));
    return [{ end, at, members: scaled.sort((a, b) => b.weight - a.weight) }];
  });
}

function chosen(market: Market, at: number, random: Random): Member[] {
  const listed = market.companies.filter(({ start }) => start <= at);
  return random.some(listed, 30).map((company) => ({ company, weight: random.between(1, 5) }));
}

interface Holding {
  readonly portfolios: readonly Portfolio[];
  readonly payouts: readonly Payout[];
  readonly index: Index | null;
  readonly equity: number;
}

/**
 * The value per unit follows the shares. The rest of the value earns a little interest, and the fee and the payouts are
 * deducted.
 */
function daysOf(market: Market, { portfolios, payouts, index, equity }: Holding, random: Random): FundDay[] {
  const paid = new Map(payouts.map(({ exOn, cash }) => [exOn, cash]));
  const moves = index
    ? new Map(index.days.map(({ day, before, close }) => [day, close / before - 1]))
    : undefined;
  const fundDays: FundDay[] = [];
  let value = rounded(random.between(0.9, 1.6), 4);
  let all = 0;
  let portfolio = 0;
  for (const [at, day] of market.calendar.days.entries()) {
    while ((portfolios[portfolio + 1]?.at ?? at) < at) portfolio++;
    const move = moves ? (moves.get(day) ?? 0) * equity : moveOf(market, portfolios[portfolio], at);
    const cash = paid.get(day) ?? 0;
    all += cash;
    value = rounded(Math.max(0.05, value * (1 + move + ((1 - equity) * 0.028 - 0.006) / 243) - cash), 4);
    fundDays.push({ index: at, value, accumulated: rounded(value + all, 4) });
  }
  return fundDays;
}

function moveOf(market: Market, portfolio: Portfolio | undefined, at: number): number {
  let move = 0;
  for (const { company, weight } of portfolio?.members ?? []) {
    const bars = market.bars(company);
    const i = at - bars.start;
    const reference = bars.reference[i];
    if (reference !== undefined) move += (weight / 100) * ((bars.close[i] as number) / reference - 1);
  }
  return move;
}

/** Returns the portfolios that are published within the date range of the market. */
export function published(market: Market, fund: Fund): Portfolio[] {
  return fund.portfolios.slice(1).filter(({ end }) => publishedOn(market, end) <= market.until);
}

export function publishedOn({ calendar }: Market, end: Day): Day {
  return calendar.onOrAfter(end + (monthOf(end) % 6 === 0 ? 58 : 21));
}

export function worthAt(fund: Fund, at: number): number {
  return rounded((fund.days[at]?.value ?? 1) * fund.units, 2);
}

export function quarterStart(end: Day): string {
  return iso(dayOf(yearOf(end), monthOf(end) - 2, 1));
}
