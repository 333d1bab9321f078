import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { topicPage } from '../topic-page.ts';

export const page: Page = {
  address: PATHS.topic,
  title: { zh: '数据专题', en: 'Data by need' },
  description: null,
  guard: 'everybody',
  ...topicPage(),
  visits: { word: 'corporate-actions', withRows: 'all' },
};
