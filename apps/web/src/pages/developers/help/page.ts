import { prefetchOverview } from '../../../features/catalog/catalog.queries.ts';
import { contentsQuery, documentQuery } from '../../../features/documents/documents.queries.ts';
import { limitPlansQuery } from '../../../shared/charge/limits.query.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.help,
  title: { zh: '接口帮助', en: 'API help' },
  description: {
    zh: '接口帮助：两步完成首次调用、调用限额、错误码与处理办法、常见问题。',
    en: 'API help: your first call in two steps, call limits, error codes with remedies, and common questions.',
  },
  menu: { place: 5 },
  guard: 'everybody',
  code: () => import('./HelpPage.tsx'),
  firstData: (client, _params, lang) =>
    Promise.all([
      prefetchOverview(client, lang),
      client.prefetchQuery(limitPlansQuery),
      client.prefetchQuery(contentsQuery(lang)),
      client.prefetchQuery(documentQuery({ kind: 'guide', id: 'questions' }, lang)),
    ]),
};
