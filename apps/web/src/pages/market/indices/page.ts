import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.marketIndices,
  title: { zh: '指数行情', en: 'Indices' },
  description: {
    zh: '指数行情、成分与权重，以及成分股的贡献。',
    en: 'Indices with constituents, weights and contributions.',
  },
  menu: { place: 3 },
  rowsOf: ['p_index2905', 'p_index2904'],
  guard: 'everybody',
  code: () => import('./MarketIndicesPage.tsx'),
  firstData: (client) => client.prefetchQuery(rangesQuery()),
  visits: { withRows: 'all' },
};
