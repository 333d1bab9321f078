import { type Endpoints, type Lang, PLATFORM_VERSION } from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { announcementPaths } from './announcement-paths.ts';
import { datasetPaths } from './dataset-paths.ts';
import { endpointPaths } from './endpoint-paths.ts';
import { gatewayComponents } from './gateway-components.ts';
import type { Json } from './json.ts';
import { recordSchemas } from './record-schema.ts';
import { tokenPaths } from './token-paths.ts';

const TEXTS = {
  title: { zh: '集市 Jishi 接口', en: 'Jishi API' },
  description: {
    zh: '双语证券数据接口：换取令牌，调用数据集，读取回执。限额、价格与错误码同时见文档中心。',
    en: 'Securities data in Chinese and English: obtain a token, call data sets, read the receipt. The document center tells the rest.',
  },
  token: { zh: '用密钥换取访问令牌', en: 'An access token for a key' },
  data: { zh: '数据集', en: 'Data sets' },
  changes: { zh: '增量变更与全量导出', en: 'Changes and whole data sets' },
  announcements: { zh: '公告检索，无需令牌', en: 'Announcements, without a token' },
  platform: { zh: '目录、证券检索、用量与回执', en: 'Catalogue, securities, usage and receipts' },
} as const;

/** The OpenAPI 3.1 document of all that programs may call: token, data sets on sale, announcements, endpoints of the contract. */
export function openApi(
  groups: readonly Endpoints[],
  datasets: readonly DatasetExample[],
  lang: Lang,
  server: string,
): Json {
  const tag = (name: 'token' | 'data' | 'changes' | 'announcements' | 'platform'): Json => ({
    name,
    description: TEXTS[name][lang],
  });
  const components = gatewayComponents(lang);
  return {
    openapi: '3.1.0',
    info: {
      title: TEXTS.title[lang],
      description: TEXTS.description[lang],
      version: PLATFORM_VERSION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: [tag('token'), tag('data'), tag('changes'), tag('announcements'), tag('platform')],
    paths: {
      ...tokenPaths(lang),
      ...datasetPaths(datasets, lang),
      ...announcementPaths(lang),
      ...endpointPaths(groups, lang),
    },
    components: { ...components, schemas: { ...components.schemas, ...recordSchemas(datasets, lang) } },
  };
}
