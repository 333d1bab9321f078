import { z } from 'zod';
import { SEARCH_TEXT_MAX } from '../catalog/schemas.ts';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import { SAMPLE_LANGUAGES } from './code-sample.ts';
import {
  callEntrySchema,
  datasetEntrySchema,
  documentContentsSchema,
  documentSchema,
  REFERENCE_CHAPTERS,
} from './schemas.ts';

const langInput = langSchema.meta({ zh: '文档语言', en: 'Language of the documents' });

export const documentsEndpoints = {
  contents: endpoint({
    name: 'documents.contents',
    method: 'GET',
    path: '/v1/documents',
    audience: 'public',
    summary: {
      zh: '文档中心的目录：指南、接口参考与在售数据集',
      en: 'Contents of the document center: guides, the reference and data sets on sale',
    },
    input: z.object({ lang: langInput }),
    output: documentContentsSchema,
  }),
  search: endpoint({
    name: 'documents.search',
    method: 'GET',
    path: '/v1/documents/search',
    audience: 'public',
    summary: {
      zh: '在指南、接口参考与数据集文档中查找，含参数、字段与错误码',
      en: 'Searches the guides, the reference and the documents of data sets for words; also finds parameters, fields and error codes',
    },
    input: z.object({
      lang: langInput,
      q: z.string().trim().min(1).max(SEARCH_TEXT_MAX).meta({ zh: '搜索词', en: 'The words to search for' }),
    }),
    output: z.strictObject({
      sections: z.array(
        z.strictObject({
          page: z.string(),
          pageTitle: z.string(),
          section: z.string(),
          title: z.string(),
          excerpt: z.string(),
        }),
      ),
      datasets: z.array(datasetEntrySchema),
      /** `matches` contains the parameters and fields that contain the words. */
      calls: z.array(z.strictObject({ ...callEntrySchema.shape, matches: z.array(z.string()) })),
    }),
  }),
  guide: endpoint({
    name: 'documents.guide',
    method: 'GET',
    path: '/v1/documents/guides/:page',
    audience: 'public',
    summary: { zh: '一页指南', en: 'One page of the guide' },
    input: z.object({
      lang: langInput,
      page: z
        .string()
        .regex(/^[a-z]{1,32}$/)
        .meta({ zh: '指南页编号', en: 'Id of the page' }),
    }),
    output: documentSchema,
    errors: ['documents.notFound'],
  }),
  dataset: endpoint({
    name: 'documents.dataset',
    method: 'GET',
    path: '/v1/documents/datasets/:code',
    audience: 'public',
    summary: { zh: '一个数据集的文档', en: 'The document of one data set' },
    input: z.object({
      lang: langInput,
      code: datasetCodeSchema.meta({ zh: '数据集编号', en: 'Code of the data set' }),
    }),
    output: documentSchema,
    errors: ['datasets.notFound'],
  }),
  chapter: endpoint({
    name: 'documents.chapter',
    method: 'GET',
    path: '/v1/documents/chapters/:chapter',
    audience: 'public',
    summary: { zh: '接口参考的一章', en: 'One chapter of the reference' },
    input: z.object({
      lang: langInput,
      chapter: z.enum(REFERENCE_CHAPTERS).meta({ zh: '章', en: 'The chapter' }),
    }),
    output: documentSchema,
  }),
  call: endpoint({
    name: 'documents.call',
    method: 'GET',
    path: '/v1/documents/calls/:call',
    audience: 'public',
    summary: { zh: '接口参考中的一个接口', en: 'One call of the reference' },
    input: z.object({
      lang: langInput,
      call: z
        .string()
        .regex(/^\w[\w.]{0,79}$/)
        .meta({ zh: '接口编号，即 operationId', en: 'Id of the call, its operationId' }),
    }),
    output: documentSchema,
    errors: ['documents.notFound'],
  }),
  samples: endpoint({
    name: 'documents.samples',
    method: 'GET',
    path: '/v1/documents/samples',
    audience: 'public',
    summary: {
      zh: '各语言的代码样例，留有待填的位置',
      en: 'Code samples by language, with placeholders for the call',
    },
    input: z.object({}),
    output: z.array(z.strictObject({ language: z.enum(SAMPLE_LANGUAGES), text: z.string() })),
  }),
};
