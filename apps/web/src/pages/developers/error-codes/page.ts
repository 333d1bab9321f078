import { contentsQuery } from '../../../features/documents/documents.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.errorCodes,
  title: { zh: '错误码', en: 'Error codes' },
  description: {
    zh: '全部错误码的含义、原因与处理办法，可按码或文字检索。',
    en: 'Every error code with its meaning, cause and remedy, searchable by code or keyword.',
  },
  menu: { place: 4 },
  guard: 'everybody',
  code: () => import('./ErrorCodesPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchQuery(contentsQuery(lang)),
  visits: { queries: ['', '?code=451', '?q=zzqqxx'] },
};
