import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { langSchema } from '../kernel/localized.ts';
import { type RawAnswer, rawEndpoint } from '../kernel/raw-endpoint.ts';

const lang = langSchema.optional().meta({
  zh: '文档语言；未给出时取 Accept-Language，再取中文',
  en: 'Language of the document; by default that of Accept-Language, otherwise Chinese',
});

const WHOLE = z.object({ lang });

const answered = (zh: string, en: string, type: string): RawAnswer => ({
  kind: 'file',
  zh,
  en,
  content: { [type]: type === 'application/json' ? { type: 'object' } : { type: 'string' } },
});

const DOCUMENT = { methods: ['GET'], audience: 'public' } as const;

const MARKDOWN = answered('Markdown 文本', 'The text', 'text/markdown');

/** Documents that clients load as files. */
export const documentsFiles = {
  openApi: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.openApi',
    path: '/openapi.json',
    summary: { zh: '本接口说明，OpenAPI 3.1', en: 'This description of the API, as OpenAPI 3.1' },
    input: WHOLE,
    answer: answered('OpenAPI 文档', 'The OpenAPI document', 'application/json'),
  }),
  openApiNext: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.openApiNext',
    path: '/openapi-3.2.json',
    summary: {
      zh: '同一说明，OpenAPI 3.2：数据集按目录分类',
      en: 'The same description as OpenAPI 3.2, with data sets in the tree of their categories',
    },
    input: WHOLE,
    answer: answered('OpenAPI 文档', 'The OpenAPI document', 'application/json'),
  }),
  asyncApi: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.asyncApi',
    path: '/asyncapi.json',
    summary: {
      zh: '数据流与 Webhook 的说明，AsyncAPI 3.1',
      en: 'The description of streams and webhooks, as AsyncAPI 3.1',
    },
    input: WHOLE,
    answer: answered('AsyncAPI 文档', 'The AsyncAPI document', 'application/json'),
  }),
  reference: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.reference',
    path: '/docs',
    summary: {
      zh: '文档目录网页；开启脚本时转到站内的接口参考',
      en: 'The documents as a list of links; a browser that runs scripts goes on to the reference on the site',
    },
    input: WHOLE,
    answer: answered('网页', 'The page', 'text/html'),
  }),
  book: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.book',
    path: '/docs/guide.md',
    summary: { zh: '全部指南，Markdown', en: 'The whole guide as Markdown' },
    input: WHOLE,
    answer: MARKDOWN,
  }),
  guide: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.guideText',
    path: '/docs/guide/{page}.md',
    summary: { zh: '一页指南，Markdown', en: 'One page of the guide as Markdown' },
    input: z.object({ page: z.string().meta({ zh: '指南页编号', en: 'Id of the page' }), lang }),
    answer: MARKDOWN,
    errors: ['documents.notFound'],
  }),
  dataset: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.datasetText',
    path: '/docs/datasets/{code}.md',
    summary: { zh: '一个数据集的文档，Markdown', en: 'The document of a data set as Markdown' },
    input: z.object({
      code: datasetCodeSchema.meta({ zh: '数据集编号', en: 'Code of the data set' }),
      lang,
    }),
    answer: MARKDOWN,
    errors: ['datasets.notFound'],
  }),
  chapter: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.chapterText',
    path: '/docs/chapters/{chapter}.md',
    summary: { zh: '接口参考的一章，Markdown', en: 'One chapter of the reference as Markdown' },
    input: z.object({ chapter: z.string().meta({ zh: '章', en: 'The chapter' }), lang }),
    answer: MARKDOWN,
    errors: ['documents.notFound'],
  }),
  call: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.callText',
    path: '/docs/calls/{call}.md',
    summary: { zh: '一个接口的文档，Markdown', en: 'The document of a call as Markdown' },
    input: z.object({ call: z.string().meta({ zh: '接口编号', en: 'Id of the call' }), lang }),
    answer: MARKDOWN,
    errors: ['documents.notFound'],
  }),
  dictionary: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.dictionary',
    path: '/docs/dictionary.csv',
    summary: { zh: '数据字典，CSV', en: 'The data dictionary as CSV' },
    input: WHOLE,
    answer: answered('全部字段', 'All fields', 'text/csv'),
  }),
  appsScript: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.appsScript',
    path: '/docs/apps-script/jishi.gs',
    summary: {
      zh: 'Google 表格的函数 JISHI_BAR、JISHI_LAST、JISHI_GET、JISHI_PRICE（Apps Script）',
      en: 'The functions JISHI_BAR, JISHI_LAST, JISHI_GET and JISHI_PRICE for Google Sheets, as Apps Script',
    },
    input: WHOLE,
    answer: answered('脚本', 'The script', 'text/javascript'),
  }),
  appsScriptProject: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.appsScriptProject',
    path: '/docs/apps-script/appsscript.json',
    summary: {
      zh: '上述脚本的项目文件：它需要的权限',
      en: 'The project file of that script: the permissions that it needs',
    },
    input: WHOLE,
    answer: answered('项目文件', 'The project file', 'application/json'),
  }),
  officeManifest: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.officeManifest',
    path: '/excel/manifest.xml',
    summary: {
      zh: 'Excel 加载项的清单，函数为 JISHI.BAR、JISHI.LAST、JISHI.GET、JISHI.PRICE',
      en: 'The manifest of the add-in for Excel with the functions JISHI.BAR, JISHI.LAST, JISHI.GET and JISHI.PRICE',
    },
    input: WHOLE,
    answer: answered('清单', 'The manifest', 'application/xml'),
  }),
  feed: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.feed',
    path: '/feeds/changes.xml',
    summary: { zh: '平台更新日志，RSS', en: 'The changelog of the platform as RSS' },
    input: WHOLE,
    answer: answered('RSS 2.0', 'RSS 2.0', 'application/rss+xml'),
  }),
  index: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.index',
    path: '/llms.txt',
    summary: { zh: '供程序阅读的文档目录', en: 'An index of the documents, for programs that read text' },
    input: z.object({}),
    answer: answered('目录', 'The index', 'text/plain'),
  }),
  category: rawEndpoint({
    ...DOCUMENT,
    name: 'documents.category',
    path: '/llms/{category}.txt',
    summary: {
      zh: '一个分类的数据集目录，供程序阅读',
      en: 'The data sets of a category, for programs that read text',
    },
    input: z.object({
      category: z.string().meta({ zh: '分类，见 /llms.txt', en: 'The category, as /llms.txt names it' }),
    }),
    answer: answered('目录', 'The list', 'text/plain'),
    errors: ['documents.notFound'],
  }),
};
