import { dayAddress } from '../../../features/quotes/market-day/day-address.ts';
import { leadersQuery, marketDayQuery } from '../../../features/quotes/market-day/market-day.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.overviews,
  title: { zh: '市场总览', en: 'Market overview' },
  description: {
    zh: '一屏总览沪深北市场：指数、涨跌、行业与个股，附境外市场规则对照。',
    en: 'Shanghai, Shenzhen and Beijing on one screen, and how they differ from other markets.',
  },
  menu: { place: 60, when: ['english'] },
  rowsOf: ['p_stock2402'],
  guard: 'everybody',
  code: () => import('./OverviewsPage.tsx'),
  firstData: (client) => {
    const address = dayAddress.read(new URLSearchParams());
    return Promise.all([
      client.prefetchQuery(marketDayQuery(address)),
      client.prefetchQuery(leadersQuery(address, 'changePercent', 'desc')),
      client.prefetchQuery(leadersQuery(address, 'changePercent', 'asc')),
      client.prefetchQuery(leadersQuery(address, 'amount', 'desc')),
    ]);
  },
  visits: { withRows: 'all' },
};
