import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import { SAMPLE_LANGUAGES } from './code-sample.ts';
import { datasetEntrySchema, documentContentsSchema, documentSchema } from './schemas.ts';

const langInput = langSchema.meta({ zh: '文档语言', en: 'Language of the documents' });

export const documentsEndpoints = {
  contents: endpoint({
    name: 'documents.contents',
    method: 'GET',
    path: '/v1/documents',
    audience: 'public',
    summary: {
      zh: '文档中心的目录：指南与在售数据集',
      en: 'Contents of the document center: guides and data sets on sale',
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
      zh: '在指南与数据集文档中查找',
      en: 'What the guides and the documents of data sets say of some words',
    },
    input: z.object({
      lang: langInput,
      q: z.string().trim().min(1).max(100).meta({ zh: '要找的文字', en: 'What to look for' }),
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
  samples: endpoint({
    name: 'documents.samples',
    method: 'GET',
    path: '/v1/documents/samples',
    audience: 'public',
    summary: {
      zh: '各语言的代码样例，留有待填的位置',
      en: 'Code samples by language, with places for the call',
    },
    input: z.object({}),
    output: z.array(z.strictObject({ language: z.enum(SAMPLE_LANGUAGES), text: z.string() })),
  }),
};
