import { documentAddress } from '../../../features/documents/document-address.ts';
import { contentsQuery, documentQuery } from '../../../features/documents/documents.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.documents,
  aliases: ['/apiDoc'],
  title: { zh: '文档中心', en: 'Documentation' },
  description: {
    zh: '接口文档：快速开始、参数、格式、错误码、计费与代码样例。',
    en: 'Documentation of the API: first call, parameters, formats, error codes, prices and code samples.',
  },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./DocumentsPage.tsx'),
  firstData: (client, params, lang) =>
    Promise.all([
      client.prefetchQuery(documentQuery(documentAddress.read(params).name, lang)),
      client.prefetchQuery(contentsQuery(lang)),
    ]),
};
