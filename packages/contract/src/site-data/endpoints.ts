import { z } from 'zod';
import { CONTENT_TYPES, FORMATS, mediaTypeOf } from '../datasets/constants.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { SITE_SHOWS } from '../datasets/manifest.ts';
import { GATEWAY_ROWS_MAX } from '../gateway/constants.ts';
import { DEMO_HEADER, RECEIPT_HEADERS } from '../gateway/wire.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { SITE_PAGE_ROWS, SITE_PAGE_ROWS_MAX } from './constants.ts';
import {
  codeSchema,
  dataCountsSchema,
  dataRowsSchema,
  dataSelectionSchema,
  viewedDatasetSchema,
} from './schemas.ts';

export const siteDataEndpoints = {
  list: endpoint({
    name: 'data.list',
    method: 'GET',
    path: '/v1/data',
    audience: 'public',
    summary: { zh: '网站展示的数据集', en: 'Data sets whose rows the site shows' },
    input: z.object({}),
    output: z.array(
      z.strictObject({
        code: z.string(),
        name: localizedSchema,
        category: z.string(),
        show: z.enum(SITE_SHOWS),
        rows: z.int(),
        /** The latest day in the data set's main date field. Null if it has none. */
        lastDay: z.string().nullable(),
        isFree: z.boolean().describe('Whether calls are free for everyone'),
      }),
    ),
  }),
  view: endpoint({
    name: 'data.view',
    method: 'GET',
    path: '/v1/data/:code',
    audience: 'public',
    summary: {
      zh: '展示一个数据集所需的说明：字段、筛选参数、展示范围',
      en: 'The settings for showing a data set: its fields, its filters and how much is shown',
    },
    input: z.object({ code: codeSchema }),
    output: viewedDatasetSchema,
    errors: ['datasets.notFound'],
  }),
  late: endpoint({
    name: 'data.late',
    method: 'GET',
    path: '/v1/data/:code/late',
    audience: 'public',
    summary: {
      zh: '一只证券在一个数据集中的数据是否滞后：按其自身最近一日判断',
      en: 'Whether the rows of one security are late, judged by its own newest day',
    },
    input: z.object({
      code: codeSchema,
      scode: z
        .string()
        .regex(/^[0-9A-Za-z.]{1,12}$/)
        .meta({ zh: '证券代码', en: 'Code of the security' }),
    }),
    output: z.strictObject({
      /**
       * If the data set has rows for each security in each period, the security's own rows are judged. Otherwise all
       * rows are judged, because a security may have no event for years.
       */
      late: latenessSchema.nullable(),
    }),
    errors: ['datasets.notFound', 'request.tooMany'],
  }),
  rows: endpoint({
    name: 'data.rows',
    method: 'GET',
    path: '/v1/data/:code/rows',
    audience: 'public',
    summary: {
      zh: '供网站页面读取的一页数据，按列给出',
      en: 'One page of rows for the pages of the site, column by column',
    },
    input: dataSelectionSchema.extend({
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .default(1)
        .meta({ zh: '页码，从 1 开始', en: 'Page, from 1' }),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(SITE_PAGE_ROWS_MAX)
        .default(SITE_PAGE_ROWS)
        .meta({ zh: '每页行数', en: 'Rows per page' }),
      asof: z.string().max(40).default('').meta({
        zh: '历次版本，限保留版本的数据集：填日期为该日已公告的最近一次数值，填 first 为首次公告的数值',
        en: 'For a data set that stores versions: a day returns each row as last announced by then; first returns it as first announced',
      }),
    }),
    output: dataRowsSchema,
    errors: [
      'datasets.notFound',
      'site-data.notShown',
      'site-data.membersOnly',
      'site-data.previewOnly',
      'site-data.tooManyToSort',
      'site-data.rowsOfDay',
      'request.tooMany',
    ],
  }),
  counts: endpoint({
    name: 'data.counts',
    method: 'GET',
    path: '/v1/data/:code/counts',
    audience: 'public',
    summary: {
      zh: '按字段取值统计行数，供页面的分类统计',
      en: 'The number of rows with each value of a field, for the counts of a page',
    },
    input: dataSelectionSchema.pick({ code: true, lang: true, where: true }).extend({
      by: z.string().max(400).default('').meta({
        zh: '字段编号，以逗号分隔；日期字段写作 FIELD:year 或 FIELD:month。不填只答总行数',
        en: 'Codes of fields, separated by commas; for a date FIELD:year or FIELD:month. Without any, only the total',
      }),
      sum: z.string().max(40).default('').meta({
        zh: '同时求和的数值字段',
        en: 'A numeric field whose sum is also returned',
      }),
    }),
    output: dataCountsSchema,
    errors: [
      'datasets.notFound',
      'site-data.notShown',
      'site-data.membersOnly',
      'site-data.previewOnly',
      'site-data.notCountable',
      'site-data.tooManyToCount',
      'site-data.rowsOfDay',
      'request.tooMany',
    ],
  }),
};

const fileInputSchema = dataSelectionSchema.extend({
  format: z.enum(FORMATS).default('csv').meta({ zh: '文件格式', en: 'Format of the file' }),
});

const FILE_NAME_HEADER = { name: 'Content-Disposition', zh: '文件名', en: 'Name of the file' } as const;

const FILE_ANSWER = {
  kind: 'file',
  zh: '文件',
  en: 'The file',
  content: Object.fromEntries(FORMATS.map((format) => [mediaTypeOf(CONTENT_TYPES[format]), null])),
  headers: [
    { name: 'X-Jishi-Rows', zh: '文件中的行数', en: 'Rows in the file' },
    { name: 'X-Jishi-Total', zh: '符合条件的总行数', en: 'All rows that match' },
    DEMO_HEADER,
    FILE_NAME_HEADER,
  ],
} as const;

const rowsMax = GATEWAY_ROWS_MAX.toLocaleString('en');

export const siteDataFiles = {
  download: rawEndpoint({
    name: 'data.download',
    methods: ['GET'],
    path: '/download/:code',
    audience: 'public',
    summary: {
      zh: '网站页面所展示的数据，存为文件',
      en: 'The rows of a page of the site as a file',
    },
    description: {
      zh: '行数以网站页面可展示的为限；表头为读者语言的字段名与单位。',
      en: 'At most as many rows as the page may show; columns are named in the reader’s language.',
    },
    input: fileInputSchema,
    answer: FILE_ANSWER,
    errors: [
      'datasets.notFound',
      'site-data.notShown',
      'site-data.membersOnly',
      'site-data.previewOnly',
      'site-data.rowsOfDay',
      'site-data.downloadCharged',
      'request.tooMany',
    ],
  }),
  /** A POST with a token, so that no link can cause a charge and no browser sends the token by itself. */
  chargedDownload: rawEndpoint({
    name: 'data.chargedDownload',
    methods: ['POST'],
    path: '/download/:code',
    audience: 'apiKey',
    summary: {
      zh: '以一次调用的价格，将数据页所展示的数据存为文件',
      en: 'The rows of a page of the site as a file, charged as one call',
    },
    description: {
      zh: `扣费、限额与凭据同该数据集的一次接口调用：优先使用包年包月、VIP、试用与已购次数，其次扣除余额；没有数据或被拒绝不扣费。最多 ${rowsMax} 行。请求头 Idempotency-Key 相同的重复请求只扣一次。`,
      en: `It is charged, limited and recorded as one call of the data set: a term, VIP, a trial or a pack of calls pays first, then the wallet. A file without rows or a rejected request costs nothing. The file has at most as many rows as a call, ${rowsMax}. Repeats with the same Idempotency-Key are charged once.`,
    },
    input: fileInputSchema,
    answer: {
      ...FILE_ANSWER,
      headers: [...RECEIPT_HEADERS, FILE_NAME_HEADER],
    },
    errors: [
      'datasets.notFound',
      'site-data.notShown',
      'site-data.membersOnly',
      'site-data.previewOnly',
      'gateway.balanceShort',
      'gateway.capReached',
      'gateway.dailyLimit',
      'gateway.keyOutOfScope',
      'gateway.keyReused',
      'gateway.notBought',
      'gateway.packUsedUp',
      'gateway.termExpired',
      'gateway.tooManyCalls',
      'gateway.trialTooLong',
      'gateway.trialTooOld',
      'gateway.trialUsedUp',
    ],
  }),
};
