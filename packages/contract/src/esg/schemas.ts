import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';

/** Environment, social, governance. Lists of three values have this order. */
export const ESG_PILLARS = ['E', 'S', 'G'] as const;
export type EsgPillar = (typeof ESG_PILLARS)[number];

/** The change of a grade from the previous rating. */
export const GRADE_CHANGES = ['up', 'down', 'same', 'first'] as const;
export type GradeChange = (typeof GRADE_CHANGES)[number];

export const ESG_ORDERS = ['score', 'change', 'environment', 'social', 'governance', 'rank', 'code'] as const;
export type EsgOrder = (typeof ESG_ORDERS)[number];

/** The maximum number of companies in one response of the list. */
export const ESG_PAGE_MAX = 100;

const figure = z.number().nullable();
const text = z.string().nullable();
const pillarSchema = z.enum(ESG_PILLARS);

const companySchema = z.strictObject({ code: z.string(), name: z.string(), english: text });

/** Name of an industry in the ratings. */
const industryNameSchema = z.strictObject({ name: z.string(), english: text });

const agencySchema = z.strictObject({
  name: z.string(),
  english: text,
  /** The day of the industry's latest rating, and the number of companies with a current rating. */
  newestOn: z.string(),
  companies: z.int(),
});

export type EsgAgency = z.infer<typeof agencySchema>;

/** A company with its current rating. Scores use the agency's scale. */
export const ratedCompanySchema = companySchema.extend({
  industry: industryNameSchema.nullable(),
  date: z.string(),
  grade: text,
  score: z.number(),
  pillars: z.array(figure).length(ESG_PILLARS.length),
  /** The previous rating. */
  previous: z.strictObject({ date: z.string(), grade: text, score: z.number() }).nullable(),
  /** The difference from the previous score. */
  change: figure,
  gradeChange: z.enum(GRADE_CHANGES).nullable(),
  /**
   * The rank among the current ratings of its industry. 1 is the best, and equal scores share a rank. Null if the
   * ratings cover fewer than half of the industry.
   */
  rank: z.int().nullable(),
  /**
   * The number of rated companies in the industry and, if the register of companies contains the industry, the number
   * of its listed companies.
   */
  companies: z.int(),
  listed: z.int().nullable(),
  controversy: text,
});

export type RatedCompany = z.infer<typeof ratedCompanySchema>;

/** The agency's method, as its data sets describe it. Percentages refer to the overall score. */
const methodSchema = z.strictObject({
  datasets: z.array(z.string()),
  since: text,
  weights: z.array(figure).length(ESG_PILLARS.length),
  /** The weights of the themes in the latest ratings, if they are the same for all companies. */
  themes: z.array(
    z.strictObject({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      pillar: pillarSchema,
      weight: figure,
    }),
  ),
  /** The range of its scores. */
  low: z.number(),
  high: z.number(),
  often: z.strictObject({ zh: z.string(), en: text }).nullable(),
  method: z.strictObject({ zh: z.string(), en: text }).nullable(),
  source: text,
  /** Best grade first. A grade covers scores from `low` (inclusive) to `high` (exclusive). */
  grades: z.array(
    z.strictObject({
      grade: z.string(),
      low: figure,
      high: figure,
      meaning: z.strictObject({ zh: z.string(), en: text }).nullable(),
    }),
  ),
});

export type EsgMethod = z.infer<typeof methodSchema>;

const ratingHead = {
  agencies: z.array(agencySchema),
  agency: z.string(),
  dataset: z.string(),
  demo: z.boolean(),
  /** How late the latest rating shown is: the agency's or the company's, depending on the response. */
  late: latenessSchema.nullable(),
};

const gradeCountSchema = z.strictObject({ grade: z.string(), companies: z.int() });
const scoreBinSchema = z.strictObject({ from: z.number(), to: z.number(), companies: z.int() });

const industryRankSchema = industryNameSchema.extend({
  /** The rank by the median. 1 is the best. Null with fewer than three companies or without a median. */
  rank: z.int().nullable(),
  companies: z.int(),
  /** The number of listed companies in the industry, if the register of companies contains the industry. */
  listed: z.int().nullable(),
  /** Null if the ratings cover fewer than half of the industry. The same applies to the medians of the pillars. */
  median: figure,
  pillars: z.array(figure).length(ESG_PILLARS.length),
  best: companySchema.extend({ grade: text, score: z.number() }),
});

export type IndustryRank = z.infer<typeof industryRankSchema>;

/** An agency's ratings of the whole market. */
export const esgOverviewSchema = z.strictObject({
  ...ratingHead,
  newestOn: z.string(),
  /** Ratings before this day are not current and therefore left out. */
  currentFrom: z.string(),
  /**
   * The number of companies with a current rating and, if the register of companies has rows, of all listed companies.
   */
  companies: z.int(),
  listed: z.int().nullable(),
  registerDataset: text,
  /** Null if fewer than half of the listed companies have a current rating. */
  median: figure,
  changes: z.strictObject({ up: z.int(), down: z.int(), same: z.int(), first: z.int() }),
  /** Best grade first. */
  grades: z.array(gradeCountSchema),
  /** Scores from `from` (inclusive) to `to` (exclusive). */
  scores: z.array(scoreBinSchema),
  industries: z.array(industryRankSchema),
  /** The companies whose score rose or fell most since the previous rating. */
  risers: z.array(ratedCompanySchema),
  fallers: z.array(ratedCompanySchema),
  method: methodSchema,
});

export type EsgOverview = z.infer<typeof esgOverviewSchema>;

export const esgListSchema = z.strictObject({
  dataset: z.string(),
  total: z.int(),
  /** The number of companies that the site shows. */
  reach: z.int(),
  items: z.array(ratedCompanySchema),
});

export type EsgList = z.infer<typeof esgListSchema>;

const comparedSchema = {
  /** The percentage of the overall score. */
  weight: figure,
  score: figure,
  /**
   * The median of the industry's current ratings, including the company's, and the number of companies with a score.
   * The median is null if they are fewer than half of the industry.
   */
  median: figure,
  companies: z.int(),
};

/** One company's rating, compared with the ratings of its industry. */
export const esgCompanySchema = z.strictObject({
  ...ratingHead,
  rating: ratedCompanySchema,
  /** The rank among all current ratings. Null if they cover fewer than half of the listed companies. */
  marketRank: z.int().nullable(),
  marketCompanies: z.int(),
  marketListed: z.int().nullable(),
  industryMedian: figure,
  pillars: z.array(z.strictObject({ pillar: pillarSchema, ...comparedSchema })),
  themesDataset: text,
  themes: z.array(
    z.strictObject({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      pillar: pillarSchema,
      ...comparedSchema,
    }),
  ),
  /** Oldest first. The medians cover the companies that are in its industry today. */
  history: z.array(
    z.strictObject({
      date: z.string(),
      grade: text,
      score: z.number(),
      pillars: z.array(figure).length(ESG_PILLARS.length),
      median: figure,
      /** The number of companies with a current score on that day. */
      companies: z.int(),
    }),
  ),
  /** The best companies of the industry, and the companies with the closest scores. */
  peers: z.array(ratedCompanySchema),
  method: methodSchema,
});

export type EsgCompany = z.infer<typeof esgCompanySchema>;

const partSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  pillar: pillarSchema,
  scoreBefore: figure,
  scoreAfter: figure,
  weightBefore: figure,
  weightAfter: figure,
  /** In points of the overall score: the effect of the changed score, and the effect of the changed weight. */
  scoreEffect: z.number(),
  weightEffect: z.number(),
  contribution: z.number(),
});

export type ScorePart = z.infer<typeof partSchema>;

/**
 * The causes of a change in a company's score between two ratings. The contributions and the residual add up to the
 * change.
 */
export const esgChangeSchema = z.strictObject({
  dataset: z.string(),
  before: z.strictObject({ date: z.string(), score: z.number(), grade: text }),
  after: z.strictObject({ date: z.string(), score: z.number(), grade: text }),
  change: z.number(),
  level: z.enum(['themes', 'pillars']),
  parts: z.array(partSchema),
  contributionSum: z.number(),
  residual: z.number(),
});

export type EsgChange = z.infer<typeof esgChangeSchema>;

export const esgIndicatorsSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  /** Newest first. */
  periods: z.array(z.string()),
  /** The number of rated companies in the industry. */
  rated: z.int(),
  indicators: z.array(
    z.strictObject({
      code: z.string(),
      zh: z.string(),
      en: text,
      pillar: pillarSchema.nullable(),
      unit: z.strictObject({ zh: z.string(), en: text }).nullable(),
      /** One value for each period: a number, or a text if there is no number. */
      values: z.array(z.union([z.number(), z.string()]).nullable()),
      /** False for an amount, which grows with the company and is therefore not compared. */
      isRate: z.boolean(),
      /**
       * The median of a rate across the industry's companies in the latest period, and the number of these companies.
       * Null if they are fewer than half of the `rated` ones.
       */
      median: figure,
      companies: z.int(),
    }),
  ),
});

export type EsgIndicators = z.infer<typeof esgIndicatorsSchema>;
