import { z } from 'zod';
import { FORMATS } from '../datasets/constants.ts';
import { fieldAttributes } from '../datasets/field-attributes.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { adjustmentSchema, FIELD_TYPES, pricesSchema, roleSchema } from '../datasets/manifest.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { ACCESS_KINDS, FREQUENCIES, PAYMENT_MODES } from './constants.ts';
import { datasetChangeSchema } from './dataset-changes.ts';
import { membershipPlanSchema } from './memberships.ts';

/** A data set as a row of the data store. */
export const datasetSummarySchema = z.strictObject({
  code: z.string(),
  group: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  category: z.string(),
  provider: localizedSchema,
  frequency: z.int(),
  prices: pricesSchema,
  trialCalls: z.int(),
  /** The maximum number of rows that a trial call returns. */
  trialRows: z.int(),
  /** The number of latest trading days whose rows trial calls can read. Null if they can read all rows. */
  trialDays: z.int().nullable(),
  vipOnly: z.boolean(),
  open: z.enum(['none', 'sample', 'full']),
  /**
   * The number of rows per day that each network may read through the API without a token. Null if the data
   * set is not open.
   */
  openRows: z.int().nullable(),
  fieldCount: z.int(),
  rows: z.number(),
  /** The first and last date of the rows. Null for a data set without dates. */
  coverage: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** How late the latest rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
  /** The time at which rows last changed, as ISO 8601 in UTC. */
  updatedAt: z.string().nullable(),
});

export type DatasetSummary = z.infer<typeof datasetSummarySchema>;

const fieldDocSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  type: z.enum(FIELD_TYPES),
  role: roleSchema.nullable(),
  unit: localizedSchema.nullable(),
  key: z.boolean(),
  note: localizedSchema.nullable(),
  ...fieldAttributes,
});

const parameterDocSchema = z.strictObject({
  name: z.string(),
  zh: z.string(),
  en: z.string(),
  required: z.boolean(),
  pattern: z.string().nullable(),
  maxCodes: z.int().nullable(),
  values: z.array(z.strictObject({ value: z.string(), zh: z.string(), en: z.string() })),
  default: z.string().nullable(),
  example: z.string().nullable(),
});

/**
 * A related data set: the parent, a child, a data set that it reads or that reads it, or one of the same
 * category.
 */
const relatedSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  relation: z.enum(['parent', 'child', 'reads', 'readBy', 'category']),
  onSale: z.boolean(),
});

export const datasetDetailSchema = z.strictObject({
  ...datasetSummarySchema.shape,
  path: z.string(),
  categoryPath: z.array(localizedSchema),
  /** How the data set's prices are adjusted for corporate actions. Null if it contains no prices of securities. */
  adjustment: adjustmentSchema.nullable(),
  /** The name of the date field that the coverage refers to. Null if the data set has none. */
  dateField: localizedSchema.nullable(),
  fields: z.array(fieldDocSchema),
  parameters: z.array(parameterDocSchema),
  /** The field codes in the order of a JSON record. */
  wireOrder: z.array(z.string()),
  defaultOrder: z.array(z.string()),
  formats: z.array(z.enum(FORMATS)),
  hasFeed: z.boolean(),
  /** Whether the rows are made up for the demo market. */
  demo: z.boolean(),
  version: z.string(),
  /** False if the data set is described but contains no rows yet. */
  onSale: z.boolean(),
  /** The readers who may see the sample rows: everybody, members only, or nobody. */
  preview: z.enum(['open', 'vip', 'closed']),
  /** The first day of the data set, if its manifest states one. */
  since: z.string().nullable(),
  /**
   * The parent data set. The rows of this data set are parts of its rows, joined by these fields. Null for most data
   * sets.
   */
  childOf: z.strictObject({ dataset: z.string(), key: z.array(z.string()) }).nullable(),
  related: z.array(relatedSchema),
  /** The packages that contain it. */
  packages: z.array(z.strictObject({ id: z.string(), name: localizedSchema, prices: pricesSchema })),
});

export type DatasetDetail = z.infer<typeof datasetDetailSchema>;

/** One or more values of a kind, joined by commas in a query. Each additional value widens the result. */
const oneOrMore = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values as [T, ...T[]])));

export const SEARCH_TEXT_MAX = 100;
/** The maximum number of data sets in one search response. */
export const SEARCH_HITS_MAX = 200;

/** The filters of the data store, in addition to the search words. */
export const storeFilterSchema = z.object({
  category: z
    .string()
    .max(100)
    .optional()
    .meta({ zh: '分类编号，含其下级', en: 'Id of a category, with those below it' }),
  frequency: oneOrMore(FREQUENCIES.map(({ code }) => `${code}` as const)).meta({
    zh: '更新频率代码，多个以逗号分隔',
    en: 'Codes of frequencies, joined by commas',
  }),
  provider: z
    .string()
    .max(400)
    .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .meta({ zh: '数据来源编号，多个以逗号分隔', en: 'Ids of providers, joined by commas' }),
  mode: oneOrMore(PAYMENT_MODES.map(({ mode }) => mode)).meta({
    zh: '付费方式，多个以逗号分隔',
    en: 'Payment modes, joined by commas',
  }),
  access: oneOrMore(ACCESS_KINDS.map(({ kind }) => kind)).meta({
    zh: 'free 免费、trial 可试用、vip 会员专享，多个以逗号分隔',
    en: 'free, trial or vip, joined by commas',
  }),
});

export type StoreFilter = z.output<typeof storeFilterSchema>;

export const STORE_ORDERS = ['relevance', 'name', 'updated', 'price'] as const;

export type StoreOrder = (typeof STORE_ORDERS)[number];

/** A value of a filter, and the number of data sets that remain if it is selected. */
export const facetOptionSchema = z.strictObject({
  value: z.string(),
  zh: z.string(),
  en: z.string(),
  count: z.int(),
});

export type FacetOption = z.infer<typeof facetOptionSchema>;

/** One list per filter. Its counts apply the search words and all other filters. */
export const facetsSchema = z.strictObject({
  category: z.array(facetOptionSchema),
  frequency: z.array(facetOptionSchema),
  provider: z.array(facetOptionSchema),
  mode: z.array(facetOptionSchema),
  access: z.array(facetOptionSchema),
});

export type Facets = z.infer<typeof facetsSchema>;

/** The history of a data set: its loads and the changes to its description, newest first. */
export const historySchema = z.strictObject({
  loads: z.array(
    z.strictObject({
      at: z.string(),
      /** The table that was loaded. For a view, one of the tables that it reads. */
      dataset: z.string(),
      kind: z.enum(['load', 'snapshot', 'sample', 'demo']),
      inserted: z.number(),
      updated: z.number(),
      deleted: z.number(),
      rejected: z.number(),
    }),
  ),
  changes: z.array(datasetChangeSchema),
});

export type DatasetHistory = z.infer<typeof historySchema>;

export const qualitySchema = z.strictObject({
  rows: z.number(),
  /** The number of rows examined for the shares, and whether they are a sample. */
  looked: z.number(),
  sampled: z.boolean(),
  /** The first day whose rows were examined. Null if all days were. */
  since: z.iso.date().nullable(),
  fields: z.array(z.strictObject({ code: z.string(), filled: z.number() })),
});

export type DatasetQuality = z.infer<typeof qualitySchema>;

export const packageSchema = z.strictObject({
  id: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  prices: pricesSchema,
  /** The sum of the data sets' separate prices, in the modes in which all of them are sold. */
  separately: pricesSchema,
  datasets: z.array(datasetSummarySchema),
});

export type DataPackage = z.infer<typeof packageSchema>;

/** The number of dictionary entries on one page. */
export const DICTIONARY_PAGE_SIZE = 50;

/** A name with its type and unit, and all fields with this name. */
export const dictionaryEntrySchema = z.strictObject({
  zh: z.string(),
  en: z.string(),
  type: z.enum(FIELD_TYPES),
  unit: localizedSchema.nullable(),
  uses: z.array(
    z.strictObject({
      dataset: z.string(),
      name: localizedSchema,
      field: z.string(),
      key: z.boolean(),
      /** The field of another data set that contains the possible values. */
      references: z.strictObject({ dataset: z.string(), field: z.string() }).nullable(),
    }),
  ),
});

export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

/** Popularity is measured by the calls in this number of days. */
export const POPULAR_DAYS = 30;

/** With fewer calls than this, the list shows the catalogue's recommendations instead. */
export const POPULAR_CALLS_MIN = 1_000;

export const POPULAR_ITEMS_MAX = 8;

/** The basis of the ranking: the number of calls, or the catalogue's recommendation. */
export const popularBySchema = z.enum(['calls', 'choice']);

export const popularSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  category: localizedSchema,
  frequency: z.int(),
  prices: pricesSchema,
  trialCalls: z.int(),
  vipOnly: z.boolean(),
  /** The number of calls in the measured days. Null if the list is a recommendation. */
  calls: z.int().nullable(),
});

export type PopularDataset = z.infer<typeof popularSchema>;

/** The lowest and the highest value among the data sets. */
const spanSchema = z.strictObject({ least: z.int(), most: z.int() });

export const overviewSchema = z.strictObject({
  datasets: z.int(),
  fields: z.int(),
  rows: z.number(),
  /** The numbers of data sets that are free, that have a trial, and that only members may call. */
  free: z.int(),
  withTrial: z.int(),
  /**
   * The limits of the trials of these data sets: the free calls of an account, the rows of such a call, and the latest
   * trading days that it may read. `days` is null if no trial has that limit. Null if there are no trials.
   */
  trials: z.strictObject({ calls: spanSchema, rows: spanSchema, days: spanSchema.nullable() }).nullable(),
  vipOnly: z.int(),
  /** The lowest membership plan on sale. Null if there is none. */
  plan: membershipPlanSchema.nullable(),
  /** The lowest prices of a call and of a month across the paid data sets. Null if none is sold in that way. */
  callFromFen: z.int().nullable(),
  monthFromFen: z.int().nullable(),
  /** First-level categories that contain data sets, in the order of the store. */
  categories: z.array(z.strictObject({ id: z.string(), zh: z.string(), en: z.string(), count: z.int() })),
  /** `calls`: ranked by the number of calls. `choice`: recommended by the operator. */
  popularBy: popularBySchema,
  popular: z.array(popularSchema).max(POPULAR_ITEMS_MAX),
  /** A call to copy: the first popular data set with a free sample, and parameter values for which it returns rows. */
  example: z
    .strictObject({ code: z.string(), path: z.string(), values: z.record(z.string(), z.string()) })
    .nullable(),
});

export type Overview = z.infer<typeof overviewSchema>;
