import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { monthsBefore } from '../../../shared/time/days.ts';

export const content: ListPageContent = {
  lead: {
    zh: '新股申购、中签、缴款与上市的日期，按月查看或导入日历；下表列出每只新股的发行价、市盈率与中签率。',
    en: 'Subscription, allotment, payment and listing dates of new shares, month by month or in your own calendar, with price, P/E and win rate below.',
  },
  lists: [
    {
      key: 'offers',
      label: { zh: '新股', en: 'New shares' },
      counted: { zh: '{{count}} 只新股', en: '{{count}} {{count|new share|new shares}}' },
      dataset: 'p_sysapi1097',
      card: { figures: ['F008N'], facts: ['F013N', 'F002D', 'F006D'] },
      overview: lazy(() => import('./ShareOverview.tsx')),
      columns: [
        ...['SECCODE', 'SECNAME', 'F002D', 'F109D', 'F108D', 'F037D', 'F006D', 'F008N', 'F013N'],
        ...['F003N', 'F043N', 'F042N', 'F006N'],
      ],
      presets: [
        { label: { zh: '全部新股', en: 'All new shares' }, where: () => ({}) },
        {
          label: { zh: '今日起申购', en: 'Subscription from today' },
          where: (today) => ({ sdate: today }),
        },
        {
          label: { zh: '近三个月申购', en: 'Subscription within 3 months' },
          where: (today) => ({ sdate: monthsBefore(today, 3) }),
        },
      ],
      links: { SECCODE: 'stock' },
    },
  ],
};
