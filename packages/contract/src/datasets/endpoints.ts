import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const datasetsEndpoints = {
  status: endpoint({
    name: 'demo.status',
    method: 'GET',
    path: '/v1/demo',
    audience: 'public',
    summary: { zh: '本站是否含有演示数据', en: 'Whether this site holds demo data' },
    input: z.object({}),
    output: z.strictObject({
      /** Whether any data set contains made-up rows of the generated demo market or of the sample. */
      demo: z.boolean(),
    }),
  }),
};
