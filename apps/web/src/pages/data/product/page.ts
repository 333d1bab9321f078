import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { productAddress } from '../data-address.ts';

export const page: Page = {
  address: PATHS.product,
  title: { zh: '产品详情', en: 'Product' },
  description: {
    zh: '数据集与数据包的字段、参数、样例、价格与调用方法。',
    en: 'Fields, parameters, sample rows, prices and calls of data sets and packages.',
  },
  guard: 'everybody',
  code: () => import('./ProductPage.tsx'),
  firstData: async (client, params) => {
    const { code, packageId } = productAddress.read(params);
    if (code !== '') await client.prefetchQuery(datasetQuery(code));
    else if (packageId === '') await client.prefetchQuery(overviewQuery());
  },
  visits: {
    queries: ['', '?apiId=p_stock2402', '?packageId=stock-quotes'],
    withRows: ['?apiId=p_stock2402'],
  },
};
