import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import {
  boughtDataFilesSchema,
  buyDataFilesInput,
  dataFileInput,
  dataFilesInput,
  dataFilesSchema,
} from './schemas.ts';

const RIGHT_ERRORS = [
  'datasets.notFound',
  'gateway.keyOutOfScope',
  'gateway.notPermitted',
  'gateway.notBought',
  'gateway.termExpired',
  'gateway.vipOnly',
  'gateway.tooManyCalls',
  'data-files.partHeld',
  'data-files.callsOnly',
  'data-files.notOffered',
] as const;

/** The files of data sets, for programs. */
export const dataFilesEndpoints = {
  list: endpoint({
    name: 'dataFiles.list',
    method: 'GET',
    path: '/v1/files/:dataset',
    audience: 'apiKey',
    need: 'read',
    summary: {
      zh: '数据集的 Parquet 文件：每月一个，含行数、字节数、SHA-256、价格与限时地址',
      en: 'The Parquet files of a data set, one for each month, with rows, bytes, SHA-256, price and signed URL',
    },
    input: dataFilesInput,
    output: dataFilesSchema,
    errors: [...RIGHT_ERRORS],
  }),
  buy: endpoint({
    name: 'dataFiles.buy',
    method: 'POST',
    path: '/v1/files/:dataset',
    audience: 'apiKey',
    need: 'keys',
    summary: {
      zh: '购买文件：每个账号对每个文件只付一次费，重复请求不再扣费',
      en: 'Buys files. An account pays for a file once; a repeated request is not charged',
    },
    input: buyDataFilesInput,
    output: boughtDataFilesSchema,
    errors: [
      ...RIGHT_ERRORS,
      'gateway.balanceShort',
      'gateway.callCapReached',
      'gateway.capReached',
      'gateway.dailyLimit',
      'data-files.preparing',
      'data-files.fileUnknown',
      'data-files.priceAbove',
    ],
  }),
};

export const dataFilesFiles = {
  croissant: rawEndpoint({
    name: 'dataFiles.croissant',
    methods: ['GET'],
    path: '/datasets/:dataset/croissant.json',
    audience: 'public',
    summary: {
      zh: '数据集的说明，Croissant 1.1（JSON-LD）：字段、来源，以及不再变化的文件的校验和',
      en: 'The description of a data set as Croissant 1.1 (JSON-LD): fields, source, and checksums of files that no longer change',
    },
    input: z.object({
      dataset: z.string().max(60).meta({ zh: '数据集编号', en: 'Code of the data set' }),
      lang: langSchema.optional().meta({
        zh: '说明的语言；未给出时取 Accept-Language，再取中文',
        en: 'Language of the description; by default that of Accept-Language, otherwise Chinese',
      }),
    }),
    answer: {
      kind: 'file',
      zh: 'Croissant 文档',
      en: 'The Croissant document',
      content: { 'application/ld+json': { type: 'object' } },
    },
    errors: ['datasets.notFound'],
  }),
  file: rawEndpoint({
    name: 'dataFiles.file',
    methods: ['GET'],
    path: '/v1/files/:dataset/:name',
    audience: 'public',
    summary: { zh: '数据集的一个 Parquet 文件', en: 'One Parquet file of a data set' },
    description: {
      zh: '地址由文件列表给出，15 分钟内有效。支持 HEAD 与 Range（一次一段）；同一地址的内容不会改变。',
      en: 'The list of files contains the URL, which is valid for 15 minutes. HEAD and Range (one range) are supported. The content at a URL never changes.',
    },
    input: dataFileInput,
    answer: {
      kind: 'file',
      zh: '文件，或其中一段',
      en: 'The file, or a part of it',
      content: { 'application/vnd.apache.parquet': null },
      headers: [
        {
          name: 'Repr-Digest',
          zh: '整个文件的 SHA-256（RFC 9530）',
          en: 'SHA-256 of the whole file (RFC 9530)',
        },
        { name: 'Content-Range', zh: '返回的区段', en: 'The returned part' },
        { name: 'ETag', zh: '文件的 SHA-256', en: 'SHA-256 of the file' },
      ],
    },
    errors: ['data-files.linkInvalid', 'data-files.fileUnknown', 'data-files.rightEnded'],
  }),
};
