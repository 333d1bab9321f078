import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** The latest trading day of a stock minute by minute, as columns of equal length. */
export const dayMinutesSchema = z.strictObject({
  /** The data set with the minute data. */
  dataset: z.string(),
  demo: z.boolean(),
  date: z.string(),
  /** The end of each minute in Beijing time, `HH:MM`. */
  times: z.array(z.string()),
  close: z.array(z.number()),
  /** The value traded since the opening divided by the volume. Null if either is unknown. */
  average: z.array(z.number().nullable()),
  volume: z.array(z.number().nullable()),
});
export type DayMinutes = z.infer<typeof dayMinutesSchema>;

export const minutesCalls = {
  minutes: endpoint({
    name: 'market.minutes',
    method: 'GET',
    path: '/v1/market/minutes/:code',
    audience: 'public',
    summary: {
      zh: '一只股票最新一个交易日的分时：每分钟的价格、均价与成交量；没有分钟数据时为 null',
      en: 'The newest day of a stock minute by minute: price, average price and volume; null without minute data',
    },
    input: z.object({
      code: z
        .string()
        .regex(/^[0-9A-Za-z.]{1,12}$/)
        .meta({ zh: '证券代码', en: 'Code of the security' }),
    }),
    output: dayMinutesSchema.nullable(),
    errors: ['site-data.securitiesOfDay', 'request.tooMany'],
  }),
};
