import { z } from 'zod';
import { codeTextSchema } from '../datasets/codes.ts';
import { DEFAULT_PAGE_SIZE } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema, localizedSchema } from '../kernel/localized.ts';
import { goodsPageSchema } from './goods.ts';
import { membershipPlanSchema, starLevelSchema } from './memberships.ts';
import { qualityHistorySchema } from './quality-history.ts';
import {
  DICTIONARY_PAGE_SIZE,
  datasetDetailSchema,
  datasetSummarySchema,
  dictionaryEntrySchema,
  facetsSchema,
  historySchema,
  overviewSchema,
  packageSchema,
  qualitySchema,
  SEARCH_HITS_MAX,
  SEARCH_TEXT_MAX,
  STORE_ORDERS,
  storeFilterSchema,
} from './schemas.ts';
import { topicDetailSchema, topicSummarySchema } from './topics.ts';

const codeSchema = codeTextSchema.meta({ zh: '数据集编号', en: 'Code of the data set' });

/** Nested values have no recursive schema, because an OpenAPI document could not follow its references. */
const recordValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

/** The text that matched the search word, shown with the hit. */
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
      q: z
        .string()
        .max(SEARCH_TEXT_MAX)
        .default('')
        .meta({ zh: '搜索词；留空列出全部', en: 'Search words; empty: all' }),
      ...storeFilterSchema.shape,
      sort: z
        .enum(STORE_ORDERS)
        .default('relevance')
        .meta({ zh: '排序：相关度、名称、更新时间、起价', en: 'Order of the list' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(SEARCH_HITS_MAX)
        .default(SEARCH_HITS_MAX)
        .meta({ zh: '最多条数', en: 'Maximum number of data sets' }),
    }),
    output: z.strictObject({
      total: z.int(),
      items: z.array(z.strictObject({ ...datasetSummarySchema.shape, matches: z.array(matchSchema) })),
      facets: facetsSchema,
      /**
       * The search that was run instead, if a word matched nothing: a typing error was corrected or a word was dropped.
       */
      corrected: z.string().nullable(),
      /**
       * The topic of the search, if the catalogue knows the topic but has no data for it. The items are then the
       * nearest ones.
       */
      absent: localizedSchema.nullable(),
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
    errors: ['datasets.notFound'],
  }),
  sample: endpoint({
    name: 'catalog.sample',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/sample',
    audience: 'public',
    summary: { zh: '免费样例，最多 10 行', en: 'Free sample rows, at most 10' },
    input: z.object({ code: codeSchema }),
    output: z.strictObject({
      records: z.array(z.record(z.string(), recordValueSchema)),
      /** For English readers: the meaning or pinyin of each Chinese text in the records, keyed by the text. */
      glosses: z.record(z.string(), z.string()),
    }),
    errors: ['datasets.notFound'],
  }),
  history: endpoint({
    name: 'catalog.history',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/history',
    audience: 'public',
    summary: { zh: '数据集的更新记录与说明变更', en: 'Loads of a data set and changes to its description' },
    input: z.object({ code: codeSchema }),
    output: historySchema,
    errors: ['datasets.notFound'],
  }),
  quality: endpoint({
    name: 'catalog.quality',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/quality',
    audience: 'public',
    summary: { zh: '各字段有值的行数', en: 'The number of rows in which each field has a value' },
    input: z.object({ code: codeSchema }),
    output: qualitySchema,
    errors: ['datasets.notFound'],
  }),
  qualityHistory: endpoint({
    name: 'catalog.qualityHistory',
    method: 'GET',
    path: '/v1/catalog/datasets/:code/quality/history',
    audience: 'public',
    summary: {
      zh: '数据集的质量记录：时效、校验结果、交付、按月更正与按日完整度',
      en: 'Quality of a data set over time: freshness, checks, deliveries, corrections by month, codes by day',
    },
    input: z.object({ code: codeSchema }),
    output: qualityHistorySchema,
    errors: ['datasets.notFound'],
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
    summary: { zh: '一个数据包的内容与价格', en: 'Contents and prices of a package' },
    input: z.object({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .max(60)
        .meta({ zh: '数据包编号', en: 'Id of the package' }),
    }),
    output: packageSchema,
    errors: ['catalog.packageNotFound'],
  }),
  topics: endpoint({
    name: 'catalog.topics',
    method: 'GET',
    path: '/v1/catalog/topics',
    audience: 'public',
    summary: {
      zh: '数据专题：按用途说明有哪些数据、覆盖与起价',
      en: 'Topics: the data available for a need, with coverage and prices',
    },
    input: z.object({}),
    output: z.array(topicSummarySchema),
  }),
  topic: endpoint({
    name: 'catalog.topic',
    method: 'GET',
    path: '/v1/catalog/topics/:id',
    audience: 'public',
    summary: {
      zh: '一个数据专题：可回答的问题、相应的数据集、数据包与相关专题',
      en: 'One topic: the questions it answers, their data sets, packages and related topics',
    },
    input: z.object({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .max(40)
        .meta({ zh: '专题编号', en: 'Id of the topic' }),
    }),
    output: topicDetailSchema,
    errors: ['catalog.topicNotFound'],
  }),
  memberships: endpoint({
    name: 'catalog.memberships',
    method: 'GET',
    path: '/v1/catalog/memberships',
    audience: 'public',
    summary: {
      zh: '会员方案及现价、权益，会员专享数据集，星级条件与折扣',
      en: 'Membership plans with their current prices and benefits; the data sets for members; how stars are earned, and their discount',
    },
    input: z.object({}),
    output: z.strictObject({
      plans: z.array(membershipPlanSchema),
      /** The data sets on sale that only members may call, ordered by code. */
      datasets: z.array(z.strictObject({ code: z.string(), name: localizedSchema })),
      stars: z.array(starLevelSchema),
    }),
  }),
  goods: endpoint({
    name: 'catalog.goods',
    method: 'POST',
    path: '/v1/goods/query',
    audience: 'public',
    summary: { zh: '商品查询：数据包及其中的接口', en: 'Goods query: packages and the APIs in them' },
    input: z.object({
      pageNum: z.int().min(1).max(10_000).default(1).meta({ zh: '页码，从 1 起', en: 'Page, from 1' }),
      pageSize: z
        .int()
        .min(1)
        .max(100)
        .default(DEFAULT_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Goods per page' }),
      word: z
        .string()
        .max(SEARCH_TEXT_MAX)
        .default('')
        .meta({ zh: '搜索词；留空列出全部', en: 'Search words; empty: all' }),
      attrlist: z
        .array(
          z.strictObject({
            name: z.enum(['category', 'frequency', 'provider', 'mode', 'access']),
            value: z.string().max(100),
          }),
        )
        .max(20)
        .default([])
        .meta({
          zh: '属性筛选；同名的取任一',
          en: 'Attributes; if a name has several values, any of them matches',
        }),
    }),
    output: goodsPageSchema,
  }),
};

export const dictionaryEndpoints = {
  fields: endpoint({
    name: 'dictionary.fields',
    method: 'GET',
    path: '/v1/catalog/fields',
    audience: 'public',
    summary: {
      zh: '数据字典：在售数据集的全部字段，按中文、拼音首字母、英文或编号查找',
      en: 'Data dictionary: all fields on sale, found by Chinese word, pinyin initials, English word or code',
    },
    input: z.object({
      q: z
        .string()
        .max(SEARCH_TEXT_MAX)
        .default('')
        .meta({ zh: '搜索词；留空列出全部', en: 'Search words; empty: all' }),
      lang: langSchema
        .default('zh')
        .meta({ zh: '排序所用的语言', en: 'Language by which the names are sorted' }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(1)
        .meta({ zh: '页码，从 1 开始', en: 'Page, from 1' }),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(200)
        .default(DICTIONARY_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Entries per page' }),
    }),
    output: z.strictObject({ total: z.int(), items: z.array(dictionaryEntrySchema) }),
  }),
};

export const overviewEndpoints = {
  overview: endpoint({
    name: 'catalog.overview',
    method: 'GET',
    path: '/v1/catalog/overview',
    audience: 'public',
    summary: {
      zh: '首页概览：在售规模、起价、分类与常用数据集',
      en: 'The store as the home page presents it: size, lowest prices, categories and popular data sets',
    },
    input: z.object({}),
    output: overviewSchema,
  }),
};
