import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { siteStatusSchema } from './schemas.ts';

export const statusEndpoints = {
  current: endpoint({
    name: 'status.current',
    method: 'GET',
    path: '/v1/status',
    audience: 'public',
    summary: {
      zh: '系统状态：各组件的运行状态与起始时间，各数据集的数据截至日与最近更新，异常记录',
      en: 'Status: what works and since when, the newest day and the last load of each data set, recorded incidents',
    },
    input: z.object({}),
    output: siteStatusSchema,
  }),
};

export const statusFiles = {
  json: rawEndpoint({
    name: 'status.json',
    methods: ['GET'],
    audience: 'public',
    path: '/status.json',
    summary: {
      zh: '系统状态，供监控程序读取；有组件不可用时 HTTP 状态为 503',
      en: 'The status for monitors; the HTTP status is 503 while a part is down',
    },
    input: z.object({}),
    answer: {
      kind: 'file',
      zh: '系统状态',
      en: 'The status',
      content: { 'application/json': { type: 'object' } },
    },
  }),
};
