import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  COMPANIES_MAX,
  listedCompanySchema,
  SEARCH_MATCHES_MAX,
  SEARCH_MATCHES_USUAL,
  securityMatchSchema,
} from './schemas.ts';

export const securitiesEndpoints = {
  searchSecurities: endpoint({
    name: 'market.searchSecurities',
    method: 'GET',
    path: '/v1/market/securities',
    audience: 'public',
    summary: {
      zh: '按代码、简称、曾用简称、拼音或英文名查找证券，不区分大小写，默认 8 条，最多 10 条',
      en: 'Securities by code, short or former name, pinyin or English name; letter case is ignored; 8 by default, at most 10',
    },
    input: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(50)
        .meta({ zh: '代码、简称、拼音或英文名', en: 'Code, short name, pinyin or English name' }),
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(SEARCH_MATCHES_MAX)
        .default(SEARCH_MATCHES_USUAL)
        .meta({ zh: '最多条数', en: 'Maximum number of matches' }),
    }),
    output: z.array(securityMatchSchema).max(SEARCH_MATCHES_MAX),
  }),
  companyList: endpoint({
    name: 'market.companyList',
    method: 'POST',
    path: '/v1/market/companies',
    audience: 'public',
    summary: {
      zh: '公司列表：全部股票的代码、简称与英文名，按代码排列；每日至多变化一次，可在会话内保存',
      en: 'The company list: code, short name and English name of all stocks, by code; it changes once a day at most, so cache it for a session',
    },
    input: z.object({}),
    output: z.strictObject({ records: z.array(listedCompanySchema).max(COMPANIES_MAX) }),
  }),
};
