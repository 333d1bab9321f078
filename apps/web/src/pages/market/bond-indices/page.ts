import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import { barsQuery } from '../../../features/quotes/quotes.queries.ts';
import { chartAddress } from '../../../features/quotes/use-chart-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/zqsz', en: '/zqsz' },
  title: { zh: '证券指数', en: 'Bond and securities indices' },
  description: {
    zh: '债券与证券指数的历史走势、区间与各期涨跌，编制资料与成分。',
    en: 'History, range and changes of bond and securities indices, with methodology and constituents.',
  },
  menu: { place: 33 },
  rowsOf: ['p_index2905', 'p_index2904'],
  guard: 'everybody',
  code: () => import('./BondIndicesPage.tsx'),
  firstData: async (client, params) => {
    const { code } = chartAddress.read(params);
    await Promise.all([
      client.prefetchQuery(rangesQuery()),
      code !== '' && client.prefetchQuery(barsQuery('index', code)),
    ]);
  },
  visits: { queries: ['', '?companyid=399982&vs=index.399983&type=债券指数'], withRows: 'all' },
};
