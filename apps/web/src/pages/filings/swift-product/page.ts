import { swiftCoverageQuery } from '../../../features/digests/digests.queries.ts';
import { SWIFT_DATASETS } from '../../../features/digests/swift-datasets.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.swiftProduct,
  only: 'en',
  title: { zh: '英文资讯', en: 'News in English' },
  description: {
    zh: '英文资讯产品：内容、样例、覆盖、价格与调用。',
    en: 'English news on mainland companies: contents, samples, coverage, prices and API calls.',
  },
  menu: { place: 42, when: ['english'] },
  rowsOf: SWIFT_DATASETS,
  guard: 'everybody',
  code: () => import('./SwiftProductPage.tsx'),
  firstData: (client) => client.prefetchQuery(swiftCoverageQuery),
  visits: { withRows: 'all' },
};
