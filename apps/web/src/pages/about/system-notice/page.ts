import { articleQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { systemNoticeAddress } from '../article-address.ts';

export const page: Page = {
  address: PATHS.systemNotice,
  title: { zh: '系统通知', en: 'System notice' },
  description: {
    zh: '一条系统通知的全文：平台变更、维护安排或新增内容。',
    en: 'One system notice in full: a platform change, maintenance or a new feature.',
  },
  guard: 'everybody',
  code: () => import('./SystemNoticePage.tsx'),
  firstData: async (client, params, lang) => {
    const { slug } = systemNoticeAddress.read(params);
    return slug === null ? null : client.prefetchQuery(articleQuery(slug, lang));
  },
  visits: { queries: ['', '?id=notice-study-area'] },
};
