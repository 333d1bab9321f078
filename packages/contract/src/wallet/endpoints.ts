import { z } from 'zod';
import { CONTENT_TYPES, mediaTypeOf } from '../datasets/constants.ts';
import { DEFAULT_PAGE_SIZE } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import {
  balanceSchema,
  monthSchema,
  monthStatementSchema,
  STATEMENT_FILE_ROWS_MAX,
  STATEMENT_ROWS_MAX,
  statementFilterSchema,
  statementRowSchema,
} from './schemas.ts';

export const walletEndpoints = {
  balance: endpoint({
    name: 'my.balance',
    method: 'GET',
    path: '/v1/my/balance',
    audience: 'apiKey',
    need: 'readMoney',
    summary: { zh: '钱包余额', en: 'Wallet balance' },
    input: z.object({}),
    output: balanceSchema,
  }),
  ownBalance: endpoint({
    name: 'my.wallet',
    method: 'GET',
    path: '/v1/my/wallet',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '本人钱包：余额、冻结、可用',
      en: 'The wallet: its balance, the part that is held, and the part that can be spent',
    },
    input: z.object({}),
    output: balanceSchema,
  }),
  statement: endpoint({
    name: 'my.statement',
    method: 'GET',
    path: '/v1/my/wallet/statement',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '钱包流水，由新到旧；用上一页的 next 作 before 取下一页',
      en: 'The statement of the wallet, newest first; pass `next` of a page as `before` to get the following one',
    },
    input: statementFilterSchema.extend({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '上一页的 next', en: '`next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(STATEMENT_ROWS_MAX)
        .default(DEFAULT_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Rows per page' }),
    }),
    output: z.strictObject({ items: z.array(statementRowSchema), next: z.string().nullable() }),
  }),
  months: endpoint({
    name: 'my.statementMonths',
    method: 'GET',
    path: '/v1/my/wallet/months',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '可查看月结单的月份，由新到旧；第一个是本月',
      en: 'The months that have a statement, newest first; the first is the current one',
    },
    input: z.object({}),
    output: z.array(monthSchema),
  }),
  monthStatement: endpoint({
    name: 'my.monthStatement',
    method: 'GET',
    path: '/v1/my/wallet/months/:month',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '一个月的月结单：期初、各类收支、按产品与成员的消费、期末',
      en: 'The statement of a month: opening balance, movements by kind, spending by product and member, closing balance',
    },
    input: z.object({ month: monthSchema }),
    output: monthStatementSchema,
    errors: ['wallet.noStatement'],
  }),
};

const STATEMENT_FORMATS = ['csv', 'xlsx'] as const;

export const walletFiles = {
  statement: rawEndpoint({
    name: 'my.statementFile',
    methods: ['GET'],
    path: '/v1/my/wallet/statement/file',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '钱包流水存为文件', en: 'The statement of the wallet as a file' },
    description: {
      zh: `由新到旧，最多 ${STATEMENT_FILE_ROWS_MAX} 行，金额单位为元；更长的时间请分段下载。`,
      en: `Newest first, at most ${STATEMENT_FILE_ROWS_MAX} rows, amounts in yuan; download a longer period in parts.`,
    },
    input: statementFilterSchema.extend({
      format: z.enum(STATEMENT_FORMATS).default('csv').meta({ zh: '文件格式', en: 'Format of the file' }),
    }),
    answer: {
      kind: 'file',
      zh: '文件',
      en: 'The file',
      content: Object.fromEntries(
        STATEMENT_FORMATS.map((format) => [mediaTypeOf(CONTENT_TYPES[format]), null]),
      ),
      headers: [
        { name: 'X-Jishi-Rows', zh: '文件中的行数', en: 'Rows in the file' },
        { name: 'Content-Disposition', zh: '文件名', en: 'Name of the file' },
      ],
    },
  }),
  monthStatement: rawEndpoint({
    name: 'my.monthStatementFile',
    methods: ['GET'],
    path: '/v1/my/wallet/months/:month/file',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '月结单存为文件', en: 'The statement of a month as a file' },
    input: z.object({
      month: monthSchema,
      format: z.enum(STATEMENT_FORMATS).default('csv').meta({ zh: '文件格式', en: 'Format of the file' }),
    }),
    answer: {
      kind: 'file',
      zh: '文件',
      en: 'The file',
      content: Object.fromEntries(
        STATEMENT_FORMATS.map((format) => [mediaTypeOf(CONTENT_TYPES[format]), null]),
      ),
      headers: [{ name: 'Content-Disposition', zh: '文件名', en: 'Name of the file' }],
    },
    errors: ['wallet.noStatement'],
  }),
};
