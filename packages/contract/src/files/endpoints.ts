import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { EXPORTS_PAGE_MAX } from './constants.ts';
import {
  dataCalendarSchema,
  exportDetailSchema,
  exportInput,
  exportNumberSchema,
  exportSchema,
  ownedDatasetSchema,
} from './schemas.ts';

const CREATE_ERRORS = [
  'datasets.notFound',
  'gateway.notPermitted',
  'gateway.notBought',
  'gateway.termExpired',
  'gateway.vipOnly',
  'files.tooManyExports',
  'files.tooManyKept',
  'files.keyReused',
  'files.tooManyFiles',
  'files.fileTooLong',
  'files.noDates',
  'files.noRows',
  'gateway.parameterInvalid',
] as const;

const OWNED = {
  summary: {
    zh: '可整体下载的数据集：免费、包年包月与会员可用的',
    en: 'Data sets that the account may export in full: free data sets, data sets covered by a term, and data sets for members',
  },
  input: z.object({}),
  output: z.strictObject({ datasets: z.array(ownedDatasetSchema) }),
} as const;

const CREATE = {
  summary: {
    zh: '新建导出任务；相同幂等键与内容返回同一任务',
    en: 'Starts an export; the same idempotency key with the same input returns the same export',
  },
  input: exportInput,
  output: z.strictObject({ number: z.uuid() }),
  errors: CREATE_ERRORS,
} as const;

const ONE = {
  summary: {
    zh: '一个导出任务：进度，以及已生成的文件（行数、字节数、SHA-256、限时链接）',
    en: 'One export: its progress, and its files so far with rows, bytes, SHA-256 and a short-lived link',
  },
  input: z.object({ number: exportNumberSchema }),
  output: exportDetailSchema,
  errors: ['files.exportNotFound'],
} as const;

/** The public calendar of a data set: its number of rows by day. */
export const calendarEndpoints = {
  calendar: endpoint({
    name: 'files.calendar',
    method: 'GET',
    path: '/v1/files/calendar/:code',
    audience: 'public',
    summary: {
      zh: '数据日历：一年中每天有多少行，缺哪些交易日',
      en: 'The calendar of a data set: the number of rows on each day of a year, and the missing trading days',
    },
    input: z.object({
      code: z.string().max(60).meta({ zh: '数据集编号', en: 'Code of the data set' }),
      year: z.coerce.number().int().min(1900).max(2999).meta({ zh: '年份', en: 'The year' }),
    }),
    output: dataCalendarSchema,
    errors: ['datasets.notFound'],
  }),
};

/** The files of a signed-in user's account. */
export const filesEndpoints = {
  owned: endpoint({
    name: 'my.ownedDatasets',
    method: 'GET',
    path: '/v1/my/files/datasets',
    audience: 'session',
    need: 'read',
    ...OWNED,
  }),
  create: endpoint({
    name: 'my.createExport',
    method: 'POST',
    path: '/v1/my/files/exports',
    audience: 'session',
    need: 'keys',
    ...CREATE,
    errors: [...CREATE_ERRORS],
  }),
  list: endpoint({
    name: 'my.exports',
    method: 'GET',
    path: '/v1/my/files/exports',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '导出任务，由新到旧；用上一页的 next 作 before 取下一页',
      en: 'Exports, newest first; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      before: exportNumberSchema.optional(),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(EXPORTS_PAGE_MAX)
        .default(20)
        .meta({ zh: '条数', en: 'Maximum number of exports' }),
    }),
    output: z.strictObject({
      exports: z.array(exportSchema).max(EXPORTS_PAGE_MAX),
      next: z.string().nullable(),
    }),
  }),
  one: endpoint({
    name: 'my.export',
    method: 'GET',
    path: '/v1/my/files/exports/:number',
    audience: 'session',
    need: 'keys',
    ...ONE,
    errors: [...ONE.errors],
  }),
  remove: endpoint({
    name: 'my.removeExport',
    method: 'POST',
    path: '/v1/my/files/exports/:number/remove',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '取消进行中的任务，并删除已生成的文件',
      en: 'Cancels an export that is under way, and deletes its files',
    },
    input: z.object({ number: exportNumberSchema }),
    output: done,
    errors: ['files.exportNotFound'],
  }),
};

/** The same calls for programs, with the token of a key. */
export const programFilesEndpoints = {
  owned: endpoint({
    name: 'files.owned',
    method: 'GET',
    path: '/v1/files/datasets',
    audience: 'apiKey',
    need: 'read',
    ...OWNED,
  }),
  create: endpoint({
    name: 'files.createExport',
    method: 'POST',
    path: '/v1/files/exports',
    audience: 'apiKey',
    need: 'keys',
    ...CREATE,
    errors: [...CREATE_ERRORS, 'gateway.keyOutOfScope'],
  }),
  one: endpoint({
    name: 'files.export',
    method: 'GET',
    path: '/v1/files/exports/:number',
    audience: 'apiKey',
    need: 'keys',
    ...ONE,
    errors: [...ONE.errors],
  }),
};

export const exportFiles = {
  file: rawEndpoint({
    name: 'files.file',
    methods: ['GET'],
    path: '/files/:number/:name',
    audience: 'public',
    summary: { zh: '一个导出文件', en: 'One file of an export' },
    description: {
      zh: '地址由任务给出，限时有效；支持 Range 续传。',
      en: 'The export contains the URL, which is valid for a short time. Use Range to resume a download.',
    },
    input: z.object({
      number: exportNumberSchema,
      name: z
        .string()
        .regex(/^[A-Za-z0-9_.-]{1,120}$/)
        .meta({ zh: '文件名', en: 'Name of the file' }),
      expires: z.coerce
        .number()
        .int()
        .meta({ zh: '到期时刻，Unix 秒', en: 'Expiry of the link, in Unix seconds' }),
      signature: z.string().max(100).meta({ zh: '签名', en: 'The signature' }),
    }),
    answer: {
      kind: 'file',
      zh: '文件，或其中一段',
      en: 'The file, or a part of it',
      content: { 'application/octet-stream': null },
      headers: [
        {
          name: 'Repr-Digest',
          zh: '整个文件的 SHA-256（RFC 9530）',
          en: 'SHA-256 of the whole file (RFC 9530)',
        },
        { name: 'Content-Range', zh: '返回的区段', en: 'The returned part' },
      ],
    },
    errors: ['files.linkInvalid', 'files.exportNotFound', 'files.rightEnded'],
  }),
};
