import { z } from 'zod';
import { ACCESS_KINDS, DEFAULT_PAGE_SIZE, FORMATS, FREQUENCIES, PAYMENT_MODES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { localizedSchema } from '../localized.ts';
import { datasetCodeSchema, FIELD_TYPES, pricesSchema } from '../manifest.ts';

const codeSchema = datasetCodeSchema.meta({ zh: '数据集编号', en: 'Code of the data set' });

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

/** A data set beside another: one that it reads, one that reads it, one of the same category. */
const relatedSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  relation: z.enum(['reads', 'readBy', 'category']),
  onSale: z.boolean(),
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
  /** False: described, but it holds no rows yet. */
  onSale: z.boolean(),
  /** Whether anybody may see sample rows, members alone, or nobody. */
  preview: z.enum(['open', 'vip', 'closed']),
  /** First day of the data set, where its manifest tells it. */
  since: z.string().nullable(),
  related: z.array(relatedSchema),
  /** Packages that hold it. */
  packages: z.array(z.strictObject({ id: z.string(), name: localizedSchema, prices: pricesSchema })),
});
export type DatasetDetail = z.infer<typeof datasetDetailSchema>;

/** Values of one kind, joined by commas in a query; several widen the list. */
const oneOrMore = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values as [T, ...T[]])));

/** What narrows the data store beside words. */
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

/** One value that the list can be narrowed to, and how many would then be listed. */
const facetOptionSchema = z.strictObject({
  value: z.string(),
  zh: z.string(),
  en: z.string(),
  count: z.int(),
});
export type FacetOption = z.infer<typeof facetOptionSchema>;
/** For each kind, counted under the words and all filters of the other kinds. */
const facetsSchema = z.strictObject({
  category: z.array(facetOptionSchema),
  frequency: z.array(facetOptionSchema),
  provider: z.array(facetOptionSchema),
  mode: z.array(facetOptionSchema),
  access: z.array(facetOptionSchema),
});
export type Facets = z.infer<typeof facetsSchema>;

/** Where a search word was found, to be shown beside the hit. */
const matchSchema = z.strictObject({ field: z.string(), zh: z.string(), en: z.string() });

/** What became of a data set: its loads, newest first, and what changed in its description. */
const historySchema = z.strictObject({
  loads: z.array(
    z.strictObject({
      at: z.string(),
      /** The table that was loaded; of a view, one that it reads. */
      dataset: z.string(),
      kind: z.enum(['load', 'snapshot', 'sample', 'demo']),
      inserted: z.number(),
      updated: z.number(),
      deleted: z.number(),
      rejected: z.number(),
    }),
  ),
  descriptions: z.array(
    z.strictObject({
      at: z.string(),
      /** Described for the first time: nothing to compare with. */
      first: z.boolean(),
      fieldsAdded: z.array(z.string()),
      fieldsRemoved: z.array(z.string()),
      fieldsChanged: z.array(z.string()),
      parametersAdded: z.array(z.string()),
      parametersRemoved: z.array(z.string()),
      prices: z.boolean(),
    }),
  ),
});
export type DatasetHistory = z.infer<typeof historySchema>;

const qualitySchema = z.strictObject({
  rows: z.number(),
  /** Rows that were looked at for the shares, and whether those are some of the rows instead of all. */
  looked: z.number(),
  sampled: z.boolean(),
  fields: z.array(z.strictObject({ code: z.string(), filled: z.number() })),
});
export type DatasetQuality = z.infer<typeof qualitySchema>;

const packageSchema = z.strictObject({
  id: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  prices: pricesSchema,
  /** What its data sets cost one by one, in the modes that all of them are sold in. */
  separately: pricesSchema,
  datasets: z.array(datasetSummarySchema),
});
export type DataPackage = z.infer<typeof packageSchema>;

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
      q: z
        .string()
        .max(100)
        .default('')
        .meta({ zh: '要找的文字；留空列出全部', en: 'What to look for; empty lists all' }),
      ...storeFilterSchema.shape,
      sort: z
        .enum(STORE_ORDERS)
        .default('relevance')
        .meta({ zh: '排序：相关度、名称、更新时间、起价', en: 'Order of the list' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(200)
        .default(200)
        .meta({ zh: '最多条数', en: 'Most data sets' }),
    }),
    output: z.strictObject({
      total: z.int(),
      items: z.array(z.strictObject({ ...datasetSummarySchema.shape, matches: z.array(matchSchema) })),
      facets: facetsSchema,
    }),
  }),
  detail: endpoint({
    name: 'catalog.detail',
    method: 'GET',
    path: '/v1/catalog/datasets/:code',
    audience: 'public',
    summary: {
      zh: '一个数据集的说明：参数、字段、价格、覆盖',
      en: 'One data set: parameters, fields, prices, coverage',
    },
    input: z.object({ code: codeSchema }),
    output: datasetDetailSchema,
    errors: ['dataset.notFound'],
  }),
  sample: endpoint({
    name: 'catalog.sample',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/sample',
    audience: 'public',
    summary: { zh: '免费样例，最多 10 行', en: 'Free sample rows, at most 10' },
    input: z.object({ code: codeSchema }),
    output: z.strictObject({
      records: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    }),
    errors: ['dataset.notFound'],
  }),
  history: endpoint({
    name: 'catalog.history',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/history',
    audience: 'public',
    summary: { zh: '数据集的更新记录与说明变更', en: 'Loads of a data set and changes of its description' },
    input: z.object({ code: codeSchema }),
    output: historySchema,
    errors: ['dataset.notFound'],
  }),
  quality: endpoint({
    name: 'catalog.quality',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/quality',
    audience: 'public',
    summary: { zh: '各字段有值的行数', en: 'In how many rows each field holds a value' },
    input: z.object({ code: codeSchema }),
    output: qualitySchema,
    errors: ['dataset.notFound'],
  }),
  packages: endpoint({
    name: 'catalog.packages',
    method: 'GET',
    path: '/v1/catalog/packages',
    audience: 'public',
    summary: { zh: '数据包：打包出售的数据集', en: 'Packages: data sets that are sold together' },
    input: z.object({}),
    output: z.array(packageSchema.omit({ datasets: true }).extend({ count: z.int() })),
  }),
  package: endpoint({
    name: 'catalog.package',
    method: 'GET',
    path: '/v1/catalog/packages/:id',
    audience: 'public',
    summary: { zh: '一个数据包的内容与价格', en: 'What a package holds and costs' },
    input: z.object({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .max(60)
        .meta({ zh: '数据包编号', en: 'Id of the package' }),
    }),
    output: packageSchema,
    errors: ['package.notFound'],
  }),
  goods: endpoint({
    name: 'catalog.goods',
    method: 'POST',
    path: '/v1/goods/query',
    audience: 'public',
    summary: { zh: '商品查询：数据包及其中的接口', en: 'Query of goods: packages and the APIs in them' },
    input: z.object({
      pageNum: z.int().min(1).max(10_000).default(1).meta({ zh: '页码，从 1 起', en: 'Page, from 1' }),
      pageSize: z
        .int()
        .min(1)
        .max(100)
        .default(DEFAULT_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Goods on a page' }),
      word: z
        .string()
        .max(100)
        .default('')
        .meta({ zh: '要找的文字；留空列出全部', en: 'What to look for; empty lists all' }),
      attrlist: z
        .array(
          z.strictObject({
            name: z.enum(['category', 'frequency', 'provider', 'mode', 'access']),
            value: z.string().max(100),
          }),
        )
        .max(20)
        .default([])
        .meta({ zh: '属性筛选；同名的取任一', en: 'Attributes; of one name any value fits' }),
    }),
    output: z.strictObject({
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
      hits: z.array(
        z.strictObject({
          /** Id of a package; of a data set that stands alone, its code. */
          id: z.string(),
          name: z.string(),
          apilist: z.array(
            z.strictObject({
              name: z.string(),
              /** The name in the other language. */
              alias: z.string(),
              gatewayCode: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
};
