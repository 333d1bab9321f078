import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { CORPUS } from './corpus.ts';

export const content: ListPageContent = {
  lead: {
    zh: '上市公司公告全文，按日打包：可查看各日、各分类的份数与字段，按已购权益下载，几行 Python 即可读取。',
    en: 'Full announcement texts as daily files: counts by day and category, the fields, and a few lines of Python to load the files you have bought.',
  },
  lists: [
    {
      key: 'texts',
      label: { zh: '公告正文', en: 'Texts' },
      counted: { zh: '{{count}} 篇公告', en: '{{count}} {{count|notice|notices}}' },
      dataset: CORPUS,
      card: { figures: [], facts: ['F001D', 'F004V', 'F003V'] },
      overview: lazy(() => import('./CorpusOverview.tsx')),
      columns: ['F001D', 'SECCODE', 'F001V', 'F004V', 'F003V', 'TEXTID'],
      facets: [
        { by: 'F004V', label: { zh: '按分类', en: 'By category' } },
        { by: 'F001D:month', label: { zh: '按月份', en: 'By month' } },
      ],
      links: { SECCODE: 'stock' },
    },
  ],
};
