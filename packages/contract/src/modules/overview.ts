import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { localizedSchema } from '../localized.ts';
import { pricesSchema } from '../manifest.ts';

/** Popular is what was called most over this many days … */
export const POPULAR_DAYS = 30;
/** … once there were this many calls; before that, what the catalogue recommends. */
export const POPULAR_CALLS_MIN = 1_000;
export const POPULAR_ITEMS_MAX = 8;

const popularSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  category: localizedSchema,
  frequency: z.int(),
  prices: pricesSchema,
  trialCalls: z.int(),
  vipOnly: z.boolean(),
  /** Calls over the days that were counted; null where the list is a recommendation. */
  calls: z.int().nullable(),
});
export type PopularDataset = z.infer<typeof popularSchema>;

export const overviewSchema = z.strictObject({
  datasets: z.int(),
  fields: z.int(),
  rows: z.number(),
  /** Data sets that cost nothing, that may be tried before paying, and that are for members alone. */
  free: z.int(),
  withTrial: z.int(),
  vipOnly: z.int(),
  /** The lowest prices of a call and of a month among what is not free; null where nothing is sold that way. */
  callFromFen: z.int().nullable(),
  monthFromFen: z.int().nullable(),
  /** Categories of the first level that hold something, in the order of the store. */
  categories: z.array(z.strictObject({ id: z.string(), zh: z.string(), en: z.string(), count: z.int() })),
  /** `calls`: ranked by what was really called; `choice`: recommended by the operator. */
  popularBy: z.enum(['calls', 'choice']),
  popular: z.array(popularSchema).max(POPULAR_ITEMS_MAX),
  /** A call that anybody may copy: the first popular data set that has a free sample, with values that give rows. */
  example: z
    .strictObject({ code: z.string(), path: z.string(), values: z.record(z.string(), z.string()) })
    .nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

export const overviewEndpoints = {
  overview: endpoint({
    name: 'catalog.overview',
    method: 'GET',
    path: '/v1/catalog/overview',
    audience: 'public',
    summary: {
      zh: '首页概览：在售规模、起价、分类与常用数据集',
      en: 'What the home tells of the store: its size, lowest prices, categories and popular data sets',
    },
    input: z.object({}),
    output: overviewSchema,
  }),
};
