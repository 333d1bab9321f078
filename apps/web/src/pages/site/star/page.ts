import { plansQuery } from '../../../shared/charge/plans.query.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.stars,
  title: { zh: '星级权益', en: 'Star levels' },
  description: {
    zh: '星级的评定方式与各级权益。',
    en: 'How to earn stars, and the discount at each level.',
  },
  guard: 'everybody',
  code: () => import('./StarPage.tsx'),
  firstData: (client) => client.prefetchQuery(plansQuery),
};
