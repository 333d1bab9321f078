import { futureQuery, futuresQuery } from '../../../features/futures/futures.queries.ts';
import { futuresAddress } from '../../../features/futures/use-futures-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.futures,
  title: { zh: '期货行情', en: 'Futures' },
  description: {
    zh: '期货品种、主力合约、期限结构与连续行情。',
    en: 'Futures: products, main contracts, term structure and continuous bars.',
  },
  menu: { place: 4 },
  rowsOf: ['p_jishi9101'],
  guard: 'everybody',
  code: () => import('./FuturesPage.tsx'),
  firstData: (client, params) => {
    const { product: code } = futuresAddress.read(params);
    return code === '' ? client.prefetchQuery(futuresQuery()) : client.prefetchQuery(futureQuery(code));
  },
  visits: { queries: ['', '?product=ag&series=continuous'], withRows: 'all' },
};
