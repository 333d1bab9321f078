import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** The day counts for which the accrued interest of a bond can be calculated. */
export const DAY_COUNTS = ['ACT/ACT', 'ACT/365'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Whether a price excludes the accrued interest (clean) or includes it (dirty). */
export const PRICE_KINDS = ['clean', 'dirty'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The reasons why accrued interest and yield are unknown. */
export const BOND_GAPS = ['quote', 'terms', 'rate', 'dayCount', 'term', 'priceKind', 'yield'] as const;
export type BondGap = (typeof BOND_GAPS)[number];

/** The latest price of a bond and the figures computed from it, per 100 yuan of face value. */
export const bondPriceSchema = z.strictObject({
  /** The day of the quote, which the figures use as the settlement day. */
  date: z.string().nullable(),
  price: z.number().nullable(),
  /** Null if the market's rules do not state it. */
  kind: z.enum(PRICE_KINDS).nullable(),
  accrued: z.number().nullable(),
  clean: z.number().nullable(),
  dirty: z.number().nullable(),
  yieldPercent: z.number().nullable(),
  dayCount: z.enum(DAY_COUNTS).nullable(),
  /** The yield is also compounded at this interval. Null if the yield is unknown. */
  monthsBetweenPayments: z.int().nullable(),
  /** Whether the yield uses simple interest, as it does in the last interest period. */
  isSimple: z.boolean(),
  /** The first reason why a figure is unknown. Null if all are known. */
  missing: z.enum(BOND_GAPS).nullable(),
  demo: z.boolean(),
});
export type BondPrice = z.infer<typeof bondPriceSchema>;

export const bondCalls = {
  bond: endpoint({
    name: 'market.bond',
    method: 'GET',
    path: '/v1/market/bonds/:code',
    audience: 'public',
    summary: {
      zh: '一只债券最近一日的净价、全价、应计利息与到期收益率；无法计算的为 null，并给出原因',
      en: 'The clean and the dirty price of a bond on its newest day, accrued interest and yield to maturity; null with the reason if they cannot be calculated',
    },
    input: z.object({
      code: z
        .string()
        .regex(/^[0-9A-Za-z.]{1,12}$/)
        .meta({ zh: '债券代码', en: 'Code of the bond' }),
    }),
    output: bondPriceSchema,
    errors: ['site-data.securitiesOfDay', 'request.tooMany'],
  }),
};
