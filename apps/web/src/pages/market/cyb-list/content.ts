import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { monthsBefore } from '../../../shared/time/days.ts';

export const content: ListPageContent = {
  lead: {
    zh: '深交所创业板的全部公司：行业、地区、上市日期与市值，可按任一项筛选、排序和下载。',
    en: 'Every company on ChiNext in Shenzhen: industry, province, listing date and market value, to filter, sort and download.',
  },
  lists: [
    {
      key: 'companies',
      label: { zh: '创业板', en: 'ChiNext' },
      counted: { zh: '{{count}} 家公司', en: '{{count}} {{count|company|companies}}' },
      dataset: 'p_jishi9420',
      order: { field: 'F012N', descending: true },
      asOf: 'F014D',
      asOfDataset: 'p_stock2402',
      card: { figures: ['F012N', 'F010N'], facts: ['F005V', 'F011N', 'F003D'] },
      overview: lazy(() => import('../../../features/site-data/register/RegisterOverview.tsx')),
      fixed: { board: 'chinext' },
      columns: [
        ...['SECCODE', 'SECNAME', 'F003D', 'F005V', 'F007V', 'F010N', 'F011N', 'F012N', 'F013V', 'F009N'],
        ...['F002V', 'F006V', 'F008V', 'ORGNAME', 'ENGNAME'],
      ],
      presets: [
        { label: { zh: '全部公司', en: 'All companies' }, where: () => ({}) },
        {
          label: { zh: '近一年新上市', en: 'Listed within a year' },
          where: (today) => ({ sdate: monthsBefore(today, 12) }),
        },
        { label: { zh: '大盘股', en: 'Large companies' }, where: () => ({ size: 'large' }) },
        { label: { zh: '已退市', en: 'Delisted' }, where: () => ({ state: 'delisted' }) },
      ],
      links: { SECCODE: 'stock' },
    },
  ],
};
