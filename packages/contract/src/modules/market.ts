import { z } from 'zod';
import { SEARCH_MATCHES_MAX } from '../constants.ts';
import { endpoint } from '../endpoint.ts';

/** What a security is: company pages exist for stocks alone. One code can name an index and a stock (000001). */
export const SECURITY_KINDS = ['stock', 'index', 'fund', 'bond'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** One hit of the securities search: the wire's own names, F014V is the English name. */
export const securityMatchSchema = z.strictObject({
  kind: z.enum(SECURITY_KINDS),
  SECCODE: z.string(),
  SECNAME: z.string(),
  F014V: z.string().nullable(),
  /** Exchange or other market in Chinese, as the listing data set has it. */
  market: z.string().nullable(),
});
export type SecurityMatch = z.infer<typeof securityMatchSchema>;

export const marketEndpoints = {
  searchSecurities: endpoint({
    name: 'market.searchSecurities',
    method: 'GET',
    path: '/v1/market/securities',
    audience: 'public',
    summary: {
      zh: '按代码、简称、曾用简称、拼音或英文名查找证券，不区分大小写，最多 10 条',
      en: 'Securities by code, short or former name, pinyin or English name; any letter case; at most 10',
    },
    input: z.object({ q: z.string().trim().min(1).max(50) }),
    output: z.array(securityMatchSchema).max(SEARCH_MATCHES_MAX),
  }),
};
