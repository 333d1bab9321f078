import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { themeFiguresSchema } from './schemas.ts';
import { GROUPINGS, type Grouping } from './statistics.ts';

/** Statistics by theme, for pages. */
export const themesEndpoints = {
  figures: endpoint({
    name: 'themes.figures',
    method: 'GET',
    path: '/v1/themes/:statistic',
    audience: 'public',
    summary: {
      zh: '专题统计的一项：按行业、地区、板块或时间分组的数值',
      en: 'One statistic of a theme: figures by industry, region, board or time',
    },
    input: z.object({
      statistic: z
        .string()
        .regex(/^\w{1,40}$/)
        .meta({ zh: '统计项', en: 'The statistic' }),
      grouping: z
        .enum(Object.keys(GROUPINGS) as [Grouping, ...Grouping[]])
        .optional()
        .meta({
          zh: '分组，默认为该统计项的第一种',
          en: 'Grouping; by default the first of the statistic',
        }),
      from: daySchema.optional().meta({ zh: '起始日（含）', en: 'First day, included' }),
      to: daySchema.optional().meta({ zh: '截止日（含）', en: 'Last day, included' }),
    }),
    output: themeFiguresSchema,
    errors: ['themes.notFound', 'themes.notGrouped', 'request.tooMany'],
  }),
};
