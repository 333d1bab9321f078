import { packagesQuery, storeQuery } from '../../../features/catalog/catalog.queries.ts';
import { storeAddress } from '../../../features/catalog/store-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dataStore,
  title: { zh: '数据商店', en: 'Data store' },
  description: {
    zh: '按分类浏览全部数据集：字段、样例、覆盖范围、更新频率与价格。',
    en: 'All data sets by category, with fields, samples, coverage, frequency and prices.',
  },
  menu: { place: 1, about: { zh: '按分类选数据，看字段与价格', en: 'Find data, fields and prices' } },
  guard: 'everybody',
  code: () => import('./DataStorePage.tsx'),
  firstData: (client, params, lang) =>
    Promise.all([
      client.prefetchQuery(storeQuery(storeAddress.read(params), lang)),
      // If the packages arrived later, they would push the list down.
      client.prefetchQuery(packagesQuery()),
    ]),
  visits: { queries: ['?q=hsl', '?q=zzqqxx'] },
};
