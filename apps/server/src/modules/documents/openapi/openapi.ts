import { addressOf, documentsFiles, type Lang, PLATFORM_VERSION } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import { inGroups } from '../api-description/groups.ts';
import type { Json } from '../api-description/schema.ts';
import { type Category, inCategories, tagTree } from './category-tags.ts';
import { components } from './components.ts';
import { pathItems } from './path-items.ts';
import { webhooks } from './webhooks.ts';

const TEXTS = {
  title: { zh: '集市 Jishi 接口', en: 'Jishi API' },
  description: {
    zh: '双语证券数据接口：换取令牌，调用数据集，读取计费明细。限额、价格与错误码同时见文档中心。',
    en: 'Securities data in Chinese and English: obtain a token, call data sets, read the receipt. See the document center for the rest.',
  },
  server: { zh: '本站', en: 'This site' },
  reference: { zh: '接口参考，一个接口一页', en: 'The reference, a page for each call' },
} as const;

/**
 * Returns a description as an OpenAPI document. Its version is 3.1, or 3.2 if the store's categories are given, because
 * only 3.2 allows tags to form a tree.
 */
export function openApi(
  description: ApiDescription,
  lang: Lang,
  server: string,
  categories: readonly Category[] | null = null,
): Json {
  const paths = pathItems(description.operations, lang);
  const head = {
    info: {
      title: TEXTS.title[lang],
      description: TEXTS.description[lang],
      version: PLATFORM_VERSION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: {
      description: TEXTS.reference[lang],
      url: `${server}${addressOf(documentsFiles.reference, { lang })}`,
    },
  };
  const rest = { webhooks: webhooks(lang), components: components(description, lang) };
  if (categories === null)
    return {
      openapi: '3.1.0',
      ...head,
      servers: [{ url: server }],
      tags: inGroups(description.operations).map(({ group, name }) => ({
        name: group,
        description: name[lang],
      })),
      paths,
      ...rest,
    };
  return {
    openapi: '3.2.0',
    $self: `${server}${addressOf(documentsFiles.openApiNext, { lang })}`,
    ...head,
    servers: [{ url: server, name: TEXTS.server[lang] }],
    tags: tagTree(description, categories, lang),
    paths: inCategories(paths, description),
    ...rest,
  };
}
