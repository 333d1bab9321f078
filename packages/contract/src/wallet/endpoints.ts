import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { fenSchema } from '../kernel/fields.ts';

export const walletEndpoints = {
  balance: endpoint({
    name: 'my.balance',
    method: 'GET',
    path: '/v1/my/balance',
    audience: 'apiKey',
    summary: { zh: '钱包余额', en: 'Wallet balance' },
    input: z.object({}),
    output: z.strictObject({ balanceFen: fenSchema, heldFen: fenSchema, availableFen: fenSchema }),
  }),
};
