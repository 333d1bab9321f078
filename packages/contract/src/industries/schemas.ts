import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { CLASSIFICATIONS } from '../quotes/market-day.ts';

/**
 * The measures by which the companies of an industry are compared. Amounts are in yuan, ratios in percent, and price
 * multiples are plain numbers. Amounts and ratios cover the time from the start of the year to the end of the
 * response's period.
 */
export const INDUSTRY_MEASURES = [
  'marketValue',
  'revenue',
  'netProfit',
  'revenueGrowth',
  'profitGrowth',
  'grossMargin',
  'netMargin',
  'returnOnEquity',
  'debtRatio',
  'peRatio',
  'pbRatio',
  'psRatio',
  'dividendYield',
] as const;
export type IndustryMeasure = (typeof INDUSTRY_MEASURES)[number];

/** The measures with a history. */
export const VALUATION_MEASURES = ['peRatio', 'pbRatio', 'psRatio', 'dividendYield'] as const;
export type ValuationMeasure = (typeof VALUATION_MEASURES)[number];

/** The parts of an industry's description, from products to drivers. */
export const CHAIN_STEPS = [
  'classification',
  'companies',
  'results',
  'prices',
  'news',
  'surroundings',
] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

const figureSchema = z.number().nullable();

const industryNameSchema = z.strictObject({
  /** The name of the industry in URLs. */
  key: z.string(),
  name: z.string(),
  english: z.string().nullable(),
  code: z.string().nullable(),
});

const spreadSchema = z.strictObject({
  /**
   * The number of values. Price multiples count only if they are positive. The quartiles are null if fewer than half of
   * the listed companies have a value.
   */
  count: z.int(),
  lower: figureSchema,
  median: figureSchema,
  upper: figureSchema,
});
export type Spread = z.infer<typeof spreadSchema>;

const summarySchema = industryNameSchema.extend({
  /** The number of companies with a price or a report. */
  companies: z.int(),
  /** The number of listed companies in the industry, if the register of companies has rows. */
  listed: z.int().nullable(),
  /** The sum over the companies with a value, in yuan. Null if fewer than half of the companies have a value. */
  marketValue: figureSchema,
  revenue: figureSchema,
  spreads: z.record(z.enum(INDUSTRY_MEASURES), spreadSchema),
});
export type IndustrySummary = z.infer<typeof summarySchema>;

const boardSchema = z.strictObject({
  /** The day of the market values and multiples. Null if their data set contains no rows. */
  day: z.string().nullable(),
  /** The end of the latest reporting period that has at least half as many reports as the previous one. */
  period: z.string().nullable(),
  /**
   * Whether the period ended at most 18 months before the day. Results of an earlier period would not explain the day's
   * prices.
   */
  isPeriodCurrent: z.boolean(),
  /** How late the market values are, and how late the results of the period are. */
  late: z.strictObject({ day: latenessSchema.nullable(), period: latenessSchema.nullable() }),
  demo: z.boolean(),
  /** The data sets behind the response. Null for a data set without rows that the site may show. */
  datasets: z.strictObject({
    industries: z.string().nullable(),
    valuation: z.string().nullable(),
    /** The data sets of indicators by period and of income statements. Null if no figure comes from them. */
    results: z.string().nullable(),
    statements: z.string().nullable(),
  }),
});

export const industriesSchema = boardSchema.extend({
  /** The classification of the industries. */
  classification: z.enum(CLASSIFICATIONS),
  /** Sorted by market value, largest first. */
  industries: z.array(summarySchema),
  /** Data sets that describe an industry. */
  chain: z.array(
    z.strictObject({
      step: z.enum(CHAIN_STEPS),
      dataset: z.string(),
      name: localizedSchema,
      rows: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type Industries = z.infer<typeof industriesSchema>;

export const industrySchema = boardSchema.extend({
  industry: summarySchema,
  rowsMax: z.int(),
  /**
   * The companies as columns of equal length, sorted by market value, largest first. Contains as many as the site
   * shows.
   */
  code: z.array(z.string()),
  name: z.array(z.string()),
  english: z.array(z.string().nullable()),
  figures: z.record(z.enum(INDUSTRY_MEASURES), z.array(figureSchema)),
});
export type Industry = z.infer<typeof industrySchema>;

export const industryValuationsSchema = z.strictObject({
  dataset: z.string().nullable(),
  demo: z.boolean(),
  /** The last day with rows of each month, oldest first, and the latest day. */
  days: z.array(z.string()),
  /** The number of companies with a valuation on each day, and the number of listed companies in the industry. */
  companies: z.array(z.int()),
  listed: z.array(z.int()),
  courses: z.record(
    z.enum(VALUATION_MEASURES),
    z.strictObject({
      lower: z.array(figureSchema),
      median: z.array(figureSchema),
      upper: z.array(figureSchema),
    }),
  ),
});
export type IndustryValuations = z.infer<typeof industryValuationsSchema>;
