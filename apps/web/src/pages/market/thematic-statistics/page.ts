import { STATISTICS } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: { zh: '/thematicStatistics', en: '/thematicData' },
  title: { zh: '专题统计', en: 'Thematic data' },
  description: {
    zh: '按专题看全市场：选择统计项，按行业、地区、板块或时间分组，可下载、可分享。',
    en: 'Market statistics by industry, region, board or time, to download and share.',
  },
  menu: { place: 50 },
  rowsOf: STATISTICS.map(({ dataset }) => dataset),
  guard: 'everybody',
  code: () => import('./ThematicStatisticsPage.tsx'),
  firstData,
  visits: {
    queries: ['', '?statistic=dividendAmount&by=year', '?statistic=priceEarnings&by=board'],
    withRows: 'all',
  },
};
