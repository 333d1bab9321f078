import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { monthsBefore } from '../../../shared/time/days.ts';

const NewShares = lazy(() => import('../../../features/site-data/new-shares/NewShares.tsx'));

export const content: ListPageContent = {
  lead: {
    zh: 'IPO 审核进度：按交易所、板块与阶段查询，另列历次发行审核会议结果。',
    en: 'The progress of each IPO application by exchange, board and stage, and the results of review meetings.',
  },
  lists: [
    {
      key: 'progress',
      label: { zh: '审核进度', en: 'Progress' },
      counted: { zh: '{{count}} 家申报企业', en: '{{count}} {{count|application|applications}}' },
      dataset: 'p_jishi9421',
      card: { figures: ['F008N'], facts: ['F003V', 'F002V', 'F005D'] },
      overview: NewShares,
      columns: [
        'ORGNAME',
        'F001V',
        'F002V',
        'F003V',
        'F004D',
        'F006D',
        'F005D',
        'F008N',
        'F007V',
        'F009V',
        'F010V',
      ],
      presets: [
        { label: { zh: '全部申请', en: 'All applications' }, where: () => ({}) },
        { label: { zh: '上交所', en: 'Shanghai' }, where: () => ({ market: 'sh' }) },
        { label: { zh: '深交所', en: 'Shenzhen' }, where: () => ({ market: 'sz' }) },
        { label: { zh: '北交所', en: 'Beijing' }, where: () => ({ market: 'bj' }) },
        { label: { zh: '注册生效', en: 'Registered' }, where: () => ({ stage: 'registered' }) },
      ],
      facets: [
        { by: 'F003V', label: { zh: '按阶段', en: 'By stage' } },
        { by: 'F002V', label: { zh: '按板块', en: 'By board' } },
        { by: 'F004D:month', label: { zh: '按受理月份', en: 'By month of acceptance' } },
      ],
    },
    {
      key: 'results',
      label: { zh: '审核会议结果', en: 'Review meetings' },
      counted: { zh: '{{count}} 次审核', en: '{{count}} {{count|review|reviews}}' },
      dataset: 'p_sysapi1098',
      card: { figures: ['F005V'], facts: ['F003D', 'F002V'] },
      columns: ['ORGNAME', 'F003D', 'F002V', 'F004V', 'F005V', 'F006D'],
      presets: [
        { label: { zh: '全部会议', en: 'All meetings' }, where: () => ({}) },
        {
          label: { zh: '近一年', en: 'Within a year' },
          where: (today) => ({ sdate: monthsBefore(today, 12) }),
        },
      ],
      facets: [{ by: 'F003D:year', label: { zh: '按上会年份', en: 'By year of the meeting' } }],
    },
  ],
};
