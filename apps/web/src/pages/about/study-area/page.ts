import { articleQuery, guidesQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { guideAddress } from '../article-address.ts';

export const page: Page = {
  address: PATHS.studyArea,
  title: { zh: '学习园地', en: 'Study area' },
  description: {
    zh: '六篇附可运行示例的指南：行情、复权因子、财务报表、公告、限额与明细、Python 与 Excel。',
    en: 'Six guides with runnable examples: quotes, adjustment factors, statements, announcements, limits and receipts, Python and Excel.',
  },
  menu: { place: 10 },
  guard: 'everybody',
  code: () => import('./StudyAreaPage.tsx'),
  firstData: (client, params, lang) => {
    const { slug } = guideAddress.read(params);
    return Promise.all([
      client.prefetchQuery(guidesQuery(lang)),
      ...(slug === null ? [] : [client.prefetchQuery(articleQuery(slug, lang))]),
    ]);
  },
  visits: { queries: ['', '?article=adjustment-factors'] },
};
