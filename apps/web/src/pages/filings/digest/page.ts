import { digestAddress } from '../../../features/digests/digest-address.ts';
import { digestQuery } from '../../../features/digests/digests.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.digest,
  title: { zh: '市场摘要', en: 'Market digest' },
  description: {
    zh: '单个交易日的市场摘要，每句均可查看数据来源。',
    en: 'The digest for one trading day, with the rows behind each sentence.',
  },
  guard: 'everybody',
  code: () => import('./DigestPage.tsx'),
  firstData: (client, params, lang) =>
    client.prefetchQuery(digestQuery(digestAddress.read(params).date, lang)),
  visits: { queries: ['', '?date=2019-01-01'], withRows: [''] },
};
