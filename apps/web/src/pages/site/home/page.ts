import { prefetchOverview } from '../../../features/catalog/catalog.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.home,
  redirects: ['/qiyetupu'],
  title: { zh: '首页', en: 'Home' },
  description: {
    zh: '双语证券数据集市与 API 平台：行情、公告、财务报表、指数、基金、债券与期货数据，按次或按期购买。',
    en: 'A bilingual marketplace and API platform for securities data: quotes, announcements, statements, indices, funds, bonds and futures, per call or by subscription.',
  },
  guard: 'everybody',
  code: () => import('./HomePage.tsx'),
  firstData: (client, _params, lang) => prefetchOverview(client, lang),
  visits: { withRows: 'all' },
};
