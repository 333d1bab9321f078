import { companyIn } from '../../../features/companies/company-address.ts';
import { companyQuery, overviewQuery } from '../../../features/esg/esg.queries.ts';
import { ratingAddress } from '../../../features/esg/use-rating-filter.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.esgCompany,
  title: { zh: '公司 ESG 评级', en: 'ESG rating of a company' },
  description: {
    zh: '一家公司的 ESG 评级：与同行业对比、历次变化与各指标。',
    en: 'The ESG rating of one company compared with its industry, with its changes and indicators.',
  },
  guard: 'everybody',
  code: () => import('./EsgCompanyPage.tsx'),
  firstData: (client, params) => {
    const code = companyIn(params);
    const { agency } = ratingAddress.read(params);
    return code !== null
      ? client.prefetchQuery(companyQuery(code, agency))
      : client.prefetchQuery(overviewQuery(agency));
  },
  visits: {
    queries: ['', '?companyid=600901', '?companyid=000901&agency=示例绿评', '?companyid=999999'],
    withRows: ['', '?companyid=600901', '?companyid=000901&agency=示例绿评'],
  },
};
