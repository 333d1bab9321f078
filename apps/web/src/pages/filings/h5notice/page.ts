import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.sharedNotice,
  title: { zh: '公告分享', en: 'Shared announcements' },
  description: {
    zh: '适合手机分享的公告页：一份公告的正文，或一家公司的公告列表。',
    en: 'Announcements to share on a phone: one in full, or the list of one company.',
  },
  guard: 'everybody',
  code: () => import('./SharedNoticePage.tsx'),
  firstData: async (client, params, lang) =>
    (await import('./first-data.ts')).firstData(client, params, lang),
  visits: { withRows: 'all' },
};
