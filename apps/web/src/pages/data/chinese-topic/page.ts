import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { topicPage } from '../topic-page.ts';

export const page: Page = {
  address: PATHS.chineseTopic,
  title: { zh: '数据接口', en: 'Chinese-language API' },
  description: null,
  guard: 'everybody',
  ...topicPage(),
  visits: { word: 'thematic', queries: ['?name=pledges'], withRows: 'all' },
};
