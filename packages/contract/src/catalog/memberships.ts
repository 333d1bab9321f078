import { z } from 'zod';
import { pricesSchema } from '../datasets/manifest.ts';
import { type Localized, localizedSchema } from '../kernel/localized.ts';
import { counted } from '../kernel/plural.ts';

/** The number of calls that a key may make. A member gets the higher of these limits and the account's own. */
const callLimitsSchema = z
  .strictObject({ perSecond: z.int().min(1), perMinute: z.int().min(1), perDay: z.int().min(1) })
  .refine(({ perSecond, perMinute, perDay }) => perSecond <= perMinute && perMinute <= perDay, {
    message: 'a longer span allows at least as many calls',
  });

type CallLimits = z.infer<typeof callLimitsSchema>;

/** The limits of each new account. A plan grants only limits that exceed them. */
export const STANDARD_LIMITS: CallLimits = { perSecond: 20, perMinute: 600, perDay: 100_000 };

const SPANS = ['perSecond', 'perMinute', 'perDay'] as const satisfies (keyof CallLimits)[];

/** Returns how many more calls a plan allows than a new account has, in each period. */
const limitsAdded = (limits: CallLimits | null): readonly number[] =>
  SPANS.map((span) => Math.max(0, (limits?.[span] ?? 0) - STANDARD_LIMITS[span]));

/**
 * The benefits of a membership, apart from the data sets for members. `planWords` turns them into the text on every
 * page, and all rules read their numbers here.
 */
export const planGrantsSchema = z.strictObject({
  /** The number of free calls per calendar month to data sets with a price per call. */
  callsIncluded: z.int().min(0).max(100_000_000),
  /** The discount on each order. */
  discountPercent: z.int().min(0).max(50),
  limits: callLimitsSchema.nullable(),
  /** `priority`: the operator answers the member's messages first. */
  support: z.enum(['standard', 'priority']),
});

export type PlanGrants = z.infer<typeof planGrantsSchema>;

/** A membership level: its audience, its benefits, and its price by term. */
export const membershipPlanSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  level: z.int().min(1).max(9),
  zh: z.string().min(1),
  en: z.string().min(1),
  /** The plan's audience. This text promises nothing: `gives` contains the plan's benefits. */
  suits: localizedSchema,
  gives: planGrantsSchema,
  prices: pricesSchema.omit({ use: true }),
});

export type MembershipPlan = z.infer<typeof membershipPlanSchema>;

/** The number of stars depends only on the amount paid in the last `STAR_DAYS` days. */
export const STAR_DAYS = 365;

export const starLevelSchema = z.strictObject({
  level: z.int().min(1).max(5),
  /** The amount paid for orders in the last 365 days, minus refunds. */
  paidFen: z.int().positive(),
  /** The discount on each order. */
  discountPercent: z.int().min(1).max(50),
});

export type StarLevel = z.infer<typeof starLevelSchema>;

/**
 * `catalogue/memberships.yaml`: the membership plans on sale, and the stars that customers earn. Prices are
 * in fen.
 */
export const membershipsSchema = z
  .strictObject({ plans: z.array(membershipPlanSchema), stars: z.array(starLevelSchema) })
  .superRefine(({ plans, stars }, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    const twice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
    if (twice(plans.map(({ id }) => id))) refuse('two plans have the same id');
    if (twice(plans.map(({ level }) => level))) refuse('two plans have the same level');
    const rising = plans.toSorted((a, b) => a.level - b.level);
    rising.forEach((plan, i) => {
      const below = rising[i - 1];
      if (below && !givesMore(plan.gives, below.gives))
        refuse(`plan ${plan.id} does not grant more than ${below.id}, which has a lower level`);
    });
    stars.forEach(({ level, paidFen, discountPercent }, i) => {
      const below = stars[i - 1];
      if (level !== i + 1) refuse(`the stars must be in the order of their levels, from 1: ${level}`);
      if (below && (paidFen <= below.paidFen || discountPercent < below.discountPercent))
        refuse(`level ${level} must require more than the one below, and grant no less`);
    });
  });

export type Memberships = z.infer<typeof membershipsSchema>;

export const NO_MEMBERSHIPS: Memberships = { plans: [], stars: [] };

/** The benefits as numbers. A higher number is better. */
const sizesOf = ({ callsIncluded, discountPercent, limits, support }: PlanGrants): readonly number[] => [
  callsIncluded,
  discountPercent,
  ...limitsAdded(limits),
  support === 'priority' ? 1 : 0,
];

function givesMore(higher: PlanGrants, lower: PlanGrants): boolean {
  const sizes = sizesOf(higher).map((size, i) => size - (sizesOf(lower)[i] ?? 0));
  return sizes.every((more) => more >= 0) && sizes.some((more) => more > 0);
}

/**
 * Returns whether a plan grants nothing. `datasets` is the number of data sets for members. Limits that every
 * account has do not count.
 */
export function givesNothing(gives: PlanGrants, datasets: number): boolean {
  return datasets === 0 && sizesOf(gives).every((size) => size === 0);
}

/**
 * Returns the plan of a member's level, or the highest one below it, because an operator may assign a level that no
 * plan has.
 */
export function planOfLevel<Plan extends Pick<MembershipPlan, 'level'>>(
  plans: readonly Plan[],
  level: number,
): Plan | undefined {
  return plans.filter((plan) => plan.level <= level).toSorted((a, b) => b.level - a.level)[0];
}

const inZh = (count: number): string => count.toLocaleString('zh-CN');
const inEn = (count: number): string => count.toLocaleString('en-US');

/** Returns the text for a discount on each order. */
export function discountWords(percent: number): Localized {
  const tenths = percent % 10 === 0 ? (100 - percent) / 10 : 100 - percent;
  return { zh: `订单 ${tenths} 折`, en: `${percent}% off every order` };
}

/**
 * Returns the text for a plan's benefits, the same on every page. `datasets` is the number of data sets for members.
 */
export function planWords(gives: PlanGrants, datasets: number): Localized[] {
  const { callsIncluded, discountPercent, limits, support } = gives;
  const words: Localized[] = [];
  if (datasets > 0)
    words.push({
      zh: `预览和调用全部 ${inZh(datasets)} 个会员专享数据集，不另收费`,
      en: `Preview and call ${datasets === 1 ? 'the data set' : `all ${counted(inEn(datasets), 'data set', 'data sets')}`} for members at no extra charge`,
    });
  if (callsIncluded > 0)
    words.push({
      zh: `按次计费的数据集每月免费调用 ${inZh(callsIncluded)} 次`,
      en: `${counted(inEn(callsIncluded), 'free call', 'free calls')} a month for data sets priced per call`,
    });
  if (discountPercent > 0) words.push(discountWords(discountPercent));
  if (limitsAdded(limits).some((more) => more > 0)) {
    const allowed = (span: keyof CallLimits): number => Math.max(STANDARD_LIMITS[span], limits?.[span] ?? 0);
    const [second, minute, day] = [allowed('perSecond'), allowed('perMinute'), allowed('perDay')];
    words.push({
      zh: `调用限额：每秒 ${inZh(second)} 次，每分钟 ${inZh(minute)} 次，每天 ${inZh(day)} 次`,
      en: `Up to ${counted(inEn(second), 'call', 'calls')} a second, ${inEn(minute)} a minute and ${inEn(day)} a day`,
    });
  }
  if (support === 'priority') words.push({ zh: '客服优先答复', en: 'Priority support' });
  return words;
}
