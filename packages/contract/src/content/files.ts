import { z } from 'zod';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';

const DOCUMENT = { methods: ['GET'], audience: 'public' } as const;
const NOTHING = z.object({});

/** Content that search engines, link previews and pages load as files, in addition to its calls. */
export const contentFiles = {
  picture: rawEndpoint({
    ...DOCUMENT,
    name: 'content.picture',
    path: '/v1/content/pictures/:name',
    summary: { zh: '文章中的一张图片', en: 'A picture of an article' },
    input: z.object({ name: z.string().max(70).meta({ zh: '图片名称', en: 'Name of the picture' }) }),
    answer: {
      kind: 'file',
      zh: 'PNG 或 JPEG 图片',
      en: 'The picture, PNG or JPEG',
      content: { 'image/png': null, 'image/jpeg': null },
    },
    errors: ['content.pictureNotFound'],
  }),
  sitemap: rawEndpoint({
    ...DOCUMENT,
    name: 'content.sitemap',
    path: '/sitemap.xml',
    summary: {
      zh: '网站地图：公开页面、文章与商品，两种语言',
      en: 'The map of the site: public pages, articles and products in both languages',
    },
    input: NOTHING,
    answer: {
      kind: 'file',
      zh: '网站地图',
      en: 'The sitemap',
      content: { 'application/xml': { type: 'string' } },
    },
  }),
  robots: rawEndpoint({
    ...DOCUMENT,
    name: 'content.robots',
    path: '/robots.txt',
    summary: { zh: '供搜索引擎阅读的说明', en: 'The rules on what search engines may read' },
    input: NOTHING,
    answer: { kind: 'file', zh: '说明', en: 'The rules', content: { 'text/plain': { type: 'string' } } },
  }),
};
