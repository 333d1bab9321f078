import { z } from 'zod';
import { FORMATS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { localizedSchema } from '../localized.ts';
import { datasetCodeSchema, FIELD_TYPES, pricesSchema } from '../manifest.ts';

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
  vipOnly: z.boolean(),
  open: z.enum(['none', 'sample', 'full']),
  fieldCount: z.int(),
  rows: z.number(),
  /** First and last date of the rows, where the data set has a date; else null. */
  coverage: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** When rows last changed, as ISO 8601 in UTC. */
  updatedAt: z.string().nullable(),
});
export type DatasetSummary = z.infer<typeof datasetSummarySchema>;

const fieldDocSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  type: z.enum(FIELD_TYPES),
  unit: localizedSchema.nullable(),
  key: z.boolean(),
  note: localizedSchema.nullable(),
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

export const datasetDetailSchema = z.strictObject({
  ...datasetSummarySchema.shape,
  path: z.string(),
  categoryPath: z.array(localizedSchema),
  fields: z.array(fieldDocSchema),
  parameters: z.array(parameterDocSchema),
  /** Field codes in the order in which a JSON record gives them. */
  wireOrder: z.array(z.string()),
  defaultOrder: z.array(z.string()),
  formats: z.array(z.enum(FORMATS)),
  hasFeed: z.boolean(),
  version: z.string(),
});
export type DatasetDetail = z.infer<typeof datasetDetailSchema>;

/** Where a search word was found, to be shown beside the hit. */
const matchSchema = z.strictObject({ field: z.string(), zh: z.string(), en: z.string() });

export const catalogEndpoints = {
  categories: endpoint({
    name: 'catalog.categories',
    method: 'GET',
    path: '/v1/catalog/categories',
    audience: 'public',
    summary: { zh: '数据分类与每类在售数量', en: 'Categories with the number of data sets on sale' },
    input: z.object({}),
    output: z.array(z.strictObject({ id: z.string(), zh: z.string(), en: z.string(), count: z.int() })),
  }),
  search: endpoint({
    name: 'catalog.search',
    method: 'GET',
    path: '/v1/catalog/datasets',
    audience: 'public',
    summary: {
      zh: '按名称、编号、字段（中文、拼音首字母、英文）查找在售数据集',
      en: 'Data sets on sale, found by name, code or field (Chinese words, pinyin initials, English)',
    },
    input: z.object({
      q: z.string().max(100).default(''),
      category: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    output: z.strictObject({
      total: z.int(),
      items: z.array(z.strictObject({ ...datasetSummarySchema.shape, matches: z.array(matchSchema) })),
    }),
  }),
  detail: endpoint({
    name: 'catalog.detail',
    method: 'GET',
    path: '/v1/catalog/datasets/:code',
    audience: 'public',
    summary: { zh: '一个数据集的说明：参数、字段、价格、覆盖', en: 'One data set: parameters, fields, prices, coverage' },
    input: z.object({ code: datasetCodeSchema }),
    output: datasetDetailSchema,
    errors: ['dataset.notFound'],
  }),
  sample: endpoint({
    name: 'catalog.sample',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/sample',
    audience: 'public',
    summary: { zh: '免费样例，最多 10 行', en: 'Free sample rows, at most 10' },
    input: z.object({ code: datasetCodeSchema }),
    output: z.strictObject({ records: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
    errors: ['dataset.notFound'],
  }),
};
