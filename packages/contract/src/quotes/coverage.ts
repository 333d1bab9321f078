import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** The kinds of data that quantitative work needs. */
export const COVERAGE_PARTS = ['prices', 'factors', 'calendar', 'adjustedPrices'] as const;
export type CoveragePart = (typeof COVERAGE_PARTS)[number];

export const coverageSchema = z.strictObject({
  sets: z.array(
    z.strictObject({
      part: z.enum(COVERAGE_PARTS),
      dataset: z.string(),
      /** The path of its calls. */
      path: z.string(),
      name: localizedSchema,
      demo: z.boolean(),
      rows: z.int(),
      /** Null if the rows of the data set do not belong to securities. */
      securities: z.int().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** The last days of years and of the last twelve months, oldest first. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      /** The number of stocks with a price on this day. */
      securities: z.int(),
      /** The number of stocks that have prices on an earlier and a later day of this list, but not on this day. */
      absent: z.int(),
    }),
  ),
  /** An example stock. It has prices on the latest day, and factors if any stock has them. */
  example: z.string().nullable(),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const coverageCalls = {
  coverage: endpoint({
    name: 'market.coverage',
    method: 'GET',
    path: '/v1/market/coverage',
    audience: 'public',
    summary: {
      zh: '股票日行情、复权因子与交易日历的覆盖：证券数、起止日、行数，各年末与近十二个月末有行情和缺行情的股票数',
      en: 'Coverage of daily prices, adjustment factors and the calendar: securities, first and last day, rows, and the stocks with and without prices at ends of years and recent months',
    },
    input: z.object({}),
    output: coverageSchema,
    errors: ['request.tooMany'],
  }),
};
