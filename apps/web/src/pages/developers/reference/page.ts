import { referenceAddress } from '../../../features/documents/document-address.ts';
import { contentsQuery, documentQuery } from '../../../features/documents/documents.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.reference,
  title: { zh: '接口参考', en: 'API reference' },
  description: {
    zh: '全部接口的参考：地址、参数、返回与错误码，附 curl、Python、TypeScript、Java、R 示例。',
    en: 'Reference for all calls: addresses, parameters, responses and error codes, with samples in curl, Python, TypeScript, Java and R.',
  },
  menu: { place: 2 },
  guard: 'everybody',
  code: () => import('./ReferencePage.tsx'),
  firstData: (client, params, lang) =>
    Promise.all([
      client.prefetchQuery(documentQuery(referenceAddress.read(params).name, lang)),
      client.prefetchQuery(contentsQuery(lang)),
    ]),
  visits: { queries: ['', '?chapter=data', '?chapter=platform', '?call=announcements.query'] },
};
