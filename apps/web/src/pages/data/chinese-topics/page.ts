import { topicsQuery } from '../../../features/catalog/catalog.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.chineseTopics,
  title: { zh: '品种接口', en: 'Chinese-language APIs' },
  description: {
    zh: '按证券品种归类的接口：代码与资料、行情、财务与事件。',
    en: 'APIs for the Chinese market by asset class, explained for English readers.',
  },
  menu: { place: 5, about: { zh: '按股票、债券等品种选接口', en: 'Choose APIs by asset class' } },
  guard: 'everybody',
  code: () => import('./ChineseTopicsPage.tsx'),
  firstData: (client) => client.prefetchQuery(topicsQuery()),
};
