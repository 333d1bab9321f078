import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { topicPage } from '../topic-page.ts';

export const page: Page = {
  address: PATHS.englishTopics,
  title: { zh: '英文接口', en: 'English APIs' },
  description: {
    zh: '内容为英文的数据接口：公司、公告、行情与财务。',
    en: 'APIs whose contents are in English: companies, announcements, quotes and statements.',
  },
  menu: { place: 4, about: { zh: '内容为英文的接口', en: 'APIs with contents in English' } },
  guard: 'everybody',
  ...topicPage('english'),
  visits: { withRows: 'all' },
};
