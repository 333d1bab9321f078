import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';

export const content: ListPageContent = {
  lead: {
    zh: '港股与美股的证券清单：按市场、行业、地区与规模查找，附最近一个交易日的价格与市值。',
    en: 'Hong Kong and US securities by market, sector, country and size, with price and market value on the latest trading day.',
  },
  lists: [
    {
      key: 'securities',
      label: { zh: '海外证券', en: 'Overseas securities' },
      counted: { zh: '{{count}} 只证券', en: '{{count}} {{count|security|securities}}' },
      dataset: 'p_jishi9422',
      order: { field: 'F009N', descending: true },
      card: { figures: ['F006N'], facts: ['F007N', 'F009N', 'TRADEDATE'] },
      overview: lazy(() => import('./OverseasOverview.tsx')),
      columns: [
        ...['SECCODE', 'ENGNAME', 'MARKET', 'F005V', 'F006N', 'F007N', 'F009N', 'F008N', 'TRADEDATE'],
        ...['F002V', 'F001V', 'F003V', 'F004N', 'F010C', 'F011V', 'SECNAME'],
      ],
      presets: [
        { label: { zh: '全部证券', en: 'All securities' }, where: () => ({}) },
        { label: { zh: '港股', en: 'Hong Kong' }, where: () => ({ market: 'HKEX' }) },
        { label: { zh: '纳斯达克', en: 'Nasdaq' }, where: () => ({ market: 'NASDAQ' }) },
        { label: { zh: '纽交所', en: 'NYSE' }, where: () => ({ market: 'NYSE' }) },
      ],
    },
  ],
};
