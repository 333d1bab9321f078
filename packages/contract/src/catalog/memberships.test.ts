import { describe, expect, it } from 'vitest';
import { cheapestPlan } from './cheapest-plan.ts';
import {
  discountWords,
  givesNothing,
  membershipsSchema,
  type PlanGrants,
  planOfLevel,
  planWords,
  STANDARD_LIMITS,
} from './memberships.ts';

const NOTHING: PlanGrants = { callsIncluded: 0, discountPercent: 0, limits: null, support: 'standard' };
const star = (level: number, paidFen: number, discountPercent: number) => ({
  level,
  paidFen,
  discountPercent,
});
const plan = (id: string, level: number, gives: Partial<PlanGrants> = {}) => ({
  id,
  level,
  zh: '会员',
  en: 'Membership',
  suits: { zh: '适合研究', en: 'For research' },
  gives: { ...NOTHING, ...gives },
  prices: { month: 100 },
});
const messagesOf = (input: unknown): string[] =>
  membershipsSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('memberships.yaml', () => {
  it('accepts plans and stars that grant more with each level, with plans in any order', () => {
    const plans = [plan('vip2', 2, { callsIncluded: 2 }), plan('vip1', 1, { callsIncluded: 1 })];
    expect(messagesOf({ plans, stars: [star(1, 100, 2), star(2, 200, 2)] })).toEqual([]);
  });

  it('rejects two plans with the same level', () => {
    expect(
      messagesOf({ plans: [plan('vip1', 1), plan('gold', 1, { support: 'priority' })], stars: [] }),
    ).toEqual(['two plans have the same level']);
  });

  it('rejects a level that grants no more than the one below, or less of any benefit', () => {
    const lower = plan('vip1', 1, { callsIncluded: 10, discountPercent: 5 });
    for (const gives of [lower.gives, { ...lower.gives, callsIncluded: 20, discountPercent: 4 }])
      expect(messagesOf({ plans: [lower, plan('vip2', 2, gives)], stars: [] })).toEqual([
        'plan vip2 does not grant more than vip1, which has a lower level',
      ]);
  });

  it("rejects free text about a plan's benefits", () => {
    const promising = { ...plan('vip1', 1), rights: [{ zh: '权益', en: 'A right' }] };
    expect(membershipsSchema.safeParse({ plans: [promising], stars: [] }).success).toBe(false);
  });

  it('rejects stars that require less than those below, or grant less', () => {
    expect(messagesOf({ plans: [], stars: [star(1, 100, 4), star(2, 100, 4)] })).toHaveLength(1);
    expect(messagesOf({ plans: [], stars: [star(1, 100, 4), star(2, 200, 2)] })).toHaveLength(1);
    expect(messagesOf({ plans: [], stars: [star(2, 100, 4)] })).toHaveLength(1);
  });
});

describe('the text of a plan', () => {
  const all: PlanGrants = {
    callsIncluded: 10_000,
    discountPercent: 5,
    limits: { perSecond: 40, perMinute: 1200, perDay: 200_000 },
    support: 'priority',
  };

  it('lists all its benefits in both languages', () => {
    expect(planWords(all, 4)).toEqual([
      {
        zh: '预览和调用全部 4 个会员专享数据集，不另收费',
        en: 'Preview and call all 4 data sets for members at no extra charge',
      },
      {
        zh: '按次计费的数据集每月免费调用 10,000 次',
        en: '10,000 free calls a month for data sets priced per call',
      },
      { zh: '订单 95 折', en: '5% off every order' },
      {
        zh: '调用限额：每秒 40 次，每分钟 1,200 次，每天 200,000 次',
        en: 'Up to 40 calls a second, 1,200 a minute and 200,000 a day',
      },
      { zh: '客服优先答复', en: 'Priority support' },
    ]);
  });

  it('lists no benefit that the plan does not grant', () => {
    expect(planWords(NOTHING, 0)).toEqual([]);
    expect(planWords({ ...NOTHING, discountPercent: 20 }, 0)).toEqual([discountWords(20)]);
    expect(discountWords(20).zh).toBe('订单 8 折');
  });
});

describe('limits of a plan', () => {
  const limited = (limits: PlanGrants['limits']): PlanGrants => ({ ...NOTHING, limits });

  it('grant nothing and have no text if they only repeat the standard limits', () => {
    for (const limits of [STANDARD_LIMITS, { perSecond: 1, perMinute: 2, perDay: 3 }, null]) {
      expect(givesNothing(limited(limits), 0)).toBe(true);
      expect(planWords(limited(limits), 0)).toEqual([]);
    }
  });

  it("grant something if one of them exceeds the standard limit, and the text states the member's actual limits", () => {
    const more = limited({ perSecond: 30, perMinute: 30, perDay: 30 });
    expect(givesNothing(more, 0)).toBe(false);
    expect(planWords(more, 0)[0]?.en).toBe('Up to 30 calls a second, 600 a minute and 100,000 a day');
  });

  it('of a higher level are rejected if they only repeat the standard limits', () => {
    const plans = [plan('vip1', 1), plan('vip2', 2, { limits: STANDARD_LIMITS })];
    expect(messagesOf({ plans, stars: [] })).toEqual([
      'plan vip2 does not grant more than vip1, which has a lower level',
    ]);
  });
});

it('a member has the plan of their level, or the highest one below it', () => {
  const plans = [plan('vip3', 3), plan('vip1', 1)];
  expect([0, 1, 2, 3, 9].map((level) => planOfLevel(plans, level)?.id)).toEqual([
    undefined,
    'vip1',
    'vip1',
    'vip3',
    'vip3',
  ]);
});

it('the cheapest plan is the one with the lowest price of any term', () => {
  const monthly = { ...plan('vip1', 1), prices: { month: 19_900, year: 190_000 } };
  const daily = { ...plan('vip2', 2), prices: { day: 1_500, month: 39_900 } };
  expect(cheapestPlan([monthly, daily])).toEqual({
    plan: daily,
    price: { mode: 'day', fen: 1_500, days: 1 },
  });
  expect(cheapestPlan([monthly])?.price).toMatchObject({ mode: 'month', fen: 19_900 });
  expect(cheapestPlan([{ ...monthly, prices: {} }])).toBeNull();
});
