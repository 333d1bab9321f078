import { z } from 'zod';
import { CONTENT_TYPES, mediaTypeOf } from '../datasets/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { monthSchema } from '../wallet/schemas.ts';
import { HOLDER_DATASETS_MAX, heldDatasetSchema, holderReportSchema } from './schemas.ts';

const month = monthSchema.optional().meta({
  zh: '月份 YYYY-MM（北京时间），默认本月',
  en: 'The month, YYYY-MM, Beijing time; this one if omitted',
});

const input = z.object({ month });
const summary = {
  zh: '持有人报表：本账户各数据集按月、按日的调用、行数、客户数、收入与分成，以及应付与已付',
  en: 'The report of a holder: calls, rows, customers, revenue and share of its data sets by month and day, and what is owed and paid',
};

/** Data holders' data sets and reports, for signed-in users. Programs with a key can also read the report. */
export const holdersEndpoints = {
  datasets: endpoint({
    name: 'my.heldDatasets',
    method: 'GET',
    path: '/v1/my/held-datasets',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '本账号提供的数据集：可送交数据的，或有收入分成的',
      en: 'The data sets that the account provides: it may send their rows, or has a share in their revenue',
    },
    input: z.object({}),
    output: z.strictObject({ datasets: z.array(heldDatasetSchema).max(HOLDER_DATASETS_MAX) }),
  }),
  ownReport: endpoint({
    name: 'my.holderReport',
    method: 'GET',
    path: '/v1/my/holder-report',
    audience: 'session',
    need: 'readMoney',
    summary,
    input,
    output: holderReportSchema,
  }),
  report: endpoint({
    name: 'holder.report',
    method: 'GET',
    path: '/v1/holder/report',
    audience: 'apiKey',
    need: 'readMoney',
    summary,
    input,
    output: holderReportSchema,
  }),
};

const FORMATS = ['csv', 'xlsx'] as const;

export const holdersFiles = {
  report: rawEndpoint({
    name: 'my.holderReportFile',
    methods: ['GET'],
    path: '/v1/my/holder-report/file',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '持有人报表存为文件，按日', en: 'The report of a holder as a file, by day' },
    input: z.object({
      month,
      format: z.enum(FORMATS).default('csv').meta({ zh: '文件格式', en: 'Format of the file' }),
    }),
    answer: {
      kind: 'file',
      zh: '文件',
      en: 'The file',
      content: Object.fromEntries(FORMATS.map((format) => [mediaTypeOf(CONTENT_TYPES[format]), null])),
      headers: [{ name: 'Content-Disposition', zh: '文件名', en: 'Name of the file' }],
    },
  }),
};
