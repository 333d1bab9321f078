import { z } from 'zod';
import { pricesSchema } from '../datasets/manifest.ts';
import { type Localized, localizedSchema } from '../kernel/localized.ts';
import { counted } from '../kernel/plural.ts';

/** The calls that a key may make. A member gets the higher of these limits and the account's. */
const callLimitsSchema = z
  .strictObject({ perSecond: z.int().min(1), perMinute: z.int().min(1), perDay: z.int().min(1) })
  .refine(({ perSecond, perMinute, perDay }) => perSecond <= perMinute && perMinute <= perDay, {
    message: 'a longer span allows at least as many calls',
  });

type CallLimits = z.infer<typeof callLimitsSchema>;

/** The limits of each new account. A plan grants only limits that exceed them. */
export const STANDARD_LIMITS: CallLimits = { perSecond: 20, perMinute: 600, perDay: 100_000 };

const SPANS = ['perSecond', 'perMinute', 'perDay'] as const satisfies (keyof CallLimits)[];

/** Returns how many more calls than a new account a plan allows in each span. */
const limitsAdded = (limits: CallLimits | null): readonly number[] =>
  SPANS.map((span) => Math.max(0, (limits?.[span] ?? 0) - STANDARD_LIMITS[span]));

/**
 * The grants of a membership, beside the data sets for members. Every page derives its words from this row
 * (`planWords`), and every rule its numbers.
 */
export const planGrantsSchema = z.strictObject({
  /** Calls a calendar month that are not charged, of data sets with a price per call. */
  callsIncluded: z.int().min(0).max(100_000_000),
  /** Discount on each order. */
  discountPercent: z.int().min(0).max(50),
  limits: callLimitsSchema.nullable(),
  /** `priority`: messages of the member are answered before those of others. */
  support: z.enum(['standard', 'priority']),
});

export type PlanGrants = z.infer<typeof planGrantsSchema>;

/** A level of membership: its audience, its grants, and its price by term. */
export const membershipPlanSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  level: z.int().min(1).max(9),
  zh: z.string().min(1),
  en: z.string().min(1),
  /** The plan's audience. This text promises nothing: the grants of the plan are in `gives`. */
  suits: localizedSchema,
  gives: planGrantsSchema,
  prices: pricesSchema.omit({ use: true }),
});

export type MembershipPlan = z.infer<typeof membershipPlanSchema>;

/** Stars depend only on the amount paid in the last `STAR_DAYS` days. */
export const STAR_DAYS = 365;

export const starLevelSchema = z.strictObject({
  level: z.int().min(1).max(5),
  /** The amount paid for orders in the last 365 days, less refunds. */
  paidFen: z.int().positive(),
  /** Discount on each order. */
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
        refuse(`plan ${plan.id} does not give more than ${below.id}, whose level is below`);
    });
    stars.forEach(({ level, paidFen, discountPercent }, i) => {
      const below = stars[i - 1];
      if (level !== i + 1) refuse(`the stars stand in the order of their levels, from 1: ${level}`);
      if (below && (paidFen <= below.paidFen || discountPercent < below.discountPercent))
        refuse(`level ${level} asks for more than the one below, and gives no less`);
    });
  });

export type Memberships = z.infer<typeof membershipsSchema>;

export const NO_MEMBERSHIPS: Memberships = { plans: [], stars: [] };

/** The grants as numbers; a higher number is better. */
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
 * Returns a member's plan: the plan of their level, or the highest one below it. An operator may have given a
 * level that no plan has.
 */
export function planOfLevel<Plan extends Pick<MembershipPlan, 'level'>>(
  plans: readonly Plan[],
  level: number,
): Plan | undefined {
  return plans.filter((plan) => plan.level <= level).toSorted((a, b) => b.level - a.level)[0];
}

const inZh = (count: number): string => count.toLocaleString('zh-CN');
const inEn = (count: number): string => count.toLocaleString('en-US');

/** The words for a discount on each order. */
export function discountWords(percent: number): Localized {
  const tenths = percent % 10 === 0 ? (100 - percent) / 10 : 100 - percent;
  return { zh: `订单 ${tenths} 折`, en: `${percent}% off every order` };
}

/**
 * The words for a plan's grants, the same on every page. `datasets` is the number of data sets for members.
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
      en: `${counted(inEn(callsIncluded), 'free call', 'free calls')} a month of data sets priced per call`,
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
