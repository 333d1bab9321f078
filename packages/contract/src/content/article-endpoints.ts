import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import {
  ARTICLE_KINDS,
  ARTICLES_PAGE_MAX,
  answerSchema,
  articleEntrySchema,
  articleSchema,
  menuGroupSchema,
  NOTICES_PAGE_SIZE,
  pageInfoSchema,
  slugSchema,
} from './articles.ts';

const lang = langSchema.meta({ zh: '语言', en: 'Language' });
const PATH_LENGTH_MAX = 200;

const READ = { method: 'GET', audience: 'public' } as const;

/** The site's texts: its menu, pages, guides, notices and answers. */
export const articlesEndpoints = {
  menu: endpoint({
    ...READ,
    name: 'content.menu',
    path: '/v1/content/menu',
    summary: {
      zh: '门户菜单：各组的公开页面；blocklist 与 pages 相同',
      en: 'The portal menu: public pages by group; blocklist and pages have the same content',
    },
    input: z.object({
      lang: langSchema.optional().meta({
        zh: '语言；省略时取 Accept-Language',
        en: 'Language; without it that of Accept-Language',
      }),
    }),
    output: z.array(menuGroupSchema),
  }),
  pageInfo: endpoint({
    ...READ,
    name: 'content.pageInfo',
    path: '/v1/content/page-info',
    summary: {
      zh: '一个页面的标题、简介与分享地址',
      en: 'Title and description of a page, and the URL to share',
    },
    input: z.object({
      lang,
      path: z
        .string()
        .min(1)
        .max(PATH_LENGTH_MAX)
        .regex(/^\//)
        .meta({ zh: '页面地址（# 之后）', en: 'Address of the page: the part after the #' }),
    }),
    output: pageInfoSchema,
    errors: ['content.pageNotFound'],
  }),
  resources: endpoint({
    ...READ,
    name: 'content.resources',
    path: '/v1/content/articles',
    summary: { zh: '一类文章的目录', en: 'The articles of a kind' },
    input: z.object({
      lang,
      kind: z.enum(ARTICLE_KINDS).meta({ zh: '类别', en: 'Kind of articles' }),
    }),
    output: z.array(articleEntrySchema).max(ARTICLES_PAGE_MAX),
  }),
  article: endpoint({
    ...READ,
    name: 'content.article',
    path: '/v1/content/articles/:slug',
    summary: {
      zh: '一篇文章；没有所选语言的文本时，返回另一种语言的文本',
      en: 'An article; if it has no text in the requested language, the text is in the other language',
    },
    input: z.object({ lang, slug: slugSchema.meta({ zh: '文章编号', en: 'Id of the article' }) }),
    output: articleSchema,
    errors: ['content.articleNotFound'],
  }),
  faq: endpoint({
    ...READ,
    name: 'content.faq',
    path: '/v1/content/faq',
    summary: { zh: '常见问题与回答', en: 'Questions and answers' },
    input: z.object({ lang }),
    output: z.array(answerSchema),
  }),
  board: endpoint({
    ...READ,
    name: 'content.board',
    path: '/v1/content/board',
    summary: { zh: '公告栏：置顶的系统通知', en: 'The notice board: pinned system notices' },
    input: z.object({ lang }),
    output: z.array(articleEntrySchema).max(ARTICLES_PAGE_MAX),
  }),
  notices: endpoint({
    ...READ,
    name: 'content.notices',
    path: '/v1/content/notices',
    summary: { zh: '系统通知，由新到旧', en: 'System notices, newest first' },
    input: z.object({
      lang,
      before: slugSchema.optional().meta({ zh: '只看比这条更早的', en: 'Only notices older than this one' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(ARTICLES_PAGE_MAX)
        .default(NOTICES_PAGE_SIZE)
        .meta({ zh: '条数', en: 'Maximum number of notices' }),
    }),
    output: z.strictObject({
      notices: z.array(articleEntrySchema).max(ARTICLES_PAGE_MAX),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
};
