import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  constituentsSchema,
  indexMembershipSchema,
  indexProfileSchema,
  indexRangeSchema,
} from './schemas.ts';

const code = z
  .string()
  .regex(/^[0-9A-Za-z.]{1,12}$/)
  .meta({ zh: '指数代码', en: 'Code of the index' });

/** Indices for the site's pages. A response is null if no data set that the site may show contains the index. */
export const indicesEndpoints = {
  ranges: endpoint({
    name: 'market.indexRanges',
    method: 'GET',
    path: '/v1/market/index-ranges',
    audience: 'public',
    summary: {
      zh: '全部指数的最新点位、近期走势、一年区间与各期涨跌幅，按代码',
      en: 'All indices with their newest and recent levels, one-year range and changes over several periods, by code',
    },
    input: z.object({}),
    output: z.array(indexRangeSchema),
    errors: ['request.tooMany'],
  }),
  profile: endpoint({
    name: 'market.indexProfile',
    method: 'GET',
    path: '/v1/market/index-profiles/:code',
    audience: 'public',
    summary: {
      zh: '一个指数的编制资料与最新估值',
      en: 'How an index is built, and its newest valuation',
    },
    input: z.object({ code }),
    output: indexProfileSchema.nullable(),
    errors: ['site-data.securitiesOfDay', 'request.tooMany'],
  }),
  constituents: endpoint({
    name: 'market.indexConstituents',
    method: 'GET',
    path: '/v1/market/index-constituents/:code',
    audience: 'public',
    summary: {
      zh: '一个指数的成分股、权重，以及每只对某日涨跌的贡献；不指定日期时取最新交易日',
      en: 'Constituents of an index with weights, and the contribution of each to the index’s change on a day, by default the newest',
    },
    input: z.object({ code, day: daySchema.optional().meta({ zh: '交易日', en: 'Trading day' }) }),
    output: constituentsSchema.nullable(),
    errors: ['site-data.securitiesOfDay', 'site-data.marketDaysOfDay', 'request.tooMany'],
  }),
  membership: endpoint({
    name: 'market.indexMembership',
    method: 'GET',
    path: '/v1/market/index-membership/:code',
    audience: 'public',
    summary: {
      zh: '一个指数成分股的历次调入调出，由新到旧',
      en: 'Constituents added to and removed from an index over time, newest first',
    },
    input: z.object({ code }),
    output: indexMembershipSchema.nullable(),
    errors: ['site-data.securitiesOfDay', 'request.tooMany'],
  }),
};
