import { coverageQuery } from '../../../features/quotes/quant/quant.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { sampleQuery } from '../../../shared/queries/dataset.queries.ts';

export const page: Page = {
  address: { zh: '/quantitativeData', en: '/quantitativeData' },
  title: { zh: '量化数据', en: 'Quantitative data' },
  description: {
    zh: '复权价、复权因子与交易日历：口径、覆盖、下载，以及可以直接运行的笔记本。',
    en: 'Adjusted prices, adjustment factors and trading calendars: definitions, coverage, download, and a ready-to-run notebook.',
  },
  menu: { place: 54 },
  rowsOf: ['p_stock2402'],
  guard: 'everybody',
  code: () => import('./QuantitativeDataPage.tsx'),
  firstData: async (client, _params, lang) => {
    await client.prefetchQuery(coverageQuery());
    const sets = client.getQueryData(coverageQuery().queryKey)?.sets;
    const prices = sets?.find(({ part, rows }) => part === 'prices' && rows > 0);
    if (prices !== undefined) await client.prefetchQuery(sampleQuery(prices.dataset, lang));
  },
  visits: { queries: ['', '?set=calendar&security=000901'], withRows: 'all' },
};
