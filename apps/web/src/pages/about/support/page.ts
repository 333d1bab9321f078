import { siteSettingsQuery } from '../../../features/content/site.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.support,
  title: { zh: '帮助与支持', en: 'Support' },
  description: {
    zh: '常见问题、错误码、拒绝原因查询与联系方式。',
    en: 'Answers, error codes, why a call was refused, and how to reach us.',
  },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./SupportPage.tsx'),
  firstData: (client) => client.prefetchQuery(siteSettingsQuery),
};
