import { packageQuery } from '../../../features/catalog/catalog.queries.ts';
import { compareAddress } from '../../../features/catalog/compare-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';

const DATASET = 'dataset:';
const PACKAGE = 'package:';

export const page: Page = {
  address: PATHS.compare,
  title: { zh: '产品对比', en: 'Compare products' },
  description: {
    zh: '最多四个产品并排对比：字段、参数、价格、更新频率与覆盖范围。',
    en: 'Up to four products side by side: fields, parameters, prices, frequency and coverage.',
  },
  guard: 'everybody',
  code: () => import('./ComparePage.tsx'),
  firstData: (client, params) => {
    const { products } = compareAddress.read(params).comparison;
    if (products.length === 0) return client.prefetchQuery(overviewQuery());
    const named = (prefix: string) =>
      products.flatMap((product) => (product.startsWith(prefix) ? [product.slice(prefix.length)] : []));
    return Promise.all([
      ...named(DATASET).map((code) => client.prefetchQuery(datasetQuery(code))),
      ...named(PACKAGE).map((id) => client.prefetchQuery(packageQuery(id))),
    ]);
  },
  visits: {
    queries: [
      '',
      '?products=dataset:p_stock2402,dataset:p_stock2401,dataset:p_stock2100,package:stock-quotes',
    ],
  },
};
