import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/notice-corpus', en: '/notice-corpus' },
  title: { zh: '公告语料', en: 'Corpus of notices' },
  menu: { place: 26 },
  guard: 'everybody',
  code: () => import('./NoticeCorpusPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
