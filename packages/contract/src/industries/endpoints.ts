import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { CLASSIFICATIONS } from '../quotes/market-day.ts';
import { industriesSchema, industrySchema, industryValuationsSchema } from './schemas.ts';

const classification = z.enum(CLASSIFICATIONS).optional().meta({
  zh: '行业分类；默认为第一种有数据的',
  en: 'Classification of industries; by default the first that has rows',
});
const industry = z
  .string()
  .min(1)
  .max(100)
  .meta({ zh: '行业，取 market.industries 的 key', en: 'Industry: a key of market.industries' });

/** Industries for their page. */
export const industriesEndpoints = {
  list: endpoint({
    name: 'market.industries',
    method: 'GET',
    path: '/v1/market/industries',
    audience: 'public',
    summary: {
      zh: '一个分类的全部行业：公司数、总市值、营业收入与各指标的中位数和四分位数，以及行业研究数据集',
      en: 'All industries of a classification: companies, market value, revenue, median and quartiles of each measure, and the data sets that describe an industry',
    },
    input: z.object({ classification }),
    output: industriesSchema,
    errors: ['request.tooMany'],
  }),
  industry: endpoint({
    name: 'market.industry',
    method: 'GET',
    path: '/v1/market/industry',
    audience: 'public',
    summary: {
      zh: '一个行业的公司及其规模、增长、利润率与估值，按市值由大到小，最多为站点展示的行数',
      en: 'Companies of an industry with their size, growth, margins and valuation, largest first, as many as the site shows',
    },
    input: z.object({ classification, industry }),
    output: industrySchema,
    errors: ['industries.notFound', 'request.tooMany'],
  }),
  valuations: endpoint({
    name: 'market.industryValuations',
    method: 'GET',
    path: '/v1/market/industry/valuations',
    audience: 'public',
    summary: {
      zh: '一个行业各月末的估值：当时所属公司的中位数与上下四分位数',
      en: 'Valuation of an industry at month ends: median and quartiles of the companies that belonged to it then',
    },
    input: z.object({ classification, industry }),
    output: industryValuationsSchema,
    errors: ['industries.notFound', 'request.tooMany'],
  }),
};
