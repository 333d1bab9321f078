import { z } from 'zod';
import { pricesSchema } from '../datasets/manifest.ts';
import { localizedSchema } from '../kernel/localized.ts';

const rightsSchema = z.array(localizedSchema).min(1).max(12);

/** A level of membership: its benefits in words, and its price by term. */
export const membershipPlanSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  level: z.int().min(1).max(9),
  zh: z.string().min(1),
  en: z.string().min(1),
  description: localizedSchema,
  rights: rightsSchema,
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
  discountPercent: z.int().min(0).max(50),
  rights: rightsSchema,
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
    stars.forEach(({ level, paidFen, discountPercent }, i) => {
      const below = stars[i - 1];
      if (level !== i + 1) refuse(`the stars stand in the order of their levels, from 1: ${level}`);
      if (below && (paidFen <= below.paidFen || discountPercent < below.discountPercent))
        refuse(`level ${level} asks for more than the one below, and gives no less`);
    });
  });

export type Memberships = z.infer<typeof membershipsSchema>;

export const NO_MEMBERSHIPS: Memberships = { plans: [], stars: [] };
