import { SWIFT_DAYS } from '@jishi/contract';
import { swiftQuery } from '../../../features/digests/digests.queries.ts';
import { swiftAddress } from '../../../features/digests/swift-address.ts';
import { SWIFT_DATASETS } from '../../../features/digests/swift-datasets.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.swiftMessages,
  only: 'en',
  title: { zh: '英文短讯', en: 'News alerts' },
  description: {
    zh: '英文短讯：分红、业绩、停牌、上市、大宗交易与持股变动，每条附数据来源。',
    en: 'Short messages in English: dividends, results, halts, listings, block trades and holdings, each linked to its row.',
  },
  menu: { place: 41, when: ['english'] },
  rowsOf: SWIFT_DATASETS,
  rowsOfDays: SWIFT_DAYS,
  guard: 'everybody',
  code: () => import('./SwiftMessagesPage.tsx'),
  firstData: (client, params) => client.prefetchInfiniteQuery(swiftQuery(swiftAddress.read(params))),
  visits: { withRows: 'all' },
};
