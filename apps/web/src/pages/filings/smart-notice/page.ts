import { factsQuery } from '../../../features/notice-facts/notice-facts.queries.ts';
import { factAddress } from '../../../features/notice-facts/use-fact-filter.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/smartNotice', en: '/smartNotice' },
  title: { zh: '智能公告', en: 'Facts from notices' },
  description: {
    zh: '从公告正文按规则提取的日期、金额、当事方与比例，附原句。',
    en: 'Dates, amounts, parties and ratios extracted from notices by rules, each with its source sentence.',
  },
  menu: { place: 20, when: ['chinese'] },
  rowsOf: ['p_jishi9702'],
  guard: 'everybody',
  code: () => import('./SmartNoticePage.tsx'),
  firstData: (client, params) => client.prefetchInfiniteQuery(factsQuery(factAddress.read(params))),
  visits: { queries: ['', '?kind=guarantee&code=600901'], withRows: 'all' },
};
