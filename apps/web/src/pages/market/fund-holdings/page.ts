import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { content } from './content.ts';

export const page: Page = {
  address: PATHS.fundHoldings,
  title: { zh: '基金持仓', en: 'Fund holdings' },
  description: {
    zh: '基金持仓：按股票、行业、资产类别与报告期查看增减。',
    en: 'What funds hold: by stock, industry, asset class and period, with increases and decreases.',
  },
  menu: { place: 40 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: {
    queries: ['', '?list=changes', '?list=changes&change=new', '?list=industries', '?list=assets'],
    withRows: 'all',
  },
};
