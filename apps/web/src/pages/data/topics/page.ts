import { topicsQuery } from '../../../features/catalog/catalog.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.topics,
  englishRedirects: ['/products-en'],
  title: { zh: '数据专题', en: 'Data by need' },
  description: {
    zh: '按用途和品种选数据：各专题可回答的问题、覆盖的证券与时间、起价与调用方式。',
    en: 'Securities data grouped by what you need it for: the questions each topic answers, what it covers, what it costs and how to call it.',
  },
  menu: { place: 3, about: { zh: '按要解决的问题选数据', en: 'Choose data by the question to answer' } },
  guard: 'everybody',
  code: () => import('./TopicsPage.tsx'),
  firstData: (client) => client.prefetchQuery(topicsQuery()),
};
