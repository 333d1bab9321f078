import { z } from 'zod';
import { type RawEndpoint, rawEndpoint } from '../kernel/raw-endpoint.ts';

const name = (zh: string, en: string) => z.string().max(200).meta({ zh, en });
const warehouse = name('仓库（目录前缀）', 'The warehouse, which is the prefix of the catalog');
const namespace = name('命名空间（数据集分类）', 'The namespace: a category of data sets');
const table = name('表（数据集编号）', 'The table: the code of a data set');
const paging = {
  pageToken: name('上一页返回的 next-page-token', 'The next-page-token of the previous page').optional(),
  pageSize: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional()
    .meta({ zh: '每页个数', en: 'The names on a page' }),
};
const answer: RawEndpoint['answer'] = {
  kind: 'wire',
  zh: 'Iceberg REST 目录协议的答复；出错时为 {"error":{"message","type","code"}}',
  en: 'The response of the Iceberg REST catalog; an error is {"error":{"message","type","code"}}',
  content: {
    'application/json': { type: 'object', zh: '协议的对象', en: 'An object of the protocol' },
  },
};
const ROOT = '/iceberg/v1';

/** The read calls of the Iceberg REST catalog. */
export const icebergFiles = {
  config: rawEndpoint({
    name: 'iceberg.config',
    methods: ['GET'],
    path: `${ROOT}/config`,
    audience: 'apiKey',
    summary: {
      zh: 'Iceberg 目录：配置与可用的调用',
      en: 'Iceberg catalog: its configuration and its calls',
    },
    input: z.object({ warehouse: warehouse.optional() }),
    answer,
  }),
  namespaces: rawEndpoint({
    name: 'iceberg.namespaces',
    methods: ['GET'],
    path: `${ROOT}/:warehouse/namespaces`,
    audience: 'apiKey',
    summary: {
      zh: 'Iceberg 目录：命名空间，即有您能读取的表的分类',
      en: 'Iceberg catalog: namespaces, which are categories with tables that you can read',
    },
    input: z.object({
      warehouse,
      parent: name('上级；命名空间只有一级', 'The parent; namespaces have one level').optional(),
      ...paging,
    }),
    answer,
  }),
  namespace: rawEndpoint({
    name: 'iceberg.namespace',
    methods: ['GET'],
    path: `${ROOT}/:warehouse/namespaces/:namespace`,
    audience: 'apiKey',
    summary: { zh: 'Iceberg 目录：一个命名空间', en: 'Iceberg catalog: a namespace' },
    input: z.object({ warehouse, namespace }),
    answer,
  }),
  tables: rawEndpoint({
    name: 'iceberg.tables',
    methods: ['GET'],
    path: `${ROOT}/:warehouse/namespaces/:namespace/tables`,
    audience: 'apiKey',
    summary: {
      zh: 'Iceberg 目录：您能完整读取的表（数据集）',
      en: 'Iceberg catalog: the tables (data sets) that you can read in full',
    },
    input: z.object({ warehouse, namespace, ...paging }),
    answer,
  }),
  table: rawEndpoint({
    name: 'iceberg.table',
    methods: ['GET'],
    path: `${ROOT}/:warehouse/namespaces/:namespace/tables/:table`,
    audience: 'apiKey',
    summary: {
      zh: 'Iceberg 目录：一张表的元数据、快照与读取文件的临时密钥',
      en: 'Iceberg catalog: metadata and snapshots of a table, with keys to read its files',
    },
    description: {
      zh: '按次计费的数据集在首次读取每个文件时付费，同一文件只付一次；价格见表的属性 jishi.price-fen。',
      en: 'In a data set that is sold per call, each file is charged when it is first read, and only once. The table property jishi.price-fen states the price.',
    },
    input: z.object({
      warehouse,
      namespace,
      table,
      snapshots: z
        .enum(['all', 'refs'])
        .optional()
        .meta({ zh: 'refs 只返回当前快照', en: 'refs returns the current snapshot only' }),
    }),
    answer,
  }),
  credentials: rawEndpoint({
    name: 'iceberg.credentials',
    methods: ['GET'],
    path: `${ROOT}/:warehouse/namespaces/:namespace/tables/:table/credentials`,
    audience: 'apiKey',
    summary: {
      zh: 'Iceberg 目录：读取一张表的文件的新临时密钥',
      en: 'Iceberg catalog: new keys to read the files of a table',
    },
    input: z.object({ warehouse, namespace, table }),
    answer,
  }),
};

const object = (of: 'object' | 'objectForClickHouse', path: string) =>
  rawEndpoint({
    name: `iceberg.${of}`,
    methods: ['GET'],
    path: `${path}/:bucket/:table/:folder/:name`,
    audience: 'public',
    summary: {
      zh: 'Iceberg 表的一个文件（S3 协议，只读）',
      en: 'A file of an Iceberg table (S3 protocol, read-only)',
    },
    description: {
      zh: '请求用目录发放的临时密钥签名（AWS Signature Version 4）。支持 HEAD 与一段 Range；出错时答复为 S3 的 XML。',
      en: 'Requests are signed with the keys that the catalog issues (AWS Signature Version 4). HEAD and one Range are supported. Errors are S3 XML.',
    },
    input: z.object({
      bucket: name('存储桶，固定为 jishi', 'The bucket: jishi'),
      table,
      folder: name('metadata 或 data', 'metadata or data'),
      name: name('文件名', 'The name of the file'),
    }),
    answer: {
      kind: 'file',
      zh: '文件，或其中一段',
      en: 'The file, or a part of it',
      content: { 'application/vnd.apache.parquet': null, 'application/octet-stream': null },
      headers: [
        { name: 'Content-Range', zh: '返回的区段', en: 'The returned part' },
        { name: 'ETag', zh: '文件的 SHA-256', en: 'SHA-256 of the file' },
      ],
    },
  });

/**
 * The objects that clients of the catalog load. ClickHouse treats the first part of a path as the bucket, which must
 * have three letters, so each kind has its own path.
 */
export const s3Files = {
  object: object('object', '/s3'),
  objectForClickHouse: object('objectForClickHouse', '/s3-tables'),
};
