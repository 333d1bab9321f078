import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { frontLimit } from '../kernel/limits.ts';
import { langSchema } from '../kernel/localized.ts';
import { noticeSchema } from './schemas.ts';

export const announcementsEndpoints = {
  notices: endpoint({
    name: 'market.notices',
    method: 'GET',
    path: '/v1/market/notices',
    audience: 'public',
    summary: {
      zh: '最新公告，英文页优先取英文公告',
      en: 'The newest announcements; in English those published in English, where there are some',
    },
    input: z.object({
      lang: langSchema.default('zh').meta({ zh: '读者的语言', en: 'Language of the reader' }),
      limit: frontLimit,
    }),
    output: z.array(noticeSchema),
  }),
};
