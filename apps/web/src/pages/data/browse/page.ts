import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: PATHS.dataBrowse,
  title: { zh: '数据浏览', en: 'Browse data' },
  description: {
    zh: '在线查看数据集：筛选、排序、作图与下载。',
    en: 'View the rows of a data set: filter, sort, chart and download.',
  },
  menu: { place: 2, about: { zh: '在线查看、筛选与作图', en: 'View, filter and chart rows online' } },
  guard: 'everybody',
  code: () => import('./DataBrowsePage.tsx'),
  firstData,
  visits: { queries: ['', '?code=p_stock2402'], withRows: ['?code=p_stock2402'] },
};
