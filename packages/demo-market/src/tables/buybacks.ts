import { iso } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';
import { REPURCHASE, repurchase } from '../texts/routine.ts';
import { routineNotices } from './notice-drafts.ts';

/** Programmes for buying back shares, as reported in the notices of companies. */
export function buybackTables(market: Market): DemoTable[] {
  return [table('p_jishi9441', BUYBACKS, () => buybacks(market))];
}

const BUYBACKS =
  'SECCODE SECNAME DECLAREDATE F001D F002V F003N F004N F005N F006D F007N F008N F009N F010N F011N F012V';

const PURPOSES = ['员工持股计划或股权激励', '减少注册资本', '维护公司价值及股东权益'];
/**
 * The number of days from the start of a programme to its progress notice, which states the prices of twenty trading
 * days, and the number of days that a programme lasts.
 */
const STARTED_BEFORE = 40;
const LASTS = 180;
/** Planned amounts are multiples of this number. It is in units of 10,000 yuan. */
const PLAN_STEP = 500;

function* buybacks(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `buybacks/${company.code}`);
    const notices = [...routineNotices(market, company)].filter(({ kind }) => kind === REPURCHASE);
    let free = 0;
    for (const { day } of notices) {
      const { count, total, low, high, amount } = repurchase({ market, company, day });
      const least = Math.max(1, Math.floor(amount / 10_000 / PLAN_STEP)) * PLAN_STEP;
      const isGoingOn = day === notices.at(-1)?.day && day + LASTS > market.until;
      // On this day, the previous programme has ended.
      const start = market.calendar.onOrAfter(
        Math.max(free, market.calendar.onOrBefore(day - STARTED_BEFORE)),
      );
      free = day;
      yield [
        company.code,
        company.shortName,
        iso(day),
        iso(start),
        random.pick(PURPOSES),
        least,
        least * 2,
        rounded(high * 1.3, 2),
        iso(day - 1),
        count,
        percent(count, total),
        rounded(high, 2),
        rounded(low, 2),
        rounded(amount, 2),
        isGoingOn ? '实施中' : '已完成',
      ];
    }
  }
}
