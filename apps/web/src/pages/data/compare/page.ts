import { datasetQuery } from '../../../features/catalog/catalog.queries.ts';
import { compareAddress } from '../../../features/catalog/compare-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

const DATASET = 'dataset:';

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
    const codes = compareAddress
      .read(params)
      .comparison.products.flatMap((product) =>
        product.startsWith(DATASET) ? [product.slice(DATASET.length)] : [],
      );
    return Promise.all(codes.map((code) => client.prefetchQuery(datasetQuery(code))));
  },
  visits: {
    queries: [
      '',
      '?products=dataset:p_stock2402,dataset:p_stock2401,dataset:p_stock2100,package:stock-quotes',
    ],
  },
};
