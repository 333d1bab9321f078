import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { SEARCH_MATCHES_MAX, securityMatchSchema } from './schemas.ts';

export const securitiesEndpoints = {
  searchSecurities: endpoint({
    name: 'market.searchSecurities',
    method: 'GET',
    path: '/v1/market/securities',
    audience: 'public',
    summary: {
      zh: '按代码、简称、曾用简称、拼音或英文名查找证券，不区分大小写，最多 10 条',
      en: 'Securities by code, short or former name, pinyin or English name; any letter case; at most 10',
    },
    input: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(50)
        .meta({ zh: '代码、简称、拼音或英文名', en: 'Code, short name, pinyin or English name' }),
    }),
    output: z.array(securityMatchSchema).max(SEARCH_MATCHES_MAX),
  }),
};
