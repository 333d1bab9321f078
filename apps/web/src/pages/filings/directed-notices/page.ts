import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/dxNotice', en: '/dxNotice' },
  title: { zh: '监管问询与回复', en: 'Exchange inquiries' },
  description: {
    zh: '交易所问询、关注与监管函件及公司回复，逐一对应，未回复的标明天数。',
    en: 'Exchange letters paired with the companies’ replies; open letters show the days since they were sent.',
  },
  menu: { place: 22 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?list=documents'], withRows: 'all' },
};
