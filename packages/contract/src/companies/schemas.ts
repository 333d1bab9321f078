import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { unitSchema } from '../datasets/manifest.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { BOARDS, quoteSchema } from '../quotes/schemas.ts';

/** The statements of a company. Each is a data set. */
export const FINANCIAL_STATEMENTS = ['income', 'balance', 'cashFlow'] as const;
export type FinancialStatement = (typeof FINANCIAL_STATEMENTS)[number];

/** The period that a statement covers: the year to date, one quarter, a whole year, or the last four quarters. */
export const BASES = ['cumulative', 'quarter', 'year', 'trailing'] as const;
export type Basis = (typeof BASES)[number];

/** The scope of the accounts: the group, or only the company. */
export const SCOPES = ['consolidated', 'parent'] as const;
export type Scope = (typeof SCOPES)[number];

export const PERIODS_MAX = 40;
export const PEERS_MAX = 5;

/** The kinds of company events. Each comes from one data set. */
export const COMPANY_EVENT_KINDS = [
  'report',
  'recordDate',
  'exDate',
  'payment',
  'meeting',
  'plan',
  'unlock',
  'forecast',
  'preliminary',
  'capital',
  'pledge',
  'holding',
  'rating',
  'lawsuit',
  'guarantee',
  'suspension',
] as const;
export type CompanyEventKind = (typeof COMPANY_EVENT_KINDS)[number];

const figureSchema = z.number().nullable();

const companyEventSchema = z.strictObject({
  date: z.string(),
  kind: z.enum(COMPANY_EVENT_KINDS),
  dataset: z.string(),
  /** The accounting period of the event. */
  period: z.string().nullable(),
  text: z.string().nullable(),
  figure: figureSchema,
  unit: unitSchema.nullable(),
});

export type CompanyEvent = z.infer<typeof companyEventSchema>;

/** The figures of the latest report. Amounts are for the year to date, in yuan. */
export const REPORT_FIGURES = [
  'revenue',
  'netProfit',
  /** The net profit including the share of minority shareholders, for reports that do not state the parent's share. */
  'netProfitOfAll',
  'earningsPerShare',
  'returnOnEquity',
  'grossMargin',
  'debtRatio',
  'operatingCash',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

const reportFigureSchema = z.strictObject({
  key: z.enum(REPORT_FIGURES),
  dataset: z.string(),
  unit: unitSchema.nullable(),
  value: figureSchema,
  /** The change from the same period of the previous year: amounts in percent, percentages in percentage points. */
  growth: figureSchema,
});

const valuationSchema = z.strictObject({
  dataset: z.string(),
  date: z.string(),
  /** Based on the last four reported quarters, if the data set has them. */
  peRatio: figureSchema,
  pbRatio: figureSchema,
  psRatio: figureSchema,
  pcfRatio: figureSchema,
  /** In percent. */
  dividendYield: figureSchema,
});

const industrySchema = z.strictObject({
  dataset: z.string(),
  code: z.string(),
  name: z.string(),
});

const profileSchema = z.strictObject({
  dataset: z.string(),
  business: z.string().nullable(),
  chairman: z.string().nullable(),
  /** Province and city. */
  region: z.string().nullable(),
  foundedOn: z.string().nullable(),
  website: z.string().nullable(),
});

export const companyOverviewSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  english: z.string().nullable(),
  board: z.enum(BOARDS).nullable(),
  /** Whether some of the data is made up for the demo market. */
  demo: z.boolean(),
  /** The market's current day. Events after it are in the future. */
  today: z.string(),
  price: z
    .strictObject({
      dataset: z.string(),
      quote: quoteSchema.nullable(),
      /** How late the quote is. */
      late: latenessSchema.nullable(),
      /** The closes of the latest days, oldest first, adjusted to the latest day. */
      dates: z.array(z.string()),
      closes: z.array(z.number()),
      /** The days before which trading days are missing. */
      gaps: z.array(z.string()),
    })
    .nullable(),
  valuation: valuationSchema.nullable(),
  report: z
    .strictObject({
      end: z.string(),
      announcedOn: z.string().nullable(),
      /** How late the report is. */
      late: latenessSchema.nullable(),
      /**
       * Only set if the report's period ended too long ago to explain the price. The value is the day of the company's
       * latest quote or, without a quote, the latest day on the site.
       */
      outdatedBy: z.string().nullable(),
      figures: z.array(reportFigureSchema),
    })
    .nullable(),
  industry: industrySchema.nullable(),
  profile: profileSchema.nullable(),
  /** The English profile that the company published itself. */
  englishProfile: z.strictObject({ dataset: z.string(), text: z.string() }).nullable(),
  /** The meaning or pinyin of Chinese names and words in the response, keyed by the Chinese text. */
  glosses: z.record(z.string(), z.string()),
  /** Soonest first. */
  ahead: z.array(companyEventSchema),
  /** Latest first. */
  latest: z.array(companyEventSchema),
  /** How late the data sets of the latest events are, judged by the most recent data set. */
  latestLate: latenessSchema.nullable(),
});

export type CompanyOverview = z.infer<typeof companyOverviewSchema>;

const namedItemSchema = { code: z.string(), ...localizedSchema.shape, unit: unitSchema.nullable() };

export const companyStatementSchema = z.strictObject({
  dataset: z.string(),
  /** Null if the site may not show any rows of the data set. */
  name: localizedSchema.nullable(),
  demo: z.boolean(),
  /** How late the company's own latest rows are. */
  late: latenessSchema.nullable(),
  basis: z.enum(BASES),
  scope: z.enum(SCOPES),
  /** The item that counts as 100 % for the shares. Null if the company does not report it. */
  whole: z.string().nullable(),
  /** The end dates of the periods, newest first. */
  periods: z.array(z.strictObject({ end: z.string(), announcedOn: z.string().nullable() })),
  items: z.array(
    z.strictObject({
      ...namedItemSchema,
      isTotal: z.boolean(),
      /** One value for each period. */
      values: z.array(figureSchema),
      /** The change from the same period of the previous year, in percent. */
      growth: z.array(figureSchema),
      /** The share of `whole`, in percent. */
      share: z.array(figureSchema),
    }),
  ),
});

export type CompanyStatement = z.infer<typeof companyStatementSchema>;

const companyNameSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  english: z.string().nullable(),
});

export type CompanyName = z.infer<typeof companyNameSchema>;

export const companyIndicatorsSchema = z.strictObject({
  basis: z.enum(BASES),
  /** The data set of indicators, or of income statements if the indicators do not include the company. */
  dataset: z.string(),
  name: localizedSchema.nullable(),
  demo: z.boolean(),
  /** How late the company's own latest rows are. */
  late: latenessSchema.nullable(),
  /**
   * The industry of the median. `companies` is the number of its companies with indicators, `of` the number
   * of all its companies. Null if there is no median, because fewer than five companies or fewer than half of
   * them have indicators.
   */
  industry: industrySchema
    .extend({ english: z.string().nullable(), companies: z.int(), of: z.int() })
    .nullable(),
  /** The end dates of the periods, oldest first. */
  periods: z.array(z.string()),
  peers: z.array(companyNameSchema),
  /** Companies of the industry, sorted by how similar their revenue is to the company's. */
  candidates: z.array(companyNameSchema),
  indicators: z.array(
    z.strictObject({
      ...namedItemSchema,
      own: z.array(figureSchema),
      /**
       * One value for each period, with the number of companies behind it. Null if fewer than half of the industry have
       * a value.
       */
      median: z.array(figureSchema),
      covered: z.array(z.int()),
      /** One list for each peer. */
      peers: z.array(z.array(figureSchema)),
    }),
  ),
});

export type CompanyIndicators = z.infer<typeof companyIndicatorsSchema>;

/** A cash dividend with its terms and dates. */
const cashDividendSchema = z.strictObject({
  /** The end of the period for which it is paid. */
  period: z.string().nullable(),
  /** The terms as announced, in Chinese. */
  terms: z.string().nullable(),
  /** The English translation of `terms`. */
  english: z.string().nullable(),
  /** Yuan per share before tax. */
  cash: z.number(),
  recordDate: z.string().nullable(),
  exDate: z.string(),
  paymentDate: z.string().nullable(),
  /** The unadjusted close before the ex-date. */
  close: figureSchema,
  /** `cash` as a percentage of that close. */
  yield: figureSchema,
});
export type CompanyDividend = z.infer<typeof cashDividendSchema>;

export const companyDistributionsSchema = z.strictObject({
  dataset: z.string(),
  name: localizedSchema.nullable(),
  demo: z.boolean(),
  /**
   * How late the latest rows of all companies are. A single company may pay no dividend for years, so its own rows do
   * not show whether the data is late.
   */
  late: latenessSchema.nullable(),
  /** The cash dividend with the latest ex-date. */
  latest: cashDividendSchema.nullable(),
  /** The latest cash dividends, at most 60, newest first. */
  dividends: z.array(cashDividendSchema),
  /** Cash dividends by the year of their ex-date, oldest first. */
  years: z.array(
    z.strictObject({
      year: z.string(),
      /** Yuan per share before tax, as paid. */
      cash: z.number(),
      /** The unadjusted close before the last ex-date of the year. */
      close: figureSchema,
      /** As a percentage of that close. */
      yield: figureSchema,
    }),
  ),
});

export type CompanyDistributions = z.infer<typeof companyDistributionsSchema>;

export const companyOwnershipSchema = z.strictObject({
  /** The data sets of the largest holders and of the number of holders. */
  datasets: z.array(z.string()),
  demo: z.boolean(),
  /** How late the company's own latest rows are. */
  late: latenessSchema.nullable(),
  /** Oldest first. */
  periods: z.array(
    z.strictObject({
      end: z.string(),
      /** The percentage of all shares that the largest holder, and the ten largest together, hold. */
      largest: figureSchema,
      topTen: figureSchema,
      holders: figureSchema,
    }),
  ),
  /** The ten largest holders, largest first, at the end of the latest period for which the data set has holders. */
  top: z
    .strictObject({
      end: z.string(),
      holders: z.array(
        z.strictObject({
          name: z.string(),
          /** The meaning or pinyin of the name. */
          english: z.string().nullable(),
          shares: figureSchema,
          percent: figureSchema,
        }),
      ),
    })
    .nullable(),
});

export type CompanyOwnership = z.infer<typeof companyOwnershipSchema>;

/** The figures of a company that have a history, regardless of the period that they cover. */
export const HISTORY_FIGURES = [
  'revenue',
  'netProfit',
  /** Only present if the parent's share is unknown. */
  'netProfitOfAll',
  'returnOnEquity',
  'grossMargin',
  'debtRatio',
  'earningsPerShare',
  'operatingCash',
  'dividendPerShare',
] as const;
export type HistoryFigure = (typeof HISTORY_FIGURES)[number];

export const HISTORY_PERIODS = 8;

export const companyHistorySchema = z.strictObject({
  basis: z.enum(BASES),
  demo: z.boolean(),
  /** The end dates of the latest periods, oldest first. */
  periods: z.array(z.string()),
  /** The figures that the company has in at least one of the periods. */
  figures: z.array(
    z.strictObject({
      key: z.enum(HISTORY_FIGURES),
      dataset: z.string(),
      unit: unitSchema,
      /** One value for each period. */
      values: z.array(figureSchema),
      /** The change from the same period of the previous year: amounts in percent, percentages in percentage points. */
      growth: z.array(figureSchema),
    }),
  ),
});

export type CompanyHistory = z.infer<typeof companyHistorySchema>;

/** The number of an industry's largest companies that are listed. */
export const LISTED_PEERS = 10;

export const companyPeersSchema = z.strictObject({
  /** Null if no industry of the company contains enough companies. */
  industry: industrySchema.extend({ english: z.string().nullable(), companies: z.int() }).nullable(),
  datasets: z.array(z.string()),
  demo: z.boolean(),
  /** The day of the market values and multiples. */
  valuedOn: z.string().nullable(),
  /** How late that day is. */
  late: latenessSchema.nullable(),
  /** The latest day of the prices. */
  quotedOn: z.string().nullable(),
  /** The number of companies with a market value on that day. The ranks are among these companies. */
  valued: z.int(),
  /** The end of the four quarters that the returns on equity cover. */
  period: z.string().nullable(),
  /** The largest companies by market value, plus the company itself if it has one. */
  rows: z.array(
    z.strictObject({
      ...companyNameSchema.shape,
      /** 1 is the largest. Null if fewer than half of the companies have a market value. */
      rank: z.int().nullable(),
      last: figureSchema,
      changePercent: figureSchema,
      marketValue: figureSchema,
      peRatio: figureSchema,
      pbRatio: figureSchema,
      returnOnEquity: figureSchema,
    }),
  ),
});

export type CompanyPeers = z.infer<typeof companyPeersSchema>;
