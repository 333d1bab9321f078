import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { fetchTopic } from '../topic-data.ts';

export const page: Page = {
  address: PATHS.topic,
  title: { zh: '数据专题', en: 'Data by need' },
  description: null,
  guard: 'everybody',
  code: () => import('./TopicPage.tsx'),
  firstData: (client, params, _lang, word) => fetchTopic(client, word, params),
  visits: { word: 'corporate-actions', withRows: 'all' },
};
