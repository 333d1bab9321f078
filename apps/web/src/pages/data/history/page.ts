import { calendarQuery } from '../../../features/files/files.queries.ts';
import { viewedDatasetsQuery } from '../../../features/site-data/data-view.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { historyAddress, shownYear } from './history-address.ts';

export const page: Page = {
  address: PATHS.dataHistory,
  title: { zh: '历史数据', en: 'Historical data' },
  description: {
    zh: '按日历查看每个数据集各日的数据与缺失的交易日。',
    en: 'A calendar for each data set: which days have rows, and which trading days are missing.',
  },
  menu: { place: 11, about: { zh: '查看哪些日期有数据', en: 'See which days have rows' } },
  guard: 'everybody',
  code: () => import('./HistoryPage.tsx'),
  firstData: (client, params) => {
    const { code, year } = shownYear(historyAddress.read(params));
    return Promise.all([
      client.prefetchQuery(viewedDatasetsQuery()),
      client.prefetchQuery(calendarQuery(code, year)),
    ]);
  },
  visits: {
    queries: ['', '?code=p_stock2402&year=2025', '?code=p_stock2402&year=1901'],
    withRows: ['', '?code=p_stock2402&year=2025'],
  },
};
