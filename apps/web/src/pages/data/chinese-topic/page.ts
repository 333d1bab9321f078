import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { fetchTopic } from '../topic-data.ts';

export const page: Page = {
  address: PATHS.chineseTopic,
  title: { zh: '数据接口', en: 'Chinese-language API' },
  description: null,
  guard: 'everybody',
  code: () => import('./ChineseTopicPage.tsx'),
  firstData: (client, params, _lang, word) => fetchTopic(client, word, params),
  visits: { word: 'thematic', queries: ['?name=pledges'], withRows: 'all' },
};
