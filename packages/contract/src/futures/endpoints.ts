import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { futureSchema, listedFutureSchema } from './schemas.ts';

export const futuresEndpoints = {
  list: endpoint({
    name: 'market.futures',
    method: 'GET',
    path: '/v1/market/futures',
    audience: 'public',
    summary: {
      zh: '各期货品种及其主力合约的最新行情，按交易所与品种代码',
      en: 'Futures products with the newest quote of their main contracts, by exchange and product',
    },
    input: z.object({}),
    output: z.array(listedFutureSchema),
    errors: ['request.tooMany'],
  }),
  future: endpoint({
    name: 'market.future',
    method: 'GET',
    path: '/v1/market/futures/:code',
    audience: 'public',
    summary: {
      zh: '一个期货品种：主力连续日线、换月、持仓量与期限结构',
      en: 'A futures product: daily bars of its main contracts, rolls, open interest and term structure',
    },
    input: z.object({
      code: z
        .string()
        .regex(/^[A-Za-z]{1,8}$/)
        .meta({ zh: '品种代码', en: 'Product code' }),
    }),
    output: futureSchema,
    errors: ['futures.productNotFound', 'site-data.securitiesOfDay', 'request.tooMany'],
  }),
};
